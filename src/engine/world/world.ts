import type { Json } from "../base/json.js";
import type { Moment } from "../base/time.js";
import type {
  AnyVocabulary,
  ObjectMeta,
  ObjectRow,
  OwnOverride,
  Scope,
} from "../pack/behaviors.js";
import type { LifecycleSpec, Pack, ResourceSpec, TimeForm } from "../pack/pack.js";
import { Cell, ListCell } from "../store/cell.js";
import type { ScheduleSnapshot } from "../store/schedule.js";
import { Schedule } from "../store/schedule.js";
import type { Table, TableSnapshot } from "../store/table.js";
import { Undo } from "../store/undo.js";
import type { CausedMark, Consequences } from "./caused.js";
import { Caused } from "./caused.js";
import type { Instants } from "./clock-cache.js";
import { ClockCache } from "./clock-cache.js";
import { Collections } from "./collections.js";
import type { Change, Effects, WarningCode, Watcher } from "./state/changes.js";
import type { DeliveriesSnapshot, Delivery } from "./state/deliveries/deliveries.js";
import { Deliveries } from "./state/deliveries/deliveries.js";
import type { Endpoint } from "./state/deliveries/endpoints.js";
import { eventLogOf } from "./state/deliveries/event-log.js";
import type { EventRow } from "./state/deliveries/event-row.js";
import type { WebhookFault } from "./state/deliveries/webhook-faults.js";
import type { IdempotencySnapshot } from "./state/idempotency.js";
import { Idempotency } from "./state/idempotency.js";
import { NO_OVERRIDES } from "./state/object-meta.js";
import type { DurationRule } from "./state/overrides/durations.js";
import { Durations } from "./state/overrides/durations.js";
import type { Fault } from "./state/overrides/faults.js";
import type { Limits } from "./state/overrides/limits.js";
import { NO_LIMITS } from "./state/overrides/limits.js";
import type { Pin } from "./state/overrides/pins.js";
import type { Scenario } from "./state/overrides/scenarios.js";
import { stampOf } from "./state/stamp.js";
import type { IdStream, StreamsSnapshot } from "./state/streams.js";
import { REQUEST_IDS, Streams } from "./state/streams.js";

/** What the world asks of the outside; answers depend on nothing but the arguments. */
export interface Services {
  /** Signing secret of a webhook URL, `whsec_…`. */
  readonly signingSecret: (url: string) => string;
  /** Address under which the instance is reached, without a trailing slash. */
  readonly baseUrl: () => string;
  /** A text as it may leave the instance: without its key. */
  readonly mask: (text: string) => string;
  /** Told of an exception while due work ran: a bug. */
  readonly reportBug: (error: unknown, where: string) => void;
  /** Whether deliveries are held back until somebody asks for one of them. */
  readonly holdsDeliveries?: boolean;
}

export interface WorldOptions {
  readonly pack: Pack;
  /** Where the virtual clock starts, in milliseconds since 1970. */
  readonly t0: number;
  readonly seed: string;
  readonly services: Services;
}

export type AnyScope = Scope<AnyVocabulary>;

/** What the world asks of its rules; they know it, and it knows them by this alone. */
export interface Rules {
  /** The world as a pack's behaviors see it. */
  readonly scope: (world: World) => AnyScope;
  /** What a change that has come to stay leads to. */
  readonly changed: (world: World, change: Change) => void;
  /** The same of an event. */
  readonly emitted: (world: World, event: EventRow) => void;
}

/** The call on whose behalf the world changes. */
export interface Cause {
  /** Its number; 0 for none. */
  readonly call: number;
  /** Overrides for the object with an outcome that the call makes. */
  readonly overrides: readonly OwnOverride[];
}

const always = (): boolean => true;

export const NO_CALL: Cause = { call: 0, overrides: [] };

/** The state of a world at one moment. It never changes and may be restored any number of times. */
export interface WorldSnapshot {
  readonly now: number;
  readonly t0: number;
  /** Of those tables that somebody has asked for. */
  readonly tables: ReadonlyMap<string, TableSnapshot<ObjectRow>>;
  readonly schedule: ScheduleSnapshot;
  readonly streams: StreamsSnapshot;
  readonly durations: readonly DurationRule[];
  readonly idempotency: IdempotencySnapshot;
  readonly faults: readonly Fault[];
  readonly pins: readonly Pin[];
  readonly scenarios: readonly Scenario[];
  readonly endpoints: readonly Endpoint[];
  readonly webhookFaults: readonly WebhookFault[];
  readonly limits: Limits;
  readonly recentRequests: readonly number[];
  readonly deliveries: DeliveriesSnapshot;
  readonly evictedEvents: number;
}

/**
 * The deterministic core: everything the service knows, and its clock. It does no I/O and has no
 * source of time or chance but what it is given. What enters it stands in `inputs/`, what follows in
 * `rules/`; both happen within `transact`.
 */
export class World {
  readonly pack: Pack;
  readonly services: Services;
  readonly undo = new Undo();
  readonly schedule = new Schedule(this.undo);
  readonly streams: Streams;
  readonly durations: Durations;
  readonly requestIds: IdStream;
  /** What was sent to webhooks, and what is to be sent. */
  readonly deliveries = new Deliveries(this.undo);
  readonly idempotency = new Idempotency(this.undo);
  /** In the order in which they were armed. */
  readonly faults = new ListCell<Fault>(this.undo);
  readonly pins = new ListCell<Pin>(this.undo);
  /** Scenarios that a test has put, over the pack's. */
  readonly scenarios = new ListCell<Scenario>(this.undo);
  readonly endpoints = new ListCell<Endpoint>(this.undo);
  readonly webhookFaults = new ListCell<WebhookFault>(this.undo);
  readonly limits = new Cell<Limits>(this.undo, NO_LIMITS);
  /** Instants of the requests that the rate limit still counts. */
  readonly recentRequests = new Cell<readonly number[]>(this.undo, []);
  /** The world as a pack's behaviors see it. */
  readonly scope: AnyScope;
  /** The collection that holds emitted events. */
  readonly eventLog: ResourceSpec;
  readonly #clock: Cell<Instants>;
  readonly #present: ClockCache;
  /** Told of what each input has caused. */
  readonly watchers = new Set<Watcher>();
  readonly #evictedEvents = new Cell(this.undo, 0);
  readonly #collections: Collections;
  readonly #options: WorldOptions;
  readonly #start: WorldSnapshot;
  /** Of the input under way: its cause, and what it has led to so far. */
  #cause: Cause | null = null;
  readonly #caused = new Caused();
  #changeCount = 0;
  #stamp: { readonly ms: number; readonly value: Json } = { ms: Number.NaN, value: null };
  readonly #rules: Rules;
  readonly #consequences: Consequences;

  constructor(options: WorldOptions, rules: Rules) {
    const { pack, services, t0, seed } = options;
    this.#options = options;
    this.#rules = rules;
    this.#consequences = {
      changed: (change) => rules.changed(this, change),
      emitted: (event) => rules.emitted(this, event),
    };
    this.pack = pack;
    this.services = services;
    this.#clock = new Cell(this.undo, { now: t0, t0 });
    this.#present = new ClockCache(this.#clock);
    this.streams = new Streams(this.undo, pack.ids, seed);
    this.requestIds = this.streams.stream(REQUEST_IDS, pack.wire.requestId.prefix);
    this.durations = new Durations(this.undo, pack.durations);
    this.eventLog = eventLogOf(pack);
    this.#collections = new Collections(this.undo, this.streams, pack, this.eventLog);
    this.scope = rules.scope(this);
    this.#start = this.snapshot();
  }

  /** Virtual milliseconds since 1970. */
  get now(): number {
    return this.#clock.value.now;
  }

  /** Where the clock stood at the start or the last reset. */
  get t0(): number {
    return this.#clock.value.t0;
  }

  /** Sets the clock. */
  moveTo(now: number): void {
    this.#clock.value = { now, t0: this.t0 };
  }

  /** Events that retention has dropped since the start or the last reset. */
  get evictedEvents(): number {
    return this.#evictedEvents.value;
  }

  set evictedEvents(count: number) {
    this.#evictedEvents.value = count;
  }

  countEvictedEvent(): void {
    this.#evictedEvents.value += 1;
  }

  table(name: string): Table<ObjectRow> {
    return this.#collections.table(name);
  }

  /** Of the collections that have been asked for. */
  get tableNames(): Iterable<string> {
    return this.#collections.names;
  }

  /** All that tests have laid down, what it has counted included. */
  overrides(): readonly object[] {
    const { faults, pins, scenarios, endpoints, webhookFaults } = this;
    const { limits, recentRequests, durations } = this;
    const cells = [faults, pins, scenarios, endpoints, webhookFaults, limits, recentRequests];
    return [...cells.map(({ value }) => value), durations.rules];
  }

  /** Number of objects by collection. */
  counts(): Readonly<Record<string, number>> {
    return this.#collections.counts();
  }

  resource(name: string): ResourceSpec {
    return this.#collections.resource(name);
  }

  lifecycle(resource: string): LifecycleSpec | undefined {
    return this.pack.lifecycles[resource];
  }

  /** An instant as the vendor writes it, or as it does in a field of its own form. */
  stamp(ms: number, form?: TimeForm): Json {
    const { timestamps } = this.pack.wire;
    if (form !== undefined) return stampOf(form, ms);
    if (this.#stamp.ms !== ms) this.#stamp = { ms, value: stampOf(timestamps, ms) };
    return this.#stamp.value;
  }

  /** The present instant, the same object for as long as the clock stands. */
  get moment(): Moment {
    return this.#present.moment;
  }

  /** Notes on an object that is made now, the same for all that are made at this instant. */
  get newborn(): ObjectMeta {
    return this.#present.initialMeta;
  }

  /** The present instant in the form of the Date header. */
  httpDate(): string {
    return this.#present.httpDate;
  }

  /** Something a test may want to know about an object. */
  warn(row: Pick<ObjectRow, "trace">, text: string, code: WarningCode = "other"): void {
    this.#caused.warnings.push({ maker: row.trace, code, text });
  }

  /**
   * All of `work` or nothing of it: on a throw, and when `keep` refuses the result, the world is
   * exactly as it was. Part of an input may be such a whole of its own; those who watch are told at
   * the end of all.
   */
  transact<T>(cause: Cause, work: () => T, keep: (result: T) => boolean = always): T {
    const [outer, before] = [this.#cause, this.#caused.mark];
    this.undo.begin();
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
      if (outer === null) this.#tell(cause);
    }
  }

  /** Does the work, a part of an input, and answers what it has caused so far. */
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

  /** Whether the input under way has changed nothing so far: a request id alone is no change. */
  get isAsBefore(): boolean {
    return this.streams.isAllThatMoved(REQUEST_IDS);
  }

  /** How many changes have come to stay in all: how much work has been done. */
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

  /** For the one place that changes objects. */
  noteChange(change: Change): void {
    if (this.#cause !== null) this.#caused.changes.push(change);
  }

  /** For the one place that emits events. */
  noteEvent(event: EventRow): void {
    if (this.#cause !== null) this.#caused.events.push(event);
  }

  /** For the one place that asks for attempts. */
  ask(delivery: Delivery): void {
    this.#caused.asked.push(delivery);
  }

  /** Hands over the deliveries whose attempts are to be made, in order. */
  takeAsked(): readonly Delivery[] {
    return this.#caused.takeAsked();
  }

  /** Whether any attempt is to be made. */
  get hasAsked(): boolean {
    return this.#caused.asked.size > 0;
  }

  snapshot(): WorldSnapshot {
    return {
      now: this.now,
      t0: this.t0,
      tables: this.#collections.snapshot(),
      schedule: this.schedule.snapshot(),
      streams: this.streams.snapshot(),
      durations: this.durations.rules,
      idempotency: this.idempotency.snapshot(),
      faults: this.faults.value,
      pins: this.pins.value,
      scenarios: this.scenarios.value,
      endpoints: this.endpoints.value,
      webhookFaults: this.webhookFaults.value,
      limits: this.limits.value,
      recentRequests: this.recentRequests.value,
      deliveries: this.deliveries.snapshot(),
      evictedEvents: this.evictedEvents,
    };
  }

  /** A second world from here on: each goes on as if it were alone. */
  fork(): World {
    const fork = new World(this.#options, this.#rules);
    fork.restore(this.snapshot());
    return fork;
  }

  /** Attempts that were under way then are to be made again. */
  restore(snapshot: WorldSnapshot): void {
    const { now, t0, tables } = snapshot;
    this.#clock.value = { now, t0 };
    this.#collections.restore(tables);
    this.schedule.restore(snapshot.schedule);
    this.streams.restore(snapshot.streams);
    this.durations.rules = snapshot.durations;
    this.idempotency.restore(snapshot.idempotency);
    this.faults.value = snapshot.faults;
    this.pins.value = snapshot.pins;
    this.scenarios.value = snapshot.scenarios;
    this.endpoints.value = snapshot.endpoints;
    this.webhookFaults.value = snapshot.webhookFaults;
    this.limits.value = snapshot.limits;
    this.recentRequests.value = snapshot.recentRequests;
    this.deliveries.restore(snapshot.deliveries);
    this.#evictedEvents.value = snapshot.evictedEvents;
    this.askAgain();
  }

  /** Asks again for every attempt that has not ended. */
  askAgain(): void {
    this.#caused.asked.clear();
    for (const delivery of this.deliveries.allPending()) {
      if (delivery.sending !== null) this.ask(delivery);
    }
  }

  /** Back to the state right after the start, at `t0`, with `salt` mixed into the random seed. */
  reset(t0 = this.#options.t0, salt = ""): void {
    this.restore(this.#start);
    this.#clock.value = { now: t0, t0 };
    this.streams.reseed(salted(this.#options.seed, salt));
    this.idempotency.restart();
  }

  /** Goes on with another seed, so that what is made from now on has other ids than elsewhere. */
  salt(salt: string): void {
    if (salt === "") return;
    this.streams.changeSeed(salted(this.streams.seed, salt), this.#collections.nextSeqs());
  }

  #keep(outer: Cause | null): void {
    if (outer === null && !this.isAsBefore) this.#changeCount += this.undo.size;
    this.undo.commit();
  }

  #takeBack(before: CausedMark): void {
    this.undo.rollback();
    this.#caused.takeBack(before);
  }

  /** Lets those know who watch. */
  #tell({ call }: Cause): void {
    const effects = this.#caused.take(call);
    if (effects === undefined) return;
    for (const watch of this.watchers) watch(effects);
  }
}

/** A seed with a salt mixed into it; as it is without one. */
export const salted = (seed: string, salt: string): string =>
  salt === "" ? seed : `${seed}\u0000${salt}`;
