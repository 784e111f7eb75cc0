import type { JsonObject } from "../../../base/json.js";
import type { Invalid, ObjectRow, Refusal } from "../../../pack/behaviors.js";
import type { OperationSpec } from "../../../pack/pack.js";
import type { World } from "../../world.js";
import { refuse } from "../errors/catalog.js";
import { emit } from "../events/events.js";
import { objectWords } from "./naming.js";
import { mustGet, patch, remove, stateOf, transition } from "./objects.js";
import { read, setBy } from "./writing.js";

/** Updates the fields that the caller may change, and those that the call itself sets. */
export function change(
  world: World,
  operation: OperationSpec,
  row: ObjectRow,
  body: JsonObject,
): ObjectRow | Refusal | Invalid {
  const resource = world.resource(operation.resource);
  const reactions = world.pack.behaviors.reactions?.[resource.name];
  const refused = reactions?.updating?.(world.scope, row);
  if (refused !== undefined) return refused;
  const written = read(world, resource, body, ["often"], row.fields);
  if ("kind" in written) return written;
  const fields = { ...written.fields, ...setBy(world, resource, operation) };
  const patched = patch(world, resource.name, row.id, fields);
  reactions?.updated?.(world.scope, patched, fields);
  const after = mustGet(world, resource.name, row.id);
  if (operation.emits !== null) emit(world, operation.emits, after);
  return mustGet(world, resource.name, row.id);
}

/** Carries out the operation's transition, or refuses it in the object's state. */
export function moved(world: World, operation: OperationSpec, row: ObjectRow): ObjectRow | Refusal {
  const lifecycle = world.lifecycle(operation.resource);
  const spec = lifecycle?.transitions[operation.transition ?? ""];
  if (lifecycle === undefined || spec === undefined) {
    throw new Error(`changing: ${operation.id} has no transition`);
  }
  const state = stateOf(lifecycle, row) ?? "";
  if (spec.from.includes(state)) return transition(world, lifecycle.resource, row, spec.name);
  if (spec.refusal === null) throw new Error(`changing: ${spec.name} refuses without an error`);
  const object = objectWords(world, operation.resource);
  return refuse(spec.refusal, { id: row.id, state, object });
}

/** Removes an object, or carries out the transition by which the pack marks it as deleted. */
export function deleted(
  world: World,
  operation: OperationSpec,
  row: ObjectRow,
): ObjectRow | Refusal {
  const { resource } = operation;
  if (operation.transition !== null) return moved(world, operation, row);
  world.pack.behaviors.reactions?.[resource]?.deleting?.(world.scope, row);
  const last = mustGet(world, resource, row.id);
  if (operation.emits !== null) emit(world, operation.emits, last);
  remove(world, resource, row.id);
  return last;
}
