// `equalWithin`: compares two JSON values for `const` and `enum`, within a budget of steps, since
// both may come from callers; `canonicalWithin` makes comparable texts for `uniqueItems`.
// `equalJson` of `base/json.ts` has no budget.

import type { Json, JsonObject } from "../base/json.js";
import { isArray, isObject, ownValue } from "../base/json.js";
import type { Payer } from "./budget.js";

/** The most levels of a canonical text: protects the stack. */
const MAX_LEVELS = 400;

/** Whether two values are equal, paid by the node; false when no steps are left. */
export function equalWithin(payer: Payer, a: Json, b: Json): boolean {
  if (!payer.spend(typeof a === "string" ? 1 + a.length / 1024 : 1)) return false;
  if (isArray(a)) {
    return (
      isArray(b) && a.length === b.length && a.every((item, at) => bothEqual(payer, item, b[at]))
    );
  }
  if (!isObject(a) || !isObject(b)) return a === b;
  const keys = Object.keys(a);
  if (!payer.spend(keys.length / 4)) return false;
  const isWithin = keys.every((key) => bothEqual(payer, ownValue(a, key), ownValue(b, key)));
  // Last, because it costs most when the values differ most.
  return isWithin && keys.length === sizeWithin(payer, b);
}

function sizeWithin(payer: Payer, object: JsonObject): number {
  const size = Object.keys(object).length;
  payer.spend(size / 8);
  return size;
}

function bothEqual(payer: Payer, a: Json | undefined, b: Json | undefined): boolean {
  return a !== undefined && b !== undefined && equalWithin(payer, a, b);
}

/**
 * The same text for equal values, paid by the node and by the character; undefined when no steps are
 * left or the value has too many levels.
 */
export function canonicalWithin(payer: Payer, value: Json, depth = 0): string | undefined {
  if (depth > MAX_LEVELS) return undefined;
  if (!payer.spend(typeof value === "string" ? 1 + value.length / 64 : 1)) return undefined;
  if (isArray(value)) return joined(payer, "[", [undefined, value], "]", depth);
  if (!isObject(value)) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  const members = keys.map((key) => ownValue(value, key) ?? null);
  return joined(payer, "{", [keys, members], "}", depth);
}

function joined(
  payer: Payer,
  open: string,
  [keys, values]: readonly [keys: readonly string[] | undefined, values: readonly Json[]],
  close: string,
  depth: number,
): string | undefined {
  const texts: string[] = [];
  for (const [at, value] of values.entries()) {
    const key = keys?.[at];
    if (key !== undefined) payer.spend(key.length / 64);
    const text = canonicalWithin(payer, value, depth + 1);
    if (text === undefined) return undefined;
    // Each level copies the text of the levels within it.
    payer.spend(text.length / 1024);
    texts.push(key === undefined ? text : `${JSON.stringify(key)}:${text}`);
  }
  return `${open}${texts.join(",")}${close}`;
}
