import { WorldScope } from "./rules/scope.js";
import type { WorldOptions } from "./world.js";
import { World } from "./world.js";

/** A world as it is right after the start: empty, its clock at t0. */
export function createWorld(options: WorldOptions): World {
  return new World(options, (world) => new WorldScope(world));
}
