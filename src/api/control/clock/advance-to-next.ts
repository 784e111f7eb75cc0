import type { DueLoop } from "../../../engine/world/inputs/clock.js";
import { stepTo } from "../../../engine/world/inputs/clock.js";
import type { ControlHost } from "../handlers.js";
import type { DrivenTimers } from "./application.js";
import type { Companion } from "./companions.js";
import { nextDue, stepAll } from "./companions.js";

/** A world, its clock, and an application that waits for it. */
export interface AdvanceHost extends Pick<ControlHost, "world" | "application" | "clock"> {
  readonly inputDispatcher: Pick<ControlHost["inputDispatcher"], "step">;
}

/**
 * The result of a step: work ran, no work was due, or work at one instant causes itself without end.
 */
export type AdvanceOutcome = "ran" | "nothing" | "application" | DueLoop;

/**
 * Moves the clock to the next instant up to `limit` at which the world, or the application in this
 * process, has something due. Otherwise it moves to `limit`, or stays.
 */
export function advanceToNext(
  host: AdvanceHost,
  limit: number,
  toLimit: boolean,
): AdvanceOutcome | Promise<AdvanceOutcome> {
  const { world, application, inputDispatcher } = host;
  const others = application.othersOf(world);
  const isAlone =
    application.timers === null && application.sleepQueue.next > limit && others.length === 0;
  return isAlone
    ? stepTo(world, limit, toLimit, inputDispatcher.step)
    : together(host, others, limit, toLimit);
}

async function together(
  host: AdvanceHost,
  others: readonly Companion[],
  limit: number,
  toLimit: boolean,
): Promise<AdvanceOutcome> {
  const { world, application, inputDispatcher } = host;
  const { sleepQueue, timers } = application;
  if (sleepQueue.next <= world.now) {
    if (!application.wakesAt(world.now)) return "application";
    sleepQueue.wakeFirst();
    await application.settled();
    return "ran";
  }
  const own = world.schedule.peek()?.due ?? Number.POSITIVE_INFINITY;
  const due = Math.min(own, sleepQueue.next, nextDue(others));
  if (timers !== null && moved(host, others, timers, Math.min(due, limit))) {
    if (!application.wakesAt(world.now)) return "application";
    await application.settled();
    return "ran";
  }
  if (due > limit && (!toLimit || limit <= world.now)) {
    timers?.set(world.now);
    return "nothing";
  }
  const to = Math.max(Math.min(due, limit), world.now);
  const loop = inputDispatcher.step(to) ?? stepAll(others, to);
  // Some fake timers fire all timers of an instant together, with the one that marks the limit.
  if (timers !== null) await application.settled();
  return loop ?? "ran";
}

/** Whether one of the test's timers fired by `limit`; the world is then at its instant. */
function moved(
  { clock, world, inputDispatcher }: AdvanceHost,
  others: readonly Companion[],
  timers: DrivenTimers,
  limit: number,
): boolean {
  const clocks = [clock, ...others.map((other) => other.clock)];
  for (const one of clocks) one.follow(timers.now);
  const hasFired = timers.towards(limit);
  for (const one of clocks) one.follow(null);
  if (hasFired && timers.now() > world.now) inputDispatcher.step(timers.now());
  if (hasFired) stepAll(others, timers.now());
  return hasFired;
}
