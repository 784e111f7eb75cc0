import type { JsonObject } from "../../../src/engine/base/json.js";
import { isObject, objectAt, ownValue } from "../../../src/engine/base/json.js";
import {
  withoutParameterNames,
  withoutTrailingSlashes,
} from "../../../src/engine/base/url-path.js";

export const METHODS = ["get", "put", "post", "delete", "options", "head", "patch"] as const;
export type Method = (typeof METHODS)[number];

export interface PathOperation {
  readonly path: string;
  readonly method: Method;
  readonly operation: JsonObject;
}

/** The operations of a document, in its order. */
export function pathOperations(document: JsonObject): readonly PathOperation[] {
  return Object.entries(objectAt(document, "paths")).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = isObject(item) ? ownValue(item, method) : undefined;
      return isObject(operation) ? [{ path, method, operation }] : [];
    }),
  );
}

/** The form of paths that differ only in names of parameters, or in a slash at the end. */
export function routeOf(path: string): string {
  return withoutParameterNames(barePath(sentPath(path)));
}

/** The path without slashes at its end. */
export function barePath(path: string): string {
  return path.length > 1 ? withoutTrailingSlashes(path) : path;
}

/** The path without a fragment, which no client sends, and a query, which decides no route. */
export function sentPath(path: string): string {
  const [sent = ""] = path.split(/[#?]/, 1);
  return sent;
}

export function isMethod(key: string): key is Method {
  return METHODS.some((method) => method === key);
}
