import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../src/engine/base/json.js";

/**
 * The schema that the examples of one value have in common. Members of all examples are required.
 * A text, number or flag keeps its first example, which made-up values resemble.
 */
export function schemaOf(examples: readonly Json[]): JsonObject {
  const known = examples.filter((example) => example !== null);
  const [first] = known;
  if (first === undefined) return {};
  const schema = ofKind(first, known);
  if (schema === undefined) return {};
  return known.length === examples.length ? schema : orNull(schema);
}

/** Undefined where the examples are of several kinds. */
function ofKind(first: Json, examples: readonly Json[]): JsonObject | undefined {
  if (isArray(first)) return examples.every(isArray) ? ofLists(examples) : undefined;
  if (isObject(first)) return examples.every(isObject) ? ofObjects(examples) : undefined;
  const type = typeof first;
  if (!examples.every((example) => typeof example === type)) return undefined;
  if (type === "string") return { type, ...formatOf(String(first)), examples: [first] };
  const isWhole = type === "number" && examples.every(Number.isInteger);
  return { type: isWhole ? "integer" : type, examples: [first] };
}

function ofLists(lists: readonly (readonly Json[])[]): JsonObject {
  return { type: "array", items: schemaOf(lists.flat()) };
}

function ofObjects(objects: readonly JsonObject[]): JsonObject {
  const names = [...new Set(objects.flatMap((each) => Object.keys(each)))];
  if (names.length > 0 && names.every(isKey)) {
    const values = objects.flatMap((each) => Object.values(each));
    return { type: "object", additionalProperties: schemaOf(values) };
  }
  const members = names.map((name): [string, Json] => {
    const values = objects.map((each) => ownValue(each, name));
    return [name, schemaOf(values.filter((value) => value !== undefined))];
  });
  const required = names.filter((name) => objects.every((each) => Object.hasOwn(each, name)));
  return {
    type: "object",
    properties: Object.fromEntries(members),
    ...(required.length === 0 ? {} : { required }),
  };
}

/** Whether a name is the key of a map, such as a date, an address or a number. */
function isKey(name: string): boolean {
  return !/^[A-Za-z_$@][\w$@ .-]*$/.test(name);
}

function orNull(schema: JsonObject): JsonObject {
  const type = ownValue(schema, "type");
  return typeof type === "string" ? { ...schema, type: [type, "null"] } : schema;
}

const FORMATS: readonly (readonly [string, RegExp])[] = [
  ["date-time", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/],
  ["date", /^\d{4}-\d\d-\d\d$/],
  ["uuid", /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i],
];

function formatOf(text: string): JsonObject {
  const found = FORMATS.find(([, form]) => form.test(text));
  return found === undefined ? {} : { format: found[0] };
}
