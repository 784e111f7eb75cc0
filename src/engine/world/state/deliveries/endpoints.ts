/** Every type of event, in a subscription. */
export const ALL_EVENTS = "*";

/** A receiver of events that a test registers. Failures never make it inactive. */
export interface Endpoint {
  readonly id: string;
  readonly url: string;
  /** Types of event, or `*`. */
  readonly subscribe: readonly string[];
  /** `whsec_` and base64. */
  readonly secret: string;
  /** The signed time: of the wall clock, for an unchanged verifier, or of the virtual clock. */
  readonly timestamp: "wall" | "virtual";
  /** Real milliseconds within which it must answer 2xx. */
  readonly ackTimeout: number;
  readonly faultRates: FaultRates | null;
  readonly description: string | null;
  /** Whether events are sent. */
  readonly active: boolean;
  /** Virtual milliseconds. */
  readonly createdAt: number;
}

/** Probabilities of webhook faults, from 0 to 1. */
export interface FaultRates {
  readonly duplicate?: number;
  readonly reorder?: number;
  readonly delay?: number;
  readonly drop?: number;
  readonly stale?: number;
}
