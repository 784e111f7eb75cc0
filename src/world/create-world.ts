import type { EventRow } from "./event-row.js";
import { WorldScope } from "./scope.js";
import type { WorldOptions } from "./world.js";
import { World } from "./world.js";

/** A world as it is right after the start: empty, its clock at t0. */
export function createWorld(options: WorldOptions): World {
  const world = new World(options, (made) => new WorldScope(made));
  world.listeners.add((event) => noteForMaker(world, event));
  return world;
}

/** An event is noted where the change is that it tells of: with the call that made its object. */
function noteForMaker(world: World, event: EventRow): void {
  if (event.maker === world.traceNumber) return;
  world.traces.byNumber(event.maker)?.note([], [event]);
}
