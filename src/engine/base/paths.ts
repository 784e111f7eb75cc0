// Paths to a place within a JSON value: `parsePath` reads the text `guests[0].name`, `getAt` and
// `setAt` use the path. Tests name fields by them, and errors of the control API say them.

/**
 * Field paths of errors and pins: `guests[0].name`.
 *
 *     path  = "$" / step *( "." name / index / quoted )
 *     step  = name / index / quoted
 *     name  = 1*( any character but . [ ] " )
 *     index = "[" ( "0" / digit but 0 *3digit ) "]"
 *     quoted = "[" JSON string "]"          for keys that are not a name: ["a.b"]
 */

import type { Json } from "./json.js";
import { isArray, isObject, ownValue, parsedJson, withKey } from "./json.js";

/** The keys and array indexes that lead from a value to a part of it; empty for the whole. */
export type Path = readonly (string | number)[];

/** Whether a path leads to another one's place, or to a part of what is there. */
export const isWithin = (path: Path, top: Path): boolean => top.every((it, at) => it === path[at]);

/** The steps of a JSON Pointer (RFC 6901): `/a~1b/0` has `a/b` and `0`; none for the whole, "". */
export const pointerSteps = (pointer: string): readonly string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));

export type ParsedPath =
  | { readonly ok: true; readonly path: Path }
  | { readonly ok: false; readonly message: string };

/** The largest index of a path: `setAt` fills the places before it. */
export const MAX_INDEX = 9_999;
export const MAX_STEPS = 64;
const WHOLE = "$";

const STEP = /(\.?)([^.[\]"]+)|\[(0|[1-9]\d*)\]|\[("(?:[^"\\]|\\.)*")\]/y;
const PLAIN_NAME = /^[^.[\]"]+$/;

/**
 * Reads a field path.
 *
 * @example parsePath("output.a.b[0]") // { ok: true, path: ["output", "a", "b", 0] }
 */
export function parsePath(text: string): ParsedPath {
  if (text === WHOLE) return { ok: true, path: [] };
  if (text === "") return refused("a path is a field name, such as output.price");
  const path: (string | number)[] = [];
  let at = 0;
  while (at < text.length) {
    if (path.length === MAX_STEPS) return refused(`a path has at most ${MAX_STEPS} steps`);
    const step = stepAt(text, at);
    if (typeof step === "string") return refused(step);
    path.push(step.key);
    at = step.end;
  }
  return { ok: true, path };
}

function refused(message: string): ParsedPath {
  return { ok: false, message };
}

/** The step that begins at `at`, or what is wrong there. */
function stepAt(text: string, at: number) {
  STEP.lastIndex = at;
  const match = STEP.exec(text);
  const wrong = `unexpected ${JSON.stringify(text.slice(at, at + 10))} at character ${at + 1}: a path looks like guests[0].name`;
  if (match === null) return wrong;
  const end = at + match[0].length;
  const [, dot, name, index, quoted] = match;
  if (index !== undefined) {
    const number = Number(index);
    return number <= MAX_INDEX ? { key: number, end } : `an index is at most ${MAX_INDEX}`;
  }
  if (quoted !== undefined) {
    const key = parsedJson(quoted);
    return typeof key === "string" ? { key, end } : wrong;
  }
  const dotFits = (dot === ".") === at > 0;
  return dotFits && name !== undefined ? { key: name, end } : wrong;
}

/** The text of a path; `$` for the whole. `parsePath` reads it back. */
export function formatPath(path: Path): string {
  if (path.length === 0) return WHOLE;
  return path.map(formatStep).join("");
}

function formatStep(key: string | number, at: number, path: Path): string {
  if (typeof key === "number") return `[${key}]`;
  const plain = PLAIN_NAME.test(key) && !(path.length === 1 && key === WHOLE);
  if (!plain) return `[${JSON.stringify(key)}]`;
  return at === 0 ? key : `.${key}`;
}

/** The part of `value` at `path`; undefined when there is none. */
export function getAt(value: Json, path: Path): Json | undefined {
  let found: Json | undefined = value;
  for (const key of path) {
    if (found === undefined) return undefined;
    found = child(found, key);
  }
  return found;
}

function child(value: Json, key: string | number): Json | undefined {
  if (typeof key === "number") return isArray(value) ? value[key] : undefined;
  return isObject(value) ? ownValue(value, key) : undefined;
}

/**
 * A copy of `value` with `part` at `path`. It makes what is missing on the way: an object for a
 * key, an array for an index, null for the places before that index. It replaces a value of another
 * kind.
 */
export function setAt(value: Json, path: Path, part: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return part;
  const inner = setAt(child(value, key) ?? null, rest, part);
  if (typeof key === "string") return withKey(isObject(value) ? value : {}, key, inner);
  const items = isArray(value) ? [...value] : [];
  while (items.length < key) items.push(null);
  items[key] = inner;
  return items;
}
