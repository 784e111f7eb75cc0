// `World`: one simulated vendor: its whole state, its virtual clock, and `transact`, by which each
// call or step of the clock applies completely or not at all. The whole engine and both APIs work
// on it; `digestOf` hashes its state for replays.

import { Hashing } from "../base/hashing.js";
import type { Json } from "../base/json.js";
import type { Moment } from "../base/time.js";
import type { Behaviors, Bound, ObjectRow, OwnOverride } from "../pack/behaviors.js";
import { isLack, lackWords, namedBehaviors } from "../pack/handlers.js";
import type { LifecycleSpec, Pack, ResourceSpec, TimeForm } from "../pack/pack.js";
import type { State } from "../store/cell.js";
import { Stack, Undo } from "../store/cell.js";
import type { Table } from "../store/table.js";
import type { AnyScope, Caller, Cause, Rules, Services, WorldOptions } from "./context.js";
import type { Delivery } from "./state/deliveries/deliveries.js";
import type { EventRow } from "./state/deliveries/event-row.js";
import type { IdStream } from "./state/id-streams.js";
import { REQUEST_IDS, salted } from "./state/id-streams.js";
import { NO_OVERRIDES, Stamper, stampOf } from "./state/object-meta.js";
import type {
  Change,
  Effects,
  StateParts,
  Warning,
  WarningCode,
  Watcher,
  WorldForms,
  WorldSnapshot,
} from "./state/world-state.js";
import { stateOfWorld, worldParts } from "./state/world-state.js";

/** A position in the effects so far: how many there were of each kind. */
type CausedMark = Caused["mark"];

/** The consequences of changes and events that are kept. */
interface Consequences {
  readonly changed: (change: Change) => void;
  readonly emitted: (event: EventRow) => void;
}

export type { WorldSnapshot } from "./state/world-state.js";

const always = (): boolean => true;

/**
 * The deterministic core: the state of the simulated service, and its clock. It does no I/O, and
 * time and chance come only from its arguments. Inputs enter in `inputs/`, and `rules/` derives
 * their effects; both work within `transact`.
 */
export class World {
  readonly pack: Pack;
  /** Those of the pack; each leaves its name by what it throws. */
  readonly behaviors: Behaviors;
  readonly services: Services;
  /** All of its parts together. */
  readonly state: State<WorldForms>;
  readonly clock: StateParts["clock"];
  readonly schedule: StateParts["schedule"];
  readonly streams: StateParts["streams"];
  readonly durations: StateParts["durations"];
  readonly deliveries: StateParts["deliveries"];
  readonly grants: StateParts["grants"];
  readonly idempotency: StateParts["idempotency"];
  readonly faults: StateParts["faults"];
  readonly pins: StateParts["pins"];
  readonly scenarios: StateParts["scenarios"];
  readonly endpoints: StateParts["endpoints"];
  readonly webhookFaults: StateParts["webhookFaults"];
  readonly limits: StateParts["limits"];
  readonly recentRequests: StateParts["recentRequests"];
  readonly requestIds: IdStream;
  /** The world as a pack's behaviors see it. */
  readonly scope: AnyScope;
  /** What nothing determines in the answer that is being rendered, such as `cards.brand`. */
  readonly madeUp: string[] = [];
  /** What the pack's code says of the call under way: values that may have a meaning for the vendor. */
  readonly unknownValues = new Set<string>();
  /** The call that a behavior answers now; null for none. */
  caller: Caller | null = null;
  /** Called with the effects of each input. */
  readonly watchers = new Set<Watcher>();
  readonly #undo = new Undo();
  readonly #parts: StateParts;
  readonly #options: WorldOptions;
  readonly #start: WorldSnapshot;
  /** Of the input under way: its cause, and its effects so far. */
  #cause: Cause | null = null;
  readonly #caused = new Caused();
  #changeCount = 0;
  readonly #stamps: Stamper;
  readonly #rules: Rules<World>;
  readonly #consequences: Consequences = {
    changed: (change) => this.#rules.changed(this, change),
    emitted: (event) => this.#rules.emitted(this, event),
  };

  constructor(options: WorldOptions, rules: Rules<World>) {
    const { pack, t0, seed } = options;
    this.#options = options;
    this.#rules = rules;
    this.pack = pack;
    this.behaviors = namedBehaviors(pack.behaviors);
    this.services = options.services;
    this.#stamps = new Stamper(pack.wire.timestamps);
    const parts = worldParts(this.#undo, pack, seed, t0);
    this.#parts = parts;
    this.state = stateOfWorld(parts);
    this.clock = parts.clock;
    this.schedule = parts.schedule;
    this.streams = parts.streams;
    this.durations = parts.durations;
    this.deliveries = parts.deliveries;
    this.grants = parts.grants;
    this.idempotency = parts.idempotency;
    this.faults = parts.faults;
    this.pins = parts.pins;
    this.scenarios = parts.scenarios;
    this.endpoints = parts.endpoints;
    this.webhookFaults = parts.webhookFaults;
    this.limits = parts.limits;
    this.recentRequests = parts.recentRequests;
    this.requestIds = this.streams.stream(REQUEST_IDS, pack.wire.request_id.prefix);
    this.scope = rules.scope(this);
    rules.begin(this);
    this.#start = this.snapshot();
  }

  /** Virtual milliseconds since 1970. */
  get now(): number {
    return this.clock.now;
  }

  /** The instant of the start or of the last reset. */
  get t0(): number {
    return this.clock.value.t0;
  }

  /** Sets the clock. */
  moveTo(now: number): void {
    this.clock.value = { now, t0: this.t0 };
  }

  /** Events that retention has dropped since the start or the last reset. */
  get evictedEvents(): number {
    return this.#parts.evictedEvents.value;
  }

  countEvictedEvent(): void {
    this.#parts.evictedEvents.value += 1;
  }

  /** The collection that holds emitted events. */
  get eventLog(): ResourceSpec {
    return this.#parts.tables.eventLog;
  }

  table(name: string): Table<ObjectRow> {
    return this.#parts.tables.table(name);
  }

  /** The collections that have a table. */
  get tableNames(): Iterable<string> {
    return this.#parts.tables.names;
  }

  /** Number of objects by collection. */
  counts(): Readonly<Record<string, number>> {
    return this.#parts.tables.counts();
  }

  resource(name: string): ResourceSpec {
    return this.#parts.tables.resource(name);
  }

  lifecycle(resource: string): LifecycleSpec | undefined {
    return this.pack.lifecycles[resource];
  }

  /** An instant as the vendor writes it, in a field's own form if it has one. */
  stamp(ms: number, form?: TimeForm): Json {
    return form === undefined ? this.#stamps.at(ms) : stampOf(form, ms);
  }

  /** The present instant, the same object until the clock moves. */
  get moment(): Moment {
    return this.clock.moment;
  }

  /** Adds a warning about an object, for the trace of the call that made it. */
  warn(row: Pick<ObjectRow, "trace">, text: string, code: WarningCode = "other"): void {
    this.#caused.warnings.push({ maker: row.trace, code, text });
  }

  /**
   * Does all of `work` or none: if `work` throws or `keep` refuses its result, the world stays
   * unchanged. A part of an input may be a transaction of its own; watchers are called at the end of
   * the outermost one.
   */
  transact<T>(cause: Cause, work: () => T, keep: (result: T) => boolean = always): T {
    const [outer, before] = [this.#cause, this.#caused.mark];
    this.#undo.begin();
    this.#cause = cause;
    let isKept = false;
    try {
      const result = work();
      isKept = keep(result);
      if (isKept) this.#caused.conclude(this.#consequences);
      return result;
    } finally {
      if (isKept) this.#keep(outer);
      else this.#takeBack(before);
      this.#cause = outer;
      if (outer === null) this.#notify(cause);
    }
  }

  /**
   * Does what the pack does about an object: all of it, or nothing where its edition lacks what that
   * needs. The trace of the call that made the object then says so.
   */
  react<T>(row: Pick<ObjectRow, "trace">, work: () => T): T | undefined {
    const before = this.#caused.mark;
    this.#undo.begin();
    try {
      return work();
    } catch (error) {
      // A refusal may keep what was done.
      if (!isLack(error)) throw error;
      this.#takeBack(before);
      this.#undo.begin();
      if (this.#cause !== null) this.warn(row, lackWords(error));
      return undefined;
    } finally {
      this.#undo.commit();
    }
  }

  /** Does a part of an input and answers its effects. */
  noting(work: () => void): Pick<Effects, "changes" | "events"> {
    const { changes, events } = this.#caused.mark;
    work();
    return { changes: this.#caused.changes.all(changes), events: this.#caused.events.all(events) };
  }

  /** Whether anything is due by now. */
  get hasDue(): boolean {
    if (this.schedule.earliest > this.now) return false;
    const { due } = this.schedule.peek() ?? { due: Number.POSITIVE_INFINITY };
    return due <= this.now;
  }

  /** Whether the present input has so far changed only the counter of request ids. */
  get isAsBefore(): boolean {
    return this.streams.isAllThatMoved(REQUEST_IDS);
  }

  /** How many changes have been kept in all: a measure of the work done. */
  get changeCount(): number {
    return this.#changeCount;
  }

  /** Number of the call under way; 0 when due work runs. */
  get callNumber(): number {
    return this.#cause?.call ?? 0;
  }

  /** Overrides for the object with an outcome that the call under way makes. */
  get callOverrides(): readonly OwnOverride[] {
    const overrides = this.#cause?.overrides;
    return overrides === undefined || overrides.length === 0 ? NO_OVERRIDES : overrides;
  }

  /** What is used of the call under way, where a behavior answers it. */
  get sent(): Cause["sent"] {
    return this.#cause?.sent;
  }

  /** Notes a value that an override has chosen, for the trace of the call under way. */
  noteBound(bound: Bound): void {
    this.#cause?.bound?.push(bound);
  }

  /** Notes a change, for the module that changes objects. */
  noteChange(change: Change): void {
    if (this.#cause !== null) this.#caused.changes.push(change);
  }

  /** Notes an event, for the module that emits them. */
  noteEvent(event: EventRow): void {
    if (this.#cause !== null) this.#caused.events.push(event);
  }

  /** Requests an attempt, for the module that makes deliveries. */
  request(delivery: Delivery): void {
    this.#caused.requested.push(delivery);
  }

  /** Removes and returns the deliveries with requested attempts, in order. */
  takeRequested(): readonly Delivery[] {
    return this.#caused.takeRequested();
  }

  /** Whether any attempt is requested. */
  get hasRequested(): boolean {
    return this.#caused.requested.size > 0;
  }

  snapshot(): WorldSnapshot {
    return this.state.snapshot();
  }

  /** A second, independent world with the same state. */
  fork(): World {
    const fork = new World(this.#options, this.#rules);
    fork.restore(this.snapshot());
    return fork;
  }

  /** Attempts that were under way at the snapshot are made again. */
  restore(snapshot: WorldSnapshot): void {
    this.state.restore(snapshot);
    this.requestAgain();
  }

  /** Requests every attempt again that has not ended. */
  requestAgain(): void {
    this.#caused.requested.clear();
    for (const delivery of this.deliveries.allPending()) {
      if (delivery.sending !== null) this.request(delivery);
    }
  }

  /** Returns to the state right after the start, at `t0`, with `salt` mixed into the random seed. */
  reset(t0 = this.#options.t0, salt = ""): void {
    this.restore(this.#start);
    this.clock.value = { now: t0, t0 };
    this.streams.reseed(salted(this.#options.seed, salt));
  }

  /** Continues with another seed: from now on new objects have other ids than in the original. */
  salt(salt: string): void {
    if (salt === "") return;
    this.streams.changeSeed(salted(this.streams.seed, salt), this.#parts.tables.nextSeqs());
  }

  #keep(outer: Cause | null): void {
    if (outer === null && !this.isAsBefore) this.#changeCount += this.#undo.size;
    this.#undo.commit();
  }

  #takeBack(before: CausedMark): void {
    this.#undo.rollback();
    this.#caused.takeBack(before);
  }

  #notify({ call }: Cause): void {
    const effects = this.#caused.take(call);
    if (effects === undefined) return;
    for (const watch of this.watchers) watch(effects);
  }
}

/** The effects of the present input so far; a part of them can be taken back. */
class Caused {
  readonly changes = new Stack<Change>();
  readonly events = new Stack<EventRow>();
  readonly warnings = new Stack<Warning>();
  /** Deliveries whose attempts are requested and not yet handed over. */
  readonly requested = new Stack<Delivery>();
  /** How many of the changes and events have had their consequences. */
  readonly #concluded = { changes: 0, events: 0 };

  get mark() {
    const [changes, events, warnings] = [this.changes.size, this.events.size, this.warnings.size];
    return { changes, events, warnings, requested: this.requested.size } as const;
  }

  /** Carries out the consequences of noted changes and events, each once. */
  conclude({ changed, emitted }: Consequences): void {
    const done = this.#concluded;
    for (; done.changes < this.changes.size; done.changes++) {
      const change = this.changes.at(done.changes);
      if (change !== undefined) changed(change);
    }
    for (; done.events < this.events.size; done.events++) {
      const event = this.events.at(done.events);
      if (event !== undefined) emitted(event);
    }
  }

  takeBack({ changes, events, warnings, requested }: CausedMark): void {
    this.changes.cut(changes);
    this.events.cut(events);
    this.warnings.cut(warnings);
    this.#concluded.changes = Math.min(this.#concluded.changes, changes);
    this.#concluded.events = Math.min(this.#concluded.events, events);
    this.requested.cut(requested);
  }

  /** Hands over the effects except the requested attempts; undefined when there are none. */
  take(call: number): Effects | undefined {
    const { changes, events, warnings } = this;
    if (changes.size + events.size + warnings.size === 0) return undefined;
    const taken = { call, changes: changes.all(), events: events.all(), warnings: warnings.all() };
    for (const stack of [changes, events, warnings]) stack.clear();
    Object.assign(this.#concluded, { changes: 0, events: 0 });
    return taken;
  }

  /** Hands over the deliveries with requested attempts, in order. */
  takeRequested(): readonly Delivery[] {
    const taken = this.requested.all();
    this.requested.clear();
    return taken;
  }
}

/**
 * The state of a world in 32 hexadecimal digits. Two worlds of one pack with the same digest answer
 * alike from now on, except for request ids and trace headers. Reading never changes it.
 *
 * It covers every part of the state: the clock; objects with their notes, the positions of removed
 * objects and the next position; timers in the order of scheduling; durations; faults, pins,
 * scenarios, endpoints and webhook faults with their counts; limits and the window of the rate limit;
 * kept answers; deliveries, and the attempts that have ended since the last advance; the counters of
 * all id streams except that of request ids.
 */
export function digestOf({ state }: World): string {
  const hashing = new Hashing();
  state.digest(hashing);
  return hashing.hex();
}

/** A text of the vendor's with the addresses of its own API leading to this instance. */
export function ownAddresses({ pack, services }: World, text: string): string {
  const { origins } = pack.wire;
  if (origins === undefined) return text;
  return origins.reduce((all, origin) => all.replaceAll(origin, services.baseUrl()), text);
}
