import { byKind } from "../../base/by-kind.js";
import type { ObjectRow } from "../../pack/behaviors.js";
import type { LifecycleSpec, TimerSpec } from "../../pack/pack.js";
import type { Timer } from "../../store/schedule.js";
import { NO_CALL } from "../context.js";
import { DELIVERY_TIMERS, fireDelivery } from "../rules/events/deliveries-noting.js";
import { forgetOld } from "../rules/events/events.js";
import { transition } from "../rules/objects/objects.js";
import { decide, pause } from "../rules/transitions/outcome.js";
import { MAX_ROUNDS } from "../rules/transitions/rounds.js";
import type { World } from "../world.js";

/** Due work that feeds itself at one instant: one of the timers that come again and again. */
export interface DueLoop {
  readonly name: string;
  readonly resource: string;
  readonly objectId: string;
}

/**
 * Runs everything that is due by now, item by item, each to completion with its cascade. Answers
 * what feeds itself, if anything does: it is still due then.
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

/** `ran`: something was due, and is done; `nothing` was due. */
export type Step = "ran" | "nothing" | DueLoop;

/**
 * Lets `go` take the clock to the next due instant up to `limit`. When nothing is due by then, the
 * clock goes to `limit` unless it is to stay at the last thing that happened.
 */
export function stepTo(
  world: World,
  limit: number,
  toLimit = true,
  go: (to: number) => DueLoop | undefined = (to) => step(world, to),
): Step {
  const next = dueBy(world, limit);
  if (next !== undefined) return go(Math.max(world.now, next.due)) ?? "ran";
  if (toLimit && limit > world.now) go(limit);
  return "nothing";
}

/** Takes the clock to an instant before which nothing is due, and runs what is due there. */
export function step(world: World, to: number): DueLoop | undefined {
  if (to > world.now) {
    world.moveTo(to);
    // What is kept for a time only goes as the clock transitions.
    forgetOld(world);
  }
  return runDue(world);
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
  act(spec.fires, world, lifecycle, row);
}

const act = byKind<TimerSpec["fires"], [World, LifecycleSpec, ObjectRow], void>({
  decide: (_, world, lifecycle, row) => decide(world, lifecycle, row),
  pause: (_, world, lifecycle, row) => pause(world, lifecycle, row),
  transition: ({ transition: name }, world, { resource }, row) => {
    transition(world, resource, row, name);
  },
});
