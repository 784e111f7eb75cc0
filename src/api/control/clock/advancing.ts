import type { Advance, AdvanceDelivery } from "../../../../generated/control/types.js";
import { quoted } from "../../../engine/base/json.js";
import { formatInstant } from "../../../engine/base/time.js";
import { ControlError } from "../../../engine/world/rules/errors/control-errors.js";
import type { Effects } from "../../../engine/world/state/changes.js";
import type { EndedAttempt } from "../../../engine/world/state/deliveries/deliveries.js";
import type { EventRow } from "../../../engine/world/state/deliveries/event-row.js";
import type { SettleResult } from "../../webhooks/settle-waits.js";
import { isLoop } from "../../webhooks/settle-waits.js";
import type { ControlHost } from "../handlers.js";
import { WrittenAnswer } from "../handlers.js";
import type { Target } from "./advance-target.js";
import { advanceToNext } from "./advance-to-next.js";
import type { Companion } from "./companions.js";
import { settleAll, stepAll } from "./companions.js";
import { endlessApplication, endlessWebhooks, endlessWork } from "./endless.js";
import { clockAdvancing } from "./waited-for.js";

/**
 * Moves the clock from one due instant to the next. At each, it runs everything due, waits for the
 * webhook attempts under way, and for those that their handlers' calls cause, and runs the work that
 * the results make due. It does not wait for attempts that other clients cause, which are those that
 * call while no attempt is under way. An application in the same process runs along. A reset ends
 * the advance, and so does work that causes itself without end at one instant.
 */
export async function advance(
  host: ControlHost,
  { limit, waits, goal, mayStay }: Target,
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
    let wait: Wait = waits ? "all" : "none";
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
type Wait = "all" | "so-far" | "none";

/** Instants after which other calls, such as a reset, have their turn. */
const INSTANTS_AT_ONCE = 10_000;

/** Sends the due deliveries and, if wanted, waits for the attempts under way. */
async function settle(
  { webhookDispatcher }: ControlHost,
  others: readonly Companion[],
  wait: Wait,
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
    const known = this.#common.get(type);
    if (known !== undefined) return known;
    const same = { type, created_at: formatInstant(ms), resource };
    const made = `,${JSON.stringify(same).slice(1, -1)},"resource_id":`;
    this.#common.set(type, made);
    return made;
  }
}
