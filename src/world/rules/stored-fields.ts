import type { Json, JsonObject } from "../../base/json.js";
import type { ResourceSpec } from "../../pack-types/pack.js";
import { idIn } from "../state/keys.js";

/**
 * The stored fields in the order of the answer; those that nobody gave have their default. The id
 * is the service's own. Names are the pack's.
 */
export function inOrder(
  spec: ResourceSpec,
  given: Partial<JsonObject>,
  key: string,
): Record<string, Json> {
  const fields = spec.copy(given);
  const { field, kind } = spec.id;
  // What is there already is only overwritten: much faster than adding it.
  if (field === null || kind === "single" || fields[field] === undefined) return fields;
  fields[field] = idIn(spec, key);
  return fields;
}
