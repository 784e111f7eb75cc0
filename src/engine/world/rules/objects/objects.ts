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
import type { TimerState } from "../transitions/timers.js";
import {
  dropTimers,
  movedTimers,
  passTimers,
  startTimer,
  stopTimer,
} from "../transitions/timers.js";
import { compose } from "./composing.js";
import { withMade } from "./made-fields.js";
import { inOrder } from "./writing.js";

/**
 * All changes of objects. A change replaces the row, schedules its timers and notes itself for the
 * traces; a transition also emits its event and lets the pack react.
 */

export interface NewObject {
  /** The others have the pack's defaults. */
  readonly fields: Partial<JsonObject>;
  readonly hidden?: JsonObject;
}

/** Creates an object in its first state, without an event. */
export function create(world: World, resource: string, content: NewObject): ObjectRow {
  const spec = world.resource(resource);
  const lifecycle = world.lifecycle(resource);
  const make = (id: string, seq: number): ObjectRow =>
    newRow(world, spec, lifecycle, content, id, seq);
  return announce(world, spec, lifecycle, world.table(resource).mint(make));
}

/** Creates an object with a certain id in its first state, without an event. */
export function insert(
  world: World,
  spec: ResourceSpec,
  lifecycle: LifecycleSpec | undefined,
  id: string,
  content: NewObject,
): ObjectRow {
  const make = (seq: number): ObjectRow => newRow(world, spec, lifecycle, content, id, seq);
  return announce(world, spec, lifecycle, world.table(spec.name).insert(id, make));
}

/** The row of an object in its first state; starts its timers. */
function newRow(
  world: World,
  spec: ResourceSpec,
  lifecycle: LifecycleSpec | undefined,
  { fields: from, hidden = NOTHING_HIDDEN }: NewObject,
  id: string,
  seq: number,
): ObjectRow {
  const fields = withMade(world, spec, inOrder(spec, from, id), id);
  stamp(world, spec, fields, true);
  compose(spec, fields, hidden);
  const { callNumber: trace } = world;
  const meta = world.clock.initialMeta;
  if (lifecycle === undefined) {
    return { id, seq, fields, hidden, timers: NONE_RUNNING, trace, meta };
  }
  const { creation } = lifecycle;
  fields[lifecycle.field] = lifecycle.initial;
  const { timers, spent } = passTimers(world, lifecycle, { id, seq, fields }, UNTIMED, creation);
  const entered = enteredBy(meta.entered, creation, world.now);
  const overrides = lifecycle.outcome ? world.callOverrides : NO_OVERRIDES;
  const isUsual = overrides.length === 0 && entered === meta.entered && spent.length === 0;
  const own = isUsual ? meta : changedMeta(meta, { entered, spent, overrides });
  return { id, seq, fields, hidden, timers, trace, meta: own };
}

const UNTIMED: TimerState = { timers: NONE_RUNNING, spent: [] };
const NOTHING_HIDDEN: JsonObject = {};

function announce(
  world: World,
  { name: resource }: ResourceSpec,
  lifecycle: LifecycleSpec | undefined,
  row: ObjectRow,
): ObjectRow {
  const [to, { moment: at, callNumber: maker }] = [stateOf(lifecycle, row), world];
  world.noteChange({ resource, id: row.id, from: null, to, transition: null, at, maker });
  return row;
}

/** Adds an object exactly as described, engine fields included, without timers, reactions or event. */
export function record(
  world: World,
  resource: string,
  { fields, hidden = NOTHING_HIDDEN }: NewObject,
  chosenId?: string,
  notes: Partial<ObjectMeta> = {},
): ObjectRow {
  const spec = world.resource(resource);
  const lifecycle = world.lifecycle(resource);
  const table = world.table(resource);
  const make = (id: string, seq: number): ObjectRow => {
    const state = lifecycle === undefined ? {} : { [lifecycle.field]: lifecycle.initial };
    const recorded = withMade(world, spec, inOrder(spec, { ...state, ...fields }, id), id);
    stamp(world, spec, recorded, true);
    compose(spec, recorded, hidden);
    const meta = changedMeta(world.clock.initialMeta, notes);
    return { id, seq, fields: recorded, hidden, timers: NONE_RUNNING, trace: 0, meta };
  };
  const row =
    chosenId === undefined
      ? table.mint(make)
      : table.insert(chosenId, (seq) => make(chosenId, seq));
  return announce(world, spec, lifecycle, row);
}

/** Replaces fields and hidden fields, without an event; `updated_at` changes if a field does. */
export function patch(
  world: World,
  resource: string,
  id: string,
  fields: JsonObject,
  hidden: JsonObject = {},
): ObjectRow {
  const before = mustGet(world, resource, id);
  const spec = world.resource(resource);
  const patched = Object.assign(spec.copy(before.fields), fields);
  if (Object.keys(fields).length > 0) stamp(world, spec, patched);
  const row = changedRow(before, { fields: patched, hidden: { ...before.hidden, ...hidden } });
  const lifecycle = world.lifecycle(resource);
  const timers =
    lifecycle === undefined ? NONE_RUNNING : movedTimers(world, lifecycle, row, fields);
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
  const { before, entered } = world.pack.behaviors.reactions?.[resource] ?? NO_REACTIONS;
  const prepared = afterReaction(world, resource, row, before?.[name]);
  const moved = carryOut(world, lifecycle, spec, prepared, own);
  if (spec.emits !== null) emit(world, spec.emits, moved, { before: row });
  return afterReaction(world, resource, moved, entered?.[spec.to]);
}

const NO_REACTIONS = { before: undefined, entered: undefined };

/** The object after the pack's reaction. */
function afterReaction(
  world: World,
  resource: string,
  row: ObjectRow,
  react: ((scope: AnyScope, row: ObjectRow) => void) | undefined,
): ObjectRow {
  if (react === undefined) return row;
  react(world.scope, row);
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

/** Starts a manual timer of an object. */
export function start(world: World, resource: string, id: string, timer: string): void {
  changeTimers(world, resource, id, timer, startTimer);
}

/** Stops a running timer of an object. */
export function stop(world: World, resource: string, id: string, timer: string): void {
  changeTimers(world, resource, id, timer, stopTimer);
}

function changeTimers(
  world: World,
  resource: string,
  id: string,
  timer: string,
  change: typeof startTimer,
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

/** Writes the present instant as the time of the change, and of the creation. */
function stamp(
  world: World,
  { stamps: { created, updated }, times }: ResourceSpec,
  fields: Record<string, Json>,
  isNew = false,
): void {
  const { now } = world;
  if (isNew && created !== null) fields[created] = world.stamp(now, times[created]);
  if (updated !== null) fields[updated] = world.stamp(now, times[updated]);
}
