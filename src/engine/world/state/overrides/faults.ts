import type { Json, JsonObject } from "../../../base/json.js";
import type { ErrorRef } from "../../../pack/pack.js";

/** An error of the vendor in the place of an answer. */
interface ErrorOutcome {
  readonly kind: "error";
  readonly error: ErrorRef;
  /** The not-found error of the call's own resource takes its place. */
  readonly ofResource?: true;
  readonly status: number;
  readonly message: string | null;
  readonly field: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** Events of a stream: so many, half of them, or below 0 all but so many. */
export type EventCount = number | "half";

/** The events that come first, of all that a stream has. */
export function firstEvents<T>(events: readonly T[], count: EventCount): readonly T[] {
  return events.slice(0, count === "half" ? Math.floor(events.length / 2) : count);
}

/** What a fault does to a call. */
export type FaultOutcome =
  /** The call goes on. */
  | { readonly kind: "pass" }
  | ErrorOutcome
  /** The call goes on and the run that it makes fails. */
  | { readonly kind: "run-error"; readonly error: JsonObject }
  /** The call goes on, and an error is the last event of its stream. */
  | {
      readonly kind: "stream-error";
      readonly error: ErrorOutcome;
      /** Events before it. */
      readonly events: EventCount;
    }
  /** An answer that the vendor would not give, such as a gateway's. */
  | {
      readonly kind: "foreign";
      readonly status: number;
      readonly body: string;
      readonly contentType: string;
      readonly headers: Readonly<Record<string, string>>;
    }
  /** The network carries the answer in another way, or something else instead. */
  | { readonly kind: "network"; readonly network: NetworkOutcome };

/** Network outcomes by the names of the control contract. */
export type NetworkFault =
  | "reset"
  | "empty"
  | "hang"
  | "truncate"
  | "garbage"
  | "slow"
  | "cut"
  | "stall";

/** What the network makes of an answer. Each connection that carries calls interprets it. */
export type NetworkOutcome = { readonly name: NetworkFault } & (
  | {
      /** Bytes in the place of the answer; empty for none. */
      readonly instead: string;
      readonly ends: BrokenEnd;
    }
  | {
      /** How much of the answer's body is sent behind its head; a number counts bytes. */
      readonly body: "whole" | "half" | number | { readonly events: EventCount };
      /** Bytes of the body in a real second; null: all at once. */
      readonly rate: number | null;
      readonly ends: "as-usual" | BrokenEnd;
    }
);

/** How a connection ends too early; `never`: it stays open without another byte. */
export type BrokenEnd = "closed" | "reset" | "never";

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
