import type { Life, ObjectRow } from "./behaviors.js";
import { DELIVERY_TIMERS, dueOfDelivery } from "./deliveries-noting.js";
import { withNumber } from "./life.js";
import type { LifecycleSpec, TimerSpec } from "./pack.js";
import { passageOf } from "./passage.js";
import type { Timer } from "./store/schedule.js";
import type { World } from "./world.js";

type TimerState = Pick<Life, "timers" | "spent">;
export type TimedRow = Pick<ObjectRow, "id" | "fields" | "life">;

/**
 * The timers of an object that goes from one state to another (`from` null: it is new): those
 * whose states it leaves are dropped, those whose states it enters are started.
 */
export function passTimers(
  world: World,
  lifecycle: LifecycleSpec,
  row: TimedRow,
  from: string | null,
  to: string,
): TimerState {
  const { dropped, started, isLast } = passageOf(lifecycle, from, to);
  if (dropped.length + started.length === 0) return row.life;
  let { spent } = row.life;
  for (const timer of dropped) {
    const left = world.schedule.cancel(row.life.timers[timer.name] ?? 0);
    // A timer that has fired has used up all of its time.
    const used = left === undefined ? Number.POSITIVE_INFINITY : world.now - left.start;
    if (timer.resumes && !isLast) spent = withNumber(spent, timer.name, used);
  }
  const timers = without(row.life.timers, dropped);
  for (const timer of started) {
    const used = timer.resumes ? (spent[timer.name] ?? 0) : 0;
    timers[timer.name] = schedule(world, lifecycle, row, timer, world.now - used);
  }
  return { timers, spent };
}

/** Starts a timer from now; one of the same name that was running is dropped. */
export function startTimer(
  world: World,
  lifecycle: LifecycleSpec,
  row: ObjectRow,
  name: string,
): TimerState {
  const timer = lifecycle.timers.find((candidate) => candidate.name === name);
  if (timer === undefined) throw new Error(`timers: ${lifecycle.resource} has no timer ${name}`);
  world.schedule.cancel(row.life.timers[name] ?? 0);
  const number = schedule(world, lifecycle, row, timer, world.now);
  return { timers: withNumber(row.life.timers, name, number), spent: row.life.spent };
}

/** Drops a timer if it is running. */
export function stopTimer(world: World, row: ObjectRow, name: string): TimerState {
  world.schedule.cancel(row.life.timers[name] ?? 0);
  return { timers: without(row.life.timers, [{ name }]), spent: row.life.spent };
}

/** Drops every timer of an object that is removed. */
export function dropTimers(world: World, row: ObjectRow): void {
  for (const number of Object.values(row.life.timers)) world.schedule.cancel(number);
}

/** When an object's timer that was started at `start` is due; perhaps in the past, or never. */
export function dueOf(world: World, row: TimedRow, timer: TimerSpec, start: number): number {
  const value = world.durations.value(timer.duration, row.fields);
  return Number.isFinite(value) ? start + value * timer.fraction : Number.POSITIVE_INFINITY;
}

function schedule(
  world: World,
  lifecycle: LifecycleSpec,
  row: TimedRow,
  timer: TimerSpec,
  start: number,
): number {
  return world.schedule.add({
    due: dueOf(world, row, timer, start),
    // At one instant settling beats timing out.
    rank: world.durations.spec(timer.duration).limit ? 1 : 0,
    start,
    name: timer.name,
    resource: lifecycle.resource,
    objectId: row.id,
  });
}

/** A copy, for more to be added. */
function without(
  timers: Life["timers"],
  dropped: readonly Pick<TimerSpec, "name">[],
): Record<string, number> {
  const rest: Record<string, number> = {};
  for (const known in timers) {
    if (!dropped.some(({ name }) => name === known)) rest[known] = timers[known] ?? 0;
  }
  return rest;
}

/** Re-dates what waits for these durations: each to its start plus the value that now holds. */
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

/** Undefined: the timer waits for none of these durations. */
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
  return dueOf(world, row, spec, start);
}
