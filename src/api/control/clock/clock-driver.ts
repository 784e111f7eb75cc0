// `ClockDriver`: moves a world's virtual clock, when a test advances it or in step with real time.
// `Application`: the program under test if it runs in the same process; its sleeps (`SleepQueue`)
// and fake timers wait for the virtual clock. `stepAll` and `settleAll` move several worlds that
// share one clock, for `clock.ts` beside.

import { formatInstant, LAST_INSTANT, SECOND } from "../../../engine/base/time.js";
import type { DueLoop } from "../../../engine/world/inputs/clock.js";
import { stepTo } from "../../../engine/world/inputs/clock.js";
import { ControlError } from "../../../engine/world/rules/errors/control-errors.js";
import { targetOf } from "../../../engine/world/rules/events/deliveries-targets.js";
import { findEvent } from "../../../engine/world/rules/events/events.js";
import { MAX_ROUNDS, MAX_WEBHOOK_ROUNDS } from "../../../engine/world/rules/transitions/rounds.js";
import type { World } from "../../../engine/world/world.js";
import { RecordingWriteError } from "../../call/plane-call.js";
import type { Journal } from "../../journal/journal.js";
import type { Trace, Traces } from "../../journal/traces.js";
import { afterSocketEvents } from "../../webhooks/attempts.js";
import type { SettleResult, WebhookLoop } from "../../webhooks/settle-waits.js";
import { isLoop } from "../../webhooks/settle-waits.js";
import { systemClock } from "../../webhooks/system-clock.js";
import type { WebhookDispatcher } from "../../webhooks/webhook-dispatcher.js";

/** Moves the clock to an instant; returns work that causes itself without end there. */
type MoveClock = (to: number) => DueLoop | undefined;

/**
 * Drives the virtual clock. Frozen, it moves only when it is advanced. In real time it flows at a
 * factor, and due work runs by timers and before each call.
 */
export class ClockDriver {
  readonly #world: World;
  readonly #step: MoveClock;
  readonly #elapsed: () => number;
  readonly #ran: () => void;
  readonly #alsoDue: () => number;
  #flow: { readonly factor: number; readonly real: number; readonly virtual: number } | null = null;
  #timer: NodeJS.Timeout | null = null;
  /** Another clock that is ahead for a moment; calls then see the world at its instant. */
  #followed: (() => number) | null = null;
  /** Real milliseconds since which it is held; null while it is not. */
  #heldSince: number | null = null;

  /**
   * `step` moves the clock to an instant. `elapsed` reads the milliseconds of a monotonic clock, since
   * the time of day can be set back and forth. `ran` is called when the virtual clock has moved by
   * itself. `alsoDue` is the next instant at which something outside the world is due.
   */
  constructor(
    world: World,
    step: MoveClock,
    elapsed: () => number,
    ran: () => void,
    alsoDue: () => number = () => Number.POSITIVE_INFINITY,
  ) {
    this.#world = world;
    this.#step = step;
    this.#elapsed = elapsed;
    this.#ran = ran;
    this.#alsoDue = alsoDue;
  }

  get mode(): "frozen" | "realtime" {
    return this.#flow === null ? "frozen" : "realtime";
  }

  get factor(): number | null {
    return this.#flow?.factor ?? null;
  }

  /** Whether it is being advanced, and does not flow. */
  get isHeld(): boolean {
    return this.#heldSince !== null;
  }

  /** For how many real milliseconds it has been advanced; 0 when it is not. */
  get heldFor(): number {
    return this.#heldSince === null ? 0 : this.#elapsed() - this.#heldSince;
  }

  /** Stops it until `restart`. */
  hold(): void {
    this.#heldSince = this.#elapsed();
    this.#cancel();
  }

  /** Lets it flow from its present instant; null freezes it. */
  flow(factor: number | null): void {
    if (factor === null) {
      this.stop();
      return;
    }
    this.catchUp();
    this.#begin(factor);
  }

  /** Continues the flow from the present instant of the world. */
  restart(): void {
    this.#heldSince = null;
    if (this.#flow !== null) this.#begin(this.#flow.factor);
  }

  /** While it is advanced: brings the world to the instant of `now` before each call. */
  follow(now: (() => number) | null): void {
    this.#followed = now;
  }

  /** Brings the world to the present instant, before a call is handled. */
  catchUp(): void {
    if (this.#followed !== null) this.#goTo(this.#followed());
    if (this.#flow === null || this.isHeld) return;
    const { factor, real, virtual } = this.#flow;
    const target = Math.min(Math.floor(virtual + (this.#elapsed() - real) * factor), LAST_INSTANT);
    if (target <= this.#world.now) return;
    try {
      this.#goTo(target);
    } catch (error) {
      // The clock stops until steps can be written again; calls that only read still work.
      if (!(error instanceof RecordingWriteError)) throw error;
    }
    this.#ran();
  }

  /** After an input: sets the timer for the next due instant. */
  plan(): void {
    if (this.#flow !== null) this.#plan();
  }

  /** Freezes it at its present instant. */
  stop(): void {
    this.#flow = null;
    this.#cancel();
  }

  #goTo(target: number): void {
    if (target <= this.#world.now) return;
    while (stepTo(this.#world, target, true, this.#step) === "ran");
  }

  #begin(factor: number): void {
    this.#flow = { factor, real: this.#elapsed(), virtual: this.#world.now };
    this.#plan();
  }

  #plan(): void {
    this.#cancel();
    const next = this.#world.schedule.peek()?.due ?? Number.POSITIVE_INFINITY;
    const due = Math.min(next, this.#alsoDue());
    if (this.isHeld || this.#flow === null || !Number.isFinite(due)) return;
    const wait = this.#waitFor(due, this.#flow.factor);
    this.#timer = systemClock.setTimeout(() => {
      this.catchUp();
      this.#plan();
    }, wait);
    this.#timer.unref();
  }

  #waitFor(due: number, factor: number): number {
    // Work that is due again at once causes itself: during a pause, a call can end it.
    if (due <= this.#world.now) return SECOND;
    return Math.max((due - this.#world.now) / factor, 1);
  }

  #cancel(): void {
    if (this.#timer !== null) systemClock.clearTimeout(this.#timer);
    this.#timer = null;
  }
}

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

/** The call that emitted an event, or that made the object which it is about. */
function callBehind({ world, traces }: Journal, eventId: string) {
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
