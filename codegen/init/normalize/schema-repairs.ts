import type { JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue, withKey, withoutKey } from "../../../src/engine/base/json.js";
import { withNullType, withPlainLimits } from "../../openapi/captured.js";
import { wordSet } from "../api/words.js";
import type { Repairs } from "../document.js";

/** One mistake of documents, or keyword of OpenAPI 3.0, that JSON Schema of 3.1 does not know. */
interface SchemaRepair {
  readonly what: string;
  /** Returns the same schema when there is nothing to repair. */
  readonly repair: (schema: JsonObject) => JsonObject;
}

/** In the order in which they apply. */
const EVERYWHERE: readonly SchemaRepair[] = [
  { what: "a type that JSON Schema does not know became the type that it means", repair: types },
  {
    what: "a `required` that is no list of distinct names was left out or shortened",
    repair: required,
  },
  { what: "an enum that is empty or no list was left out", repair: enums },
  { what: "a pattern that is not a regular expression was repaired or left out", repair: pattern },
  { what: "an array without items got items of any kind", repair: items },
  {
    what: "a list of schemas under `items` became its alternatives",
    repair: listedItems,
  },
  { what: "exclusiveMinimum and exclusiveMaximum became numbers", repair: withPlainLimits },
];

const STRAY_NULLABLE: SchemaRepair = {
  what: "a `nullable` without a type, which has no meaning, was left out",
  repair: withoutStrayNullable,
};

const BEFORE_31: readonly SchemaRepair[] = [
  { what: "keywords beside a $ref, which OpenAPI 3.0 ignores, left out", repair: besideReference },
  { what: "`nullable` became the type null", repair: withNullType },
];

/** @param before31 whether the document is of OpenAPI 3.0 or older */
export function repairSchema(
  schema: JsonObject,
  place: string,
  before31: boolean,
  repairs: Repairs,
): JsonObject {
  const all = before31 ? [...BEFORE_31, ...EVERYWHERE] : [STRAY_NULLABLE, ...EVERYWHERE];
  return all.reduce((current, { what, repair }) => {
    const repaired = repair(current);
    if (repaired !== current) repairs.note(what, place);
    return repaired;
  }, schema);
}

/** The schema with its `example` among its `examples`, from which values are made. */
export function withExamples(schema: JsonObject): JsonObject {
  const example = ownValue(schema, "example");
  if (example === undefined || "examples" in schema || "$ref" in schema) return schema;
  return withKey(schema, "examples", [example]);
}

/** A schema of OpenAPI 3.0 as one of 3.1, without repairs. */
export function readAs31(schema: JsonObject): JsonObject {
  return withPrefixItems(
    BEFORE_31.reduce((current, { repair }) => repair(current), withPlainLimits(schema)),
  );
}

/** A list under `items` is one schema for each element. */
function withPrefixItems(schema: JsonObject): JsonObject {
  const listed = ownValue(schema, "items");
  if (!isArray(listed)) return schema;
  const rest = withoutKey(schema, "items");
  return listed.length === 0 ? rest : withKey(rest, "prefixItems", listed);
}

/** A schema of OpenAPI 3.1 without keywords of 3.0 that authors still write. */
export function readWithout30(schema: JsonObject): JsonObject {
  return withoutStrayNullable(withPlainLimits(schema));
}

/** `nullable` means nothing in OpenAPI 3.1, and nothing without a type in any version. */
function withoutStrayNullable(schema: JsonObject): JsonObject {
  return "nullable" in schema && !("type" in schema) ? withoutKey(schema, "nullable") : schema;
}

const TYPES = wordSet("array boolean integer null number object string");

/** The meaning of type names from other languages, and of formats that are written as types. */
const MEANINGS: Readonly<Record<string, JsonObject>> = {
  any: {},
  array_of_strings: { type: "array", items: { type: "string" } },
  bool: { type: "boolean" },
  date: { type: "string", format: "date" },
  datetime: { type: "string", format: "date-time" },
  dict: { type: "object" },
  double: { type: "number" },
  enum: { type: "string" },
  file: { type: "string", format: "binary" },
  float: { type: "number" },
  hash: { type: "object" },
  int: { type: "integer" },
  list: { type: "array" },
  long: { type: "integer" },
  map: { type: "object" },
  str: { type: "string" },
  text: { type: "string" },
  timestamp: { type: "string" },
  uuid: { type: "string", format: "uuid" },
};

function types(schema: JsonObject): JsonObject {
  const type = ownValue(schema, "type");
  if (type === undefined) return schema;
  if (isArray(type)) {
    const known = type.filter((each) => typeof each === "string" && TYPES.has(each));
    return known.length === type.length ? schema : withKey(schema, "type", known);
  }
  if (typeof type === "string" && TYPES.has(type)) return schema;
  const word = typeof type === "string" ? type.toLowerCase() : "";
  const meaning = TYPES.has(word) ? { type: word } : ownValue(MEANINGS, word);
  return { ...withoutKey(schema, "type"), ...(isObject(meaning) ? meaning : {}) };
}

function required(schema: JsonObject): JsonObject {
  const value = ownValue(schema, "required");
  if (value === undefined) return schema;
  const names = isArray(value) ? value.filter((name) => typeof name === "string") : [];
  const distinct = [...new Set(names)];
  if (isArray(value) && distinct.length === value.length) return schema;
  if (distinct.length === 0) return withoutKey(schema, "required");
  return withKey(schema, "required", distinct);
}

function enums(schema: JsonObject): JsonObject {
  const values = ownValue(schema, "enum");
  if (values === undefined || (isArray(values) && values.length > 0)) return schema;
  return withoutKey(schema, "enum");
}

function pattern(schema: JsonObject): JsonObject {
  const text = ownValue(schema, "pattern");
  if (text === undefined) return schema;
  if (typeof text !== "string") return withoutKey(schema, "pattern");
  if (isPattern(text)) return schema;
  // The `u` flag refuses a backslash before a character without a special meaning.
  const bare = text.replaceAll(/\\([^\w\s\\^$.*+?()[\]{}|/-])/g, "$1");
  return isPattern(bare) ? withKey(schema, "pattern", bare) : withoutKey(schema, "pattern");
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text, "u");
    return true;
  } catch {
    return false;
  }
}

function items(schema: JsonObject): JsonObject {
  if (ownValue(schema, "type") !== "array") return schema;
  if (ownValue(schema, "items") !== undefined || "prefixItems" in schema) return schema;
  return withKey(schema, "items", {});
}

/** Without the type of an array such a list names the forms of one value; with it, those of its elements. */
function listedItems(schema: JsonObject): JsonObject {
  const listed = ownValue(schema, "items");
  if (!isArray(listed)) return schema;
  const rest = withoutKey(schema, "items");
  const [only = {}, ...others] = listed;
  const form = others.length === 0 ? only : { anyOf: listed };
  if (ownValue(schema, "type") !== "array") {
    return listed.length === 0 || "anyOf" in rest ? rest : withKey(rest, "anyOf", listed);
  }
  const isTuple = others.length > 0 && ownValue(rest, "minItems") === listed.length;
  return isTuple ? withKey(rest, "prefixItems", listed) : withKey(rest, "items", form);
}

function besideReference(schema: JsonObject): JsonObject {
  const reference = ownValue(schema, "$ref");
  if (reference === undefined || Object.keys(schema).length === 1) return schema;
  const { description } = schema;
  return description === undefined ? { $ref: reference } : { $ref: reference, description };
}
