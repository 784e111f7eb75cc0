// `Journal`: what an instance remembers of what happened, outside the simulated vendor's state:
// traces (the record of each call), the requests of webhooks, the timeline, and what the pack did
// not model. A rewind leaves it as it is. The control calls that read it are
// `api/control/journal/journal.ts`.

import type { ErrorRef, OperationSpec } from "../../engine/pack/pack.js";
import { RingPool } from "../../engine/store/ring.js";
import { targetOf } from "../../engine/world/rules/events/deliveries-targets.js";
import { isSpent } from "../../engine/world/rules/overrides/faults.js";
import type { WebhookFault } from "../../engine/world/state/deliveries/deliveries.js";
import { EventRow } from "../../engine/world/state/deliveries/event-row.js";
import type { Pin } from "../../engine/world/state/overrides.js";
import type { Change, Effects } from "../../engine/world/state/world-state.js";
import type { World } from "../../engine/world/world.js";
import type { Fidelity, FidelityTally, NotModelled, NotModelledKind } from "./not-modelled.js";
import { fidelityOf, isOfAnswer, notModelledId, notModelledWords } from "./not-modelled.js";
import type { SentRequest } from "./sent-requests.js";
import * as sentRequests from "./sent-requests.js";
import { SentRequests } from "./sent-requests.js";
import { webhookFaultWords } from "./timeline/override-words.js";
import type {
  AttemptNote,
  LogEntry,
  Note,
  OverrideNote,
  WarningNote,
} from "./timeline/timeline-log.js";
import { TimelineLog } from "./timeline/timeline-log.js";
import type { SentHeaders, Trace } from "./traces.js";
import * as traces from "./traces.js";
import { Traces } from "./traces.js";

/** Memory that the journals of one process share: as much as one of them may use. */
export class JournalBuffers {
  readonly traces = new RingPool(traces.LIMITS);
  readonly sentRequests = new RingPool(sentRequests.LIMITS);
}

/** Something that the pack does not model, at the first call that asked for it. */
export interface NotModelledCall {
  readonly id: string;
  readonly operation: OperationSpec;
  /** Id of the trace. */
  readonly call: string;
  readonly text: string;
  readonly kind: NotModelledKind;
}

const NO_ANSWERS = { modelled: 0, shaped: 0, "made up": 0 };

/** More of a world are only in their traces. */
export const MOST_NOT_MODELLED = 1_000;

/** Without `call` and `objectId`, an override is about none. */
type NewOverrideNote = Omit<OverrideNote, "kind" | "at" | "call" | "objectId"> &
  Partial<Pick<OverrideNote, "call" | "objectId">>;

/**
 * The facts about a world outside of its state: the reason for each answer, and the requests to
 * endpoints. It observes the world and is never rewound, so a trace id is unique until it is
 * cleared.
 */
export class Journal {
  readonly world: World;
  readonly traces: Traces;
  readonly sentRequests: SentRequests;
  /** The order of everything. */
  readonly timelineLog: TimelineLog;
  /** Counts everything that happens; null: nothing is counted. */
  counter: Counter | null = null;
  /** Counts the answers of the whole run, over its resets and worlds; null: nothing counts them. */
  tally: FidelityTally | null = null;
  /** The test that has the world: its name, or the salt of its last reset. */
  test = "";
  /** Called before everything is cleared. */
  readonly beforeForgetting = new Set<() => void>();
  /** What calls asked for in vain, by operation and id. */
  readonly notModelled = new Map<string, NotModelledCall>();
  /** How many answers came about so. */
  readonly answers: Record<Fidelity, number> = { ...NO_ANSWERS };
  /** The overrides of the world when their hits were last compared. */
  #pins: readonly Pin[] = [];
  #timelineCauses: TimelineCauses | null = null;
  #webhookFaults: readonly WebhookFault[] = [];

  /** `begin`: the number of its first trace; a forked world continues the numbers of the first one. */
  constructor(world: World, buffers = new JournalBuffers(), begin = 1) {
    this.world = world;
    this.traces = new Traces(world.streams.series("trace", "trc_"), buffers.traces, begin);
    this.sentRequests = new SentRequests(buffers.sentRequests);
    this.timelineLog = new TimelineLog(() => world.moment);
    world.watchers.add((effects) => this.#note(effects));
  }

  /** The trace of a call that has just arrived. */
  openTrace(method: string, path: string, headers: SentHeaders): Trace {
    const trace = this.traces.open(this.world.moment, method, path, headers);
    this.timelineLog.note(trace.number);
    return trace;
  }

  /** Notes the request of an attempt whose result has taken effect. */
  noteAttempt(deliveryId: string, number: number, request: SentRequest): void {
    this.sentRequests.note(deliveryId, number, request);
    // A retry has no other effect that the journal could note.
    this.#noteWebhookFaults();
    const { world } = this;
    const delivery = world.deliveries.byId(deliveryId);
    const attempt = delivery?.attempts.find((each) => each.number === number);
    if (delivery === undefined || attempt === undefined) return;
    const { id, endpointId, eventId, eventType, subject, resource, timer } = delivery;
    const { reason, fault, status } = attempt;
    const due = world.schedule.get(timer)?.due ?? Number.POSITIVE_INFINITY;
    this.#happened({
      kind: "delivery",
      at: world.moment,
      id,
      endpointId,
      url: targetOf(world, resource, endpointId)?.url ?? null,
      eventId,
      eventType,
      objectId: subject,
      attempt: number,
      reason,
      fault,
      status,
      words: request.words,
      latency: request.latency,
      retriesAt: Number.isFinite(due) ? due : null,
    });
  }

  noteOverride(override: NewOverrideNote): void {
    const at = this.world.moment;
    this.#happened({ kind: "override", at, call: 0, objectId: null, ...override });
  }

  warn(warning: Omit<WarningNote, "kind" | "at">): void {
    this.#happened({ kind: "warning", at: this.world.moment, ...warning });
  }

  /** Notes the features of a call that the pack does not model; the timeline has each once for an operation. */
  noteNotModelled(trace: Trace, found: readonly NotModelled[]): void {
    trace.notModelled = found;
    const { operation, number: call } = trace;
    if (operation === null) return;
    for (const each of found) {
      const { kind, name } = each;
      const key = `${operation.id} ${kind}:${name}`;
      if (this.notModelled.has(key) || this.notModelled.size >= MOST_NOT_MODELLED) continue;
      const id = notModelledId(each);
      const text = notModelledWords(each, operation);
      this.notModelled.set(key, { id, kind, operation, call: trace.id, text });
      if (!isOfAnswer(each)) this.warn({ call, code: "not_modelled", text });
    }
  }

  countAnswer(trace: Trace): void {
    const level = fidelityOf(trace);
    if (level === null) return;
    this.answers[level] += 1;
    this.tally?.count(level, trace.notModelled, this.test);
  }

  /** The world has gone back: to a snapshot, or by a rewind. */
  noteBack(snapshot: string | null, backTo: number | null): void {
    this.#rememberOverrides();
    this.timelineLog.noteBack(snapshot, backTo);
  }

  /** Clears everything before a reset of the world. */
  clear(): void {
    for (const callback of this.beforeForgetting) callback();
    this.traces.clear();
    this.notModelled.clear();
    Object.assign(this.answers, NO_ANSWERS);
    this.sentRequests.clear();
  }

  /** What led to each entry of the timeline. */
  get timelineCauses(): TimelineCauses {
    this.#timelineCauses ??= new TimelineCauses(this.timelineLog);
    return this.#timelineCauses;
  }

  /** Starts over after a reset of the world. */
  restart(): void {
    this.#rememberOverrides();
    this.timelineLog.clear();
  }

  #rememberOverrides(): void {
    this.#pins = this.world.pins.value;
    this.#webhookFaults = this.world.webhookFaults.value;
  }

  #happened(what: CountedThing): void {
    this.timelineLog.note(what);
    this.counter?.happened(what);
  }

  /** Notes effects in the trace of the call, and in those of the calls that made the objects. */
  #note(effects: Effects): void {
    const { call, changes, events, warnings } = effects;
    this.#noteForMakers(effects);
    for (const { maker, text } of warnings) this.traces.byNumber(maker)?.warnings.push(text);
    this.traces.byNumber(call)?.note(changes, events);
    if (this.world.pins.value !== this.#pins) this.#notePins(changes);
    for (const change of changes) this.#happened(change);
    for (const event of events) this.#happened(event);
    this.#noteWebhookFaults();
    for (const { maker, code, text } of warnings) this.warn({ call: maker, code, text });
  }

  /** Mostly one call has made all of the objects; its trace then grows once. */
  #noteForMakers({ call, changes, events }: Effects): void {
    const maker = changes[0]?.maker ?? events[0]?.maker ?? call;
    const isOwn = (about: Change | EventRow): boolean => about.maker === maker;
    if (changes.every(isOwn) && events.every(isOwn)) {
      if (maker !== call) this.traces.byNumber(maker)?.note(changes, events);
      return;
    }
    for (const change of changes) {
      if (change.maker !== call) this.traces.byNumber(change.maker)?.note([change], []);
    }
    for (const event of events) {
      if (event.maker !== call) this.traces.byNumber(event.maker)?.note([], [event]);
    }
  }

  /** A pin whose hits have increased has set a value of the object that changed. */
  #notePins(changes: readonly Change[]): void {
    const before = this.#pins;
    this.#pins = this.world.pins.value;
    for (const { id, path, resource } of hitSince(before, this.#pins)) {
      const change = changes.find((each) => each.resource === resource);
      const about = { call: change?.maker ?? 0, objectId: change?.id ?? null };
      this.noteOverride({ override: "pin", id, what: "hit", text: path, ...about });
    }
  }

  /** Notes that a webhook fault is spent, with its last hit: no later attempt mentions it. */
  #noteWebhookFaults(): void {
    const before = this.#webhookFaults;
    if (this.world.webhookFaults.value === before) return;
    this.#webhookFaults = this.world.webhookFaults.value;
    for (const fault of hitSince(before, this.#webhookFaults)) {
      const text = `${webhookFaultWords(fault)}${isSpent(fault) ? ", now spent" : ""}`;
      const { id, resourceId: objectId } = fault;
      this.noteOverride({ override: "webhook_fault", id, what: "hit", text, objectId });
    }
  }
}

/** The overrides whose hits have increased. */
function hitSince<T extends { readonly id: string; readonly hits: number }>(
  before: readonly T[],
  now: readonly T[],
): readonly T[] {
  const counted = new Map(before.map(({ id, hits }) => [id, hits]));
  return now.filter(({ id, hits }) => hits > (counted.get(id) ?? 0));
}

/**
 * The number of the entry that led to each entry of a timeline. It follows from their order, so nothing
 * is noted while the world runs; the first reader of a timeline goes through it once.
 */
class TimelineCauses {
  readonly #log: TimelineLog;
  /** By number of the entry. */
  readonly #causes = new Map<number, number>();
  /** The last change of each object, the event of each id, the call of each trace. */
  readonly #changes = new Map<string, number>();
  readonly #events = new Map<string, number>();
  readonly #calls = new Map<number, number>();
  readonly #maps: readonly Map<unknown, number>[] = [
    this.#causes,
    this.#changes,
    this.#events,
    this.#calls,
  ];
  #clears = 0;
  #read = 0;
  /** The last entry that came from outside, or the last move of the clock. */
  #began = 0;
  #isByTime = false;

  constructor(log: TimelineLog) {
    this.#log = log;
  }

  /** Null: it came from outside, or its cause is no longer kept. */
  of(number: number): number | null {
    this.#catchUp();
    return this.#causes.get(number) ?? null;
  }

  #catchUp(): void {
    const log = this.#log;
    if (this.#clears !== log.clears) this.#restart();
    if (this.#read === log.last) return;
    this.#read = Math.max(this.#read, log.evicted);
    for (const map of this.#maps) dropUpTo(log.evicted, map);
    while (this.#read < log.last) {
      this.#read += 1;
      const entry = log.get(this.#read);
      if (entry !== undefined) this.#follow(this.#read, entry);
    }
  }

  #restart(): void {
    this.#clears = this.#log.clears;
    this.#read = 0;
    this.#began = 0;
    for (const map of this.#maps) map.clear();
  }

  #follow(number: number, entry: LogEntry): void {
    const cause = this.#causeOf(number, entry);
    if (cause > this.#log.evicted) this.#causes.set(number, cause);
  }

  /** 0: none. */
  #causeOf(number: number, entry: LogEntry): number {
    if (typeof entry === "number") {
      last(this.#calls, entry, number);
      return this.#begin(number);
    }
    if (entry instanceof EventRow) {
      last(this.#events, entry.id, number);
      return this.#causeOfWork(entry.subject, true);
    }
    if ("kind" in entry) return this.#causeOfNote(number, entry);
    const cause = this.#causeOfWork(entry.id, this.#isByTime);
    last(this.#changes, entry.id, number);
    return cause;
  }

  /** What time brings follows from the last change of its object. */
  #causeOfWork(object: string, byTime: boolean): number {
    const change = this.#changes.get(object) ?? 0;
    return byTime || change > this.#began ? change || this.#began : this.#began;
  }

  #causeOfNote(number: number, note: Note): number {
    if (note.kind === "clock") return this.#begin(number, true);
    if (note.kind === "delivery") return this.#events.get(note.eventId) ?? 0;
    if (note.kind === "override" && (note.what !== "hit" || note.override === "world_event")) {
      return this.#begin(number);
    }
    return this.#calls.get(note.call) ?? this.#began;
  }

  #begin(number: number, isByTime = false): number {
    this.#began = number;
    this.#isByTime = isByTime;
    return 0;
  }
}

/** Keeps the order of the numbers. */
function last<K>(map: Map<K, number>, key: K, number: number): void {
  map.delete(key);
  map.set(key, number);
}

/** The keys are in the order of their numbers. */
function dropUpTo(number: number, map: Map<unknown, number>): void {
  for (const [key, of] of map) {
    if (of > number) return;
    map.delete(key);
  }
}

/** How a call ended. */
export interface CallEnd {
  readonly trace: Trace;
  readonly status: number;
  /** The error that it was refused with; `invalid` if it failed validation; null for none. */
  readonly refused: ErrorRef | "invalid" | null;
  /** Whether its answer was lost before or after it took effect, or its stream cut; null for neither. */
  readonly lost: "before" | "after" | "cut" | null;
}

/** Other things that happen than calls. */
export type CountedThing = Change | EventRow | AttemptNote | OverrideNote | WarningNote;

/** Counts what happens to a world, as it happens. */
export interface Counter {
  readonly called: (call: CallEnd) => void;
  readonly happened: (what: CountedThing) => void;
}
