import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, objectAt, ownValue } from "../../../src/engine/base/json.js";
import { setAt } from "../../../src/engine/base/paths.js";
import { examplesIn, isJson } from "../api/operations.js";
import type { Schemas } from "../api/schemas.js";
import { wordSet } from "../api/words.js";
import type { Method } from "../document/routes.js";
import { pathOperations } from "../document/routes.js";

/** How far a document describes an answer: its members, only that it is JSON, or not. */
export type Described = "fully" | "as-json" | "not";

/** The successful answer of one operation, and its description. */
export interface Success {
  readonly path: string;
  readonly method: Method;
  readonly status: string;
  readonly response: JsonObject;
  readonly mediaType: string;
  readonly described: Described;
  readonly schema: JsonObject | undefined;
  /** The types in the schema; none when it has no `type`. */
  readonly types: readonly Json[];
  readonly examples: readonly Json[];
}

/** The successes of a document that have or may have a JSON body, one for each operation. */
export function successesOf(document: JsonObject, schemas: Schemas): readonly Success[] {
  return pathOperations(document).flatMap(({ path, method, operation }) => {
    const all = Object.entries(objectAt(operation, "responses")).flatMap(([status, it]) => {
      const response = schemas.resolved(it);
      if (!MAY_HAVE_BODY.test(status) || !isObject(response)) return [];
      const described = descriptionOf(response, schemas);
      return described === undefined ? [] : { path, method, status, response, ...described };
    });
    return all.slice(0, 1);
  });
}

/** By their meaning, 204 and 205 have no body. */
const MAY_HAVE_BODY = /^2(?!0[45]$)/;

type Description = Pick<Success, "mediaType" | "described" | "schema" | "types" | "examples">;

/** Undefined when the body is not JSON. */
function descriptionOf(response: JsonObject, schemas: Schemas): Description | undefined {
  const contents = Object.entries(objectAt(response, "content"));
  if (contents.length === 0) {
    const mediaType = "application/json";
    return { mediaType, described: "not", schema: undefined, types: [], examples: [] };
  }
  const [mediaType, media] = contents.find(([type]) => isJson(type)) ?? [];
  if (mediaType === undefined || media === undefined || !isObject(media)) return undefined;
  const value = ownValue(media, "schema");
  const schema = isObject(value) ? value : undefined;
  const plain = schemas.resolved(schema);
  const own = isObject(plain) ? ownValue(plain, "example") : undefined;
  return {
    mediaType,
    described: saysNothing(schema, schemas) ? "as-json" : "fully",
    schema,
    types: typesOf(plain),
    examples: [...examplesIn(media, schemas), ...(own === undefined ? [] : [own])],
  };
}

const ANNOTATIONS = wordSet(
  "type title description example examples default nullable deprecated readOnly",
);

/** Whether a schema names no member: any object, any list of anything, or anything. */
function saysNothing(schema: Json | undefined, schemas: Schemas): boolean {
  if (schema === false) return false;
  const plain = schemas.resolved(schema);
  if (!isObject(plain)) return true;
  const types = typesOf(plain);
  if (types.some((type) => type !== "object" && type !== "array" && type !== "null")) return false;
  return Object.entries(plain).every(([key, value]) => {
    if (ANNOTATIONS.has(key) || key.startsWith("x-")) return true;
    if (key === "properties") return isObject(value) && Object.keys(value).length === 0;
    return (key === "items" || key === "additionalProperties") && saysNothing(value, schemas);
  });
}

export function typesOf(schema: Json | undefined): readonly Json[] {
  const type = isObject(schema) ? ownValue(schema, "type") : undefined;
  if (type === undefined) return [];
  return isArray(type) ? type : [type];
}

/** The document with a schema for an answer. */
export function withSchema(document: JsonObject, success: Success, schema: JsonObject): JsonObject {
  const { path, method, status, response, mediaType } = success;
  const described = setAt(response, ["content", mediaType, "schema"], schema);
  const whole = setAt(document, ["paths", path, method, "responses", status], described);
  return isObject(whole) ? whole : document;
}
