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
  const { makes } = spec;
  const make = makes && capturedOf(pack)?.maker(String(idIn(spec, key)));
  if (make === undefined) return fields;
  for (const name in makes) fields[name] ??= make(makes[name] ?? "", name);
  return fields;
}
