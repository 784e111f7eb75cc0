import type { Delivery } from "../../engine/world/state/deliveries/deliveries.js";
import type { Job } from "./attempts/batch.js";

/**
 * Counts how often attempts at one instant have led to further ones: a handler makes a call, which
 * emits an event, which is sent, and so on. An attempt that becomes due while another is under way
 * counts as caused by it.
 */
export class CascadeTracker {
  #depth = 0;
  #last: Delivery | null = null;
  #instant = Number.NaN;

  /** Attempts so far, one causing the next. */
  depthAt(instant: number): number {
    return instant === this.#instant ? this.#depth : 0;
  }

  lastAt(instant: number): Delivery | null {
    return instant === this.#instant ? this.#last : null;
  }

  /** An attempt is made. */
  note({ batch, delivery }: Job, instant: number): void {
    if (batch.depth <= this.depthAt(instant)) return;
    this.#instant = instant;
    this.#depth = batch.depth;
    this.#last = delivery;
  }

  /** Nothing is under way: later attempts have another cause. */
  end(): void {
    this.#instant = Number.NaN;
    this.#last = null;
  }
}

/** Webhooks that cause each other without end. */
export interface WebhookLoop {
  /** The attempt during which the handler made a call. */
  readonly from: Delivery;
  /** The attempt that the call caused. */
  readonly to: Delivery;
}
