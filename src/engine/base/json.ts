/**
 * Values of JSON, as the world holds them: read-only, and `__proto__` an ordinary key.
 *
 * Keys come from other people, so an object is never written with `object[key] = value`:
 * `withKey` and `Object.fromEntries` define a property of its own whatever its name.
 */

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

/** Levels of arrays and objects within each other that a text may have. */
export const MAX_DEPTH = 64;

/** True for an object that is neither null nor an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `Array.isArray`, for read-only arrays. */
export function isArray(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** The object's own value under `key`; undefined when it has none, `toString` included. */
export function ownValue(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The object under `key`; an empty one when there is none. */
export function objectAt(object: JsonObject, key: string): JsonObject {
  const value = ownValue(object, key);
  return isObject(value) ? value : {};
}

/** The list under `key`; an empty one when there is none. */
export function listAt(object: JsonObject, key: string): readonly Json[] {
  const value = ownValue(object, key);
  return isArray(value) ? value : [];
}

/** A copy of the object in which `key` holds `value`, in its old place or at the end. */
export function withKey(object: JsonObject, key: string, value: Json): JsonObject {
  // A computed key is defined, not assigned: `__proto__` becomes a property like any other.
  return { ...object, [key]: value };
}

/** A copy of the object without `key`. */
export function withoutKey(object: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}

export type ReadJson =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly problem: "syntax" | "depth" | "range" };

/**
 * Reads a text of JSON. Refused are malformed text, more than `MAX_DEPTH` levels, and a number
 * outside the double range, which `JSON.parse` alone turns into infinity.
 */
export function readJson(text: string): ReadJson {
  if (nestsDeeperThan(text, MAX_DEPTH)) return { ok: false, problem: "depth" };
  const value = parsedJson(text);
  if (value === undefined) return { ok: false, problem: "syntax" };
  if (MAY_OVERFLOW.test(text) && !allFinite(value)) return { ok: false, problem: "range" };
  return { ok: true, value };
}

/** Only such a text can hold a number of 1e309 or more; others need no second look. */
const MAY_OVERFLOW = /[eE]\+?\d\d|(?<!\d)\d{200}/;

/** However deep it is; undefined for what is no JSON. */
export function parsedJson(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function allFinite(value: Json): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every(allFinite);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Whether arrays and objects in a text of JSON lie more than `limit` levels deep: `[]` is one
 * level. A scan before parsing, because `JSON.parse` takes 400,000 levels while what handles the
 * value afterwards, `JSON.stringify` first of all, overflows the stack at 5,000.
 */
export function nestsDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) {
      at = endOfString(text, at);
    } else if (unit === 0x7b || unit === 0x5b) {
      depth++;
      if (depth > limit) return true;
    } else if (unit === 0x7d || unit === 0x5d) {
      depth--;
    }
  }
  return false;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) return at;
    if (unit === BACKSLASH) at++;
  }
  return text.length;
}

/** Equality of JSON: the order of an object's keys does not matter, that of an array does. */
export function equalJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (isArray(a)) {
    return isArray(b) && a.length === b.length && a.every((item, at) => equalAt(item, b[at]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => equalAt(ownValue(a, key), ownValue(b, key)))
  );
}

function equalAt(a: Json | undefined, b: Json | undefined): boolean {
  return a !== undefined && b !== undefined && equalJson(a, b);
}

/**
 * Whether `value` has everything `pattern` asks for: objects as subsets, key by key; arrays whole;
 * anything else equal.
 *
 * @example subsetOf({ guest: { name: "Ada" } }, { guest: { name: "Ada", age: 36 } }) // true
 */
export function subsetOf(pattern: Json, value: Json): boolean {
  if (!isObject(pattern)) return equalJson(pattern, value);
  if (!isObject(value)) return false;
  return Object.entries(pattern).every(([key, wanted]) => {
    const found = ownValue(value, key);
    return found !== undefined && subsetOf(wanted, found);
  });
}

/** One text for all equal values: keys sorted by code unit, no spaces. */
export function canonicalJson(value: Json): string {
  if (isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(ownValue(value, key) ?? null)}`);
  return `{${members.join(",")}}`;
}
