import type { DeliveryFault } from "./deliveries.js";

/** A fault that a test has ordered for attempts to deliver events. Null stands for any. */
export interface WebhookFault {
  readonly id: string;
  readonly event: string | null;
  /** Id of the object that the event is about. */
  readonly resourceId: string | null;
  readonly endpointId: string | null;
  /** 1: the first attempt of a delivery, 2: its first retry. */
  readonly attempt: number | null;
  readonly kind: DeliveryFault;
  /** Virtual milliseconds by which `delay` is late, and for which `reorder` waits for the next one. */
  readonly by: number;
  /** How often it fires; null is without end. */
  readonly count: number | null;
  /** Matching attempts that it lets pass first. */
  readonly after: number;
  /** Matching attempts seen, and those it fired on. */
  readonly seen: number;
  readonly hits: number;
}

/** What a test says of a webhook fault. */
export type WebhookFaultTerms = Omit<WebhookFault, "id" | "seen" | "hits">;
