import type { Refusal } from "../../../pack/behaviors.js";
import type { World } from "../../world.js";
import { refuse } from "../errors/catalog.js";

/** The refusal for an id that names nothing. */
export function notFound(world: World, resource: string, id: string): Refusal {
  // A kind that no call looks up, and others refer to, has none of its own.
  const error = world.resource(resource).notFound ?? world.pack.wire.unknownRoute.error;
  if (error === null) throw new Error(`not found: ${resource} cannot be looked up`);
  return refuse(error, { id, object: objectWords(world, resource) });
}

/** `task_run` as it reads in a sentence. */
export function objectWords(world: World, resource: string): string {
  return world.resource(resource).object.replaceAll("_", " ");
}
