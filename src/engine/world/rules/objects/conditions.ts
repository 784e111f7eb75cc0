import type { Json, JsonObject } from "../../../base/json.js";
import { equalJson, isArray, isObject } from "../../../base/json.js";

/** Whether all conditions of a `when` hold. `valueAt` reads a path; null is no value. */
export const holds = (when: JsonObject, valueAt: (path: string) => Json): boolean =>
  Object.entries(when).every(([path, wanted]) => fits(valueAt(path), wanted));

/** A list has the values of which one fits; `{not: …}` is the opposite. */
function fits(value: Json, wanted: Json): boolean {
  if (isArray(wanted)) return wanted.some((each) => fits(value, each));
  if (isObject(wanted)) return !fits(value, wanted["not"] ?? null);
  if (value === null || wanted === null) return value === wanted;
  return equalJson(value, wanted) || (!isObject(value) && String(value) === String(wanted));
}
