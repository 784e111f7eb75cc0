import type { ObjectRow } from "../pack-types/behaviors.js";
import type { LifecycleSpec, TimerSpec } from "../pack-types/pack.js";
import type { Timer } from "../store/schedule.js";
import { DELIVERY_TIMERS, fireDelivery } from "./deliveries-noting.js";
import { forgetOld } from "./events.js";
import { move } from "./objects.js";
import { decide, pause } from "./outcome.js";
import type { World } from "./world.js";
import { NO_CALL } from "./world.js";

/** Runs everything that is due by now, item by item, each to completion with its cascade. */
export function runDue(world: World): void {
  for (let next = dueBy(world, world.now); next !== undefined; next = dueBy(world, world.now)) {
    runNext(world, next);
  }
}

/**
 * Moves the clock to the next due instant up to `limit` and runs what is due there. False: nothing
 * is due by then; the clock goes to `limit` unless it is to stay at the last thing that happened.
 */
export function stepTo(world: World, limit: number, toLimit = true): boolean {
  const next = dueBy(world, limit);
  if (next === undefined) {
    if (toLimit) moveTo(world, limit);
    return false;
  }
  moveTo(world, next.due);
  runDue(world);
  return true;
}

/** The clock never goes back; what is kept for a time only goes as it moves. */
function moveTo(world: World, instant: number): void {
  world.now = Math.max(world.now, instant);
  forgetOld(world);
}

/** The timer that is due first, if it is due by `instant`. */
function dueBy(world: World, instant: number): Timer | undefined {
  if (world.schedule.earliest > instant) return undefined;
  const next = world.schedule.peek();
  return next !== undefined && next.due <= instant ? next : undefined;
}

function runNext(world: World, timer: Timer): void {
  try {
    world.transact(NO_CALL, () => fire(world, timer));
  } catch (error) {
    // The world is as it was before; without this the same timer would fail for ever.
    world.schedule.cancel(timer.seq);
    world.services.reportBug(error, `${timer.name} of ${timer.objectId}`);
  }
}

function fire(world: World, timer: Timer): void {
  world.schedule.pop();
  if (timer.resource === DELIVERY_TIMERS) {
    fireDelivery(world, timer);
    return;
  }
  const lifecycle = world.lifecycle(timer.resource);
  const spec = lifecycle?.timers.find(({ name }) => name === timer.name);
  if (lifecycle === undefined || spec === undefined) {
    throw new Error(`clock: ${timer.resource} has no timer ${timer.name}`);
  }
  const row = world.table(timer.resource).bySeq(timer.objectSeq);
  if (row === undefined) throw new Error(`clock: no ${timer.resource} ${timer.objectId}`);
  act(world, lifecycle, spec, row);
}

function act(world: World, lifecycle: LifecycleSpec, spec: TimerSpec, row: ObjectRow): void {
  const { fires } = spec;
  if (fires.kind === "decide") decide(world, lifecycle, row);
  else if (fires.kind === "pause") pause(world, lifecycle, row);
  else move(world, lifecycle.resource, row, fires.move);
}
