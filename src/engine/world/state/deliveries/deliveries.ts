// `Deliveries`: the log of webhook deliveries with their attempts, as a bounded part of a simulated
// vendor's state. It exports the types of `delivery.ts` too. The control calls about deliveries are
// in `api/control/webhooks/deliveries.ts`.

import type { Hashing } from "../../../base/hashing.js";
import { chunks } from "../../../base/text.js";
import type { SnapshotsOf, StatePart, Undo } from "../../../store/cell.js";
import { Cell, restoreAll, snapshotAll } from "../../../store/cell.js";
import type { Row, RowFilter } from "../../../store/rows.js";
import { ALL_ROWS, placesOf } from "../../../store/rows.js";
import { Table } from "../../../store/table.js";
import type { LogWeight } from "../idempotency.js";
import { isOver, LIMITS } from "../idempotency.js";
import { COUNTED } from "../ids.js";
import type { Delivery, EndedAttempt, SentAttempt } from "./delivery.js";

export type * from "./delivery.js";
export { FAILURE_REASONS, FAULTS } from "./delivery.js";

interface EndedRow extends Row {
  readonly ended: EndedAttempt;
}

/** The parts of the log, by their names in its snapshot. */
interface LogParts {
  readonly rows: Table<Delivery>;
  /** Attempts that have ended since the last `takeEnded`. */
  readonly ended: Table<EndedRow>;
  /** By endpoint: the delivery that waits for the next one. */
  readonly heldBack: Cell<ReadonlyMap<string, string>>;
  readonly weight: Cell<LogWeight>;
}

type DeliveriesSnapshot = SnapshotsOf<LogParts>;

/** Some of the rows as JSON. The last piece has everything else. */
interface PlainDeliveries {
  readonly rows: readonly Delivery[];
  readonly nextSeq: number;
  readonly weight: LogWeight;
  readonly heldBack: readonly (readonly [endpoint: string, delivery: string])[];
  readonly ended: readonly EndedAttempt[];
}

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
  readonly #parts: LogParts;

  constructor(undo: Undo) {
    this.#parts = {
      rows: new Table(undo, INDEXES),
      ended: new Table<EndedRow>(undo, [], { now: COUNTED }),
      heldBack: new Cell<ReadonlyMap<string, string>>(undo, new Map()),
      weight: new Cell(undo, { bytes: 0, evicted: 0 }),
    };
  }

  get evicted(): number {
    return this.#parts.weight.value.evicted;
  }

  get size(): number {
    return this.#parts.rows.size;
  }

  /** Adds a delivery. */
  add(facts: Omit<Delivery, "seq" | "attempts" | "tries" | "timer" | "sending" | "row">): Delivery {
    const begun = { attempts: [], tries: 0, timer: 0, sending: null, row: null };
    const delivery = this.#parts.rows.insert(facts.id, (seq) => ({ ...facts, seq, ...begun }));
    this.#weigh(weightOf(delivery));
    this.#forget();
    return delivery;
  }

  byId(id: string): Delivery | undefined {
    return this.#parts.rows.get(id);
  }

  ofEvent(eventId: string): readonly Delivery[] {
    return this.#all([{ index: "event", values: [eventId] }]);
  }

  /** From the oldest, or from the one after position `after`. */
  *oldestFirst(after = 0): Generator<Delivery, void, undefined> {
    for (let above = after; ; ) {
      const query = { filters: [], above, limit: 1, direction: "ascending" } as const;
      const [next] = this.#parts.rows.page(query).rows;
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
    this.#parts.rows.replace(changed, delivery);
    if (changed.outcome !== "pending") this.#forget();
    return changed;
  }

  /** Notes the results of requests. */
  record(delivery: Delivery, sent: readonly SentAttempt[], words?: string): Delivery {
    const before = delivery.attempts.length;
    const heard = words === undefined ? {} : { words };
    const made = sent.map((attempt, at) => ({ ...attempt, ...heard, number: before + at + 1 }));
    for (const { number, reason, status } of made) {
      const outcome = reason === null ? "delivered" : "failed";
      const { endpointId, eventId } = delivery;
      this.noteEnded({ endpointId, eventId, outcome, attempt: number, status });
    }
    return this.change(delivery, { attempts: [...delivery.attempts, ...made] });
  }

  noteEnded(ended: EndedAttempt): void {
    const seq = this.#parts.ended.nextSeq;
    this.#parts.ended.append({ id: String(seq), seq, ended });
    const oldest = this.#parts.ended.size > LIMITS.entries ? this.#parts.ended.oldest() : undefined;
    if (oldest !== undefined) this.#parts.ended.evict(oldest);
  }

  /** Removes and returns the attempts that have ended, in order. */
  takeEnded(): readonly EndedAttempt[] {
    const taken = this.#allEnded();
    if (taken.length > 0) this.#parts.ended.clear();
    return taken;
  }

  heldBack(endpointId: string): Delivery | undefined {
    const id = this.#parts.heldBack.value.get(endpointId);
    return id === undefined ? undefined : this.byId(id);
  }

  holdBack({ endpointId, id }: Delivery): void {
    this.#parts.heldBack.value = new Map([...this.#parts.heldBack.value, [endpointId, id]]);
  }

  release({ endpointId, id }: Delivery): void {
    if (this.#parts.heldBack.value.get(endpointId) !== id) return;
    this.#parts.heldBack.value = new Map(
      [...this.#parts.heldBack.value].filter(([of]) => of !== endpointId),
    );
  }

  snapshot(): DeliveriesSnapshot {
    return snapshotAll<DeliveriesSnapshot>(this.#parts);
  }

  restore(snapshot: DeliveriesSnapshot): void {
    restoreAll(this.#parts, snapshot);
  }

  digest(hashing: Hashing): void {
    this.#parts.rows.each((delivery) => hashing.object(delivery, wordsOf));
    hashing.text(JSON.stringify([[...this.#parts.heldBack.value], this.#allEnded()]));
  }

  *toPlain(): Generator<PlainDeliveries, void, undefined> {
    const [{ nextSeq }, weight] = [this.#parts.rows, this.#parts.weight.value];
    for (const rows of chunks(this.#all([]))) {
      yield { rows, nextSeq, weight, heldBack: [], ended: [] };
    }
    const [heldBack, ended] = [[...this.#parts.heldBack.value], this.#allEnded()];
    yield { rows: [], nextSeq, weight, heldBack, ended };
  }

  fromPlain({ rows, nextSeq, weight, heldBack, ended }: PlainDeliveries): void {
    this.#parts.rows.fill({ rows, removed: [], foreign: placesOf(rows), nextSeq });
    this.#parts.weight.value = weight;
    this.#parts.heldBack.value = new Map(heldBack);
    for (const one of ended) this.noteEnded(one);
  }

  #allEnded(): readonly EndedAttempt[] {
    return this.#parts.ended.page(ALL_ROWS).rows.map(({ ended }) => ended);
  }

  #all(filters: readonly RowFilter[]): readonly Delivery[] {
    return this.#parts.rows.page({ ...ALL_ROWS, filters }).rows;
  }

  #weigh(bytes: number): void {
    const { bytes: before, evicted } = this.#parts.weight.value;
    this.#parts.weight.value = {
      bytes: before + bytes,
      evicted: bytes < 0 ? evicted + 1 : evicted,
    };
  }

  /** Pending deliveries stay, even beyond the limits. */
  #forget(): void {
    while (isOver(this.#parts.rows, this.#parts.weight)) {
      const filters = [{ index: "state", values: [ENDED] }];
      const [oldest] = this.#parts.rows.page({ filters, limit: 1, direction: "ascending" }).rows;
      if (oldest === undefined) return;
      this.#parts.rows.evict(oldest);
      this.#weigh(-weightOf(oldest));
    }
  }
}

/** Without the number of the timer: the schedule is a part of its own. */
function wordsOf({ timer: _number, ...delivery }: Delivery): string {
  return JSON.stringify(delivery);
}

const weightOf = ({ body }: Delivery): number => OWN_BYTES + body.length;
