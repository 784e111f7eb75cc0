import type { JsonObject } from "../../../base/json.js";
import type { Invalid, ObjectRow, Refusal } from "../../../pack/behaviors.js";
import type { OperationSpec } from "../../../pack/pack.js";
import type { World } from "../../world.js";
import { refuse } from "../errors/catalog.js";
import { emit } from "../events/events.js";
import { goneOn } from "./call-cases.js";
import { objectWords } from "./naming/unknown-ids.js";
import { mustGet, patch, remove, stateOf, transition } from "./objects.js";
import { makeOthers, removeDependents } from "./related.js";
import { usedValue } from "./unique.js";
import { read, setBy } from "./writing.js";

/** Updates the fields that the caller may change, and those that the call itself sets. */
export function change(
  world: World,
  operation: OperationSpec,
  row: ObjectRow,
  body: JsonObject,
): ObjectRow | Refusal | Invalid {
  const resource = world.resource(operation.resource);
  const reactions = world.behaviors.reactions?.[resource.name];
  const refused = reactions?.updating?.(world.scope, row);
  if (refused !== undefined) return refused;
  const written = read(world, resource, body, ["often"], row.fields);
  if ("kind" in written) return written;
  const fields = { ...written.fields, ...setBy(world, operation, row, body) };
  const used = usedValue(world, resource, fields, row.id);
  if (used !== undefined) return used;
  const patched = patch(world, resource.name, row.id, fields);
  reactions?.updated?.(world.scope, patched, fields);
  const after = mustGet(world, resource.name, row.id);
  const whole = makeOthers(world, operation, after, body);
  if (operation.emits !== null) emit(world, operation.emits, whole, { before: row });
  return goneOn(world, operation, mustGet(world, resource.name, row.id), body);
}

/**
 * Carries out the operation's transition, or refuses it in the object's state. Before it, writes the
 * fields of the body that the caller may change.
 */
export function moved(
  world: World,
  operation: OperationSpec,
  row: ObjectRow,
  body: JsonObject = {},
): ObjectRow | Refusal | Invalid {
  const lifecycle = world.lifecycle(operation.resource);
  const spec = lifecycle?.transitions[operation.transition ?? ""];
  if (lifecycle === undefined || spec === undefined) {
    throw new Error(`changing: ${operation.id} has no transition`);
  }
  const state = stateOf(lifecycle, row) ?? "";
  if (spec.from.includes(state)) {
    const written = writtenFirst(world, operation, row, body);
    if ("kind" in written) return written;
    const whole = makeOthers(world, operation, written, body);
    return transition(world, lifecycle.resource, whole, spec.name);
  }
  if (spec.refusal === undefined)
    throw new Error(`changing: ${spec.name} refuses without an error`);
  const object = objectWords(world, operation.resource);
  return refuse(spec.refusal, { id: row.id, state, object });
}

function writtenFirst(
  world: World,
  { resource: name }: OperationSpec,
  row: ObjectRow,
  body: JsonObject,
): ObjectRow | Refusal | Invalid {
  const written = read(world, world.resource(name), body, ["often"], row.fields);
  if ("kind" in written || Object.keys(written.fields).length === 0) {
    return "kind" in written ? written : row;
  }
  return patch(world, name, row.id, written.fields);
}

/** Removes an object, or carries out the transition by which the pack marks it as deleted. */
export function deleted(
  world: World,
  operation: OperationSpec,
  row: ObjectRow,
): ObjectRow | Refusal | Invalid {
  const { resource } = operation;
  if (operation.transition !== null) return moved(world, operation, row);
  world.behaviors.reactions?.[resource]?.deleting?.(world.scope, row);
  const last = mustGet(world, resource, row.id);
  if (operation.emits !== null) emit(world, operation.emits, last);
  removeDependents(world, world.resource(resource), row.id);
  remove(world, resource, row.id);
  return last;
}
