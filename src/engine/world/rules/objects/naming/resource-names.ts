// Names in control calls: `findResource` finds the kind of object that a test names, such as
// `tasks`, and `findOperation` one of its operations; each refuses an unknown name with a hint.

import type { OperationSpec, ResourceSpec } from "../../../../pack/pack.js";
import type { World } from "../../../world.js";
import { ControlError, refuse, unknownName } from "../../errors/control-errors.js";

/**
 * The kind of object with a name. On the control plane, the plural name of the collection and the
 * singular name of the object mean the same.
 */
export function findResource(world: World, name: string): ResourceSpec {
  const all = Object.values(world.pack.resources);
  const found = all.find((it) => it.name === name) ?? all.find((it) => it.object === name);
  const names = all.map((resource) => resource.name);
  return found ?? refuse(unknownName("unknown_resource", "resource", name, names));
}

/**
 * The operation that creates objects of a kind: by its name, else by its verb, else an upsert.
 */
export function createOf({ pack }: World, resource: string): OperationSpec | undefined {
  const own = pack.operations.filter((operation) => operation.resource === resource);
  return (
    own.find(({ operation }) => operation === "create") ??
    own.find(({ verb }) => verb === "create") ??
    own.find(({ verb }) => verb === "upsert")
  );
}

/** An operation of a resource by its verb (`create`, `cancel`…). */
export function findOperation(
  world: World,
  { name: resource }: ResourceSpec,
  name: string,
): OperationSpec {
  const { operations } = world.pack;
  const all = operations.filter((operation) => operation.resource === resource);
  const found = all.find(({ operation }) => operation === name);
  if (found !== undefined) return found;
  // One kind may be listed (`issues`), and another made (`repo_issues`).
  const named = operations.filter((it) => it.operation === name && it.resource.includes(resource));
  const others = named.map((it) => `${name} of ${it.resource}`);
  const known = all.map(({ operation }) => operation);
  const names = [...known, ...others];
  const { code, message } = unknownName(
    ...(["unknown_operation", "operation", name, names, `of ${resource}`] as const),
  );
  throw new ControlError(code, message, { known });
}

/** A hint: the calls that cause what the service computes for a kind of object. */
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
      : [`world events change it (${events.map(({ name }) => name).join(", ")})`]),
  ];
  return ways.length === 0 ? "its cause sets it" : ways.join("; ");
}

/** Whether objects of one kind create ones of another and have their ids. */
const makesWith = ({ fields, refersTo }: ResourceSpec, other: ResourceSpec): boolean =>
  fields.some(({ name, role }) => refersTo[name] === other.name && role === "engine");
