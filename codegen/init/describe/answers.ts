import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue, withKey } from "../../../src/engine/base/json.js";
import type { Schemas } from "../api/schemas.js";
import type { Method } from "../document/routes.js";
import { METHODS } from "../document/routes.js";

/** How much a document says of an answer: its members, only that it is JSON, or nothing at all. */
export type Described = "fully" | "as-json" | "not";

/** The success of one operation, and what is said of it. */
export interface Success {
  readonly path: string;
  readonly method: Method;
  readonly status: string;
  readonly response: JsonObject;
  readonly mediaType: string;
  readonly described: Described;
  readonly schema: JsonObject | undefined;
  /** That the schema names, if it names any. */
  readonly types: readonly Json[];
  readonly examples: readonly Json[];
}

/** The successes of a document that have or might have a JSON body, one for each operation. */
export function successesOf(document: JsonObject, schemas: Schemas): readonly Success[] {
  const paths = ownValue(document, "paths");
  return Object.entries(isObject(paths) ? paths : {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = isObject(item) ? ownValue(item, method) : undefined;
      const responses = isObject(operation) ? ownValue(operation, "responses") : undefined;
      const all = Object.entries(isObject(responses) ? responses : {}).flatMap(([status, it]) =>
        isWithBody(status) ? successAt(path, method, status, schemas.resolved(it), schemas) : [],
      );
      return all.slice(0, 1);
    }),
  );
}

/** 204 and 205 say themselves that there is nothing more. */
function isWithBody(status: string): boolean {
  return /^2/.test(status) && status !== "204" && status !== "205";
}

function successAt(
  path: string,
  method: Method,
  status: string,
  response: Json | undefined,
  schemas: Schemas,
): readonly Success[] {
  if (!isObject(response)) return [];
  const here = { path, method, status, response };
  const content = ownValue(response, "content");
  const types = isObject(content) ? Object.entries(content) : [];
  if (types.length === 0) {
    const nothing = { schema: undefined, types: [], examples: [], described: "not" as const };
    return [{ ...here, mediaType: "application/json", ...nothing }];
  }
  const [json] = types.filter(([type]) => /^(application\/json|[^;]*\+json|\*\/\*)/i.test(type));
  if (json === undefined || !isObject(json[1])) return [];
  const [mediaType, media] = json;
  const given = ownValue(media, "schema");
  const schema = isObject(given) ? given : undefined;
  const described = saysNothing(schema, schemas) ? "as-json" : "fully";
  const plain = schemas.resolved(schema);
  const examples = examplesIn(media, plain, schemas);
  return [{ ...here, mediaType, schema, types: typesOf(plain), described, examples }];
}

const ANNOTATIONS: ReadonlySet<string> = new Set(
  "type title description example examples default nullable deprecated readOnly".split(" "),
);

/** Whether a schema names no member: any object, any list of anything, or anything. */
export function saysNothing(schema: Json | undefined, schemas: Schemas): boolean {
  if (schema === false) return false;
  const plain = schemas.resolved(schema);
  if (!isObject(plain)) return true;
  const types = typesOf(plain);
  if (types.some((type) => type !== "object" && type !== "array" && type !== "null")) return false;
  return Object.entries(plain).every(([key, value]) => {
    if (ANNOTATIONS.has(key) || key.startsWith("x-")) return true;
    if (key === "properties") return isObject(value) && Object.keys(value).length === 0;
    if (key === "items") return saysNothing(value, schemas);
    return key === "additionalProperties" && saysNothing(value, schemas);
  });
}

export function typesOf(schema: Json | undefined): readonly Json[] {
  const type = isObject(schema) ? ownValue(schema, "type") : undefined;
  if (type === undefined) return [];
  return isArray(type) ? type : [type];
}

function examplesIn(
  media: JsonObject,
  schema: Json | undefined,
  schemas: Schemas,
): readonly Json[] {
  const named = ownValue(media, "examples");
  const values = Object.values(isObject(named) ? named : {}).map((each) => {
    const example = schemas.resolved(each);
    return isObject(example) ? ownValue(example, "value") : undefined;
  });
  const own = [ownValue(media, "example"), ...values];
  const inSchema = isObject(schema) ? [ownValue(schema, "example")] : [];
  return [...own, ...inSchema].filter((value) => value !== undefined);
}

/** The document in which an answer has a schema. */
export function withSchema(document: JsonObject, success: Success, schema: JsonObject): JsonObject {
  const { path, method, status, response, mediaType } = success;
  const content = child(response, "content");
  const media = { ...child(content, mediaType), schema };
  const described = { ...response, content: { ...content, [mediaType]: media } };
  return changed(document, ["paths", path, method, "responses", status], described);
}

function changed(holder: JsonObject, steps: readonly string[], value: JsonObject): JsonObject {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  return withKey(holder, step, changed(child(holder, step), rest, value));
}

function child(holder: JsonObject, key: string): JsonObject {
  const value = ownValue(holder, key);
  return isObject(value) ? value : {};
}
