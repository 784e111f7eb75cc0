import type { Life, ObjectRow } from "./behaviors.js";
import { DELIVERY_TIMERS, dueOfDelivery } from "./deliveries-noting.js";
import type { LifecycleSpec, TimerSpec } from "./pack.js";
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
  let { timers, spent } = row.life;
  for (const timer of lifecycle.timers) {
    const was = from !== null && timer.states.includes(from);
    const is = timer.states.includes(to);
    if (was === is) continue;
    if (was) {
      const left = world.schedule.cancel(timers[timer.name] ?? 0);
      timers = without(timers, timer.name);
      // A timer that has fired has used up all of its time.
      const used = left === undefined ? Number.POSITIVE_INFINITY : world.now - left.start;
      if (timer.resumes) spent = { ...spent, [timer.name]: used };
    } else if (!timer.manual) {
      const used = timer.resumes ? (spent[timer.name] ?? 0) : 0;
      const number = schedule(world, lifecycle, row, timer, world.now - used);
      timers = { ...timers, [timer.name]: number };
    }
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
  return { timers: { ...row.life.timers, [name]: number }, spent: row.life.spent };
}

/** Drops a timer if it is running. */
export function stopTimer(world: World, row: ObjectRow, name: string): TimerState {
  world.schedule.cancel(row.life.timers[name] ?? 0);
  return { timers: without(row.life.timers, name), spent: row.life.spent };
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

function without(timers: Life["timers"], name: string): Life["timers"] {
  const { [name]: _dropped, ...rest } = timers;
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
