import type { OperationSpec, ResourceSpec } from "../../../pack/pack.js";
import type { World } from "../../world.js";
import type { ControlError } from "../errors/control-errors.js";
import { unknownName } from "../errors/control-errors.js";

/**
 * The kind of object that a test names: the plural collection and the singular object name mean
 * the same everywhere on the control plane.
 */
export function findResource(world: World, name: string): ResourceSpec | ControlError {
  const all = Object.values(world.pack.resources);
  const found = all.find((resource) => resource.name === name || resource.object === name);
  const names = all.map((resource) => resource.name);
  return found ?? unknownName("unknown_resource", "resource", name, names);
}

/**
 * The call that makes objects of a kind: named so, or else one that does nothing but that, or one
 * that makes what is not there.
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
): OperationSpec | ControlError {
  const all = world.pack.operations.filter((operation) => operation.resource === resource);
  const found = all.find(({ operation }) => operation === name);
  const names = all.map(({ operation }) => operation);
  return found ?? unknownName("unknown_operation", `operation of ${resource}`, name, names);
}
