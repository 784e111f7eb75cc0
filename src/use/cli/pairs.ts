import type { DurationLiteral } from "../../engine/base/duration.js";
import { DURATION_FORMS, isDuration } from "../../engine/base/duration.js";
import type { Json, JsonObject } from "../../engine/base/json.js";
import { isObject, ownValue, readJson, withKey } from "../../engine/base/json.js";
import { UsageError } from "./user-error.js";

/** JSON where the text is JSON, otherwise the text itself. */
export function readValue(text: string): Json {
  const read = readJson(text);
  return read.ok ? read.value : text;
}

/** How the value of a pair is read, by its key. */
export type ValueReader = (text: string, key: string) => Json;

/**
 * Reads `key=value` pairs; a key with dots, `body.name=Ada`, leads into an object.
 *
 * @throws UsageError for a pair without `=`
 */
export function readPairs(
  pairs: readonly string[],
  read: ValueReader = readValue,
  nested = true,
): JsonObject {
  let object: JsonObject = {};
  for (const pair of pairs) {
    const mark = pair.indexOf("=");
    if (mark < 1) throw new UsageError(`${pair}: write key=value.`);
    const key = pair.slice(0, mark);
    const value = read(pair.slice(mark + 1), key);
    object = put(object, nested ? key.split(".") : [key], value);
  }
  return object;
}

function put(object: JsonObject, [step = "", ...rest]: readonly string[], value: Json): JsonObject {
  if (rest.length === 0) return withKey(object, step, value);
  const inner = ownValue(object, step);
  return withKey(object, step, put(isObject(inner) ? inner : {}, rest, value));
}

/** A whole number of at least `least`. */
export function readCount(option: string, text: string, least = 1): number {
  const count = /^\d{1,15}$/.test(text) ? Number(text) : -1;
  if (count >= least) return count;
  throw new UsageError(`${option} ${text}: write a whole number of ${least} or more.`);
}

/** A duration; a bare number is one of seconds. */
export function readDuration(option: string, text: string): DurationLiteral | number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  if (isDuration(text)) return text;
  throw new UsageError(`${option} ${text}: ${DURATION_FORMS}.`);
}

/** For an option that can be given several times. */
export const collect = (value: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  value,
];
