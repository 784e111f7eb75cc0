import type { Life, ObjectRow, OwnLever } from "./behaviors.js";
import { bindSets } from "./binding.js";
import { emit } from "./events.js";
import type { JsonObject } from "./json.js";
import type { LifecycleSpec, MoveSpec, ResourceSpec } from "./pack.js";
import type { TimedRow } from "./timers.js";
import { dropTimers, passTimers, startTimer, stopTimer } from "./timers.js";
import type { World } from "./world.js";

/**
 * The one place that changes objects. Every change replaces the row, schedules its timers and
 * notes itself for the traces; moves emit their event and let the pack react.
 */

export interface Birth {
  /** What the caller or the pack gives; the rest are the pack's defaults. */
  readonly fields: Partial<JsonObject>;
  readonly hidden?: JsonObject;
}

const UNBORN: Life = {
  createdAt: 0,
  entered: {},
  timers: {},
  spent: {},
  paused: false,
  levers: [],
  bound: [],
  trace: 0,
};

/** Makes an object in its first state. No event: the operation says which one. */
export function create(world: World, resource: string, birth: Birth): ObjectRow {
  const spec = world.resource(resource);
  const lifecycle = world.lifecycle(resource);
  const id = world.streams.id(resource, spec.idPrefix);
  return insert(world, spec, lifecycle, id, birth);
}

/** Puts an object with a given id into its first state. */
export function insert(
  world: World,
  spec: ResourceSpec,
  lifecycle: LifecycleSpec | undefined,
  id: string,
  { fields, hidden = {} }: Birth,
): ObjectRow {
  const stamps = stampsOf(world, spec, true);
  const state = lifecycle === undefined ? {} : { [lifecycle.field]: lifecycle.initial };
  const own = { id, object: spec.object, ...stamps, ...state };
  const levers = lifecycle?.outcome ? world.callLevers : [];
  const life: Life = { ...UNBORN, createdAt: world.now, levers, trace: world.traceNumber };
  const unborn = { id, fields: inOrder(spec, { ...fields, ...own }), hidden, life };
  const row = world.table(spec.name).insert(id, (seq) => ({
    ...unborn,
    seq,
    life: lifecycle === undefined ? life : enter(world, lifecycle, unborn, null),
  }));
  world.noteChange(
    { resource: spec.name, id, from: null, to: stateOf(lifecycle, row), at: world.now },
    world.traceNumber,
  );
  return row;
}

/** Puts an object in as it is told, engine fields included: no timers, no reactions, no event. */
export function record(
  world: World,
  resource: string,
  { fields, hidden = {} }: Birth,
  id = world.streams.id(resource, world.resource(resource).idPrefix),
  life: Partial<Life> = {},
): ObjectRow {
  const spec = world.resource(resource);
  const lifecycle = world.lifecycle(resource);
  const own = { id, object: spec.object, ...stampsOf(world, spec, true) };
  const state = lifecycle === undefined ? {} : { [lifecycle.field]: lifecycle.initial };
  const row = world.table(resource).insert(id, (seq) => ({
    id,
    seq,
    fields: inOrder(spec, { ...state, ...fields, ...own }),
    hidden,
    life: { ...UNBORN, createdAt: world.now, ...life },
  }));
  const to = stateOf(lifecycle, row);
  world.noteChange({ resource, id, from: null, to, at: world.now }, world.traceNumber);
  return row;
}

/** Replaces fields and hidden fields; `updated_at` moves if a field does. No event. */
export function patch(
  world: World,
  resource: string,
  id: string,
  fields: JsonObject,
  hidden: JsonObject = {},
): ObjectRow {
  const before = mustGet(world, resource, id);
  const shown = Object.keys(fields).length > 0;
  const stamps = shown ? stampsOf(world, world.resource(resource), false) : {};
  return replace(world, resource, {
    ...before,
    fields: { ...before.fields, ...fields, ...stamps },
    hidden: { ...before.hidden, ...hidden },
  });
}

/**
 * Carries out a move: the pack's reaction before it, new state, fields and timers, its event, the
 * pack's reaction to the state entered. `own` are levers that speak for this move alone.
 */
export function move(
  world: World,
  resource: string,
  id: string,
  name: string,
  own: readonly OwnLever[] = [],
): ObjectRow {
  const lifecycle = world.lifecycle(resource);
  const spec = lifecycle?.moves[name];
  if (lifecycle === undefined || spec === undefined) {
    throw new Error(`objects: ${resource} has no move ${name}`);
  }
  const reactions = world.pack.behaviors.reactions[resource];
  reactions?.before?.[name]?.(world.scope, mustGet(world, resource, id));
  const moved = carryOut(world, lifecycle, spec, mustGet(world, resource, id), own);
  if (spec.emits !== null) emit(world, spec.emits, resource, moved);
  reactions?.entered?.[spec.to]?.(world.scope, moved);
  return mustGet(world, resource, id);
}

function carryOut(
  world: World,
  lifecycle: LifecycleSpec,
  spec: MoveSpec,
  before: ObjectRow,
  own: readonly OwnLever[],
): ObjectRow {
  const { resource } = lifecycle;
  const from = stateOf(lifecycle, before);
  if (from === null || !spec.from.includes(from)) {
    throw new Error(`objects: ${before.id} is ${from}, ${spec.name} starts from ${spec.from}`);
  }
  const { fields, bound } = bindSets(world, lifecycle, spec, before, own);
  const stamps = stampsOf(world, world.resource(resource), false);
  const moved = {
    ...before,
    fields: { ...before.fields, ...fields, [lifecycle.field]: spec.to, ...stamps },
    life: enter(world, lifecycle, before, from, spec.to),
  };
  const row = bound.length === 0 ? moved : withBound(moved, bound);
  world.noteChange({ resource, id: row.id, from, to: spec.to, at: world.now }, before.life.trace);
  return replace(world, resource, row);
}

function withBound(row: ObjectRow, bound: Life["bound"]): ObjectRow {
  // What chose the arm is noted already.
  const fresh = bound.filter(
    ({ path, ref }) => !row.life.bound.some((known) => known.path === path && known.ref === ref),
  );
  return { ...row, life: { ...row.life, bound: [...row.life.bound, ...fresh] } };
}

/** Takes an object out of the world. No event. */
export function remove(world: World, resource: string, id: string): void {
  const row = world.table(resource).remove(id);
  if (row === undefined) throw new Error(`objects: no ${resource} ${id}`);
  dropTimers(world, row);
  const from = stateOf(world.lifecycle(resource), row);
  world.noteChange({ resource, id, from, to: null, at: world.now }, row.life.trace);
}

/** Starts a manual timer of an object. */
export function start(world: World, resource: string, id: string, timer: string): void {
  const row = mustGet(world, resource, id);
  const lifecycle = world.lifecycle(resource);
  if (lifecycle === undefined) throw new Error(`objects: ${resource} has no timers`);
  setLife(world, resource, row, startTimer(world, lifecycle, row, timer));
}

/** Drops a running timer of an object. */
export function stop(world: World, resource: string, id: string, timer: string): void {
  const row = mustGet(world, resource, id);
  setLife(world, resource, row, stopTimer(world, row, timer));
}

/** Replaces the engine's notes on an object; nothing that a caller can see. */
export function setLife(
  world: World,
  resource: string,
  row: ObjectRow,
  life: Partial<Life>,
): ObjectRow {
  return replace(world, resource, { ...row, life: { ...row.life, ...life } });
}

export function mustGet(world: World, resource: string, id: string): ObjectRow {
  const row = world.table(resource).get(id);
  if (row === undefined) throw new Error(`objects: no ${resource} ${id}`);
  return row;
}

/** The state of an object; an object without a lifecycle is `created`. */
export function stateOf(lifecycle: LifecycleSpec | undefined, row: ObjectRow): string | null {
  if (lifecycle === undefined) return "created";
  const state = row.fields[lifecycle.field];
  return typeof state === "string" ? state : null;
}

function replace(world: World, resource: string, row: ObjectRow): ObjectRow {
  world.table(resource).replace(row);
  return row;
}

function enter(
  world: World,
  lifecycle: LifecycleSpec,
  row: TimedRow,
  from: string | null,
  to = lifecycle.initial,
): Life {
  const { entered } = row.life;
  const first = Object.hasOwn(entered, to) ? entered : { ...entered, [to]: world.now };
  return { ...row.life, ...passTimers(world, lifecycle, row, from, to), entered: first };
}

function stampsOf(world: World, spec: ResourceSpec, born: boolean): JsonObject {
  const { created, updated } = spec.stamps;
  const stamp = world.stamp(world.now);
  return {
    ...(born && created !== null ? { [created]: stamp } : {}),
    ...(updated !== null ? { [updated]: stamp } : {}),
  };
}

/** The stored fields in the order of the answer; those that nobody gave have their default. */
function inOrder(spec: ResourceSpec, given: Partial<JsonObject>): JsonObject {
  const fields: [string, JsonObject[string]][] = [];
  for (const field of spec.fields) {
    const value = given[field.name];
    if (value !== undefined) fields.push([field.name, value]);
    else if (field.role !== "view" && !field.optional) fields.push([field.name, field.fallback]);
  }
  return Object.fromEntries(fields);
}
