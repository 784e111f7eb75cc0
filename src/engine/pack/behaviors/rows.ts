import type { Json, JsonObject } from "../../base/json.js";
import type { Moment } from "../../base/time.js";
import type { RunningTimers } from "../running-timers.js";
import type { Fields, Hidden, Resource, Vocabulary } from "./vocabulary.js";

/** An object of the world. Rows are immutable; a change replaces the row. */
export interface ObjectRow<F = JsonObject, H = JsonObject> {
  readonly id: string;
  /** Running number within its collection, from 1; the order of lists. */
  readonly seq: number;
  readonly fields: F;
  readonly hidden: H;
  /** Which of its timers run. */
  readonly timers: RunningTimers;
  /** Number of the trace of the call that made it; 0 for none. */
  readonly trace: number;
  readonly meta: ObjectMeta;
}
export type RowOf<V extends Vocabulary, R extends Resource<V>> = ObjectRow<
  Fields<V, R>,
  Hidden<V, R>
>;

/**
 * The engine's other notes on an object; one for all that were made at an instant, as long as there
 * is nothing else to note. Times are virtual milliseconds since 1970.
 */
export interface ObjectMeta {
  readonly created: Moment;
  /** When it first entered each state that an `elapsed` asks for. */
  readonly entered: Readonly<Record<string, number>>;
  /** Time already used up of timers that resume, in the lifecycle's order. */
  readonly spent: readonly number[];
  /** Whether a pausing arm was carried out. */
  readonly paused: boolean;
  /** Overrides that belong to this object alone, in order of precedence. */
  readonly overrides: readonly OwnOverride[];
  /** Values that overrides gave, by field path. */
  readonly bound: readonly Bound[];
}

/** One value that an override gave, for traces. */
export interface Bound {
  readonly path: string;
  readonly source: OverrideSource;
  readonly ref: string;
}

export type OverrideSource =
  | "world-event"
  | "fault"
  | "scenario"
  | "magic"
  | "seed"
  | "pin"
  | "behavior";

/** Values that a world event, a fault or a scenario has laid on one object. */
export interface OwnOverride {
  readonly source: OverrideSource;
  readonly ref: string;
  readonly values: Readonly<Record<string, Json>>;
}
