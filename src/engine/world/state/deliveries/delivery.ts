// The types of one webhook delivery in the state: the `Endpoint` that a test registers, `Delivery`,
// its attempts and their results, and the kinds of webhook fault. `deliveries.ts` has the log of
// them.

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

/** The state of a delivery: pending, held until a test requests it, or how it ended. */
export type DeliveryOutcome = "pending" | "held" | "delivered" | "failed" | "skipped";

/** Why an attempt failed. */
export const FAILURE_REASONS = [
  "refused",
  "reset",
  "timeout",
  "dns",
  "tls",
  "redirect",
  "status",
  "too_large",
  /** A receiver in this process has thrown. */
  "threw",
] as const;

export type FailureReason = (typeof FAILURE_REASONS)[number];

/** Faults of an attempt. */
export const FAULTS = ["duplicate", "reorder", "delay", "drop", "stale"] as const;

export type DeliveryFault = (typeof FAULTS)[number];

/** The result of one request to an endpoint. */
export interface SentAttempt {
  /** Virtual milliseconds of the request. */
  readonly at: number;
  /** Null: the endpoint answered 2xx in time. */
  readonly reason: FailureReason | null;
  readonly fault: DeliveryFault | null;
  /** HTTP status of the answer; null without one. */
  readonly status: number | null;
}

export interface Attempt extends SentAttempt {
  /** From 1. */
  readonly number: number;
  /** The beginning of the answer, in packs that read answers. */
  readonly words?: string;
}

/** How to make an attempt. */
export interface Sending {
  /** `in-order`: after the attempts of earlier events. `on-time`: at once. */
  readonly kind: "in-order" | "on-time";
  readonly fault: "delay" | "reorder" | "drop" | null;
  /** Send a correctly signed copy with an old timestamp first. */
  readonly stale: boolean;
  /** Send a delivered message a second time. */
  readonly duplicate: boolean;
}

/** One event for one endpoint. Immutable: a change replaces it. */
export interface Delivery {
  readonly id: string;
  /** Running number: by event, then by endpoint. */
  readonly seq: number;
  readonly endpointId: string;
  /** Collection of the endpoint when it is an object of the world; null for one of the test. */
  readonly resource: string | null;
  readonly eventId: string;
  readonly eventType: string;
  /** Id of the event's object. */
  readonly subject: string;
  /** The event's record as JSON text: the exact bytes to sign and send. */
  readonly body: string;
  /** Virtual milliseconds. */
  readonly createdAt: number;
  readonly outcome: DeliveryOutcome;
  readonly attempts: readonly Attempt[];
  /** Failed attempts that count against the retries. */
  readonly tries: number;
  /** Number of the timer that it waits for; 0 for none. */
  readonly timer: number;
  /** The requested attempt that has not ended; null for none. */
  readonly sending: Sending | null;
  /** Id of its row in the vendor's own list of deliveries. */
  readonly row: string | null;
}

/** An ended attempt, or an event without a URL to send it to. */
export interface EndedAttempt {
  readonly endpointId: string;
  readonly eventId: string;
  readonly outcome: "delivered" | "failed" | "skipped";
  /** 0 when skipped. */
  readonly attempt: number;
  readonly status: number | null;
}

/** A fault that a test has armed for attempts to deliver events. Null matches any. */
export interface WebhookFault {
  readonly id: string;
  readonly event: string | null;
  /** Id of the event's object. */
  readonly resourceId: string | null;
  readonly endpointId: string | null;
  /** 1: the first attempt of a delivery, 2: its first retry. */
  readonly attempt: number | null;
  readonly kind: DeliveryFault;
  /** Virtual milliseconds that `delay` waits, and that `reorder` waits for the next event. */
  readonly by: number;
  /** How often it fires; null is unlimited. */
  readonly count: number | null;
  /** Number of matching attempts that pass first. */
  readonly after: number;
  /** Matching attempts so far, and those on which it fired. */
  readonly seen: number;
  readonly hits: number;
}

/** The terms of a webhook fault that a test sets. */
export type WebhookFaultTerms = Omit<WebhookFault, "id" | "seen" | "hits">;
