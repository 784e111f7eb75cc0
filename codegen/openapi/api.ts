// `Api`: the OpenAPI document of a pack as checks read it, while it may still have any mistake:
// operations (`readApi`), properties of bodies and schemas (`bodyPropertiesOf`, `propertiesOf`).
// After the checks, emitters take `ApiDocument` of `facts/document.ts`.

import { OpenAPIV3 } from "openapi-types";
import type { BodyKind } from "../../src/engine/base/http-headers.js";
import { bodyKindOf } from "../../src/engine/base/http-headers.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, listAt, objectAt, ownValue } from "../../src/engine/base/json.js";
import type { Path } from "../../src/engine/base/paths.js";
import { pointerPath } from "../sources/source.js";
import type { Property } from "./schema-parts.js";
import { MAX_HOPS, pointedAt, propertiesAt, requiredBy, resolve } from "./schema-parts.js";

/** The keys of a path item that hold operations. */
export const METHODS: readonly string[] = Object.values(OpenAPIV3.HttpMethods);

const RANK: readonly BodyKind[] = ["json", "form", "multipart", "text", "bytes"];

/** The media type with the body's schema: JSON first, then forms; undefined for none. */
export function bodyType(content: JsonObject): string | undefined {
  if (Object.hasOwn(content, "application/json")) return "application/json";
  const rank = (type: string): number => RANK.indexOf(bodyKindOf(type));
  return Object.keys(content).sort((one, other) => rank(one) - rank(other))[0];
}

/** The media type object of OpenAPI under a type. */
export function mediaIn(content: JsonObject, type: string | undefined): Json | undefined {
  return type === undefined ? undefined : ownValue(content, type);
}

/** The properties of a body that is a file. A plain body has no file name. */
export const FILE_PROPERTIES = ["type", "size"] as const;

/** Whether a body of these types is always bytes. */
export const isBytes = (types: readonly string[]): boolean =>
  types.length > 0 && types.every((type) => bodyKindOf(type) === "bytes");

/** The facts of `openapi.yaml` for the checks. The document may still be wrong in any way. */
export interface Api {
  readonly document: JsonObject;
  /** Whether every reference leads somewhere; else properties and parameters may be missing. */
  readonly whole: boolean;
  readonly operations: readonly ApiOperation[];
  /** Component schemas by name. */
  readonly schemas: JsonObject;
}

export interface ApiOperation {
  readonly id: string | undefined;
  /** Upper case, as in requests. */
  readonly method: string;
  readonly route: string;
  readonly path: Path;
  readonly entry: JsonObject;
  /** Those of the path first. */
  readonly parameters: readonly ApiParameter[];
}

export interface ApiParameter {
  readonly name: string;
  readonly in: string;
  readonly path: Path;
  readonly entry: JsonObject;
}

export function readApi(document: JsonObject, whole: boolean): Api {
  const operations = Object.entries(objectAt(document, "paths")).flatMap(([route, item]) =>
    operationsOf(document, route, resolve(document, item) ?? {}),
  );
  const schemas = objectAt(objectAt(document, "components"), "schemas");
  return { document, whole, operations, schemas };
}

function operationsOf(
  document: JsonObject,
  route: string,
  item: JsonObject,
): readonly ApiOperation[] {
  const path = ["paths", route];
  const shared = parametersOf(document, item, path);
  return METHODS.flatMap((method) => {
    const entry = ownValue(item, method);
    if (!isObject(entry)) return [];
    const id = ownValue(entry, "operationId");
    const here = [...path, method];
    const own = parametersOf(document, entry, here);
    const inherited = shared.filter(
      ({ name, in: where }) => !own.some((each) => each.name === name && each.in === where),
    );
    return {
      id: typeof id === "string" ? id : undefined,
      method: method.toUpperCase(),
      route,
      path: here,
      entry,
      parameters: [...inherited, ...own],
    };
  });
}

function parametersOf(
  document: JsonObject,
  holder: JsonObject,
  path: Path,
): readonly ApiParameter[] {
  return listAt(holder, "parameters").flatMap((item, at) => {
    const entry = resolve(document, item) ?? {};
    const name = ownValue(entry, "name");
    const where = ownValue(entry, "in");
    if (typeof name !== "string" || typeof where !== "string") return [];
    return { name, in: where, path: [...path, "parameters", at], entry };
  });
}

/** The schema that a resource names: a component, or the place that a pointer leads to. */
export function schemaOf({ document, schemas }: Api, name: string): Json | undefined {
  return name.startsWith("#/") ? pointedAt(document, name) : ownValue(schemas, name);
}

/** The properties of that schema, including those of its parts and of all its alternatives. */
export function propertiesOf(api: Api, name: string): ReadonlyMap<string, Property> {
  const path = name.startsWith("#/") ? pointerPath(name.slice(1)) : ["components", "schemas", name];
  return propertiesAt(api.document, schemaOf(api, name), path);
}

/** The body of an operation's requests; null for none, undefined for one without a media type. */
function bodyOf({ document }: Api, { entry, path }: ApiOperation) {
  const body = resolve(document, ownValue(entry, "requestBody"));
  if (body === undefined) return null;
  const content = objectAt(body, "content");
  const type = bodyType(content);
  const media = mediaIn(content, type);
  if (media === undefined) return undefined;
  return {
    path: [...path, "requestBody", "content", type ?? "", "schema"],
    schema: isObject(media) ? ownValue(media, "schema") : undefined,
    types: Object.keys(content),
  };
}

/**
 * Every property that a request's body may have, or that the value at `steps` in it may have.
 * Undefined for a body without a media type.
 */
export function bodyPropertiesOf(
  api: Api,
  operation: ApiOperation,
  steps: readonly string[] = [],
): ReadonlyMap<string, Property> | undefined {
  const body = bodyOf(api, operation);
  if (body === undefined || body === null) return body === null ? new Map() : undefined;
  const { path, schema, types } = body;
  if (isBytes(types)) return new Map(FILE_PROPERTIES.map((name) => [name, { path, schema: {} }]));
  return steps.reduce(
    (properties, step) => {
      const part = properties.get(step);
      return propertiesAt(api.document, part?.schema, part?.path);
    },
    propertiesAt(api.document, schema, path),
  );
}

/** Names of the properties that every body of an operation's requests has. */
export function bodyRequiredOf(api: Api, operation: ApiOperation): ReadonlySet<Json> {
  return requiredBy(api.document, bodyOf(api, operation)?.schema);
}

/** The values that a schema lists in all its alternatives; undefined when one lists none. */
export function listedValues(
  api: Api,
  value: Json,
  hops: number = MAX_HOPS,
): readonly Json[] | undefined {
  const schema = resolve(api.document, value);
  if (schema === undefined || hops === 0) return undefined;
  const constant = ownValue(schema, "const");
  if (constant !== undefined) return [constant];
  const list = ownValue(schema, "enum");
  if (isArray(list)) return list;
  for (const part of listAt(schema, "allOf")) {
    const values = listedValues(api, part, hops - 1);
    if (values !== undefined) return values;
  }
  const choices = ownValue(schema, "anyOf") ?? ownValue(schema, "oneOf");
  if (!isArray(choices)) return undefined;
  const values = choices.map((choice) => listedValues(api, choice, hops - 1));
  // An empty alternative admits every value.
  return values.includes(undefined) ? undefined : values.flatMap((each) => each ?? []);
}

/** The answers that an operation declares for when all goes well. */
export const successesOf = ({ document }: Api, { entry }: ApiOperation): readonly JsonObject[] =>
  Object.entries(objectAt(entry, "responses")).flatMap(([status, response]) =>
    status.startsWith("2") ? [resolve(document, response) ?? {}] : [],
  );

/** `GET /tasks/{task_id}` */
export function titleOf(operation: ApiOperation): string {
  return `${operation.method} ${operation.route}`;
}

/** Names of the `{…}` in a route. */
export function placeholdersIn(route: string): readonly string[] {
  return [...route.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? "");
}
