import type { JsonObject } from "../../../base/json.js";
import type { ObjectRow, Refusal } from "../../../pack/behaviors.js";
import type { ResourceSpec } from "../../../pack/pack.js";
import { ALL_ROWS } from "../../../store/rows.js";
import type { World } from "../../world.js";
import { refuse } from "../errors/catalog.js";
import { objectWords } from "./naming/unknown-ids.js";

/** The refusal of a value that another object has, in a field where each has its own. */
export function usedValue(
  world: World,
  { name, unique = [] }: ResourceSpec,
  fields: JsonObject,
  own: string | null,
): Refusal | undefined {
  for (const { field, error } of unique) {
    const value = fields[field];
    if (typeof value !== "string" && typeof value !== "number") continue;
    if (rowsWith(world, name, field, String(value)).every(({ id }) => id === own)) continue;
    return refuse(error, { id: String(value), object: objectWords(world, name), field }, field);
  }
  return undefined;
}

/** The refusal of one object more than the kind can have. */
export function oneTooMany(world: World, { name, most }: ResourceSpec): Refusal | undefined {
  if (most === undefined || world.table(name).size < most.objects) return undefined;
  return refuse(most.error, { object: objectWords(world, name) });
}

/** The objects with a value in an indexed field. */
export const rowsWith = (
  world: World,
  resource: string,
  field: string,
  value: string,
): readonly ObjectRow[] =>
  world.table(resource).page({ ...ALL_ROWS, filters: [{ index: field, values: [value] }] }).rows;
