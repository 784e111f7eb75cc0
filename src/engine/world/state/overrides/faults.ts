import type { Json, JsonObject } from "../../../base/json.js";
import type { ErrorRef } from "../../../pack/pack.js";

/** What a fault does to the call it hits. */
export type FaultOutcome =
  /** The call goes on. */
  | { readonly kind: "pass" }
  | {
      readonly kind: "error";
      readonly error: ErrorRef;
      /** Given instead is the not-found of the call's own resource. */
      readonly ofResource?: true;
      readonly status: number;
      readonly message: string | null;
      readonly field: string | null;
      readonly headers: Readonly<Record<string, string>>;
    }
  /** The call goes on and the run that it makes fails. */
  | { readonly kind: "run-error"; readonly error: JsonObject }
  /** An answer that the vendor would not give, such as a gateway's. */
  | {
      readonly kind: "foreign";
      readonly status: number;
      readonly body: string;
      readonly contentType: string;
      readonly headers: Readonly<Record<string, string>>;
    }
  /** The call goes on and its answer comes slowly: so many bytes in a real second. */
  | { readonly kind: "slow"; readonly rate: number }
  | { readonly kind: "network"; readonly network: NetworkFault };

export type NetworkFault = "reset" | "empty" | "hang" | "truncate" | "garbage";

/** Which calls a fault is for, beyond resource and operation. Objects are subsets. */
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
  /** One for each call that it fires on, the last for all that follow. */
  readonly outcomes: readonly FaultOutcome[];
  /** How often it fires; null is without end. */
  readonly count: number | null;
  /** Matching calls that it lets pass first. */
  readonly after: number;
  readonly probability: number;
  /** `after`: the call is handled in full and the outcome replaces the answer. */
  readonly when: "before" | "after";
  /** Real milliseconds before the answer. */
  readonly delay: number;
  /** Virtual instant at which it ends; null is never. */
  readonly until: number | null;
  /** Matching calls seen, and calls it fired on. */
  readonly seen: number;
  readonly hits: number;
  /** The request as it was armed, for showing it. */
  readonly asked: JsonObject;
}
