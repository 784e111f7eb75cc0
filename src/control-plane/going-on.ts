import type { DueLoop } from "../world/inputs/clock.js";
import { stepTo } from "../world/inputs/clock.js";
import type { DrivenTimers } from "./application.js";
import type { ControlHost } from "./handlers.js";

/** What goes on: a world, its clock, and an application that waits for it. */
export interface GoingOn extends Pick<ControlHost, "world" | "application" | "clock"> {
  readonly door: Pick<ControlHost["door"], "step">;
}

/** How an advance goes on: something ran, nothing was due, or what feeds itself at one instant. */
export type Gone = "ran" | "nothing" | "application" | DueLoop;

/**
 * Takes the clock to the next instant up to `limit` at which something is due, of the world's or of
 * the application's in this process. When nothing is, it goes to `limit`, or stays.
 */
export function goOn(host: GoingOn, limit: number, toLimit: boolean): Gone | Promise<Gone> {
  const { world, application, door } = host;
  const isAlone = application.timers === null && application.sleepers.next > limit;
  return isAlone ? stepTo(world, limit, toLimit, door.step) : together(host, limit, toLimit);
}

async function together(host: GoingOn, limit: number, toLimit: boolean): Promise<Gone> {
  const { world, application, door } = host;
  const { sleepers, timers } = application;
  if (sleepers.next <= world.now) {
    if (!application.wakesAt(world.now)) return "application";
    sleepers.wakeFirst();
    await application.quiet();
    return "ran";
  }
  const due = Math.min(world.schedule.peek()?.due ?? Number.POSITIVE_INFINITY, sleepers.next);
  if (timers !== null && moved(host, timers, Math.min(due, limit))) {
    if (!application.wakesAt(world.now)) return "application";
    await application.quiet();
    return "ran";
  }
  if (due > limit && (!toLimit || limit <= world.now)) {
    timers?.set(world.now);
    return "nothing";
  }
  const loop = door.step(Math.max(Math.min(due, limit), world.now));
  // Some fire all timers of an instant together, the one that marks the limit among them.
  if (timers !== null) await application.quiet();
  return loop ?? "ran";
}

/** Whether one of the test's timers has fired by `limit`; the world is at its instant then. */
function moved({ clock, world, door }: GoingOn, timers: DrivenTimers, limit: number): boolean {
  clock.follow(timers.now);
  const hasFired = timers.towards(limit);
  clock.follow(null);
  if (hasFired && timers.now() > world.now) door.step(timers.now());
  return hasFired;
}
