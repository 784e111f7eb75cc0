/** Stands for every type of event in a subscription. */
export const ALL_EVENTS = "*";

/** Where a test wants events sent. No failure makes it inactive. */
export interface Endpoint {
  readonly id: string;
  readonly url: string;
  /** Types of event, or `*`. */
  readonly subscribe: readonly string[];
  /** `whsec_` and base64. */
  readonly secret: string;
  /** Which time is signed: the wall clock's, as an unchanged verifier needs, or the virtual. */
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

/** How deliveries misbehave: chances from 0 to 1. */
export interface FaultRates {
  readonly duplicate?: number;
  readonly reorder?: number;
  readonly delay?: number;
  readonly drop?: number;
  readonly stale?: number;
}
