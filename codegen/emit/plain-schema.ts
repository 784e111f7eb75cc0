import type { Json, JsonObject } from "../../src/base/json.js";
import { isArray, isObject } from "../../src/base/json.js";
import { SCHEMA_REF } from "./document.js";

/** Keywords that hold one schema, a list of schemas, or schemas by name (JSON Schema 2020-12). */
const ONE: ReadonlySet<string> = new Set([
  ..."additionalProperties contains else if items not propertyNames then".split(" "),
  ..."unevaluatedItems unevaluatedProperties contentSchema".split(" "),
]);
const LIST: ReadonlySet<string> = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
const NAMED: ReadonlySet<string> = new Set([
  ..."properties patternProperties dependentSchemas $defs".split(" "),
]);

/** Keywords that say nothing about validity; those that begin with `x-` say nothing either. */
const REMARKS: ReadonlySet<string> = new Set([
  ..."$comment default deprecated description discriminator example examples".split(" "),
  ..."externalDocs readOnly title writeOnly xml".split(" "),
]);

/**
 * A schema without its remarks, so that a new description does not change the validators, and
 * with components named by address (`/Task`). Keywords that are unknown stay, to be refused.
 */
export function plainSchema(schema: Json): Json {
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !REMARKS.has(keyword) && !keyword.startsWith("x-"))
      .map(([keyword, value]) => [keyword, plainValue(keyword, value)]),
  );
}

function plainValue(keyword: string, value: Json): Json {
  if (keyword === "$ref" && typeof value === "string") return value.replace(SCHEMA_REF, "/");
  if (ONE.has(keyword)) return plainSchema(value);
  if (LIST.has(keyword) && isArray(value)) return value.map(plainSchema);
  if (NAMED.has(keyword) && isObject(value)) return mapValues(value, plainSchema);
  return value;
}

function mapValues(object: JsonObject, change: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
