import type { Json, JsonObject } from "../../../base/json.js";
import type { ResourceSpec } from "../../../pack/pack.js";
import { idFacts, idIn } from "../../state/ids/keys.js";

/**
 * The stored fields in the order of the answer; those that nobody gave have their default. The id
 * is the service's own. Names are the pack's.
 */
export function inOrder(
  spec: ResourceSpec,
  given: Partial<JsonObject>,
  key: string,
): Record<string, Json> {
  const fields = spec.copy(spec.variants === null ? given : withVariant(spec.variants, given));
  const { field } = spec.id;
  // What is there already is only overwritten: much faster than adding it.
  if (field === null || idFacts(spec).isSingle || fields[field] === undefined) return fields;
  fields[field] = idIn(spec, key);
  return fields;
}

/** With what the variant has besides that is not given. */
function withVariant(
  { field, of }: NonNullable<ResourceSpec["variants"]>,
  given: Partial<JsonObject>,
): Partial<JsonObject> {
  const value = given[field];
  return typeof value === "string" && Object.hasOwn(of, value) ? { ...of[value], ...given } : given;
}
