import type { Refusal } from "../../../../pack/behaviors.js";
import type { ResourceSpec } from "../../../../pack/pack.js";
import type { World } from "../../../world.js";
import { refuse } from "../../errors/catalog.js";

/** Whether an object with this id exists at any place. */
export function isKnown(
  world: World,
  { name, id: { within, field } }: ResourceSpec,
  id: string,
): boolean {
  const table = world.table(name);
  if (within.length === 0 || field === null) return table.get(id) !== undefined;
  return table.any([{ index: field, values: [id] }]);
}

/** The refusal of an unknown id. */
export function notFound(world: World, resource: string, id: string): Refusal {
  // A kind without calls has no error of its own.
  const error = world.resource(resource).not_found ?? world.pack.wire.unknown_route.error;
  if (error === undefined) throw new Error(`not found: ${resource} cannot be looked up`);
  return refuse(error, { id, object: objectWords(world, resource) });
}

/** The name of a kind of object in a sentence: `task run`. */
export function objectWords(world: World, resource: string): string {
  return world.resource(resource).object.replaceAll("_", " ");
}
