import type { JsonObject } from "../../../engine/base/json.js";
import { isArray } from "../../../engine/base/json.js";
import type { NeedsSpec } from "../../../engine/pack/needs.js";

/** What waits for a duration or a world event comes about when that does, and only then. */
export function isPossible(needs: NeedsSpec | undefined, fields: JsonObject): boolean {
  const { field, duration, event } = needs ?? {};
  const value = field === undefined ? true : (fields[field] ?? null);
  const isFilled = value !== null && value !== "" && !(isArray(value) && value.length === 0);
  return duration === undefined && event === undefined && isFilled;
}
