import type { ResourceSpec } from "../../../pack/pack.js";
import type { World } from "../../world.js";
import { createOf } from "../objects/resource-names.js";

/** How a test gets what the service computes for a kind of object: the calls that cause it. */
export function causeOf(world: World, resource: ResourceSpec): string {
  const events = Object.values(world.pack.worldEvents).filter(
    ({ resource: about, makes }) => about === resource.name || makes === resource.name,
  );
  const outcome = world.lifecycle(resource.name)?.outcome;
  const makers = Object.values(world.pack.resources).filter((other) => makesWith(other, resource));
  const [create] = [resource, ...makers].flatMap(({ name }) => createOf(world, name) ?? []);
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

/** Whether an object of one kind comes with one of another, whose id the service writes into it. */
const makesWith = ({ fields, refersTo }: ResourceSpec, other: ResourceSpec): boolean =>
  fields.some(({ name, role }) => refersTo[name] === other.name && role === "engine");
