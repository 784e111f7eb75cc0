import type { ResourceSpec } from "./pack.js";
import type { World } from "./world.js";

/** How a test gets what the service computes for a kind of object: the calls that cause it. */
export function causeOf(world: World, resource: ResourceSpec): string {
  const events = Object.values(world.pack.worldEvents).filter(
    (spec) => spec.resource === resource.name,
  );
  const outcome = world.lifecycle(resource.name)?.outcome;
  const create = world.pack.operations.find(
    (operation) => operation.resource === resource.name && operation.operation === "create",
  );
  const ways = [
    ...(create === undefined ? [] : [`${create.method} ${create.path} makes one`]),
    ...(outcome
      ? [`pins choose its end (${outcome.pins.map(({ path }) => path).join(", ")})`]
      : []),
    ...(events.length === 0
      ? []
      : [`world events move it (${events.map(({ name }) => name).join(", ")})`]),
  ];
  return ways.length === 0 ? "it comes with what causes it" : ways.join("; ");
}
