import type { JsonObject } from "../base/json.js";
import type { ResourceSpec } from "../pack-types/pack.js";
import { fixedText } from "../world/rules/show.js";

/** The text of an object as it was stored; its fields never change, a change replaces them. */
export interface ObjectText {
  readonly fields: JsonObject;
  readonly text: string;
  /** Whether it is nothing but ASCII. */
  readonly isAscii: boolean;
  /** The text up to where the request id goes, once it has been asked for. */
  opened: string | undefined;
}

/** Together with the longest text that is kept this is 16 MiB at the very most. */
const SLOT_BITS = 12;
export const SLOTS = 1 << SLOT_BITS;
export const LONGEST = 4 * 1_024;

/** Each object has one place, by its number; another that has the same takes it over. */
const slots = new Array<ObjectText | undefined>(SLOTS);

/**
 * An object as JSON, where it depends on nothing but the stored fields (`isFixed`). The same one is
 * asked for over and over until it has changed, so its text is kept for a while.
 */
export function objectText(resource: ResourceSpec, seq: number, fields: JsonObject): ObjectText {
  // Mixed, so that no regular choice among many objects meets in a few places.
  const at = Math.imul(seq, 0x9e3779b1) >>> (32 - SLOT_BITS);
  const kept = slots[at];
  if (kept?.fields === fields) return kept;
  const made = newText(resource, fields);
  if (made.text.length <= LONGEST) slots[at] = made;
  return made;
}

/** As `objectText`, of an object that has just changed and may well change again: it is not kept. */
export function newText(resource: ResourceSpec, fields: JsonObject): ObjectText {
  const text = fixedText(resource, fields);
  return { fields, text, isAscii: Buffer.byteLength(text) === text.length, opened: undefined };
}
