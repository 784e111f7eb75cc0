// `LifecycleSpec`: the type of the states of a kind of object in a compiled pack: its transitions,
// its timers, and the ways in which an object can end, of which a test may choose one. Also the
// events from outside of the service (`WorldEventSpec`).

import type {
  DurationEntry,
  LifecycleEntry,
  NeedsEntry,
  OutcomeEntry,
  PinEntry,
  TimerEntry,
  TransitionEntry,
  WorldEventEntry,
} from "../../../generated/pack-format.js";
import type { Json, JsonObject } from "../base/json.js";

/** The conditions of an event. */
export type NeedsSpec = NeedsEntry;

export interface LifecycleSpec extends Omit<LifecycleEntry, "transitions" | "timers" | "outcome"> {
  readonly resource: string;
  readonly transitions: Readonly<Record<string, TransitionSpec>>;
  readonly timers: readonly TimerSpec[];
  /** The entry of a new object into the initial state. */
  readonly creation: StateChange;
  readonly outcome?: OutcomeSpec;
}

export interface TransitionSpec extends Omit<TransitionEntry, "sets"> {
  readonly name: string;
  readonly sets: readonly SetSpec[];
  /** For each state in `from`, in that order. */
  readonly stateChanges: readonly StateChange[];
}

/** How a change of state changes the engine's notes on an object. */
export interface StateChange {
  readonly to: string;
  /** Timers whose states the object leaves, by their place in the lifecycle's list. */
  readonly dropped: readonly number[];
  /** Timers that the new state starts, by the same places. */
  readonly started: readonly number[];
  /** Whether the object can never return to a timer that resumes. */
  readonly isLast: boolean;
  /** Whether a transition writes how long ago the object entered the new state. */
  readonly isMeasured: boolean;
}

/** The value that a transition writes into one field. */
export type SetSpec = { readonly field: string } & (
  | { readonly kind: "value"; readonly value: Json }
  | { readonly kind: "now" }
  /** Milliseconds since the object first entered `state`; 0 if it never did. */
  | { readonly kind: "elapsed"; readonly state: string }
  /** The value of a pin path, or the pack's fallback when no override sets one. */
  | { readonly kind: "pin"; readonly path: string; readonly fallback: PinFallback }
  /** A list with one error of the catalog. */
  | { readonly kind: "error"; readonly error: string }
);

export type PinFallback =
  | { readonly kind: "value"; readonly value: Json }
  | { readonly kind: "error"; readonly error: string }
  /** Synthesize from the JSON Schema in this hidden field. */
  | { readonly kind: "synthesize"; readonly schemaField: string }
  /** Complete the pin's first variant. */
  | { readonly kind: "variant" };

/**
 * A timer runs while the object is in one of `states`; leaving them stops it. A change between two
 * of them keeps it running. `resumes`: entering them again continues with the remaining time.
 */
export interface TimerSpec extends Omit<TimerEntry, "transition" | "decide" | "pause"> {
  readonly name: string;
  readonly duration: string;
  readonly fires:
    | { readonly kind: "transition"; readonly transition: string }
    /** Let the outcome branch choose the transition. */
    | { readonly kind: "decide" }
    /** Take the branch now if it pauses. */
    | { readonly kind: "pause" };
}

export interface DurationSpec extends Omit<DurationEntry, "value"> {
  /** Milliseconds; null is never. */
  readonly value: number | null;
}

/** The ways in which an object can end. */
export interface OutcomeSpec extends Omit<OutcomeEntry, "pins"> {
  /** Pin paths in order of precedence. */
  readonly pins: readonly PinSpec[];
}

export type BranchSpec = OutcomeEntry["branches"][string];

export type PinSpec = PinEntry & { readonly path: string };

export interface WorldEventSpec extends Omit<WorldEventEntry, "parameters" | "transitions"> {
  readonly name: string;
  /** None: the pack's behavior of this name runs, unless the event emits. */
  readonly transitions: readonly string[];
  readonly resource: string;
  readonly parameters: readonly WorldEventParameter[];
}

export interface WorldEventParameter {
  readonly name: string;
  /** Pin path that it sets; absent for a parameter that the behavior reads. */
  readonly pin?: string;
  readonly schema?: JsonObject;
}
