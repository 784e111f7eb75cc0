import { chunks } from "../../../base/chunks.js";
import type { Hashing } from "../../../base/hashing.js";
import { Cell } from "../../../store/cell.js";
import type { Filter, Row } from "../../../store/rows.js";
import { ALL_ROWS, placesOf } from "../../../store/rows.js";
import type { StatePart } from "../../../store/state.js";
import type { TableSnapshot } from "../../../store/table.js";
import { Table } from "../../../store/table.js";
import type { Undo } from "../../../store/undo.js";
import { COUNTED } from "../ids/own-ids.js";

/** The state of a delivery: pending, held until a test requests it, or how it ended. */
export type DeliveryOutcome = "pending" | "held" | "delivered" | "failed" | "skipped";

/** Why an attempt failed. */
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

/** Faults of an attempt. */
export const FAULTS = ["duplicate", "reorder", "delay", "drop", "stale"] as const;

export type DeliveryFault = (typeof FAULTS)[number];

/** The result of one request to an endpoint. */
export interface SentAttempt {
  /** Virtual milliseconds of the request. */
  readonly at: number;
  /** Null: the endpoint answered 2xx in time. */
  readonly reason: FailureReason | null;
  readonly fault: DeliveryFault | null;
  /** HTTP status of the answer; null without one. */
  readonly status: number | null;
}

export interface Attempt extends SentAttempt {
  /** From 1. */
  readonly number: number;
}

/** How to make an attempt. */
export interface Sending {
  /** `in-order`: after the attempts of earlier events. `on-time`: at once. */
  readonly kind: "in-order" | "on-time";
  readonly fault: "delay" | "reorder" | "drop" | null;
  /** Send a correctly signed copy with an old timestamp first. */
  readonly stale: boolean;
  /** Send it once more if it is delivered. */
  readonly duplicate: boolean;
}

/** One event for one endpoint. Immutable: a change replaces it. */
export interface Delivery {
  readonly id: string;
  /** Running number: by event, then by endpoint. */
  readonly seq: number;
  readonly endpointId: string;
  /** Collection of the endpoint when it is an object of the world; null for one of the test. */
  readonly resource: string | null;
  readonly eventId: string;
  readonly eventType: string;
  /** Id of the event's object. */
  readonly subject: string;
  /** The event's record as JSON text: the exact bytes to sign and send. */
  readonly body: string;
  /** Virtual milliseconds. */
  readonly createdAt: number;
  readonly outcome: DeliveryOutcome;
  readonly attempts: readonly Attempt[];
  /** Failed attempts that count against the retries. */
  readonly tries: number;
  /** Number of the timer that it waits for; 0 for none. */
  readonly timer: number;
  /** The requested attempt that has not ended; null for none. */
  readonly sending: Sending | null;
  /** Id of its row in the vendor's own list of deliveries. */
  readonly row: string | null;
}

/** An ended attempt, or an event without a URL to send it to. */
export interface EndedAttempt {
  readonly endpointId: string;
  readonly eventId: string;
  readonly outcome: "delivered" | "failed" | "skipped";
  /** 0 when skipped. */
  readonly attempt: number;
  readonly status: number | null;
}

interface EndedRow extends Row {
  readonly ended: EndedAttempt;
}

interface DeliveriesSnapshot {
  readonly rows: TableSnapshot<Delivery>;
  readonly ended: TableSnapshot<EndedRow>;
  readonly heldBack: ReadonlyMap<string, string>;
  readonly weight: Weight;
}

/** Some of the rows as JSON. The last piece has everything else. */
interface PlainDeliveries {
  readonly rows: readonly Delivery[];
  readonly nextSeq: number;
  readonly weight: Weight;
  readonly heldBack: readonly (readonly [endpoint: string, delivery: string])[];
  readonly ended: readonly EndedAttempt[];
}

/** The size of the log, and how many deliveries it has dropped. */
interface Weight {
  readonly bytes: number;
  readonly evicted: number;
}

export const LIMITS = { entries: 10_000, bytes: 64 * 1024 * 1024 };
/** Rough size of a delivery without its body. */
export const OWN_BYTES = 512;

const INDEXES = [
  { name: "event", key: (delivery: Delivery) => delivery.eventId },
  { name: "state", key: ({ outcome }: Delivery) => (outcome === "pending" ? PENDING : ENDED) },
];
const PENDING = "pending";
const ENDED = "ended";

/** The log of deliveries. Beyond a limit it drops the oldest ones that have ended. */
export class Deliveries implements StatePart<DeliveriesSnapshot, PlainDeliveries> {
  readonly #rows: Table<Delivery>;
  /** Attempts that have ended since the last `takeEnded`. */
  readonly #ended: Table<EndedRow>;
  /** By endpoint: the delivery that waits for the next one. */
  readonly #heldBack: Cell<ReadonlyMap<string, string>>;
  readonly #weight: Cell<Weight>;

  constructor(undo: Undo) {
    this.#rows = new Table(undo, INDEXES);
    this.#ended = new Table<EndedRow>(undo, [], { now: COUNTED });
    this.#heldBack = new Cell<ReadonlyMap<string, string>>(undo, new Map());
    this.#weight = new Cell(undo, { bytes: 0, evicted: 0 });
  }

  get evicted(): number {
    return this.#weight.value.evicted;
  }

  get size(): number {
    return this.#rows.size;
  }

  /** Adds a delivery. */
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

  /** Replaces a delivery by a changed one. */
  change(delivery: Delivery, changes: Partial<Omit<Delivery, "id" | "seq">>): Delivery {
    const changed = { ...delivery, ...changes };
    this.#rows.replace(changed, delivery);
    if (changed.outcome !== "pending") this.#forget();
    return changed;
  }

  /** Notes the results of requests. */
  record(delivery: Delivery, sent: readonly SentAttempt[]): Delivery {
    const before = delivery.attempts.length;
    const made = sent.map((attempt, at) => ({ ...attempt, number: before + at + 1 }));
    for (const { number, reason, status } of made) {
      const outcome = reason === null ? "delivered" : "failed";
      const { endpointId, eventId } = delivery;
      this.noteEnded({ endpointId, eventId, outcome, attempt: number, status });
    }
    return this.change(delivery, { attempts: [...delivery.attempts, ...made] });
  }

  noteEnded(ended: EndedAttempt): void {
    const seq = this.#ended.nextSeq;
    this.#ended.append({ id: String(seq), seq, ended });
    const oldest = this.#ended.size > LIMITS.entries ? this.#ended.oldest() : undefined;
    if (oldest !== undefined) this.#ended.evict(oldest);
  }

  /** Removes and returns the attempts that have ended, in order. */
  takeEnded(): readonly EndedAttempt[] {
    const taken = this.#allEnded();
    if (taken.length > 0) this.#ended.clear();
    return taken;
  }

  heldBack(endpointId: string): Delivery | undefined {
    const id = this.#heldBack.value.get(endpointId);
    return id === undefined ? undefined : this.byId(id);
  }

  holdBack({ endpointId, id }: Delivery): void {
    this.#heldBack.value = new Map([...this.#heldBack.value, [endpointId, id]]);
  }

  release(endpointId: string): void {
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
    hashing.text(JSON.stringify([[...this.#heldBack.value], this.#allEnded()]));
  }

  *toPlain(): Generator<PlainDeliveries, void, undefined> {
    const [{ nextSeq }, weight] = [this.#rows, this.#weight.value];
    for (const rows of chunks(this.#all([]))) {
      yield { rows, nextSeq, weight, heldBack: [], ended: [] };
    }
    const [heldBack, ended] = [[...this.#heldBack.value], this.#allEnded()];
    yield { rows: [], nextSeq, weight, heldBack, ended };
  }

  fromPlain({ rows, nextSeq, weight, heldBack, ended }: PlainDeliveries): void {
    this.#rows.fill({ rows, removed: [], foreign: placesOf(rows), nextSeq });
    this.#weight.value = weight;
    this.#heldBack.value = new Map(heldBack);
    for (const one of ended) this.noteEnded(one);
  }

  #allEnded(): readonly EndedAttempt[] {
    return this.#ended.page(ALL_ROWS).rows.map(({ ended }) => ended);
  }

  #all(filters: readonly Filter[]): readonly Delivery[] {
    return this.#rows.page({ ...ALL_ROWS, filters }).rows;
  }

  #weigh(bytes: number): void {
    const { bytes: before, evicted } = this.#weight.value;
    this.#weight.value = { bytes: before + bytes, evicted: bytes < 0 ? evicted + 1 : evicted };
  }

  /** Pending deliveries stay, even beyond the limits. */
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

/** Without the number of the timer: the schedule is a part of its own. */
function wordsOf({ timer: _number, ...delivery }: Delivery): string {
  return JSON.stringify(delivery);
}

const weightOf = ({ body }: Delivery): number => OWN_BYTES + body.length;
