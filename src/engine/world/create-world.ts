import type { JsonObject } from "../base/json.js";
import type { ResourceSpec } from "../pack/pack.js";
import type { Rules, WorldOptions } from "./context.js";
import { WorldScope } from "./rules/behaviors/scope.js";
import { noteChange, noteDeliveries } from "./rules/events/deliveries-noting.js";
import { record } from "./rules/objects/creating.js";
import { keyAt } from "./rules/objects/naming/naming.js";
import { patch } from "./rules/objects/objects.js";
import { World } from "./world.js";

/** Adds the objects that each new world has. */
function addFixtures(world: World): void {
  for (const resource of Object.values(world.pack.resources)) {
    for (const [id, values] of Object.entries(resource.fixtures ?? {})) {
      addFixture(world, resource, id, values);
    }
  }
}

function addFixture(world: World, resource: ResourceSpec, id: string, values: JsonObject): void {
  const isHidden = ([name]: readonly [string, unknown]): boolean => resource.hidden.includes(name);
  const entries = Object.entries(values);
  const fields = Object.fromEntries(entries.filter((entry) => !isHidden(entry)));
  const hidden = Object.fromEntries(entries.filter(isHidden));
  const key = keyAt(resource, { fields, hidden }, id);
  record(world, resource.name, { fields, hidden }, key);
  // A fixture may be older than the world.
  const { created, updated } = resource.stamps;
  const stamps = entries.filter(([name]) => name === created || name === updated);
  if (stamps.length > 0) patch(world, resource.name, key, Object.fromEntries(stamps));
}

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
