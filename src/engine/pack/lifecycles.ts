import type { Json, JsonObject } from "../base/json.js";
import type { Provenance } from "./facts.js";
import type { NeedsSpec } from "./needs.js";

export interface LifecycleSpec {
  readonly resource: string;
  /** The field that holds the state. */
  readonly field: string;
  readonly initial: string;
  readonly states: Readonly<Record<string, { readonly terminal: boolean }>>;
  readonly transitions: Readonly<Record<string, TransitionSpec>>;
  readonly timers: readonly TimerSpec[];
  /** The entry of a new object into the initial state. */
  readonly creation: StateChange;
  readonly outcome: OutcomeSpec | null;
  /** Provenance of the set of states. */
  readonly provenance: Provenance;
}

export interface TransitionSpec {
  readonly name: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly sets: readonly SetSpec[];
  /** Event type, or null for a silent transition. */
  readonly emits: string | null;
  /** Error of a call of the transition in another state. */
  readonly refusal: string | null;
  /** For each state in `from`, in that order. */
  readonly stateChanges: readonly StateChange[];
  readonly provenance: Provenance;
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
export interface TimerSpec {
  readonly name: string;
  readonly duration: string;
  /** Field with the instant from which the duration counts; absent: the start of the timer. */
  readonly after?: string;
  /** Fraction of the duration after which it fires, by default 1. */
  readonly fraction: number;
  readonly states: readonly string[];
  readonly resumes: boolean;
  /** The pack's behaviors start it, not the entry into a state. */
  readonly manual: boolean;
  readonly fires:
    | { readonly kind: "transition"; readonly transition: string }
    /** Let the outcome branch choose the transition. */
    | { readonly kind: "decide" }
    /** Take the branch now if it pauses. */
    | { readonly kind: "pause" };
}

export interface DurationSpec {
  /** Milliseconds; null is never. */
  readonly value: number | null;
  /** A limit is not work: `until: "idle"` does not wait for it, and `collapse` keeps it. */
  readonly limit: boolean;
  readonly retry: boolean;
  readonly provenance: Provenance;
}

/** The ways in which an object can end. */
export interface OutcomeSpec {
  /** `each`: every decision is another attempt, for which overrides choose anew. Else they stay. */
  readonly attempts?: "each";
  readonly default: string;
  readonly branches: Readonly<Record<string, BranchSpec>>;
  /** Pin paths in order of precedence. */
  readonly pins: readonly PinSpec[];
}

export interface BranchSpec {
  /** Null: the object keeps its state until a limit ends it. */
  readonly transition: string | null;
  /** Transitions before it, each taken by a decision in a state from which it starts; none when absent. */
  readonly steps?: readonly string[];
  /** Taken once, at the pause point; then the world chooses again. */
  readonly pauses: boolean;
  /** Whether the `branch` pin may name it. */
  readonly selectable: boolean;
  /** The conditions of this end; none when absent. */
  readonly needs?: NeedsSpec;
}

export type PinSpec = {
  readonly path: string;
  /** State in which the value takes effect, for the reference. */
  readonly binds: string;
  readonly provenance: Provenance;
} /** Names a branch. */ & (
  | { readonly kind: "branch" }
  /** A value that chooses a branch. */
  | { readonly kind: "choice"; readonly branches: Readonly<Record<string, string>> }
  /** A list of errors that a run can have; selects `branch`. */
  | { readonly kind: "errors"; readonly branch: string }
  /** An object, completed from the variant that its `type` names; selects `branch`. */
  | {
      readonly kind: "variant";
      readonly branch: string;
      readonly variants: Readonly<Record<string, JsonObject>>;
    }
  /** Any JSON, of which parts can be pinned; the schema is in this hidden field. */
  | { readonly kind: "body"; readonly schemaField: string }
  /** A value that this JSON Schema admits. */
  | { readonly kind: "value"; readonly schema: JsonObject }
);

export interface WorldEventSpec {
  readonly name: string;
  readonly resource: string;
  /** Collection of a further object that it creates; null for none. */
  readonly makes: string | null;
  /** Parameter that names the object; null when the event creates one. */
  readonly idParameter: string | null;
  readonly parameters: readonly WorldEventParameter[];
  /** Transitions in order. None: the pack's behavior of this name runs, unless the event emits. */
  readonly transitions: readonly string[];
  /** Event of the catalog that it emits about the object after the transitions; null for none. */
  readonly emits: string | null;
  /** States in which it can happen; null: in any. */
  readonly from: readonly string[] | null;
  /** Further conditions; none when absent. */
  readonly needs?: NeedsSpec;
  readonly description: string;
  readonly provenance: Provenance;
}

export interface WorldEventParameter {
  readonly name: string;
  /** Pin path that it sets; null for a parameter that the behavior reads. */
  readonly pin: string | null;
  readonly schema: JsonObject;
}
