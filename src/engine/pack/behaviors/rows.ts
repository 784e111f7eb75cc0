// `ObjectRow`: one stored object of the simulated vendor, such as a task: its id, its fields, and
// the engine's notes (`ObjectMeta`). Packs' code and the whole engine use it; the rows of any table
// are in `store/rows.ts`.

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
  /** Its running timers. */
  readonly timers: RunningTimers;
  /** Number of the trace of the call that created it; 0 for none. */
  readonly trace: number;
  readonly meta: ObjectMeta;
  /** Its fields whose values nothing determines; one list for objects that are alike. */
  readonly madeUp: readonly string[];
}
export type RowOf<V extends Vocabulary, R extends Resource<V>> = ObjectRow<
  Fields<V, R>,
  Hidden<V, R>
>;

/**
 * The engine's other notes on an object. Objects that were created at one instant share one until
 * there is more to note. Times are virtual milliseconds since 1970.
 */
export interface ObjectMeta {
  readonly created: Moment;
  /** When it first entered each state that an `elapsed` measures from. */
  readonly entered: Readonly<Record<string, number>>;
  /** Time that resuming timers have already run, in the lifecycle's order. */
  readonly spent: readonly number[];
  /** Whether it has taken a branch that pauses. */
  readonly paused: boolean;
  /** Overrides for this object alone, in order of precedence. */
  readonly overrides: readonly OwnOverride[];
  /** Values from overrides. */
  readonly bound: readonly Bound[];
}

/** One value from an override, for traces. */
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

/** Values that a world event, a fault or a scenario sets on one object. */
export interface OwnOverride {
  readonly source: OverrideSource;
  readonly ref: string;
  readonly values: Readonly<Record<string, Json>>;
}
