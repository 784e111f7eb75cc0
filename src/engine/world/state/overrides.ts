// The types of what a test sets to change the vendor's behaviour, as the state keeps it: `Fault`,
// `Pin` (a value from outside), `Scenario`, `Limits`, durations. Their rules are in
// `rules/overrides/`, and the control calls that set them in `api/control/overrides/`.

import type { Json, JsonObject } from "../../base/json.js";
import { subsetOf } from "../../base/json.js";
import type { DurationSpec, ErrorRef } from "../../pack/pack.js";
import type { Undo } from "../../store/cell.js";
import { ListCell } from "../../store/cell.js";
import type { EventCount, NetworkOutcome } from "./network-outcomes.js";

/** An error of the vendor instead of an answer. */
interface ErrorOutcome {
  readonly kind: "error";
  readonly error: ErrorRef;
  /** Replaced by the not-found error of the call's resource. */
  readonly ofResource?: true;
  readonly status: number;
  readonly message: string | null;
  readonly field: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** The effect of a fault on a call. */
export type FaultOutcome =
  /** The call goes on. */
  | { readonly kind: "pass" }
  | ErrorOutcome
  /** The call goes on, and the run that it creates fails. */
  | { readonly kind: "run-error"; readonly error: JsonObject }
  /** The call goes on, and its stream ends with an error after these events. */
  | { readonly kind: "stream-error"; readonly error: ErrorOutcome; readonly events: EventCount }
  /** An answer of another kind than the vendor's, such as a gateway's. */
  | {
      readonly kind: "foreign";
      readonly status: number;
      readonly body: string;
      readonly contentType: string;
      readonly headers: Readonly<Record<string, string>>;
    }
  /** The network damages, delays or replaces the answer. */
  | { readonly kind: "network"; readonly network: NetworkOutcome };

export type OutcomeBy<K extends FaultOutcome["kind"]> = Extract<FaultOutcome, { readonly kind: K }>;

/** Conditions of a fault beyond resource and operation. Objects match as subsets. */
export interface FaultMatch {
  readonly path?: JsonObject;
  readonly query?: JsonObject;
  readonly headers?: JsonObject;
  readonly body?: Json;
}

export interface Fault {
  readonly id: string;
  /** `*` for any. */
  readonly resource: string;
  readonly operation: string;
  readonly match: FaultMatch;
  /** One for each call on which it fires; the last one repeats. */
  readonly outcomes: readonly FaultOutcome[];
  /** How often it fires; null is unlimited. */
  readonly count: number | null;
  /** Number of matching calls that pass first. */
  readonly after: number;
  readonly probability: number;
  /** `after`: the call is handled in full and the outcome replaces the answer. */
  readonly when: "before" | "after";
  /** Real milliseconds before the answer. */
  readonly delay: number;
  /** Virtual instant at which it ends; null is never. */
  readonly until: number | null;
  /** Matching calls so far, and those on which it fired. */
  readonly seen: number;
  readonly hits: number;
  /** The request that armed it, for answers. */
  readonly asked: JsonObject;
}

/** Limits that are off until a test turns them on. */
export interface Limits {
  /** Requests accepted within a span of virtual time. */
  readonly requests: { readonly count: number; readonly per: number } | null;
  /** The caps of the pack that are set. */
  readonly caps: Readonly<Record<string, number>>;
}

export const NO_LIMITS: Limits = { requests: null, caps: {} };

/** A duration that overrides the pack's, for all objects or for those that match. */
export interface DurationRule {
  readonly name: string;
  /** Milliseconds; null is never. */
  readonly value: number | null;
  /** Subset of an object's fields; null for all. */
  readonly match: JsonObject | null;
}

/** The named durations of the pack, with the rules that override them. A later rule wins. */
export class Durations extends ListCell<DurationRule> {
  readonly specs: Readonly<Record<string, DurationSpec>>;

  constructor(undo: Undo, specs: Readonly<Record<string, DurationSpec>>) {
    super(undo);
    this.specs = specs;
  }

  spec(name: string): DurationSpec {
    const spec = this.specs[name];
    if (spec === undefined) throw new Error(`durations: no ${name}`);
    return spec;
  }

  /** Milliseconds for an object with these fields; infinity is never. */
  of(name: string, fields: JsonObject = {}): number {
    const rule = this.value.findLast(
      (it) => it.name === name && (it.match === null || subsetOf(it.match, fields)),
    );
    return (rule ?? this.spec(name)).value ?? Number.POSITIVE_INFINITY;
  }
}

/** A scenario that a call can select by name: the pack's, or a test's that overrides it. */
export interface Scenario {
  readonly name: string;
  readonly description: string;
  /** `*` for any. */
  readonly on: { readonly resource: string; readonly operation: string };
  readonly effect: ScenarioEffect;
  /** Number of calls that it decided; 0 for the pack's. */
  readonly hits: number;
}

export type ScenarioEffect =
  /** Answers the call, or fails the object that the call creates. */
  | { readonly kind: "outcome"; readonly outcome: FaultOutcome }
  /** Values for the object that the call creates. */
  | { readonly kind: "pins"; readonly pins: Readonly<Record<string, Json>> };

/** A value from outside the service, or a choice of branch, that a test sets in advance. */
export interface Pin {
  readonly id: string;
  /** Running number; the newest wins among equals. */
  readonly number: number;
  readonly resource: string;
  readonly path: string;
  /** One for each object that binds it, or a single one for all. */
  readonly values: readonly Json[];
  readonly sequence: boolean;
  readonly match: JsonObject;
  /** How many objects may bind it; null is any number. */
  readonly count: number | null;
  /** Objects that have bound it. */
  readonly hits: number;
  /** Id of the object whose binding used up the count. */
  readonly usedUpBy?: string;
  /** The request that set it, for answers. */
  readonly asked: JsonObject;
}
