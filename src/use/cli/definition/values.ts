import type { DurationLiteral } from "../../../engine/base/duration.js";
import { DURATION_FORMS, isDuration } from "../../../engine/base/duration.js";
import type { Json, JsonObject } from "../../../engine/base/json.js";
import { isObject, ownValue, readJson, withKey } from "../../../engine/base/json.js";
import { UsageError } from "../output/user-error.js";

/** JSON where the text is JSON, otherwise the text itself. */
export function readValue(text: string): Json {
  const read = readJson(text);
  return read.ok ? read.value : text;
}

/** Reads the value of a pair by its key. */
type ValueReader<T> = (text: string, key: string) => T;

/**
 * Reads `key=value` pairs; a key with dots, `body.name=Ada`, leads into an object.
 *
 * @throws UsageError for a pair without `=`
 */
export function readPairs(
  pairs: readonly string[],
  read: ValueReader<Json> = readValue,
): JsonObject {
  let object: JsonObject = {};
  for (const pair of pairs) {
    const [key, value] = readPair(pair, read);
    object = put(object, key.split("."), value);
  }
  return object;
}

/** Reads `key=value` pairs; dots of a key have no meaning. */
export const readFlatPairs = <T>(
  pairs: readonly string[],
  read: ValueReader<T>,
): { readonly [key: string]: T } => Object.fromEntries(pairs.map((pair) => readPair(pair, read)));

function readPair<T>(pair: string, read: ValueReader<T>): readonly [string, T] {
  const at = pair.indexOf("=");
  if (at < 1) throw new UsageError(`${pair}: write key=value.`);
  const key = pair.slice(0, at);
  return [key, read(pair.slice(at + 1), key)];
}

function put(object: JsonObject, [step = "", ...rest]: readonly string[], value: Json): JsonObject {
  if (rest.length === 0) return withKey(object, step, value);
  const inner = ownValue(object, step);
  return withKey(object, step, put(isObject(inner) ? inner : {}, rest, value));
}

type Defined<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

/** The members that have a value: the contract takes no undefined ones. */
export const defined = <T extends object>(members: T): Defined<T> =>
  // Entries have no types of their own.
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined),
  ) as Defined<T>;

/** The option `--match`, of several commands. */
export const matchOption = <T>(many: (pairs: readonly string[]) => T) =>
  ({
    "--match <key=value>": { about: "only where the key has this value; can be repeated", many },
  }) as const;

/** The option `--id` of commands that choose by the object of an event. */
export const OBJECT_OPTION = {
  "--id <object>": { about: "only about the object with this id", as: "resource_id" },
} as const;

/** The option `--limit` of commands that print a list. */
export const limitOption = (preset: string) =>
  ({ "--limit <n>": { about: `print at most n (default: ${preset})`, read: readCount } }) as const;

/** The option `--count` of overrides. */
export const COUNT_OPTION = {
  "--count <n>": { about: "take effect n times (default: until it is removed)", read: readCount },
} as const;

/** Reads a whole number of at least 1. */
export function readCount(text: string, flag: string): number {
  return wholeNumber(text, flag, 1);
}

/** Reads a whole number of at least 0. */
export const readCountOrNone = (text: string, flag: string): number => wholeNumber(text, flag, 0);

function wholeNumber(text: string, flag: string, least: number): number {
  const count = /^\d{1,15}$/.test(text) ? Number(text) : -1;
  if (count >= least) return count;
  throw new UsageError(`${flag} ${text}: write a whole number of ${least} or more.`);
}

/** Reads a duration; a bare number is one of seconds. */
export function readDuration(text: string, flag: string): DurationLiteral | number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  if (isDuration(text)) return text;
  throw new UsageError(`${flag} ${text}: ${DURATION_FORMS}.`);
}

/** Reads virtual seconds per real second; undefined for a frozen clock. */
export function readClock(text: string, flag: string): number | undefined {
  if (text === "frozen") return undefined;
  if (text === "realtime") return 1;
  const pace = /^(\d+(?:\.\d+)?)x$/.exec(text)?.[1];
  const factor = Number(pace);
  if (factor > 0 && Number.isFinite(factor)) return factor;
  throw new UsageError(
    `${flag} ${text}: write frozen, realtime, or how many times as fast, such as 60x.`,
  );
}
