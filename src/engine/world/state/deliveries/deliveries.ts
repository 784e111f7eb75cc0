import { chunks } from "../../../base/chunks.js";
import type { Hashing } from "../../../base/hashing.js";
import type { BoundedLogSnapshot } from "../../../store/bounded-log.js";
import { BoundedLog } from "../../../store/bounded-log.js";
import { Cell } from "../../../store/cell.js";
import type { Filter } from "../../../store/rows.js";
import { ALL_ROWS, placesOf } from "../../../store/rows.js";
import type { StatePart } from "../../../store/state.js";
import type { TableSnapshot } from "../../../store/table.js";
import { Table } from "../../../store/table.js";
import type { Undo } from "../../../store/undo.js";

/** How a delivery stands: under way or waiting, held back until it is asked for, or how it ended. */
export type DeliveryOutcome = "pending" | "held" | "delivered" | "failed" | "skipped";

/** Why an attempt failed, in our own words. */
export const FAILURE_REASONS = [
  "refused",
  "reset",
  "timeout",
  "dns",
  "tls",
  "redirect",
  "status",
  "too_large",
  /** A receiver in this process has thrown. */
  "threw",
] as const;

export type FailureReason = (typeof FAILURE_REASONS)[number];

/** What an endpoint's fault rates makes of an attempt. */
export const FAULTS = ["duplicate", "reorder", "delay", "drop", "stale"] as const;

export type DeliveryFault = (typeof FAULTS)[number];

/** What came of one request to an endpoint. */
export interface SentAttempt {
  /** Virtual milliseconds at which it was made. */
  readonly at: number;
  /** Null: a 2xx came back in time. */
  readonly reason: FailureReason | null;
  readonly fault: DeliveryFault | null;
  /** HTTP status that came back; null when none did. */
  readonly status: number | null;
}

export interface Attempt extends SentAttempt {
  /** From 1. */
  readonly number: number;
}

/** How an attempt is to be made. */
export interface Sending {
  /** `in-order`: a first attempt, after those of earlier events. `on-time`: at once. */
  readonly kind: "in-order" | "on-time";
  readonly fault: "delay" | "reorder" | "drop" | null;
  /** Send a rightly signed copy with an old timestamp ahead. */
  readonly stale: boolean;
  /** Send it once more if it is delivered. */
  readonly duplicate: boolean;
}

/** One event for one endpoint. A record like all others: a change replaces it. */
export interface Delivery {
  readonly id: string;
  /** Running number: the order of events, and within one event that of endpoints. */
  readonly seq: number;
  readonly endpointId: string;
  /** Collection of the endpoint when it is an object of the world; null for one of the test. */
  readonly resource: string | null;
  readonly eventId: string;
  readonly eventType: string;
  /** Id of the object that the event is about. */
  readonly subject: string;
  /** The event's record as JSON text: what is signed and sent, byte for byte. */
  readonly body: string;
  /** Virtual milliseconds. */
  readonly createdAt: number;
  readonly outcome: DeliveryOutcome;
  readonly attempts: readonly Attempt[];
  /** Attempts that have failed and count against the retries. */
  readonly tries: number;
  /** Number of the timer that it waits for; 0 for none. */
  readonly timer: number;
  /** The attempt that has been asked for and has not ended; null for none. */
  readonly sending: Sending | null;
  /** Id of its row in the vendor's own list of deliveries. */
  readonly row: string | null;
}

/** An attempt that has ended, or an event that could not be sent. */
export interface EndedAttempt {
  readonly endpointId: string;
  readonly eventId: string;
  readonly outcome: "delivered" | "failed" | "skipped";
  /** 0 when skipped. */
  readonly attempt: number;
  readonly status: number | null;
}

interface DeliveriesSnapshot {
  readonly rows: TableSnapshot<Delivery>;
  readonly ended: BoundedLogSnapshot<EndedAttempt>;
  readonly heldBack: ReadonlyMap<string, string>;
  readonly weight: Weight;
}

/** Some of the rows as JSON. Everything else comes with the last of them. */
interface PlainDeliveries {
  readonly rows: readonly Delivery[];
  readonly nextSeq: number;
  readonly weight: Weight;
  readonly heldBack: readonly (readonly [endpoint: string, delivery: string])[];
  readonly ended: readonly EndedAttempt[];
}

/** What the log holds, and how many it has dropped. */
interface Weight {
  readonly bytes: number;
  readonly evicted: number;
}

export const LIMITS = { entries: 10_000, bytes: 64 * 1024 * 1024 };
/** What a delivery weighs beside its body, roughly. */
export const OWN_BYTES = 512;

const INDEXES = [
  { name: "event", key: (delivery: Delivery) => delivery.eventId },
  { name: "state", key: ({ outcome }: Delivery) => (outcome === "pending" ? PENDING : ENDED) },
];
const PENDING = "pending";
const ENDED = "ended";

/** The log of what is and was to be sent. The oldest that have ended go when there are too many. */
export class Deliveries implements StatePart<DeliveriesSnapshot, PlainDeliveries> {
  readonly #rows: Table<Delivery>;
  readonly #ended: BoundedLog<EndedAttempt>;
  /** By endpoint: the delivery that goes only after the next one. */
  readonly #heldBack: Cell<ReadonlyMap<string, string>>;
  readonly #weight: Cell<Weight>;

  constructor(undo: Undo) {
    this.#rows = new Table(undo, INDEXES);
    this.#ended = new BoundedLog(undo, LIMITS.entries);
    this.#heldBack = new Cell<ReadonlyMap<string, string>>(undo, new Map());
    this.#weight = new Cell(undo, { bytes: 0, evicted: 0 });
  }

  get evicted(): number {
    return this.#weight.value.evicted;
  }

  get size(): number {
    return this.#rows.size;
  }

  /** Puts a new delivery into the log. */
  add(facts: Omit<Delivery, "seq" | "attempts" | "tries" | "timer" | "sending" | "row">): Delivery {
    const begun = { attempts: [], tries: 0, timer: 0, sending: null, row: null };
    const delivery = this.#rows.insert(facts.id, (seq) => ({ ...facts, seq, ...begun }));
    this.#weigh(weightOf(delivery));
    this.#forget();
    return delivery;
  }

  byId(id: string): Delivery | undefined {
    return this.#rows.get(id);
  }

  ofEvent(eventId: string): readonly Delivery[] {
    return this.#all([{ index: "event", values: [eventId] }]);
  }

  /** From the oldest, or from the one after position `after`. */
  *oldestFirst(after = 0): Generator<Delivery, void, undefined> {
    for (let above = after; ; ) {
      const { rows } = this.#rows.page({ filters: [], above, limit: 1, direction: "ascending" });
      const [next] = rows;
      if (next === undefined) return;
      yield next;
      above = next.seq;
    }
  }

  allPending(): readonly Delivery[] {
    return this.#all([{ index: "state", values: [PENDING] }]);
  }

  /** Puts a changed delivery in the place of what it was. */
  change(delivery: Delivery, changes: Partial<Omit<Delivery, "id" | "seq">>): Delivery {
    const changed = { ...delivery, ...changes };
    this.#rows.replace(changed, delivery);
    if (changed.outcome !== "pending") this.#forget();
    return changed;
  }

  /** Notes requests that have been made. */
  record(delivery: Delivery, sent: readonly SentAttempt[]): Delivery {
    const before = delivery.attempts.length;
    const made = sent.map((attempt, at) => ({ ...attempt, number: before + at + 1 }));
    for (const { number, reason, status } of made) {
      const outcome = reason === null ? "delivered" : "failed";
      const { endpointId, eventId } = delivery;
      this.tell({ endpointId, eventId, outcome, attempt: number, status });
    }
    return this.change(delivery, { attempts: [...delivery.attempts, ...made] });
  }

  /** Notes what has ended, as its result takes effect. */
  tell(ended: EndedAttempt): void {
    this.#ended.push(ended);
  }

  /** Hands over what has ended since this was last asked, in that order. */
  takeEnded(): readonly EndedAttempt[] {
    return this.#ended.take();
  }

  heldBack(endpointId: string): Delivery | undefined {
    const id = this.#heldBack.value.get(endpointId);
    return id === undefined ? undefined : this.byId(id);
  }

  holdBack({ endpointId, id }: Delivery): void {
    this.#heldBack.value = new Map([...this.#heldBack.value, [endpointId, id]]);
  }

  letGo(endpointId: string): void {
    if (!this.#heldBack.value.has(endpointId)) return;
    this.#heldBack.value = new Map([...this.#heldBack.value].filter(([of]) => of !== endpointId));
  }

  snapshot(): DeliveriesSnapshot {
    return {
      rows: this.#rows.snapshot(),
      ended: this.#ended.snapshot(),
      heldBack: this.#heldBack.value,
      weight: this.#weight.value,
    };
  }

  restore({ rows, ended, heldBack, weight }: DeliveriesSnapshot): void {
    this.#rows.restore(rows);
    this.#ended.restore(ended);
    this.#heldBack.value = heldBack;
    this.#weight.value = weight;
  }

  digest(hashing: Hashing): void {
    this.#rows.each((delivery) => hashing.object(delivery, wordsOf));
    hashing.text(JSON.stringify([[...this.#heldBack.value], this.#ended.all()]));
  }

  *toPlain(): Generator<PlainDeliveries, void, undefined> {
    const [{ nextSeq }, weight] = [this.#rows, this.#weight.value];
    for (const rows of chunks(this.#all([]))) {
      yield { rows, nextSeq, weight, heldBack: [], ended: [] };
    }
    const [heldBack, ended] = [[...this.#heldBack.value], this.#ended.all()];
    yield { rows: [], nextSeq, weight, heldBack, ended };
  }

  fromPlain({ rows, nextSeq, weight, heldBack, ended }: PlainDeliveries): void {
    this.#rows.fill({ rows, removed: [], foreign: placesOf(rows), nextSeq });
    this.#weight.value = weight;
    this.#heldBack.value = new Map(heldBack);
    for (const one of ended) this.#ended.push(one);
  }

  #all(filters: readonly Filter[]): readonly Delivery[] {
    return this.#rows.page({ ...ALL_ROWS, filters }).rows;
  }

  #weigh(bytes: number): void {
    const { bytes: before, evicted } = this.#weight.value;
    this.#weight.value = { bytes: before + bytes, evicted: bytes < 0 ? evicted + 1 : evicted };
  }

  /** What is under way or waits stays, whatever the limits. */
  #forget(): void {
    while (this.#rows.size > LIMITS.entries || this.#weight.value.bytes > LIMITS.bytes) {
      const filters = [{ index: "state", values: [ENDED] }];
      const [oldest] = this.#rows.page({ filters, limit: 1, direction: "ascending" }).rows;
      if (oldest === undefined) return;
      this.#rows.evict(oldest);
      this.#weigh(-weightOf(oldest));
    }
  }
}

/** Without the number of the timer: timers are a part of the state by themselves. */
function wordsOf({ timer: _number, ...delivery }: Delivery): string {
  return JSON.stringify(delivery);
}

const weightOf = ({ body }: Delivery): number => OWN_BYTES + body.length;
