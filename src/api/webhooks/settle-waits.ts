// `SettleWaits`: the waits, such as those of an advance of the clock, until no webhook attempt is
// under way. `CascadeTracker` counts how webhooks cause each other, so that such a wait ends when
// they do so without end. `webhook-dispatcher.ts` uses both.

import { MAX_WEBHOOK_ROUNDS } from "../../engine/world/rules/transitions/rounds.js";
import type { Delivery } from "../../engine/world/state/deliveries/deliveries.js";
import type { Batch, Job } from "./attempts.js";
import { systemClock } from "./system-clock.js";

/** The waits for attempts. */
export class SettleWaits {
  readonly #waiting = new Set<SettleWait>();

  begin({ from, last }: Pick<SettleWait, "from" | "last">): Promise<SettleResult> {
    const began = systemClock.elapsed();
    return new Promise((resolve) => this.#waiting.add({ resolve, from, began, last }));
  }

  /** Real milliseconds of the longest wait. */
  get longest(): number {
    const now = systemClock.elapsed();
    return Math.max(0, ...[...this.#waiting].map(({ began }) => now - began));
  }

  /** The most rounds of attempts, one causing the next, that a wait has lasted; 0 without waits. */
  roundsOf({ depth }: Batch): number {
    let most = 0;
    for (const { from, last } of this.#waiting) {
      if (last === null) most = Math.max(most, depth - from);
    }
    return most;
  }

  /** Ends the waits with too many attempts of which each caused the next one. */
  endLoop({ depth, causedBy }: Batch, to: Delivery): void {
    if (depth <= MAX_WEBHOOK_ROUNDS || causedBy === null) return;
    for (const waiting of this.#waiting) {
      if (depth - waiting.from > MAX_WEBHOOK_ROUNDS) this.#end(waiting, { from: causedBy, to });
    }
  }

  /** Ends the waits whose last batch has taken effect. */
  endDone(isUnderWay: (batch: Batch) => boolean): void {
    for (const waiting of this.#waiting) {
      if (waiting.last !== null && !isUnderWay(waiting.last)) this.#end(waiting, "whole");
    }
  }

  endAll(settled: SettleResult): void {
    for (const waiting of this.#waiting) this.#end(waiting, settled);
  }

  #end(waiting: SettleWait, settled: SettleResult): void {
    this.#waiting.delete(waiting);
    waiting.resolve(settled);
  }
}

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

/** How a wait ended. `others`: other clients call too, and only the attempts of handlers are done. */
export type SettleResult = "whole" | "others" | "cut-off" | WebhookLoop;

export const isLoop = (settled: SettleResult): settled is WebhookLoop =>
  typeof settled === "object";

interface SettleWait {
  readonly resolve: (settled: SettleResult) => void;
  /** The depth of the cascade when it began. */
  readonly from: number;
  /** When it began, on the monotonic clock. */
  readonly began: number;
  /** The last batch that it waits for; null: until nothing is under way. */
  readonly last: Batch | null;
}
