import {
  withoutParameterNames,
  withoutTrailingSlashes,
} from "../../../src/engine/base/url-path.js";
export const METHODS = ["get", "put", "post", "delete", "options", "head", "patch"] as const;
export type Method = (typeof METHODS)[number];

/** What calls of a path have in common: paths that differ only in names of parameters have one. */
export function routeOf(path: string): string {
  return withoutParameterNames(sentPath(path));
}

/** A fragment stays with the caller, and a query decides no route. */
export function sentPath(path: string): string {
  const [bare = ""] = path.split(/[#?]/, 1);
  return bare.length > 1 ? withoutTrailingSlashes(bare) : bare;
}

export function isMethod(key: string): key is Method {
  return METHODS.some((method) => method === key);
}
