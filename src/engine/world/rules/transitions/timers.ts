// Timers of objects in a simulated vendor: `startTimer` and `stopTimer` run as states change, and
// `redateTimers` moves them when a test changes durations. `store/schedule.ts` has the entries of the
// clock, and fake timers of tests are in `use/testing/timers.ts`.

import type { JsonObject } from "../../../base/json.js";
import { equalJson } from "../../../base/json.js";
import type { ObjectMeta, ObjectRow } from "../../../pack/behaviors.js";
import type { LifecycleSpec, StateChange, TimerSpec } from "../../../pack/pack.js";
import { timerAt, timersIn, withTimer } from "../../../pack/running-timers.js";
import type { Timer } from "../../../store/schedule.js";
import { msOf } from "../../state/object-meta.js";
import type { DurationRule } from "../../state/overrides.js";
import type { World } from "../../world.js";
import { DELIVERY_TIMERS, dueOfDelivery } from "../events/deliveries-noting.js";

export interface TimerState {
  readonly timers: ObjectRow["timers"];
  readonly spent: ObjectMeta["spent"];
}

/** No timer has this number. */
const NONE = 0;

export type TimedRow = Pick<ObjectRow, "id" | "seq" | "fields"> &
  Partial<Pick<ObjectRow, "hidden">>;

/**
 * The timers of an object after a change of state: stops those whose states it leaves, and starts
 * those whose states it enters.
 */
export function passTimers(
  world: World,
  lifecycle: LifecycleSpec,
  row: TimedRow,
  before: TimerState,
  { dropped, started, isLast }: StateChange,
): TimerState {
  let { timers, spent } = before;
  for (const place of dropped) {
    const timer = timerOf(lifecycle, place);
    const left = world.schedule.cancel(timerAt(timers, place));
    timers = withTimer(timers, place, NONE);
    if (!timer.resumes || isLast) continue;
    // A timer that has fired has no time left.
    const used = left === undefined ? Number.POSITIVE_INFINITY : world.now - left.start;
    spent = withUsed(spent, place, used);
  }
  for (const place of started) {
    const timer = timerOf(lifecycle, place);
    const used = timer.resumes ? (spent[place] ?? 0) : 0;
    const number = schedule(world, lifecycle, row, timer, world.now - used);
    timers = withTimer(timers, place, number);
  }
  return { timers, spent };
}

/** Starts a timer from now, in place of a running one of its name. */
export function startTimer(
  world: World,
  lifecycle: LifecycleSpec,
  row: ObjectRow,
  name: string,
): ObjectRow["timers"] {
  const timers = stopTimer(world, lifecycle, row, name);
  const place = mustPlace(lifecycle, name);
  const number = schedule(world, lifecycle, row, timerOf(lifecycle, place), world.now);
  return withTimer(timers, place, number);
}

/** Stops a timer if it is running. */
export function stopTimer(
  world: World,
  lifecycle: LifecycleSpec,
  row: ObjectRow,
  name: string,
): ObjectRow["timers"] {
  const place = mustPlace(lifecycle, name);
  world.schedule.cancel(timerAt(row.timers, place));
  return withTimer(row.timers, place, NONE);
}

/** Stops every timer of a removed object. */
export function dropTimers(world: World, row: ObjectRow): void {
  for (const number of timersIn(row.timers)) world.schedule.cancel(number);
}

/** The due time of a timer that started at `start`; it may be in the past, or infinity. */
export function dueOf(
  world: World,
  resource: string,
  row: TimedRow,
  timer: TimerSpec,
  start: number,
): number {
  const value = world.durations.of(timer.duration, row.fields);
  if (!Number.isFinite(value)) return Number.POSITIVE_INFINITY;
  const from = timer.after === undefined ? start : instantIn(world, resource, row, timer.after);
  // Instants are whole milliseconds.
  return from + Math.floor(value * timer.fraction);
}

/** Virtual milliseconds of the instant in a field or hidden field; infinity for none. */
function instantIn(
  { pack }: World,
  resource: string,
  { fields, hidden }: TimedRow,
  field: string,
): number {
  const form = pack.resources[resource]?.times[field] ?? pack.wire.timestamps;
  return msOf(form, fields[field] ?? hidden?.[field] ?? null) ?? Number.POSITIVE_INFINITY;
}

/** Dates again the running timers that count from one of these fields. */
export function movedTimers(
  world: World,
  lifecycle: LifecycleSpec,
  row: ObjectRow,
  changed: JsonObject,
): ObjectRow["timers"] {
  let { timers } = row;
  const state = row.fields[lifecycle.field];
  for (const { name, after, states } of lifecycle.timers) {
    if (after === undefined || !Object.hasOwn(changed, after)) continue;
    if (!states.some((each) => each === state)) continue;
    timers = startTimer(world, lifecycle, { ...row, timers }, name);
  }
  return timers;
}

function schedule(
  world: World,
  lifecycle: LifecycleSpec,
  row: TimedRow,
  timer: TimerSpec,
  start: number,
): number {
  return world.schedule.add({
    due: dueOf(world, lifecycle.resource, row, timer, start),
    // At one instant settling beats timing out.
    rank: world.durations.spec(timer.duration).limit ? 1 : 0,
    start,
    name: timer.name,
    resource: lifecycle.resource,
    objectId: row.id,
    objectSeq: row.seq,
  });
}

function mustPlace({ resource, timers }: LifecycleSpec, name: string): number {
  const place = timers.findIndex((timer) => timer.name === name);
  if (place < 0) throw new Error(`timers: ${resource} has no timer ${name}`);
  return place;
}

function timerOf({ resource, timers }: LifecycleSpec, place: number): TimerSpec {
  const timer = timers[place];
  if (timer === undefined) throw new Error(`timers: ${resource} has no timer at ${place}`);
  return timer;
}

function withUsed(spent: readonly number[], place: number, used: number): readonly number[] {
  const copy = [...spent];
  while (copy.length < place) copy.push(0);
  copy[place] = used;
  return copy;
}

/** A new value of a named duration, for all objects (`match` null) or for those that match. */
export interface NewRule {
  readonly name: string;
  /** Milliseconds; null is never, "default" the pack's own. */
  readonly value: number | null | "default";
  readonly match: JsonObject | null;
}

/** Sets durations over the pack's; returns how many timers were re-dated. */
export function setRules(world: World, rules: readonly NewRule[]): number {
  const { durations } = world;
  const kept = durations.value.filter((old) => !rules.some((rule) => replaces(rule, old)));
  durations.value = [...kept, ...rules.flatMap((rule) => ruleOf(world, rule))];
  return redateTimers(world, new Set(rules.map(({ name }) => name)));
}

/** A rule replaces those of its name for the same objects; a rule for all objects replaces all. */
const replaces = (rule: NewRule, { name, match }: DurationRule): boolean =>
  rule.name === name && (rule.match === null || equalJson(rule.match, match));

/** "default" for all objects needs no rule; for some objects it overrides a rule for all. */
function ruleOf(world: World, { name, value, match }: NewRule): readonly DurationRule[] {
  if (value !== "default") return [{ name, value, match }];
  return match === null ? [] : [{ name, value: world.durations.spec(name).value, match }];
}

/** Re-dates the timers of these durations to their start plus the present value; counts them. */
export function redateTimers(world: World, durations: ReadonlySet<string>): number {
  let redated = 0;
  for (const timer of world.schedule.list()) {
    const due = newDue(world, timer, durations);
    if (due === undefined || due === timer.due) continue;
    world.schedule.redate(timer.seq, due);
    redated += 1;
  }
  return redated;
}

/** The new due time; undefined for a timer of other durations. */
function newDue(world: World, timer: Timer, durations: ReadonlySet<string>): number | undefined {
  const { resource, name, objectId, start } = timer;
  if (resource === DELIVERY_TIMERS) {
    return durations.has(name) ? dueOfDelivery(world, timer) : undefined;
  }
  const spec = world
    .lifecycle(resource)
    ?.timers.find((known) => known.name === name && durations.has(known.duration));
  const row = spec === undefined ? undefined : world.table(resource).get(objectId);
  if (spec === undefined || row === undefined) return undefined;
  return dueOf(world, resource, row, spec, start);
}
