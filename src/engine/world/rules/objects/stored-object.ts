// The basic changes of a stored object: `patch`, `transition`, `remove`, and its timers (`start`,
// `stop`). Calls, packs' own code, the clock and results of webhooks all change objects by them; a
// transition also emits its event. `creating.ts` adds new objects.

import type { Json, JsonObject } from "../../../base/json.js";
import type { ObjectMeta, ObjectRow, OwnOverride } from "../../../pack/behaviors.js";
import type {
  LifecycleSpec,
  ResourceSpec,
  StateChange,
  TransitionSpec,
} from "../../../pack/pack.js";
import { NONE_RUNNING } from "../../../pack/running-timers.js";
import type { AnyScope } from "../../context.js";
import { changedMeta, changedRow, enteredBy, NO_OVERRIDES } from "../../state/object-meta.js";
import type { World } from "../../world.js";
import { emit } from "../events/events.js";
import { bindSets } from "../transitions/binding.js";
import type { startTimer } from "../transitions/timers.js";
import { dropTimers, movedTimers, passTimers } from "../transitions/timers.js";

/**
 * Replaces fields and hidden fields, without an event; `updated_at` changes if a field does. A field
 * that the kind lacks is none: an edition of the vendor's document can be without it.
 */
export function patch(
  world: World,
  resource: string,
  id: string,
  fields: JsonObject,
  hidden: JsonObject = {},
): ObjectRow {
  const before = mustGet(world, resource, id);
  const spec = world.resource(resource);
  const patched = spec.copy({ ...before.fields, ...fields });
  if (Object.keys(fields).length > 0) stamp(world, spec, patched);
  const changes = { fields: patched, hidden: { ...before.hidden, ...hidden } };
  const row = changedRow(before, changes, fields);
  const lifecycle = world.lifecycle(resource);
  const timers =
    lifecycle === undefined
      ? NONE_RUNNING
      : movedTimers(world, lifecycle, row, { ...fields, ...hidden });
  return replace(
    world,
    resource,
    timers === row.timers ? row : changedRow(row, { timers }),
    before,
  );
}

/**
 * Carries out a transition: the pack's reaction before it, the new state, fields and timers, its
 * event, the pack's reaction to the new state. `own` are overrides for this transition alone.
 */
export function transition(
  world: World,
  resource: string,
  row: ObjectRow,
  name: string,
  own: readonly OwnOverride[] = NO_OVERRIDES,
): ObjectRow {
  const lifecycle = world.lifecycle(resource);
  const spec = lifecycle?.transitions[name];
  if (lifecycle === undefined || spec === undefined) {
    throw new Error(`objects: ${resource} has no transition ${name}`);
  }
  const reactions = world.behaviors.reactions?.[resource];
  const prepared = afterReaction(world, resource, row, reactions?.before?.[name]);
  const moved = carryOut(world, lifecycle, spec, prepared, own);
  if (spec.emits !== undefined) emit(world, spec.emits, moved, { before: row });
  return afterReaction(world, resource, moved, reactions?.entered?.[spec.to]);
}

/** The object after the pack's reaction. */
function afterReaction(
  world: World,
  resource: string,
  row: ObjectRow,
  react: ((scope: AnyScope, row: ObjectRow) => void) | undefined,
): ObjectRow {
  if (react === undefined) return row;
  world.react(row, () => react(world.scope, row));
  const after = world.table(resource).bySeq(row.seq);
  if (after === undefined) throw new Error(`objects: no ${resource} ${row.id}`);
  return after;
}

function carryOut(
  world: World,
  lifecycle: LifecycleSpec,
  spec: TransitionSpec,
  before: ObjectRow,
  own: readonly OwnOverride[],
): ObjectRow {
  const { resource } = lifecycle;
  const from = stateOf(lifecycle, before);
  const stateChange = spec.stateChanges[spec.from.indexOf(from ?? "")];
  if (stateChange === undefined) {
    throw new Error(`objects: ${before.id} is ${from}, ${spec.name} starts from ${spec.from}`);
  }
  const kind = world.resource(resource);
  const fields = kind.copy(before.fields);
  const bound = bindSets(world, lifecycle, spec, before, own, fields);
  fields[lifecycle.field] = spec.to;
  stamp(world, kind, fields);
  const { timers, meta } = enter(world, lifecycle, before, stateChange);
  const moved = changedRow(before, { fields, timers, meta });
  const row = bound.length === 0 ? moved : withBound(moved, bound);
  const { moment: at } = world;
  const { name: transition, to } = spec;
  world.noteChange({ resource, id: row.id, from, to, transition, at, maker: before.trace });
  return replace(world, resource, row, before);
}

function withBound(row: ObjectRow, bound: ObjectMeta["bound"]): ObjectRow {
  // The override that chose the branch is already noted.
  const fresh = bound.filter(
    ({ path, ref }) => !row.meta.bound.some((known) => known.path === path && known.ref === ref),
  );
  return changedRow(row, { meta: changedMeta(row.meta, { bound: [...row.meta.bound, ...fresh] }) });
}

/** Removes an object, without an event. */
export function remove(world: World, resource: string, id: string): void {
  const row = world.table(resource).remove(id);
  if (row === undefined) throw new Error(`objects: no ${resource} ${id}`);
  dropTimers(world, row);
  const [from, { moment: at }] = [stateOf(world.lifecycle(resource), row), world];
  world.noteChange({ resource, id, from, to: null, transition: null, at, maker: row.trace });
}

/** Starts a manual timer of an object, or stops a running one. */
export function changeTimers(
  world: World,
  change: typeof startTimer,
  resource: string,
  id: string,
  timer: string,
): void {
  const row = mustGet(world, resource, id);
  const lifecycle = world.lifecycle(resource);
  if (lifecycle === undefined) throw new Error(`objects: ${resource} has no timers`);
  const timers = change(world, lifecycle, row, timer);
  replace(world, resource, changedRow(row, { timers }), row);
}

/** Changes the engine's notes on an object. */
export function setMeta(
  world: World,
  resource: string,
  row: ObjectRow,
  notes: Partial<ObjectMeta>,
): ObjectRow {
  return replace(world, resource, changedRow(row, { meta: changedMeta(row.meta, notes) }), row);
}

export function mustGet(world: World, resource: string, id: string): ObjectRow {
  const row = world.table(resource).get(id);
  if (row === undefined) throw new Error(`objects: no ${resource} ${id}`);
  return row;
}

/** The state of an object; an object without a lifecycle is `created`. */
export function stateOf(
  lifecycle: LifecycleSpec | undefined,
  row: Pick<ObjectRow, "fields">,
): string | null {
  if (lifecycle === undefined) return "created";
  const state = row.fields[lifecycle.field];
  return typeof state === "string" ? state : null;
}

function replace(world: World, resource: string, row: ObjectRow, before: ObjectRow): ObjectRow {
  world.table(resource).replace(row, before);
  return row;
}

function enter(
  world: World,
  lifecycle: LifecycleSpec,
  row: ObjectRow,
  stateChange: StateChange,
): Pick<ObjectRow, "timers" | "meta"> {
  const { timers, meta } = row;
  const state = passTimers(world, lifecycle, row, { timers, spent: meta.spent }, stateChange);
  const entered = enteredBy(meta.entered, stateChange, world.now);
  const isUsual = entered === meta.entered && state.spent === meta.spent;
  const own = isUsual ? meta : changedMeta(meta, { entered, spent: state.spent });
  return { timers: state.timers, meta: own };
}

/**
 * Writes the present instant as the time of the change, and of the creation if no caller sent one.
 *
 * @param sent what a new object is made from
 */
export function stamp(
  world: World,
  { stamps: { created, updated }, times }: ResourceSpec,
  fields: Record<string, Json>,
  sent?: Partial<JsonObject>,
): void {
  const { now } = world;
  if (sent && created !== null) fields[created] = sent[created] ?? world.stamp(now, times[created]);
  if (updated !== null) fields[updated] = world.stamp(now, times[updated]);
}
