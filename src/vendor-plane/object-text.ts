import type { ObjectRow } from "../world/behaviors.js";
import type { JsonObject } from "../world/json.js";
import type { ResourceSpec } from "../world/pack.js";
import { isFixed, show } from "../world/show.js";
import type { World } from "../world/world.js";

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
 * An object as JSON. The same one is asked for over and over until it has changed, so its text is
 * kept, unless it depends on more than the object itself.
 */
export function objectText(
  world: World,
  resource: ResourceSpec,
  row: ObjectRow,
  include: readonly string[] = [],
): string {
  if (include.length > 0 || !isFixed(resource)) {
    return JSON.stringify(show(world, resource, row, include));
  }
  const at = row.seq & (SLOTS - 1);
  const kept = slots[at];
  if (kept?.fields === row.fields) return kept.text;
  const text = JSON.stringify(show(world, resource, row));
  if (text.length <= LONGEST) slots[at] = { fields: row.fields, text };
  return text;
}
