import type { Rules, WorldOptions } from "./context.js";
import { WorldScope } from "./rules/behaviors/scope.js";
import { noteChange, noteDeliveries } from "./rules/events/deliveries-noting.js";
import { addFixtures } from "./rules/objects/fixtures.js";
import { World } from "./world.js";

const RULES: Rules<World> = {
  scope: (world) => new WorldScope(world),
  begin: addFixtures,
  changed: noteChange,
  emitted: noteDeliveries,
};

/** A world as it is right after the start: with the fixtures of the pack, its clock at t0. */
export function createWorld(options: WorldOptions): World {
  return new World(options, RULES);
}
