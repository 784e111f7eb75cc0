// Lists all parts of the state of a simulated vendor (`worldParts`): objects, events, clock, what
// tests set. What is listed here is in snapshots and forks. Also the types of the effects of a
// call, such as `Change`, which the timeline reads.

import type { Moment } from "../../base/time.js";
import { formatHttpDate } from "../../base/time.js";
import type { ObjectMeta } from "../../pack/behaviors.js";
import type { Pack } from "../../pack/pack.js";
import type { FormsOf, PieceOf, SnapshotOf, Undo } from "../../store/cell.js";
import { ListCell, State, StateCell } from "../../store/cell.js";
import { Schedule } from "../../store/schedule.js";
import { Collections } from "./collections.js";
import type { WebhookFault } from "./deliveries/deliveries.js";
import { Deliveries } from "./deliveries/deliveries.js";
import type { Endpoint } from "./deliveries/delivery.js";
import type { EventRow } from "./deliveries/event-row.js";
import { Grants } from "./grants.js";
import { Streams } from "./id-streams.js";
import { Idempotency } from "./idempotency.js";
import { newMeta } from "./object-meta.js";
import type { Fault, Limits, Pin, Scenario } from "./overrides.js";
import { Durations, NO_LIMITS } from "./overrides.js";

/** Virtual milliseconds since 1970: the present instant, and the instant of the start. */
interface Instants {
  readonly now: number;
  readonly t0: number;
}

/** The virtual clock, with cached forms of the present instant. */
class Clock extends StateCell<Instants> {
  #moment: Moment = { ms: Number.NaN };
  #initialMeta: ObjectMeta = newMeta({ ms: Number.NaN });
  #date = { ms: Number.NaN, text: "" };

  get now(): number {
    return this.value.now;
  }

  /** The same object until the clock moves. */
  get moment(): Moment {
    if (this.#moment.ms !== this.now) this.#moment = { ms: this.now };
    return this.#moment;
  }

  /** The notes on a new object, the same for all objects of this instant. */
  get initialMeta(): ObjectMeta {
    if (this.#initialMeta.created !== this.moment) this.#initialMeta = newMeta(this.moment);
    return this.#initialMeta;
  }

  /** The present instant in the form of the Date header. */
  get httpDate(): string {
    if (this.#date.ms !== this.now) this.#date = { ms: this.now, text: formatHttpDate(this.now) };
    return this.#date.text;
  }
}

/**
 * The parts of a world's state. A part that is listed here is in snapshots, forks, digests and plain
 * data; the undo log restores these parts only.
 */
export function worldParts(undo: Undo, pack: Pack, seed: string, t0: number) {
  // Before the collections, whose ids depend on the seed.
  const streams = new Streams(undo, pack.ids, seed);
  return {
    clock: new Clock(undo, { now: t0, t0 }),
    streams,
    tables: new Collections(undo, streams, pack),
    schedule: new Schedule(undo),
    durations: new Durations(undo, pack.durations),
    idempotency: new Idempotency(undo),
    /** In the order of arming. */
    faults: new ListCell<Fault>(undo),
    pins: new ListCell<Pin>(undo),
    /** The test's scenarios, which override the pack's. */
    scenarios: new ListCell<Scenario>(undo),
    endpoints: new ListCell<Endpoint>(undo),
    webhookFaults: new ListCell<WebhookFault>(undo),
    limits: new StateCell<Limits>(undo, NO_LIMITS),
    /** Instants of the requests in the rate limit's window. */
    recentRequests: new ListCell<number>(undo),
    deliveries: new Deliveries(undo),
    grants: new Grants(undo),
    /** Number of events that retention has dropped since the start or the last reset. */
    evictedEvents: new StateCell(undo, 0),
  };
}

export type StateParts = ReturnType<typeof worldParts>;

export type WorldForms = FormsOf<StateParts>;

/** The state of a world at one moment. It never changes and may be restored any number of times. */
export type WorldSnapshot = SnapshotOf<WorldForms>;

/** A piece of a world as JSON, small enough to write without a pause. */
export type WorldPiece = PieceOf<WorldForms>;

export const stateOfWorld = (parts: StateParts): State<WorldForms> => new State<WorldForms>(parts);

/** A change of an object's state, its creation (`from` null) or its removal (`to` null). */
export interface Change {
  readonly resource: string;
  readonly id: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Name of the transition; null for a creation or a removal. */
  readonly transition: string | null;
  readonly at: Moment;
  /** Number of the call that made the object; 0 for none. */
  readonly maker: number;
}

/** The subject of a warning: a pinned value that breaks its schema, or anything else. */
export type WarningCode = "misfit" | "other";

/** A note for the trace of the call that made an object. */
export interface Warning {
  /** Number of the call that made the object; 0 for none. */
  readonly maker: number;
  readonly code: WarningCode;
  readonly text: string;
}

/** The effects of an input, or of a part of one. */
export interface Effects {
  /** Number of the call; 0 for due work. */
  readonly call: number;
  readonly changes: readonly Change[];
  readonly events: readonly EventRow[];
  readonly warnings: readonly Warning[];
}

/** Receives effects that are kept. */
export type Watcher = (effects: Effects) => void;
