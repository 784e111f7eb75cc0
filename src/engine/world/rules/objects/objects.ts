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
import { dropTimers, passTimers, startTimer, stopTimer } from "../transitions/timers.js";
import { inOrder } from "./stored-fields.js";

/**
 * The one place that changes objects. Every change replaces the row, schedules its timers and
 * notes itself for the traces; transitions emit their event and let the pack react.
 */

export interface NewObject {
  /** What the caller or the pack gives; the rest are the pack's defaults. */
  readonly fields: Partial<JsonObject>;
  readonly hidden?: JsonObject;
}

/** Makes an object in its first state. No event: the operation says which one. */
export function create(world: World, resource: string, birth: NewObject): ObjectRow {
  const spec = world.resource(resource);
  const lifecycle = world.lifecycle(resource);
  const make = (id: string, seq: number): ObjectRow =>
    insertRow(world, spec, lifecycle, birth, id, seq);
  return announce(world, spec, lifecycle, world.table(resource).mint(make));
}

/** Puts an object with a given id into its first state. */
export function insert(
  world: World,
  spec: ResourceSpec,
  lifecycle: LifecycleSpec | undefined,
  id: string,
  birth: NewObject,
): ObjectRow {
  const make = (seq: number): ObjectRow => insertRow(world, spec, lifecycle, birth, id, seq);
  return announce(world, spec, lifecycle, world.table(spec.name).insert(id, make));
}

/** An object in its first state, its timers started. */
function insertRow(
  world: World,
  spec: ResourceSpec,
  lifecycle: LifecycleSpec | undefined,
  { fields: given, hidden = NOTHING_HIDDEN }: NewObject,
  id: string,
  seq: number,
): ObjectRow {
  const fields = inOrder(spec, given, id);
  stamp(world, spec, fields, true);
  const { callNumber: trace } = world;
  const meta = world.initialMeta;
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
  const [to, at] = [stateOf(lifecycle, row), world.moment];
  const change = { resource, id: row.id, from: null, to, transition: null, at };
  world.noteChange({ ...change, maker: world.callNumber });
  return row;
}

/** Puts an object in as it is told, engine fields included: no timers, no reactions, no event. */
export function record(
  world: World,
  resource: string,
  { fields, hidden = NOTHING_HIDDEN }: NewObject,
  given?: string,
  life: Partial<ObjectMeta> = {},
): ObjectRow {
  const spec = world.resource(resource);
  const lifecycle = world.lifecycle(resource);
  const table = world.table(resource);
  const make = (id: string, seq: number): ObjectRow => {
    const state = lifecycle === undefined ? {} : { [lifecycle.field]: lifecycle.initial };
    const recorded = inOrder(spec, { ...state, ...fields }, id);
    stamp(world, spec, recorded, true);
    const own = changedMeta(world.initialMeta, life);
    return { id, seq, fields: recorded, hidden, timers: NONE_RUNNING, trace: 0, meta: own };
  };
  const row =
    given === undefined ? table.mint(make) : table.insert(given, (seq) => make(given, seq));
  return announce(world, spec, lifecycle, row);
}

/** Replaces fields and hidden fields; `updated_at` transitions if a field does. No event. */
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
  return replace(world, resource, row, before);
}

/**
 * Carries out a transition of an object as it is now: the pack's reaction before it, new state, fields
 * and timers, its event, the pack's reaction to the state entered. `own` are overrides that speak for
 * this transition alone.
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
    throw new Error(`objects: ${resource} has no move ${name}`);
  }
  const { before, entered } = world.pack.behaviors.reactions[resource] ?? NO_REACTIONS;
  const prepared = reacted(world, resource, row, before?.[name]);
  const moved = carryOut(world, lifecycle, spec, prepared, own);
  if (spec.emits !== null) emit(world, spec.emits, moved);
  return reacted(world, resource, moved, entered?.[spec.to]);
}

const NO_REACTIONS = { before: undefined, entered: undefined };

/** The object after the pack has reacted to it, if it does. */
function reacted(
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
  const passage = spec.stateChanges[spec.from.indexOf(from ?? "")];
  if (passage === undefined) {
    throw new Error(`objects: ${before.id} is ${from}, ${spec.name} starts from ${spec.from}`);
  }
  const kind = world.resource(resource);
  const fields = kind.copy(before.fields);
  const bound = bindSets(world, lifecycle, spec, before, own, fields);
  fields[lifecycle.field] = spec.to;
  stamp(world, kind, fields);
  const { timers, meta } = enter(world, lifecycle, before, passage);
  const moved = changedRow(before, { fields, timers, meta });
  const row = bound.length === 0 ? moved : withBound(moved, bound);
  const { moment: at } = world;
  const { name: transition, to } = spec;
  world.noteChange({ resource, id: row.id, from, to, transition, at, maker: before.trace });
  return replace(world, resource, row, before);
}

function withBound(row: ObjectRow, bound: ObjectMeta["bound"]): ObjectRow {
  // What chose the branch is noted already.
  const fresh = bound.filter(
    ({ path, ref }) => !row.meta.bound.some((known) => known.path === path && known.ref === ref),
  );
  return changedRow(row, { meta: changedMeta(row.meta, { bound: [...row.meta.bound, ...fresh] }) });
}

/** Takes an object out of the world. No event. */
export function remove(world: World, resource: string, id: string): void {
  const row = world.table(resource).remove(id);
  if (row === undefined) throw new Error(`objects: no ${resource} ${id}`);
  dropTimers(world, row);
  const from = stateOf(world.lifecycle(resource), row);
  const gone = { from, to: null, transition: null, at: world.moment };
  world.noteChange({ resource, id, ...gone, maker: row.trace });
}

/** Starts a manual timer of an object. */
export function start(world: World, resource: string, id: string, timer: string): void {
  changeTimers(world, resource, id, timer, startTimer);
}

/** Drops a running timer of an object. */
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

/** Replaces the engine's notes on an object as it is now; nothing that a caller can see. */
export function setMeta(
  world: World,
  resource: string,
  row: ObjectRow,
  life: Partial<ObjectMeta>,
): ObjectRow {
  return replace(world, resource, changedRow(row, { meta: changedMeta(row.meta, life) }), row);
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
  passage: StateChange,
): Pick<ObjectRow, "timers" | "meta"> {
  const { timers, meta } = row;
  const state = passTimers(world, lifecycle, row, { timers, spent: meta.spent }, passage);
  const entered = enteredBy(meta.entered, passage, world.now);
  const isUsual = entered === meta.entered && state.spent === meta.spent;
  const own = isUsual ? meta : changedMeta(meta, { entered, spent: state.spent });
  return { timers: state.timers, meta: own };
}

/** Writes the present instant where the service keeps it: of the birth or of the change. */
function stamp(
  world: World,
  { stamps: { created, updated }, times }: ResourceSpec,
  fields: Record<string, Json>,
  born = false,
): void {
  const { now } = world;
  if (born && created !== null) fields[created] = world.stamp(now, times[created]);
  if (updated !== null) fields[updated] = world.stamp(now, times[updated]);
}
