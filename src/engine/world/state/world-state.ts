import type { Pack } from "../../pack/pack.js";
import { ListCell, StateCell } from "../../store/cell.js";
import { Schedule } from "../../store/schedule.js";
import type { FormsOf, PieceOf, SnapshotOf } from "../../store/state.js";
import { State } from "../../store/state.js";
import type { Undo } from "../../store/undo.js";
import { Clock } from "./clock.js";
import { Collections } from "./collections.js";
import { Deliveries } from "./deliveries/deliveries.js";
import type { Endpoint } from "./deliveries/endpoints.js";
import type { WebhookFault } from "./deliveries/webhook-faults.js";
import { Idempotency } from "./idempotency.js";
import { Durations } from "./overrides/durations.js";
import type { Fault } from "./overrides/faults.js";
import type { Limits } from "./overrides/limits.js";
import { NO_LIMITS } from "./overrides/limits.js";
import type { Pin } from "./overrides/pins.js";
import type { Scenario } from "./overrides/scenarios.js";
import { Streams } from "./streams.js";

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
    /** Number of events that retention has dropped since the start or the last reset. */
    evictedEvents: new StateCell(undo, 0),
  };
}

export type WorldParts = ReturnType<typeof worldParts>;

export type WorldForms = FormsOf<WorldParts>;

/** The state of a world at one moment. It never changes and may be restored any number of times. */
export type WorldSnapshot = SnapshotOf<WorldForms>;

/** A piece of a world as JSON, small enough to write without a pause. */
export type WorldPiece = PieceOf<WorldForms>;

export const stateOfWorld = (parts: WorldParts): State<WorldForms> => new State<WorldForms>(parts);
