import { Ring } from "../store/ring.js";

/** How a delivery stands: under way or waiting, or how it ended. */
export type DeliveryOutcome = "pending" | "delivered" | "failed" | "skipped";

/** Why an attempt failed, in our own words. */
export type FailureReason =
  | "refused"
  | "reset"
  | "timeout"
  | "dns"
  | "tls"
  | "redirect"
  | "status"
  | "too_large";

/** What an endpoint's adversary makes of an attempt. */
export type Trick = "duplicate" | "reorder" | "delay" | "drop" | "stale";

/** One request to an endpoint, as whoever sends it reports it. */
export interface SentAttempt {
  /** Virtual milliseconds. */
  readonly at: number;
  /** Wall-clock milliseconds; with `latency` the only such time in the world. */
  readonly sentAt: number;
  /** Real milliseconds until it ended. */
  readonly latency: number;
  /** Null: a 2xx came back in time. */
  readonly reason: FailureReason | null;
  readonly trick: Trick | null;
  /** HTTP status that came back; null when none did. */
  readonly status: number | null;
  /** Headers as sent, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Attempt extends SentAttempt {
  /** From 1. */
  readonly number: number;
}

/** One event for one endpoint. Filled in as its attempts end. */
export interface Delivery {
  /** Running number: the order of events, and within one event that of endpoints. */
  readonly number: number;
  readonly id: string;
  readonly endpointId: string;
  /** Collection of the endpoint when it is an object of the world; null for one of the test. */
  readonly resource: string | null;
  readonly eventId: string;
  readonly eventType: string;
  /** The event's record as JSON text: what is signed and sent, byte for byte. */
  readonly body: string;
  /** Virtual milliseconds. */
  readonly createdAt: number;
  outcome: DeliveryOutcome;
  readonly attempts: Attempt[];
  /** Attempts that have failed and count against the retries. */
  tries: number;
  /** Number of the timer that it waits for; 0 for none. */
  timer: number;
  /** Id of its row in the vendor's own list of deliveries. */
  row: string | null;
}

/** An attempt that is to be made now. */
export interface Dispatch {
  readonly delivery: Delivery;
  /** That of the log when it was asked for; results of an earlier one are dropped. */
  readonly epoch: number;
  /**
   * `in-order`: a first attempt, after those of earlier events. `on-time`: at once, holding
   * nothing back. `again`: at once, and no retry follows.
   */
  readonly kind: "in-order" | "on-time" | "again";
  readonly trick: "delay" | "reorder" | "drop" | null;
  /** Send a rightly signed copy with an old timestamp ahead. */
  readonly stale: boolean;
  /** Send it once more if it is delivered. */
  readonly duplicate: boolean;
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

const LIMITS = { entries: 10_000, bytes: 64 * 1024 * 1024 };
/** What a delivery and an attempt weigh beside body and headers, roughly. */
const OWN_BYTES = 512;
const ATTEMPT_BYTES = 256;

/**
 * The log of what was sent, and what is to be sent next. It is no part of snapshots; retries wait
 * on the world's schedule, which is.
 */
export class Deliveries {
  readonly #ended = new Ring<EndedAttempt>({ entries: LIMITS.entries });
  readonly #ring = new Ring<Delivery>(LIMITS);
  readonly #numbers = new Map<string, number>();
  /** Number of the first delivery of an event; those of one event follow one another. */
  readonly #events = new Map<string, number>();
  /** Those that are under way or wait, whether the log still has them or not. */
  readonly #pending = new Map<string, Delivery>();
  /** By endpoint: the delivery that goes only after the next one. */
  readonly #heldBack = new Map<string, Delivery>();
  #outbox: Dispatch[] = [];
  #epoch = 0;
  #forgotten = 0;

  get evicted(): number {
    return this.#ring.evicted;
  }

  get size(): number {
    return this.#ring.size;
  }

  /** Changes when everything under way is cut off. */
  get epoch(): number {
    return this.#epoch;
  }

  /** Whether anything waits to be taken. */
  get hasNews(): boolean {
    return this.#outbox.length > 0;
  }

  /** Puts a new delivery into the log. */
  add(facts: Omit<Delivery, "number" | "attempts" | "tries" | "timer" | "row">): Delivery {
    const number = this.#ring.next;
    const delivery: Delivery = { ...facts, number, attempts: [], tries: 0, timer: 0, row: null };
    this.#ring.push(delivery, weightOf(delivery));
    // A map keeps the order of insertion: set anew, the order is that of the numbers.
    this.#numbers.delete(delivery.id);
    this.#numbers.set(delivery.id, number);
    const first = this.#events.get(delivery.eventId);
    if (first === undefined || this.#ring.get(number - 1)?.eventId !== delivery.eventId) {
      this.#events.delete(delivery.eventId);
      this.#events.set(delivery.eventId, number);
    }
    this.#forget();
    if (delivery.outcome === "pending") this.#pending.set(delivery.id, delivery);
    return delivery;
  }

  byId(id: string): Delivery | undefined {
    const number = this.#numbers.get(id);
    return this.#pending.get(id) ?? (number === undefined ? undefined : this.#ring.get(number));
  }

  ofEvent(eventId: string): readonly Delivery[] {
    const found: Delivery[] = [];
    const first = this.#events.get(eventId);
    for (let number = first ?? this.#ring.next; ; number++) {
      const delivery = this.#ring.get(number);
      if (delivery?.eventId !== eventId) return found;
      found.push(delivery);
    }
  }

  /** From the oldest, or from the one after number `after`. */
  oldestFirst(after?: number): Generator<Delivery, void, undefined> {
    return this.#ring.oldestFirst(after);
  }

  /** The delivery if it is under way or waits. */
  pending(id: string): Delivery | undefined {
    return this.#pending.get(id);
  }

  allPending(): readonly Delivery[] {
    return [...this.#pending.values()];
  }

  /** Ends a delivery, or takes one up again. */
  settle(delivery: Delivery, outcome: DeliveryOutcome): void {
    delivery.outcome = outcome;
    if (outcome === "pending") this.#pending.set(delivery.id, delivery);
    else this.#pending.delete(delivery.id);
  }

  record(delivery: Delivery, sent: SentAttempt): void {
    const { endpointId, eventId, attempts } = delivery;
    const number = (attempts.at(-1)?.number ?? 0) + 1;
    attempts.push({ ...sent, number });
    this.#ring.replace(delivery.number, delivery, weightOf(delivery));
    this.#forget();
    const outcome = sent.reason === null ? "delivered" : "failed";
    this.tell({ endpointId, eventId, outcome, attempt: number, status: sent.status });
  }

  /** Notes what has ended, as its result takes effect. */
  tell(ended: EndedAttempt): void {
    this.#ended.push(ended);
  }

  /** Hands over what has ended since this was last asked, in that order. */
  takeEnded(): readonly EndedAttempt[] {
    const taken = [...this.#ended.oldestFirst()];
    this.#ended.clear();
    return taken;
  }

  /** Asks for an attempt. */
  dispatch(wanted: Omit<Dispatch, "epoch">): void {
    this.#outbox.push({ ...wanted, epoch: this.#epoch });
  }

  /** Hands over what is to be sent, in order. */
  take(): readonly Dispatch[] {
    const taken = this.#outbox;
    this.#outbox = [];
    return taken;
  }

  heldBack(endpointId: string): Delivery | undefined {
    return this.#heldBack.get(endpointId);
  }

  holdBack(delivery: Delivery): void {
    this.#heldBack.set(delivery.endpointId, delivery);
  }

  letGo(endpointId: string): void {
    this.#heldBack.delete(endpointId);
  }

  /** Nothing under way counts any more; what has not ended has failed. */
  cutOff(): void {
    this.#epoch += 1;
    this.#outbox = [];
    this.#heldBack.clear();
    for (const delivery of this.allPending()) {
      delivery.timer = 0;
      this.settle(delivery, "failed");
    }
  }

  clear(): void {
    this.cutOff();
    this.#ring.clear();
    this.#ended.clear();
    this.#forgotten = 0;
    this.#numbers.clear();
    this.#events.clear();
  }

  #forget(): void {
    const gone = this.#ring.evicted;
    if (gone === this.#forgotten) return;
    this.#forgotten = gone;
    forgetUpTo(this.#numbers, gone);
    forgetUpTo(this.#events, gone);
  }
}

/** Takes out the first keys, which stand for the oldest entries. */
function forgetUpTo(map: Map<string, number>, gone: number): void {
  for (const [key, number] of map) {
    if (number > gone) return;
    map.delete(key);
  }
}

function weightOf({ body, attempts }: Delivery): number {
  let bytes = OWN_BYTES + body.length;
  for (const { headers } of attempts) {
    bytes += ATTEMPT_BYTES;
    for (const [name, value] of Object.entries(headers)) bytes += name.length + value.length;
  }
  return bytes;
}
