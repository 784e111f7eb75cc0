import type { JsonObject } from "../../base/json.js";
import type { OperationSpec, ResourceSpec } from "../../pack/pack.js";
import type { Place } from "../rules/objects/naming.js";
import { placeIn } from "../rules/objects/naming.js";
import { idFacts } from "../state/ids/keys.js";
import type { World } from "../world.js";

type Parents = OperationSpec["parents"];

/** Whether tests may put in objects of a kind that no call of the vendor's makes. */
export const isSeedOnly = (resource: ResourceSpec): boolean => {
  const { seedable, stores, log } = resource;
  return seedable && stores && log === null && !idFacts(resource).isSingle;
};

/** All that objects of a kind lie below, by any of its calls. */
export function seedOnlyParents({ pack }: World, { name }: ResourceSpec): Parents {
  const own = pack.operations.filter(({ resource }) => resource === name);
  const byField = new Map(own.flatMap(({ parents }) => parents).map((it) => [it.field, it]));
  return [...byField.values()];
}

/** Where an object of such a kind lies: it names its parents by the fields that hold their ids. */
export function seedOnlyPlace(world: World, resource: ResourceSpec, object: JsonObject): Place {
  const given = seedOnlyParents(world, resource).filter(({ field }) => object[field] !== undefined);
  const parents = given.map((it) => ({ ...it, parameter: it.field }));
  const path = parents.map(({ field }) => [field, String(object[field])]);
  return placeIn({ parents }, Object.fromEntries(path));
}
