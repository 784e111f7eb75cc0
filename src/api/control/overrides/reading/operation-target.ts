import type { OperationTarget } from "../../../../../generated/control/types.js";
import type { OperationSpec } from "../../../../engine/pack/pack.js";
import { ControlError, unknownName } from "../../../../engine/world/rules/errors/control-errors.js";
import {
  findOperation,
  findResource,
} from "../../../../engine/world/rules/objects/naming/resource-names.js";
import type { World } from "../../../../engine/world/world.js";

const ANY = "*";

/** Which calls an override is for. */
export interface Target {
  readonly resource: string;
  readonly operation: string;
  /** The operations that this names. */
  readonly operations: readonly OperationSpec[];
}

/** The calls that a test names by resource and operation; `*` is any. */
export function readTarget(world: World, request: OperationTarget): Target {
  const all = world.pack.operations;
  if (request.resource === ANY) {
    const operations = all.filter(
      ({ operation }) => request.operation === ANY || operation === request.operation,
    );
    const known = [...new Set(all.map(({ operation }) => operation))];
    if (operations.length > 0) return { resource: ANY, operation: request.operation, operations };
    throw unknownName("unknown_operation", "operation", request.operation, known);
  }
  const resource = findResource(world, request.resource);
  if (request.operation === ANY) {
    const operations = all.filter((operation) => operation.resource === resource.name);
    if (operations.length > 0) return { resource: resource.name, operation: ANY, operations };
    throw new ControlError("unknown_operation", `${resource.name} has no operations at all`);
  }
  const operation = findOperation(world, resource, request.operation);
  return { resource: resource.name, operation: operation.operation, operations: [operation] };
}
