import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue, withKey, withoutKey } from "../../../src/engine/base/json.js";
import { withPlainLimits } from "../../openapi/words-of-30.js";
import type { Repairs } from "../document/repairs.js";

/** One habit of documents that JSON Schema of OpenAPI 3.1 says otherwise or has no word for. */
interface SchemaRepair {
  readonly what: string;
  /** The same schema when it has none of the habit. */
  readonly repair: (schema: JsonObject) => JsonObject;
}

/** In the order in which they are made. */
const EVERYWHERE: readonly SchemaRepair[] = [
  { what: "a type that JSON Schema does not know became the one that is meant", repair: types },
  {
    what: "a `required` that is no list of names, each once, left out or shortened",
    repair: required,
  },
  { what: "an enum that is no list, or an empty one, left out", repair: enums },
  {
    what: "a pattern that is no regular expression written otherwise, or left out",
    repair: pattern,
  },
  { what: "an array without items got items of any kind", repair: items },
];

const STRAY_NULLABLE: SchemaRepair = {
  what: "`nullable` beside no type, which says nothing, left out",
  repair: withoutStrayNullable,
};

const BEFORE_31: readonly SchemaRepair[] = [
  { what: "keywords beside a $ref, which OpenAPI 3.0 ignores, left out", repair: besideReference },
  { what: "exclusiveMinimum and exclusiveMaximum became numbers", repair: withPlainLimits },
  { what: "`nullable` became the type null", repair: nullable },
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

/** With the example that OpenAPI gives as JSON Schema names it, by which values are made. */
export function withExamples(schema: JsonObject): JsonObject {
  const example = ownValue(schema, "example");
  if (example === undefined || "examples" in schema || "$ref" in schema) return schema;
  return withKey(schema, "examples", [example]);
}

/** A schema of OpenAPI 3.0 in the words of 3.1, with nothing repaired. */
export function inWordsOf31(schema: JsonObject): JsonObject {
  return BEFORE_31.reduce((current, { repair }) => repair(current), schema);
}

/** `nullable` means nothing in OpenAPI 3.1, and nothing anywhere beside no type. */
export function withoutStrayNullable(schema: JsonObject): JsonObject {
  return "nullable" in schema && !("type" in schema) ? withoutKey(schema, "nullable") : schema;
}

const TYPES: ReadonlySet<string> = new Set([
  "array",
  "boolean",
  "integer",
  "null",
  "number",
  "object",
  "string",
]);

/** Names of other languages for the types, and formats that were written as types. */
const MEANT: Readonly<Record<string, JsonObject>> = {
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
  const meant = TYPES.has(word) ? { type: word } : (ownValue(MEANT, word) ?? {});
  return { ...withoutKey(schema, "type"), ...(isObject(meant) ? meant : {}) };
}

function required(schema: JsonObject): JsonObject {
  const wanted = ownValue(schema, "required");
  if (wanted === undefined) return schema;
  const names = isArray(wanted) ? wanted.filter((name) => typeof name === "string") : [];
  const once = [...new Set(names)];
  if (isArray(wanted) && once.length === wanted.length) return schema;
  return once.length === 0 ? withoutKey(schema, "required") : withKey(schema, "required", once);
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
  // Of characters that mean nothing by themselves a strict reader takes no backslash.
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

function besideReference(schema: JsonObject): JsonObject {
  const reference = ownValue(schema, "$ref");
  if (reference === undefined || Object.keys(schema).length === 1) return schema;
  const { description } = schema;
  return description === undefined ? { $ref: reference } : { $ref: reference, description };
}

function nullable(schema: JsonObject): JsonObject {
  const flag = ownValue(schema, "nullable");
  if (flag === undefined) return schema;
  const without = withoutKey(schema, "nullable");
  if (flag !== true) return without;
  const type = ownValue(without, "type");
  if (typeof type === "string") return withNull(withKey(without, "type", [type, "null"]));
  // Any type admits null already; what is composed does not.
  const composed = ["allOf", "anyOf", "oneOf"].some((key) => key in without);
  return composed ? { anyOf: [without, { type: "null" }] } : withNull(without);
}

function withNull(schema: JsonObject): JsonObject {
  const values: Json | undefined = ownValue(schema, "enum");
  if (!isArray(values) || values.includes(null)) return schema;
  return withKey(schema, "enum", [...values, null]);
}
