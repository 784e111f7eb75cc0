import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject } from "../../../src/engine/base/json.js";
import { below } from "../document/pointers.js";

/** Makes another schema of one whose parts have been through it already. */
export type SchemaChange = (schema: JsonObject, place: string) => Json;

/** Values in which nothing is a schema. */
const VALUES: ReadonlySet<string> = new Set(["const", "default", "enum", "example", "examples"]);

const MAPS: ReadonlySet<string> = new Set([
  "properties",
  "patternProperties",
  "$defs",
  "definitions",
  "dependentSchemas",
]);

const LISTS: ReadonlySet<string> = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);

const SINGLE: ReadonlySet<string> = new Set([
  "items",
  "additionalProperties",
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "unevaluatedItems",
  "unevaluatedProperties",
]);

/** A document in which every schema, from the innermost out, has been through `change`. */
export function mapSchemas(document: JsonObject, change: SchemaChange): JsonObject {
  return Object.fromEntries(
    Object.entries(document).map(([key, part]) => [key, beside(key, part, `/${key}`, change)]),
  );
}

/** A part of the document that is no schema, but may hold some. */
function beside(key: string, value: Json, place: string, change: SchemaChange): Json {
  if (VALUES.has(key) || key.startsWith("x-")) return value;
  if (key === "schema") return schemaAt(value, place, change);
  if (key === "schemas" && isObject(value)) return eachOf(value, place, change);
  if (isArray(value)) {
    return value.map((item, at) => beside("", item, below(place, at), change));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      beside(name, part, below(place, name), change),
    ]),
  );
}

function schemaAt(value: Json, place: string, change: SchemaChange): Json {
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, part]): [string, Json] => {
    const here = below(place, key);
    if (MAPS.has(key) && isObject(part)) return [key, eachOf(part, here, change)];
    if (LISTS.has(key) && isArray(part)) return [key, allOf(part, here, change)];
    if (SINGLE.has(key)) {
      return [key, isArray(part) ? allOf(part, here, change) : schemaAt(part, here, change)];
    }
    return [key, part];
  });
  return change(Object.fromEntries(entries), place);
}

function eachOf(map: JsonObject, place: string, change: SchemaChange): JsonObject {
  return Object.fromEntries(
    Object.entries(map).map(([name, part]) => [name, schemaAt(part, below(place, name), change)]),
  );
}

function allOf(list: readonly Json[], place: string, change: SchemaChange): readonly Json[] {
  return list.map((part, at) => schemaAt(part, below(place, at), change));
}
