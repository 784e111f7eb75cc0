// World events: what happens to an object from outside of the service, such as an approved review,
// when a test triggers it. `applyWorldEvent` carries one out, `possibleEvents` lists those that can
// happen now.

import type { Json, JsonObject } from "../../base/json.js";
import type { ObjectRow, OwnOverride } from "../../pack/behaviors.js";
import type { WorldEventSpec } from "../../pack/pack.js";
import { ALL_ROWS } from "../../store/rows.js";
import { emit } from "../rules/events/events.js";
import { stateOf, transition } from "../rules/objects/stored-object.js";
import type { World } from "../world.js";

/** Why a world event cannot happen to an object now, as a sentence; undefined when it can. */
export function reasonImpossible(
  world: World,
  spec: WorldEventSpec,
  row: ObjectRow,
): string | undefined {
  const state = stateOf(world.lifecycle(spec.resource), row);
  if (spec.from !== undefined && !spec.from.includes(state ?? "")) {
    return `${row.id} is ${state}; ${spec.name} needs it to be ${spec.from.join(" or ")}`;
  }
  const reason = world.behaviors.worldEvents?.[spec.name]?.condition?.(world.scope, row);
  return reason === undefined ? undefined : `${row.id}: ${reason}`;
}

/** Applies a world event that can happen, within a transaction. */
export function applyWorldEvent(
  world: World,
  spec: WorldEventSpec,
  row: ObjectRow | undefined,
  parameters: JsonObject,
): void {
  if (spec.transitions.length === 0 && spec.emits === undefined) {
    world.behaviors.worldEvents?.[spec.name]?.happens(world.scope, row, parameters);
    return;
  }
  if (row === undefined) throw new Error(`world events: ${spec.name} needs an object`);
  const own: OwnOverride = {
    source: "world-event",
    ref: spec.name,
    values: pinsOf(spec, parameters),
  };
  let moved = row;
  for (const name of spec.transitions) moved = transition(world, spec.resource, moved, name, [own]);
  if (spec.emits !== undefined) emit(world, spec.emits, moved);
}

function pinsOf(spec: WorldEventSpec, parameters: JsonObject): JsonObject {
  const pins: [string, Json][] = [];
  for (const { name, pin } of spec.parameters) {
    const value = parameters[name];
    if (pin !== undefined && value !== undefined) pins.push([pin, value]);
  }
  return Object.fromEntries(pins);
}

/** A world event that can happen now. */
export interface PossibleEvent {
  readonly spec: WorldEventSpec;
  /** Absent for an event that creates its object. */
  readonly row: ObjectRow | undefined;
}

/** All world events that can happen now, in the pack's order, then by the age of objects. */
export function* possibleEvents(
  world: World,
  resource: string | undefined,
  id: string | undefined,
): Generator<PossibleEvent, void, undefined> {
  for (const spec of Object.values(world.pack.worldEvents)) {
    if (resource !== undefined && spec.resource !== resource) continue;
    if (spec.id === undefined) {
      if (id === undefined) yield { spec, row: undefined };
      continue;
    }
    for (const row of candidates(world, spec, id)) {
      if (reasonImpossible(world, spec, row) === undefined) yield { spec, row };
    }
  }
}

function candidates(
  world: World,
  spec: WorldEventSpec,
  id: string | undefined,
): readonly ObjectRow[] {
  const table = world.table(spec.resource);
  if (id !== undefined) return [table.get(id) ?? []].flat();
  const field = world.lifecycle(spec.resource)?.field;
  const index = world.resource(spec.resource).indexes.find(({ name }) => name === field)?.name;
  const { from: values } = spec;
  const filters = index === undefined || values === undefined ? [] : [{ index, values }];
  return table.page({ ...ALL_ROWS, filters }).rows;
}
