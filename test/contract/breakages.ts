import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, ownValue, withKey } from "../../src/engine/base/json.js";

/** An answer with one mistake, or a possible one. */
export interface Breakage {
  readonly name: string;
  readonly body: Json;
  /** Whether the schema clearly forbids it; otherwise only agreement is tested. */
  readonly certain: boolean;
}

/**
 * Everything within an answer broken in turn: each key dropped, a key added to each object, and
 * each value put to another type, to null and to an empty text.
 */
export function* breakagesOf(value: Json, schema: Json, at = "$"): Generator<Breakage> {
  const rules = isObject(schema) ? schema : {};
  yield { name: `${at} is 0.5`, body: 0.5, certain: saysWhat(rules) };
  yield { name: `${at} is null`, body: null, certain: false };
  yield { name: `${at} is empty`, body: "", certain: false };
  if (isObject(value)) yield* brokenObjects(value, rules, at);
  if (isArray(value)) yield* brokenLists(value, rules, at);
}

function* brokenObjects(value: JsonObject, rules: JsonObject, at: string): Generator<Breakage> {
  const required = listOf(rules, "required");
  const properties = ownValue(rules, "properties");
  const certain = ownValue(rules, "additionalProperties") === false;
  yield { name: `${at} has another key`, body: withKey(value, "unexpected", 1), certain };
  for (const [key, inner] of Object.entries(value)) {
    const { [key]: _dropped, ...body } = value;
    yield { name: `${at}.${key} is missing`, body, certain: required.includes(key) };
    const schema = isObject(properties) ? ownValue(properties, key) : undefined;
    for (const broken of breakagesOf(inner, schema ?? true, `${at}.${key}`)) {
      yield { ...broken, body: withKey(value, key, broken.body) };
    }
  }
}

/** The first item represents all, since they have one schema. */
function* brokenLists(
  [first, ...rest]: readonly Json[],
  rules: JsonObject,
  at: string,
): Generator<Breakage> {
  if (first === undefined) return;
  for (const broken of breakagesOf(first, ownValue(rules, "items") ?? true, `${at}[0]`)) {
    yield { ...broken, body: [broken.body, ...rest] };
  }
}

const SAYING = ["type", "const", "enum", "anyOf", "oneOf"];

/** Whether a schema constrains a value. No field of the document is a fraction. */
const saysWhat = (rules: JsonObject): boolean => SAYING.some((key) => Object.hasOwn(rules, key));

function listOf(rules: JsonObject, key: string): readonly Json[] {
  const list = ownValue(rules, key);
  return isArray(list) ? list : [];
}
