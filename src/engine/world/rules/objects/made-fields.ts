import type { Json } from "../../../base/json.js";
import type { ResourceSpec } from "../../../pack/pack.js";
import { capturedOf } from "../../../schemas/captured.js";
import { idIn } from "../../state/ids/keys.js";
import type { World } from "../../world.js";

/**
 * Fills the fields that an object needs and nobody sent. Their values depend on the id alone, and
 * are kept with the object: answers, lists, events and forks have the same ones.
 */
export function withMade(
  { pack }: World,
  spec: ResourceSpec,
  fields: Record<string, Json>,
  key: string,
): Record<string, Json> {
  const captured = spec.makes === undefined ? null : capturedOf(pack);
  if (spec.makes === undefined || captured === null) return fields;
  const id = String(idIn(spec, key));
  for (const [name, schema] of Object.entries(spec.makes)) {
    fields[name] ??= captured.made(schema, name, id);
  }
  return fields;
}
