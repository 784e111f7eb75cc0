import type { Rules, WorldOptions } from "./context.js";
import { noteChange, noteDeliveries } from "./rules/events/deliveries-noting.js";
import { WorldScope } from "./rules/objects/scope.js";
import { World } from "./world.js";

const RULES: Rules<World> = {
  scope: (world) => new WorldScope(world),
  changed: noteChange,
  emitted: noteDeliveries,
};

/** A world as it is right after the start: empty, its clock at t0. */
export function createWorld(options: WorldOptions): World {
  return new World(options, RULES);
}
