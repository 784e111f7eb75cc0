import type { JsonObject } from "../../../engine/base/json.js";
import { isArray } from "../../../engine/base/json.js";
import type { NeedsSpec } from "../../../engine/pack/pack.js";

/** An error that needs a duration or a world event is possible only together with it. */
export function isPossible(needs: NeedsSpec | undefined, fields: JsonObject): boolean {
  const { field, duration, event } = needs ?? {};
  const value = field === undefined ? true : (fields[field] ?? null);
  const isFilled = value !== null && value !== "" && !(isArray(value) && value.length === 0);
  return duration === undefined && event === undefined && isFilled;
}
