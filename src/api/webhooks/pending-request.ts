import type { Delivery } from "../../engine/world/state/deliveries/deliveries.js";

/** A request to an endpoint that has not ended. */
export interface PendingRequest {
  readonly delivery: Delivery;
  readonly url: string;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** Wall-clock milliseconds. */
  readonly sentAt: number;
  /** Real milliseconds that have passed since. */
  readonly passed: number;
  /** Real milliseconds that it may take. */
  readonly ackTimeout: number;
}
