// One step of the virtual clock: `stepTo` advances to the next due instant, and `runDue` runs what
// is due there, such as timers of objects and retries of webhooks, also after each call.
// `api/control/clock/clock.ts` makes a whole advance of such steps. After `MAX_ROUNDS` of due work that
// causes more due work at one instant, it is an endless loop.

import { byKind } from "../../base/by-key.js";
import type { ObjectRow } from "../../pack/behaviors.js";
import type { LifecycleSpec, TimerSpec } from "../../pack/pack.js";
import type { Timer } from "../../store/schedule.js";
import { NO_CALL } from "../context.js";
import { DELIVERY_TIMERS, fireDelivery } from "../rules/events/deliveries-noting.js";
import { forgetOld } from "../rules/events/events.js";
import { transition } from "../rules/objects/stored-object.js";
import { decide, pause } from "../rules/transitions/outcome.js";
import { MAX_ROUNDS } from "../rules/transitions/rounds.js";
import type { World } from "../world.js";

/** `ran`: due work is done. `nothing`: no work was due. */
export type DueStep = "ran" | "nothing" | DueLoop;

/** An endless loop of due work at one instant: one of its timers. */
export interface DueLoop {
  readonly name: string;
  readonly resource: string;
  readonly objectId: string;
}

/**
 * Advances the clock by `go` to the next due instant up to `limit`. If nothing is due by then, it
 * advances to `limit`, or stays if `toLimit` is false.
 */
export function stepTo(
  world: World,
  limit: number,
  toLimit = true,
  go: (to: number) => DueLoop | undefined = (to) => step(world, to),
): DueStep {
  const next = dueBy(world, limit);
  if (next !== undefined) return go(Math.max(world.now, next.due)) ?? "ran";
  if (toLimit && limit > world.now) go(limit);
  return "nothing";
}

/** Advances the clock to an instant before which nothing is due, and runs the work due there. */
export function step(world: World, to: number): DueLoop | undefined {
  if (to > world.now) {
    world.moveTo(to);
    // Only an advance of the clock makes events too old.
    forgetOld(world);
  }
  return runDue(world);
}

/**
 * Runs all due work, each item with its consequences. Returns an endless loop, if there is one; its
 * timer is then still due.
 */
export function runDue(world: World): DueLoop | undefined {
  let rounds = 0;
  let ofThisRound = world.schedule.nextSeq;
  for (let next = dueBy(world, world.now); next !== undefined; next = dueBy(world, world.now)) {
    if (next.seq >= ofThisRound) {
      rounds += 1;
      if (rounds > MAX_ROUNDS) return loopOf(next);
      ofThisRound = world.schedule.nextSeq;
    }
    runNext(world, next);
  }
  return undefined;
}

const loopOf = ({ name, resource, objectId }: Timer): DueLoop => ({ name, resource, objectId });

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
    // The transaction has restored the timer, which would fail again and again.
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
  act(spec.fires, world, lifecycle, row);
}

const act = byKind<TimerSpec["fires"], [World, LifecycleSpec, ObjectRow], void>({
  decide: (_, world, lifecycle, row) => decide(world, lifecycle, row),
  pause: (_, world, lifecycle, row) => pause(world, lifecycle, row),
  transition: ({ transition: name }, world, { resource }, row) => {
    transition(world, resource, row, name);
  },
});
