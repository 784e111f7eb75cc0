import type { Json, JsonObject } from "../../base/json.js";
import type { ResourceSpec } from "../../pack-types/pack.js";

/**
 * The stored fields in the order of the answer; those that nobody gave have their default. The id
 * is the service's own. Names are the pack's.
 */
export function inOrder(
  { copy }: ResourceSpec,
  given: Partial<JsonObject>,
  id: string,
): Record<string, Json> {
  const fields = copy(given);
  // What is there already is only overwritten: much faster than adding it.
  if (fields["id"] !== undefined) fields["id"] = id;
  return fields;
}
