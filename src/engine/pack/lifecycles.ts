import type { Json, JsonObject } from "../base/json.js";
import type { ErrorRef, Provenance } from "./facts.js";
import type { NeedsSpec } from "./needs.js";

export interface LifecycleSpec {
  readonly resource: string;
  /** The field that holds the state. */
  readonly field: string;
  readonly initial: string;
  readonly states: Readonly<Record<string, { readonly terminal: boolean }>>;
  readonly transitions: Readonly<Record<string, TransitionSpec>>;
  readonly timers: readonly TimerSpec[];
  /** Of a new object into the initial state. */
  readonly creation: StateChange;
  readonly outcome: OutcomeSpec | null;
  /** Of the set of states. */
  readonly provenance: Provenance;
}

export interface TransitionSpec {
  readonly name: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly sets: readonly SetSpec[];
  /** Event type, or null for a silent transition. */
  readonly emits: string | null;
  /** Error of a request that asks for the transition in another state. */
  readonly refusal: ErrorRef | null;
  /** For each state in `from`, in that order. */
  readonly stateChanges: readonly StateChange[];
  readonly provenance: Provenance;
}

/** What it means for an object's notes that it goes from one state to another. */
export interface StateChange {
  readonly to: string;
  /** Timers whose states it leaves, by their place in the lifecycle's list. */
  readonly dropped: readonly number[];
  /** Timers that begin by themselves in the state it enters, likewise. */
  readonly started: readonly number[];
  /** Whether it can never come back to a timer that resumes. */
  readonly isLast: boolean;
  /** Whether a transition writes how long ago it entered this state. */
  readonly isMeasured: boolean;
}

/** What a transition writes into one field. */
export type SetSpec = { readonly field: string } & (
  | { readonly kind: "value"; readonly value: Json }
  | { readonly kind: "now" }
  /** Milliseconds since the object first entered `state`; 0 if it never did. */
  | { readonly kind: "elapsed"; readonly state: string }
  /** The value of a pin path, or what the pack gives when no override speaks. */
  | { readonly kind: "pin"; readonly path: string; readonly fallback: PinFallback }
  /** A list with one error of the catalog. */
  | { readonly kind: "error"; readonly error: ErrorRef }
);

export type PinFallback =
  | { readonly kind: "value"; readonly value: Json }
  | { readonly kind: "error"; readonly error: ErrorRef }
  /** Synthesize from the JSON Schema in this hidden field. */
  | { readonly kind: "synthesize"; readonly schemaField: string }
  /** Build from the pin's first variant. */
  | { readonly kind: "variant" };

/**
 * A timer runs while the object is in one of `states`; leaving them drops it. Moving between two
 * of them keeps it running. `resumes`: entering again goes on with what was left.
 */
export interface TimerSpec {
  readonly name: string;
  readonly duration: string;
  /** Part of the duration after which it fires; 1 unless it marks a point within. */
  readonly fraction: number;
  readonly states: readonly string[];
  readonly resumes: boolean;
  /** Started by the pack's behaviors rather than by entering a state. */
  readonly manual: boolean;
  readonly fires:
    | { readonly kind: "transition"; readonly transition: string }
    /** Let the outcome branch choose the transition. */
    | { readonly kind: "decide" }
    /** Carry out the branch now if it is one that pauses. */
    | { readonly kind: "pause" };
}

export interface DurationSpec {
  /** Milliseconds; null is never. */
  readonly value: number | null;
  /** A limit is no work: `until: "idle"` does not wait for it and `collapse` leaves it. */
  readonly limit: boolean;
  readonly retry: boolean;
  readonly provenance: Provenance;
}

/** How the end of an object's life is chosen. */
export interface OutcomeSpec {
  readonly default: string;
  readonly branches: Readonly<Record<string, BranchSpec>>;
  /** Pin paths in order of precedence among themselves. */
  readonly pins: readonly PinSpec[];
}

export interface BranchSpec {
  /** Null: the object stays where it is until a limit ends it. */
  readonly transition: string | null;
  /** Carried out once, at the pause point; then the branch is chosen anew. */
  readonly pauses: boolean;
  /** Whether the `branch` pin may name it. */
  readonly selectable: boolean;
  /** What must be true before work can end so; nothing when absent. */
  readonly needs?: NeedsSpec;
}

export type PinSpec = {
  readonly path: string;
  /** State in which the value takes effect, for the catalog. */
  readonly binds: string;
  readonly provenance: Provenance;
} /** Names a branch. */ & (
  | { readonly kind: "branch" }
  /** A value that chooses a branch. */
  | { readonly kind: "choice"; readonly branches: Readonly<Record<string, string>> }
  /** A list of errors that a run can have; selects `arm`. */
  | { readonly kind: "errors"; readonly branch: string }
  /** An object completed from the variant its `type` names; selects `arm`. */
  | {
      readonly kind: "variant";
      readonly branch: string;
      readonly variants: Readonly<Record<string, JsonObject>>;
    }
  /** Any JSON; its parts can be pinned one by one; shaped by the schema in this hidden field. */
  | { readonly kind: "body"; readonly schemaField: string }
  /** A value that this JSON Schema admits. */
  | { readonly kind: "value"; readonly schema: JsonObject }
);

export interface WorldEventSpec {
  readonly name: string;
  readonly resource: string;
  /** Collection of an object that it makes beside; null when it makes none. */
  readonly makes: string | null;
  /** Parameter that names the object; null when the event makes one. */
  readonly idParameter: string | null;
  readonly parameters: readonly WorldEventParameter[];
  /** Moves carried out in order; none: the pack's behavior of this name, unless it emits. */
  readonly transitions: readonly string[];
  /** Event of the catalog that it emits about the object, after the transitions; null for none. */
  readonly emits: string | null;
  /** States in which it can happen; null: in any. */
  readonly from: readonly string[] | null;
  /** What else must be true before it can happen; nothing when absent. */
  readonly needs?: NeedsSpec;
  readonly description: string;
  readonly provenance: Provenance;
}

export interface WorldEventParameter {
  readonly name: string;
  /** Pin path whose value it gives, or null for one the behavior reads. */
  readonly pin: string | null;
  readonly schema: JsonObject;
}
