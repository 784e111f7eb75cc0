import type { JsonObject } from "../world/json.js";
import type { ResourceSpec } from "../world/pack.js";
import { fixedText } from "../world/show.js";

/** The text of an object as it was stored; its fields never change, a change replaces them. */
interface Kept {
  readonly fields: JsonObject;
  readonly text: string;
}

/** A power of two. Together with the longest text that is kept this is 16 MiB at the very most. */
const SLOTS = 2_048;
const LONGEST = 8 * 1_024;

/** Each object has one place, by its number; another that has the same takes it over. */
const slots = new Array<Kept | undefined>(SLOTS);

/**
 * An object as JSON, where it depends on nothing but the stored fields (`isFixed`). The same one is
 * asked for over and over until it has changed, so its text is kept for a while.
 */
export function objectText(resource: ResourceSpec, seq: number, fields: JsonObject): string {
  const at = seq & (SLOTS - 1);
  const kept = slots[at];
  if (kept?.fields === fields) return kept.text;
  const text = fixedText(resource, fields);
  if (text.length <= LONGEST) slots[at] = { fields, text };
  return text;
}
