// `init` (from a document to a pack): `mapSchemas` calls a function on every schema of a document,
// from the innermost out, and returns the changed document. The steps of `normalize` and the
// self-check repair schemas by it.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject } from "../../../src/engine/base/json.js";
import { HOLDERS } from "../../../src/engine/schemas/document.js";
import { below } from "../document.js";

/** Replaces a schema whose parts have been replaced already. */
export type SchemaChange = (schema: JsonObject, place: string) => Json;

/** Keys under which there are values and no schemas. */
const VALUES: ReadonlySet<string> = new Set(["const", "default", "enum", "example", "examples"]);

/** A document in which `change` has replaced every schema, from the innermost out. */
export function mapSchemas(document: JsonObject, change: SchemaChange): JsonObject {
  return members(document, "", (part, place, key) => beside(key, part, place, change));
}

/** A part of the document that is not a schema, but may contain some. */
function beside(key: string, value: Json, place: string, change: SchemaChange): Json {
  if (VALUES.has(key) || key.startsWith("x-")) return value;
  if (key === "schema") return schemaAt(value, place, change);
  if (key === "schemas" && isObject(value)) return eachOf(value, place, change);
  if (isArray(value)) return value.map((item, at) => beside("", item, below(place, at), change));
  if (!isObject(value)) return value;
  return members(value, place, (part, at, name) => beside(name, part, at, change));
}

function schemaAt(value: Json, place: string, change: SchemaChange): Json {
  if (!isObject(value)) return value;
  const parts = members(value, place, (part, at, keyword) => held(keyword, part, at, change));
  return change(parts, place);
}

function held(keyword: string, part: Json, place: string, change: SchemaChange): Json {
  const holds = HOLDERS.get(keyword);
  if (holds === undefined) return part;
  if (isArray(part)) return part.map((item, at) => schemaAt(item, below(place, at), change));
  const isMap = holds.startsWith("map") && isObject(part);
  return isMap ? eachOf(part, place, change) : schemaAt(part, place, change);
}

function eachOf(map: JsonObject, place: string, change: SchemaChange): JsonObject {
  return members(map, place, (part, at) => schemaAt(part, at, change));
}

function members(
  holder: JsonObject,
  place: string,
  change: (part: Json, place: string, key: string) => Json,
): JsonObject {
  const entries = Object.entries(holder);
  return Object.fromEntries(
    entries.map(([key, part]) => [key, change(part, below(place, key), key)]),
  );
}
