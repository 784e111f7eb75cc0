import { formatInstant } from "../../../engine/base/time.js";
import type { DueLoop } from "../../../engine/world/inputs/clock.js";
import { ControlError } from "../../../engine/world/rules/errors/control-errors.js";
import { targetOf } from "../../../engine/world/rules/events/deliveries-targets.js";
import { findEvent } from "../../../engine/world/rules/events/events.js";
import { MAX_ROUNDS, MAX_WEBHOOK_ROUNDS } from "../../../engine/world/rules/transitions/rounds.js";
import type { World } from "../../../engine/world/world.js";
import type { Journal } from "../../journal/journal.js";
import type { Trace, Traces } from "../../journal/traces/traces.js";
import { afterSocketEvents } from "../../webhooks/attempts.js";
import type { SettleResult, WebhookLoop } from "../../webhooks/settle-waits.js";
import { isLoop } from "../../webhooks/settle-waits.js";
import type { WebhookDispatcher } from "../../webhooks/webhook-dispatcher.js";
import type { ClockDriver } from "./clock-driver.js";

/** An advance stops: webhooks cause each other without end. */
export function endlessWebhooks(journal: Journal, { from, to }: WebhookLoop): ControlError {
  const { world } = journal;
  const { eventType: event, endpointId, resource } = from;
  const emits = to.eventType;
  const call = callBehind(journal, to.eventId);
  const url = targetOf(world, resource, endpointId)?.url ?? "";
  const calls = call === undefined ? "makes a call" : `calls ${call.method} ${call.path}`;
  const message = `${stays(world)} webhooks cause each other: on ${event} the handler at ${endpointId} (${url}) ${calls}, which emits ${emits}, and so on, ${MAX_WEBHOOK_ROUNDS} times at this instant. Let the handler ignore events that it caused, or advance with "deliveries": "background". Nothing is lost, and attempts under way continue`;
  return new ControlError("endless_loop", message, {
    now: formatInstant(world.now),
    rounds: MAX_WEBHOOK_ROUNDS,
    event,
    endpoint_id: endpointId,
    url,
    call: call === undefined ? null : { ...call },
    emits,
  });
}

/** An advance stops: due work causes more due work at the same instant. */
export function endlessWork(world: World, { name, resource, objectId }: DueLoop): ControlError {
  const message = `${stays(world)} due work causes itself: ${name} of ${resource} ${objectId} is due again as soon as it is done, ${MAX_ROUNDS} times at this instant. Set one of the durations in that loop above zero: POST /__admin__/clock/durations. Nothing is lost`;
  return new ControlError("endless_loop", message, {
    now: formatInstant(world.now),
    rounds: MAX_ROUNDS,
    what: name,
    resource,
    resource_id: objectId,
  });
}

/** An advance stops: the application waits for the present instant, again and again. */
export function endlessApplication(world: World): ControlError {
  const message = `${stays(world)} the application sleeps, or sets a timer, for zero time ${MAX_ROUNDS} times at this instant. Let it sleep for a while. Nothing is lost`;
  const details = { now: formatInstant(world.now), rounds: MAX_ROUNDS };
  return new ControlError("endless_loop", message, details);
}

const stays = ({ now }: World): string => `the clock stays at ${formatInstant(now)}:`;

interface LoopCall {
  readonly method: string;
  readonly path: string;
  readonly trace_id: string;
}

/** The call that emitted an event, or that made the object which it is about. */
function callBehind({ world, traces }: Journal, eventId: string): LoopCall | undefined {
  const maker = findEvent(world, eventId)?.maker ?? 0;
  const found = emitter(traces, eventId) ?? traces.byNumber(maker);
  if (found === undefined) return undefined;
  const { method, path, id } = found;
  return { method, path: path.split("?", 1)[0] ?? path, trace_id: id };
}

/** How many of the newest calls are searched: it was made a moment ago. */
const SEARCHED = 1_000;

function emitter(traces: Traces, eventId: string): Trace | undefined {
  let left = SEARCHED;
  for (const trace of traces.newestFirst()) {
    if (trace.events.some(({ id }) => id === eventId)) return trace;
    left -= 1;
    if (left === 0) return undefined;
  }
  return undefined;
}

/** A wait for an instant of the virtual clock. */
interface Sleeper {
  /** Virtual milliseconds since 1970. */
  readonly due: number;
  readonly wake: () => void;
}

/** Waits from outside the world for instants of its clock, such as the application's sleeps. */
export class SleepQueue {
  /** The soonest first; of one instant in the order of arrival. */
  #sleepQueue: Sleeper[] = [];

  /** When the first one wakes; infinity for none. */
  get next(): number {
    return this.#sleepQueue[0]?.due ?? Number.POSITIVE_INFINITY;
  }

  /** Calls `wake` at an instant; the returned function cancels it. */
  add(due: number, wake: () => void): () => void {
    const sleeper = { due, wake };
    const behind = this.#sleepQueue.findIndex((other) => other.due > due);
    this.#sleepQueue.splice(behind === -1 ? this.#sleepQueue.length : behind, 0, sleeper);
    return () => {
      this.#sleepQueue = this.#sleepQueue.filter((other) => other !== sleeper);
    };
  }

  /** Wakes the first one. */
  wakeFirst(): void {
    this.#sleepQueue.shift()?.wake();
  }

  /** Drops all waits without waking them: their world is gone. */
  clear(): void {
    this.#sleepQueue = [];
  }
}

/** A world that shares its clock and its application with others. */
export interface Companion {
  readonly world: World;
  /** Moves it to an instant; returns work that causes itself without end there. */
  readonly step: (to: number) => DueLoop | undefined;
  readonly clock: ClockDriver;
  readonly webhookDispatcher: WebhookDispatcher;
}

/** When the first of some worlds has something due; infinity for nothing. */
export function nextDue(companions: readonly Companion[]): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { world } of companions) {
    next = Math.min(next, world.schedule.peek()?.due ?? Number.POSITIVE_INFINITY);
  }
  return next;
}

/** Moves all to an instant. Work that causes itself without end ends it. */
export function stepAll(companions: readonly Companion[], to: number): DueLoop | undefined {
  for (const { world, step } of companions) {
    const loop = step(Math.max(to, world.now));
    if (loop !== undefined) return loop;
  }
  return undefined;
}

/** More rounds at one instant are webhooks between vendors without end. */
const MOST_ROUNDS = 1_000;

/** Waits for the attempts of all, which may cause each other; `settle` waits for one world. */
export async function settleAll(
  companions: readonly Companion[],
  isIdle: () => boolean,
  settle: () => Promise<SettleResult> | "whole",
): Promise<SettleResult> {
  for (let round = 1; ; round++) {
    const settled = await settle();
    if (isLoop(settled) || settled === "cut-off") return settled;
    for (const { webhookDispatcher } of companions) {
      webhookDispatcher.flush();
      if (!webhookDispatcher.isIdle) await webhookDispatcher.settled();
    }
    const areIdle = companions.every(({ webhookDispatcher }) => webhookDispatcher.isIdle);
    if ((isIdle() && areIdle) || round === MOST_ROUNDS) return settled;
  }
}

/** Fake timers of a test that follow the virtual clock. */
export interface DrivenTimers {
  /** Their instant, in milliseconds since 1970. */
  readonly now: () => number;
  /** Sets their instant; nothing fires. */
  readonly set: (now: number) => void;
  /** Moves them until one has fired, or to `limit`. Returns whether one has. */
  readonly towards: (limit: number) => boolean;
  /** Whether the test has restored the real ones. */
  readonly isGone: () => boolean;
}

/** Turns of the event loop without activity after which the application counts as waiting. */
const QUIET_TURNS = 3;
/** The most turns that a busy application can delay the clock. */
export const MAX_TURNS = 1_000;

const NO_OTHERS: readonly Companion[] = [];

/** The application under test, if it runs in this process and waits for the virtual clock. */
export class Application {
  readonly sleepQueue = new SleepQueue();
  /** Whether it may be in this process. An advance then lets it run. */
  isHere = false;
  #timers: DrivenTimers | null = null;
  /** All worlds on its clock, if they are several. */
  readonly #companions = new Set<Companion>();
  #stirs = 0;
  #rounds = { instant: Number.NaN, count: 0 };

  /** Timers that follow the clock; null for none. */
  get timers(): DrivenTimers | null {
    if (this.#timers?.isGone() === true) this.#timers = null;
    return this.#timers;
  }

  set timers(timers: DrivenTimers | null) {
    this.#timers = timers;
    this.isHere ||= timers !== null;
  }

  /** Adds a world that shares its clock; the returned function removes it. */
  join(companion: Companion): () => void {
    this.#companions.add(companion);
    return () => void this.#companions.delete(companion);
  }

  /** The other worlds on the clock of a world. */
  othersOf(world: World): readonly Companion[] {
    if (this.#companions.size < 2) return NO_OTHERS;
    return [...this.#companions].filter((one) => one.world !== world);
  }

  /** Notes that the application has done something. */
  stir(): void {
    this.#stirs += 1;
  }

  /** Runs it until it is inactive for a few turns of the event loop. */
  async settled(): Promise<void> {
    let seen = this.#stirs;
    for (let quiet = 0, turns = 0; quiet < QUIET_TURNS && turns < MAX_TURNS; quiet++, turns++) {
      await new Promise<void>((resolve) => afterSocketEvents(resolve));
      if (seen !== this.#stirs) quiet = -1;
      seen = this.#stirs;
    }
  }

  /** Before an advance: sets the timers, and lets the application run until it waits. */
  async meet(now: number): Promise<void> {
    if (!this.isHere) return;
    this.#rounds = { instant: Number.NaN, count: 0 };
    this.timers?.set(now);
    await this.settled();
  }

  /** Notes that it wakes at an instant; false when that has happened too often at the same one. */
  wakesAt(instant: number): boolean {
    const count = instant === this.#rounds.instant ? this.#rounds.count + 1 : 1;
    this.#rounds = { instant, count };
    return count <= MAX_ROUNDS;
  }

  /** After a reset: drops the sleeps of the old world. */
  begin(now: number): void {
    this.sleepQueue.clear();
    this.timers?.set(now);
  }
}
