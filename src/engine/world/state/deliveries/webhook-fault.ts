// `WebhookFault`: the type of a webhook fault of a test (loss, repetition, delay, …) as the state
// keeps it: its terms, and how often it has fired. The rules are in
// `rules/events/deliveries-faults.ts`.

import type { DeliveryFault } from "./deliveries.js";

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
