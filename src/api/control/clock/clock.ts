// The handlers of the control calls under `/__admin__/clock`. `advanceClock` moves from one instant
// at which something is due to the next, and waits at each for the webhooks; explorations move the
// clock by `advanceToNext`. The engine's step is `engine/world/inputs/clock.ts`.

import type {
  Advance,
  AdvanceDelivery,
  ClockModeRequest,
} from "../../../../generated/control/types.js";
import { madeOnce } from "../../../engine/base/by-key.js";
import { quoted } from "../../../engine/base/json.js";
import { formatInstant } from "../../../engine/base/time.js";
import type { DueLoop } from "../../../engine/world/inputs/clock.js";
import { stepTo } from "../../../engine/world/inputs/clock.js";
import { ControlError } from "../../../engine/world/rules/errors/control-errors.js";
import type { EndedAttempt } from "../../../engine/world/state/deliveries/deliveries.js";
import type { EventRow } from "../../../engine/world/state/deliveries/event-row.js";
import type { Effects } from "../../../engine/world/state/world-state.js";
import type { SettleResult } from "../../webhooks/settle-waits.js";
import { isLoop } from "../../webhooks/settle-waits.js";
import type { ControlHost, Handler } from "../handlers.js";
import { WrittenAnswer } from "../handlers.js";
import type { AdvanceTarget } from "./advance-target.js";
import { readTarget } from "./advance-target.js";
import type { Companion, DrivenTimers } from "./clock-driver.js";
import {
  endlessApplication,
  endlessWebhooks,
  endlessWork,
  nextDue,
  settleAll,
  stepAll,
} from "./clock-driver.js";
import { clockAdvancing, waitedFor } from "./waited-for.js";

/** `GET /__admin__/clock`: the present instant, the timers, and the attempts under way. */
export const getClock: Handler<"getClock"> = (host) => {
  const { world, clock } = host;
  const timers = world.schedule.list().filter(({ due }) => Number.isFinite(due));
  return {
    now: formatInstant(world.now),
    t0: formatInstant(world.t0),
    mode: clock.mode,
    pending: timers.slice(0, LISTED_TIMERS).map(({ due, name, resource, objectId }) => ({
      due: formatInstant(Math.max(due, world.now)),
      what: name,
      resource,
      resource_id: objectId,
    })),
    waiting: waitedFor(host),
  };
};

/** `POST /__admin__/clock/advance`: moves the clock, and returns the events emitted. */
export const advanceClock: Handler<"advanceClock"> = async (host, { body }) => {
  return advance(host, readTarget(host.world, body));
};

/** `POST /__admin__/clock/mode`: frozen, or flowing in real time. */
export const setClockMode: Handler<"setClockMode"> = (host, { body }) => {
  const { world, clock } = host;
  if (clock.isHeld) throw clockAdvancing(host);
  const flow = body.mode === "frozen" ? null : (body.factor ?? 1);
  clock.catchUp();
  host.inputDispatcher.apply({ kind: "clock", factor: flow });
  const warnings = modeWarnings(body);
  const { mode, factor } = clock;
  const answer = { mode, factor, now: formatInstant(world.now) };
  return warnings.length === 0 ? answer : { ...answer, warnings };
};

/**
 * Moves the clock from one due instant to the next. At each, it runs everything due, waits for the
 * webhook attempts under way, and for those that their handlers' calls cause, and runs the work that
 * the results make due. It does not wait for attempts that other clients cause, which are those that
 * call while no attempt is under way. An application in the same process runs along. A reset ends
 * the advance, and so does work that causes itself without end at one instant.
 */
async function advance(
  host: ControlHost,
  { limit, waits, goal, mayStay }: AdvanceTarget,
): Promise<WrittenAnswer> {
  const { world, clock } = host;
  if (clock.isHeld) throw clockAdvancing(host);
  const previous = world.now;
  const emitted: EventRow[] = [];
  const stopListening = listen(host, emitted);
  const { epoch } = host.webhookDispatcher;
  const others = host.application.othersOf(world);
  const isCutOff = (): boolean => epoch !== host.webhookDispatcher.epoch;
  for (const one of [host, ...others]) one.clock.hold();
  try {
    await host.application.meet(world.now);
    if (isCutOff()) throw wasReset();
    let request = 0;
    const reached = (): boolean => {
      const news = emitted.slice(request);
      request = emitted.length;
      if (goal?.countsSleeps && host.application.sleepQueue.next <= limit) return false;
      return goal?.isReached(news) === true;
    };
    let loop = host.inputDispatcher.step(world.now) ?? stepAll(others, world.now);
    let done = false;
    let wait: AttemptWait = waits ? "all" : "none";
    for (let steps = 1; ; steps++) {
      const settled = await settle(host, others, wait, steps);
      if (isCutOff()) throw wasReset();
      if (settled === "others") wait = "so-far";
      else if (wait === "so-far" && host.webhookDispatcher.isIdle) wait = "all";
      if (loop !== undefined) throw endlessWork(world, loop);
      if (isLoop(settled)) throw endlessWebhooks(host.journal, settled);
      done = goal !== null && reached();
      const step = done ? "nothing" : await advanceToNext(host, limit, goal === null);
      if (isCutOff()) throw wasReset();
      if (step === "nothing") break;
      if (step === "application") throw endlessApplication(world);
      if (step !== "ran") loop = step;
    }
    // Attempts of earlier calls too: which of them had ended before depends on real time.
    const ended = host.inputDispatcher.apply({ kind: "advanced" });
    const answer = {
      previous: formatInstant(previous),
      now: formatInstant(world.now),
      fired: emitted.map(({ type }) => type),
      deliveries: ended.map(view),
    };
    const words = (more: Pick<Advance, "reached" | "warnings">): WrittenAnswer =>
      new WrittenAnswer(advanceBytes({ ...answer, ...more }, emitted));
    host.journal.timelineLog.noteClock();
    if (goal === null) return words({});
    if (done || mayStay === true) return words({ reached: done });
    const text = `not reached: ${goal.words}`;
    host.journal.warn({ call: 0, code: "until", text });
    return words({ reached: false, warnings: [text] });
  } finally {
    stopListening();
    // After a reset the clock belongs to another call.
    if (!isCutOff()) clock.restart();
    for (const other of others) other.clock.restart();
  }
}

function wasReset(): ControlError {
  return new ControlError("reset", "the world was reset while the clock was advancing");
}

/**
 * The attempts that an advance waits for at an instant. Once a client that is not a handler calls,
 * it waits only for the attempts made so far.
 */
type AttemptWait = "all" | "so-far" | "none";

/** Instants after which other calls, such as a reset, have their turn. */
const INSTANTS_AT_ONCE = 10_000;

/** Sends the due deliveries and, if wanted, waits for the attempts under way. */
async function settle(
  { webhookDispatcher }: ControlHost,
  others: readonly Companion[],
  wait: AttemptWait,
  steps: number,
): Promise<SettleResult> {
  webhookDispatcher.flush();
  if (steps % INSTANTS_AT_ONCE === 0) await webhookDispatcher.turn();
  const own = (): Promise<SettleResult> | "whole" => {
    if (webhookDispatcher.isIdle) return "whole";
    return wait === "all" ? webhookDispatcher.settled() : webhookDispatcher.settledSoFar();
  };
  if (wait === "none") return "whole";
  return others.length === 0 ? own() : settleAll(others, () => webhookDispatcher.isIdle, own);
}

function listen({ world }: ControlHost, emitted: EventRow[]): () => void {
  const watch = ({ events }: Effects): void => {
    for (const event of events) emitted.push(event);
  };
  world.watchers.add(watch);
  return () => {
    world.watchers.delete(watch);
  };
}

function view({ endpointId, eventId, outcome, attempt, status }: EndedAttempt): AdvanceDelivery {
  const known = status === null ? {} : { http_status: status };
  return { endpoint_id: endpointId, event_id: eventId, outcome, attempt, ...known };
}

/** Events in one text. */
const PIECE = 1_024;

/**
 * The answer to an advance as JSON. It can list hundreds of thousands of events, so it is written piece
 * by piece, and the part that events of one type and instant have in common is rendered once.
 */
function advanceBytes(answer: Omit<Advance, "events">, events: readonly EventRow[]): Uint8Array {
  const { previous, now, fired, ...rest } = answer;
  const head = JSON.stringify({ previous, now, fired }).slice(0, -1);
  const words = new EventWords();
  const pieces = [`${head},"events":[`];
  for (let at = 0; at < events.length; at += PIECE) {
    const comma = at === 0 ? "" : ",";
    pieces.push(comma + words.of(events.slice(at, at + PIECE)));
  }
  pieces.push(`],${JSON.stringify(rest).slice(1)}`);
  return joined(pieces);
}

/** Encodes each piece once, without joining the texts first. */
function joined(pieces: readonly string[]): Uint8Array {
  let length = 0;
  for (const piece of pieces) length += Buffer.byteLength(piece);
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (const piece of pieces) at += bytes.write(piece, at);
  return bytes;
}

class EventWords {
  /** The text between the ids, by type, at the present instant. */
  readonly #common = new Map<string, string>();
  #instant = Number.NaN;

  /** The same as `summaryOf` of each event, separated by commas. */
  of(events: readonly EventRow[]): string {
    let text = "";
    for (const event of events) {
      const comma = text === "" ? "" : ",";
      text += `${comma}{"id":${quoted(event.id)}${this.#middle(event)}${quoted(event.subject)}}`;
    }
    return text;
  }

  #middle({ type, resource, meta }: EventRow): string {
    const { ms } = meta.created;
    if (ms !== this.#instant) this.#common.clear();
    this.#instant = ms;
    return madeOnce(this.#common, type, () => {
      const same = { type, created_at: formatInstant(ms), resource };
      return `,${JSON.stringify(same).slice(1, -1)},"resource_id":`;
    });
  }
}

export const LISTED_TIMERS = 1_000;

function modeWarnings({ mode, factor }: ClockModeRequest): readonly string[] {
  if (mode === "realtime") return ["with a flowing clock the same calls can have other answers"];
  return factor === undefined
    ? []
    : ["factor: only the mode realtime has one; a frozen clock does not flow"];
}

/** A world, its clock, and an application that waits for it. */
interface AdvanceHost extends Pick<ControlHost, "world" | "application" | "clock"> {
  readonly inputDispatcher: Pick<ControlHost["inputDispatcher"], "step">;
}

/**
 * The result of a step: work ran, no work was due, or work at one instant causes itself without end.
 */
type AdvanceOutcome = "ran" | "nothing" | "application" | DueLoop;

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
