import type { Json, JsonObject } from "../../src/base/json.js";
import type { Provenance } from "../../src/pack-types/pack.js";
import type { ErrorName } from "./words.js";

export interface LifecyclesFile {
  readonly durations: Readonly<Record<string, DurationEntry>>;
  /** By plural resource name. */
  readonly lifecycles: Readonly<Record<string, LifecycleEntry>>;
  readonly world_events?: Readonly<Record<string, WorldEventEntry>>;
}

export interface DurationEntry {
  readonly value: string;
  readonly limit?: boolean;
  readonly retry?: boolean;
  readonly provenance: Provenance;
}

export interface LifecycleEntry {
  readonly field: string;
  readonly initial: string;
  readonly provenance: Provenance;
  readonly states: Readonly<Record<string, { readonly terminal?: boolean }>>;
  readonly moves: Readonly<Record<string, MoveEntry>>;
  readonly timers?: Readonly<Record<string, TimerEntry>>;
  readonly outcome?: OutcomeEntry;
}

export interface MoveEntry {
  readonly from: readonly string[];
  readonly to: string;
  readonly sets?: Readonly<Record<string, SetEntry>>;
  readonly emits?: string;
  readonly refusal?: ErrorName;
  readonly provenance: Provenance;
}

/** A scalar is the value itself. */
export type SetEntry =
  | null
  | boolean
  | number
  | string
  | { readonly value: Json }
  | { readonly now: true }
  | { readonly elapsed: string }
  | { readonly error: ErrorName }
  | { readonly pin: string; readonly else?: PinElseEntry };

export type PinElseEntry =
  | null
  | "variant"
  | { readonly value: Json }
  | { readonly error: ErrorName }
  | { readonly synthesize: string };

export interface TimerEntry {
  /** Named duration; the timer's own name unless said otherwise. */
  readonly duration?: string;
  readonly fraction?: number;
  readonly states: readonly string[];
  readonly resumes?: boolean;
  readonly manual?: boolean;
  /** Exactly one of the three. */
  readonly move?: string;
  readonly decide?: true;
  readonly pause?: true;
}

export interface OutcomeEntry {
  readonly default: string;
  readonly arms: Readonly<
    Record<
      string,
      { readonly move: string | null; readonly pauses?: boolean; readonly selectable?: boolean }
    >
  >;
  readonly pins: Readonly<Record<string, PinEntry>>;
}

export type PinEntry = { readonly binds: string; readonly provenance: Provenance } & (
  | { readonly kind: "arm" }
  | { readonly kind: "choice"; readonly arms: Readonly<Record<string, string>> }
  | { readonly kind: "errors"; readonly arm: string }
  | {
      readonly kind: "variant";
      readonly arm: string;
      readonly variants: Readonly<Record<string, JsonObject>>;
    }
  | { readonly kind: "body"; readonly schema_field: string }
  | { readonly kind: "value"; readonly schema: JsonObject }
);

export interface WorldEventEntry {
  /** Name of the parameter that names the object; none when the event makes one. */
  readonly id?: string;
  /** Collection of that object; that of the first move's lifecycle unless said otherwise. */
  readonly resource?: string;
  /** Collection of an object that it makes; the one its name begins with unless said. */
  readonly makes?: string;
  /** Carried out in order. Without them the effect is the pack's behavior of this name. */
  readonly moves?: readonly string[];
  /** Event of the catalog that it emits about the object, after the moves. */
  readonly emits?: string;
  /** States in which it can happen; those from which its first move starts unless said otherwise. */
  readonly from?: readonly string[];
  readonly parameters?: Readonly<
    Record<string, { readonly pin?: string; readonly schema?: JsonObject }>
  >;
  readonly description: string;
  readonly provenance: Provenance;
}
