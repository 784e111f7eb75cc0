import type { Json } from "../base/json.js";
import { isArray, isObject } from "../base/json.js";
import { cut } from "../base/text.js";

/** The seven types of JSON Schema, as phrases. */
export const TYPES: ReadonlyMap<string, string> = new Map([
  ["array", "an array"],
  ["boolean", "a boolean"],
  ["integer", "an integer"],
  ["null", "null"],
  ["number", "a number"],
  ["object", "an object"],
  ["string", "a string"],
]);

const LONGEST = 100;
const LISTED = 10;

/** A value as JSON for a message, if that is short. */
export function show(value: Json): string {
  if (typeof value === "string") return JSON.stringify(cut(value));
  if (isShort(value)) return cut(JSON.stringify(value));
  return isArray(value) ? `a certain array of ${count(value.length, "item")}` : "a certain object";
}

/** Whether the JSON text of a value is short, without writing it. */
function isShort(value: Json, depth = 0): boolean {
  if (typeof value === "string") return value.length <= LONGEST;
  if (!isArray(value) && !isObject(value)) return true;
  const parts = Object.values(value);
  return depth < 2 && parts.length <= LISTED && parts.every((part) => isShort(part, depth + 1));
}

/** The first few values, joined: `"a", "b" or "c"`. */
export function showAll(values: readonly Json[]): string {
  const first = values.slice(0, LISTED).map(show);
  if (values.length > LISTED) return `${first.join(", ")} … (${values.length} in all)`;
  return either(first);
}

/** Alternatives in a sentence: `a, b or c`. */
export function either(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

/** `1 item`, `2 items`. */
export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}
