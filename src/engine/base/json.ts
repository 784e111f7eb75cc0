// JSON values for the whole project: the types `Json` and `JsonObject`, reading a text
// (`readJson`), reading and copying members (`ownValue`, `withKey`), comparing values
// (`equalJson`). Values are read-only, and `__proto__` is an ordinary key.

/**
 * Keys come from callers, so no code writes `object[key] = value`: `withKey` and
 * `Object.fromEntries` define an own property under any name.
 */

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

/** Levels of nested arrays and objects that a text may have. */
export const MAX_DEPTH = 64;

/** True for an object that is neither null nor an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `Array.isArray`, for read-only arrays. */
export function isArray(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** The object's own value under `key`, undefined without one; inherited names do not count. */
export function ownValue(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The object under `key`; an empty one by default. */
export function objectAt(object: JsonObject, key: string): JsonObject {
  const value = ownValue(object, key);
  return isObject(value) ? value : {};
}

/** The list under `key`; an empty one by default. */
export function listAt(object: JsonObject, key: string): readonly Json[] {
  const value = ownValue(object, key);
  return isArray(value) ? value : [];
}

/** A copy of the object with `value` under `key`, in its old place or at the end. */
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
 * Reads a JSON text. It refuses malformed text, more than `MAX_DEPTH` levels, and a number outside
 * the range of doubles, which `JSON.parse` turns into infinity.
 */
export function readJson(text: string): ReadJson {
  if (nestsDeeperThan(text, MAX_DEPTH)) return { ok: false, problem: "depth" };
  const value = parsedJson(text);
  if (value === undefined) return { ok: false, problem: "syntax" };
  if (MAY_OVERFLOW.test(text) && !allFinite(value)) return { ok: false, problem: "range" };
  return { ok: true, value };
}

/** Only a text that matches can hold a number of 1e309 or more. */
const MAY_OVERFLOW = /[eE]\+?\d\d|(?<!\d)\d{200}/;

/** Parses a text of any depth; undefined for malformed JSON. */
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
 * Whether a JSON text nests arrays and objects more than `limit` levels deep: `[]` is one level.
 * `JSON.parse` accepts 400,000 levels, but `JSON.stringify` overflows the stack at 5,000: so this
 * scan runs before parsing.
 */
export function nestsDeeperThan(text: string, limit: number): boolean {
  // Each level takes a character.
  if (text.length <= limit) return false;
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

/** Whether two members are there and equal. */
export function equalAt(a: Json | undefined, b: Json | undefined): boolean {
  return a !== undefined && b !== undefined && equalJson(a, b);
}

/**
 * Whether `value` has everything that `pattern` has: objects match as subsets, key by key; arrays
 * and all other values match when they are equal.
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

/** The same text for all equal values: keys sorted by code unit, no spaces. */
export function canonicalJson(value: Json): string {
  if (isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(ownValue(value, key) ?? null)}`);
  return `{${members.join(",")}}`;
}

const PLAIN_TEXT = /^[\w-]*$/;

/** Whether a text is ASCII and needs nothing but quotes to be JSON, as ids do. */
export const isPlain = (text: string): boolean => PLAIN_TEXT.test(text);

/** A text as JSON. */
export const quoted = (text: string): string =>
  isPlain(text) ? `"${text}"` : JSON.stringify(text);

/**
 * A copy of an object with each value changed.
 *
 * @example mapValues({ a: 1, b: 2 }, String) // { a: "1", b: "2" }
 */
export const mapValues = <K extends string, T, U>(
  object: Readonly<Record<K, T>>,
  change: (value: T, name: K) => U,
): Record<K, U> => {
  // Entries have no types of their own.
  const entries = Object.entries(object) as [K, T][];
  return Object.fromEntries(entries.map(([name, it]) => [name, change(it, name)])) as Record<K, U>;
};

/**
 * An object with a value for each name; a name without one is left out.
 *
 * @example fromNames(["a", "b"], (name) => known.get(name)) // { a: 1 }
 */
export const fromNames = <T>(
  names: Iterable<string>,
  make: (name: string) => T | undefined,
): { [name: string]: T } => {
  const members: [string, T][] = [];
  for (const name of names) {
    const value = make(name);
    if (value !== undefined) members.push([name, value]);
  }
  return Object.fromEntries(members);
};

/**
 * A copy of some members of an object.
 *
 * @example pick(event, "type", "description") // { type: "task.created", description: "…" }
 */
export const pick = <T extends object, const K extends keyof T>(
  object: T,
  ...names: readonly K[]
): Pick<T, K> =>
  // Entries have no types of their own.
  Object.fromEntries(names.map((name) => [name, object[name]])) as Pick<T, K>;

type Defined<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

/** The members that have a value: the contract takes no undefined ones. */
export const defined = <T extends object>(members: T): Defined<T> =>
  // Entries have no types of their own.
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined),
  ) as Defined<T>;
