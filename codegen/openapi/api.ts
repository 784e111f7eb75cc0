import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../src/engine/base/json.js";
import type { Path } from "../../src/engine/base/paths.js";
import { getAt } from "../../src/engine/base/paths.js";
import { pointerPath } from "../sources/source.js";
import { bodyType, FILE_PROPERTIES, isBytes, mediaIn } from "./body-content.js";
import { METHODS } from "./methods.js";
import { pointedAt } from "./references.js";

/** What the checks ask of `openapi.yaml`. The document may still be wrong in any way. */
export interface Api {
  readonly document: JsonObject;
  /** Whether all references lead somewhere: else properties and parameters may be missing. */
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

export interface Property {
  readonly path: Path;
  readonly schema: JsonObject;
}

export function readApi(document: JsonObject, whole: boolean): Api {
  const schemas = partAt(document, ["components", "schemas"]);
  const routes = Object.entries(partAt(document, ["paths"]));
  const operations = routes.flatMap(([route, item]) => {
    const path = ["paths", route];
    const entry = resolve(document, item);
    return entry === undefined ? [] : operationsOf(document, route, path, entry);
  });
  return { document, whole, operations, schemas };
}

function operationsOf(
  document: JsonObject,
  route: string,
  path: Path,
  item: JsonObject,
): readonly ApiOperation[] {
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
  const list = ownValue(holder, "parameters");
  if (!isArray(list)) return [];
  return list.flatMap((item, at) => {
    const entry = resolve(document, item);
    const name = entry === undefined ? undefined : ownValue(entry, "name");
    const where = entry === undefined ? undefined : ownValue(entry, "in");
    if (entry === undefined || typeof name !== "string" || typeof where !== "string") return [];
    return { name, in: where, path: [...path, "parameters", at], entry };
  });
}

/** References that lead to references that lead to… */
const MAX_HOPS = 20;

/** The object that a value is or refers to. Keys beside a `$ref` are not taken over. */
export function resolve(document: JsonObject, value: Json | undefined): JsonObject | undefined {
  let found = value;
  for (let hops = 0; hops < MAX_HOPS; hops++) {
    if (!isObject(found)) return undefined;
    const reference = ownValue(found, "$ref");
    if (typeof reference !== "string") return found;
    if (!reference.startsWith("#")) return undefined;
    found = pointedAt(document, reference);
  }
  return undefined;
}

/** The schema that a resource names: a component, or where it stands in the document. */
export function schemaOf({ document }: Api, schema: string): Json | undefined {
  if (schema.startsWith("#/")) return pointedAt(document, schema);
  return getAt(document, schemaPath(schema));
}

const schemaPath = (schema: string): Path =>
  schema.startsWith("#/") ? pointerPath(schema.slice(1)) : ["components", "schemas", schema];

/** The properties of that schema, those of its parts and of all its alternatives too. */
export function propertiesOf(api: Api, schema: string): ReadonlyMap<string, Property> {
  const parts = ["allOf", "anyOf", "oneOf"];
  return new Map(collect(api, schemaOf(api, schema), schemaPath(schema), parts, MAX_HOPS));
}

/** The same of a schema that stands anywhere. */
export function propertiesIn(api: Api, schema: Json | undefined): ReadonlyMap<string, Property> {
  return new Map(collect(api, schema, [], ["allOf", "anyOf", "oneOf"], MAX_HOPS));
}

/**
 * Every property that a request's body may have, or what steps into it lead to, whichever of its
 * forms it takes. Undefined when there is a body of no media type.
 */
export function bodyPropertiesOf(
  api: Api,
  operation: ApiOperation,
  steps: readonly string[] = [],
): ReadonlyMap<string, Property> | undefined {
  const body = resolve(api.document, ownValue(operation.entry, "requestBody"));
  const content = body === undefined ? undefined : ownValue(body, "content");
  const type = isObject(content) ? bodyType(content) : undefined;
  const media = isObject(content) ? mediaIn(content, type) : undefined;
  if (body !== undefined && media === undefined) return undefined;
  const schema = isObject(media) ? ownValue(media, "schema") : undefined;
  const path = [...operation.path, "requestBody", "content", type ?? "", "schema"];
  if (isBytes(isObject(content) ? Object.keys(content) : [])) {
    return new Map(FILE_PROPERTIES.map((name) => [name, { path, schema: {} }]));
  }
  const forms = ["allOf", "anyOf", "oneOf"];
  return steps.reduce(
    (properties, step) => {
      const part = properties.get(step);
      return new Map(part ? collect(api, part.schema, part.path, forms, MAX_HOPS) : []);
    },
    new Map(collect(api, schema, path, forms, MAX_HOPS)),
  );
}

/** Names of the properties without which no body of a request fits. */
export function bodyRequiredOf(api: Api, operation: ApiOperation): ReadonlySet<Json> {
  const body = resolve(api.document, ownValue(operation.entry, "requestBody"));
  const content = body === undefined ? undefined : ownValue(body, "content");
  const media = isObject(content) ? mediaIn(content, bodyType(content)) : undefined;
  return new Set(
    requiredIn(api, isObject(media) ? ownValue(media, "schema") : undefined, MAX_HOPS),
  );
}

function requiredIn(api: Api, value: Json | undefined, depth: number): readonly Json[] {
  const schema = isObject(value) ? value : undefined;
  if (schema === undefined || depth === 0) return [];
  const referred = ownValue(schema, "$ref") === undefined ? [] : [resolve(api.document, schema)];
  const all = ownValue(schema, "allOf");
  const parts = [...referred, ...(isArray(all) ? all : [])];
  const required = ownValue(schema, "required");
  return [
    ...parts.flatMap((part) => requiredIn(api, part, depth - 1)),
    ...(isArray(required) ? required : []),
  ];
}

function collect(
  api: Api,
  value: Json | undefined,
  path: Path,
  parts: readonly string[],
  depth: number,
): readonly (readonly [string, Property])[] {
  if (!isObject(value) || depth === 0) return [];
  const referred = ownValue(value, "$ref") === undefined ? undefined : resolve(api.document, value);
  const target = referred === undefined ? [] : collect(api, referred, path, parts, depth - 1);
  const schema = value;
  const inner = parts.flatMap((keyword) => {
    const list = ownValue(schema, keyword);
    if (!isArray(list)) return [];
    return list.flatMap((part, at) => collect(api, part, [...path, keyword, at], parts, depth - 1));
  });
  const own = Object.entries(partAt(schema, ["properties"])).flatMap(([name, property]) => {
    if (!isObject(property)) return [];
    return [[name, { path: [...path, "properties", name], schema: property }] as const];
  });
  return [...target, ...inner, ...own];
}

/** The values that a schema lists, in all its alternatives; undefined when it lists none. */
export function listedValues(api: Api, value: Json): readonly Json[] | undefined {
  return listed(api, value, MAX_HOPS);
}

function listed(api: Api, value: Json, depth: number): readonly Json[] | undefined {
  const schema = resolve(api.document, value);
  if (schema === undefined || depth === 0) return undefined;
  const constant = ownValue(schema, "const");
  if (constant !== undefined) return [constant];
  const list = ownValue(schema, "enum");
  if (isArray(list)) return list;
  const choices = ownValue(schema, "anyOf") ?? ownValue(schema, "oneOf");
  if (!isArray(choices)) return undefined;
  const values = choices.map((choice) => listed(api, choice, depth - 1));
  // An alternative that lists nothing admits anything.
  return values.includes(undefined) ? undefined : values.flatMap((each) => each ?? []);
}

function partAt(value: JsonObject, path: Path): JsonObject {
  const part = getAt(value, path);
  return isObject(part) ? part : {};
}

/** `GET /tasks/{task_id}` */
export function titleOf(operation: ApiOperation): string {
  return `${operation.method} ${operation.route}`;
}

/** Names of the `{…}` in a route. */
export function placeholdersIn(route: string): readonly string[] {
  return [...route.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? "");
}
