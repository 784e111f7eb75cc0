import { MAX_WEBHOOK_ROUNDS } from "../../engine/world/rules/transitions/rounds.js";
import type { Delivery } from "../../engine/world/state/deliveries/deliveries.js";
import type { Batch } from "./attempts/batch.js";
import type { WebhookLoop } from "./cascade-tracker.js";
import { systemClock } from "./system-clock.js";

/** How a wait has ended: all is done, or all that handlers cause, since others call too. */
export type SettleResult = "whole" | "others" | "cut-off" | WebhookLoop;

interface Waiting {
  readonly tell: (settled: SettleResult) => void;
  /** How far attempts had led to others when it began. */
  readonly from: number;
  /** When it began, on the clock that is never set. */
  readonly began: number;
  /** The last that it waits for; null: until nothing is under way. */
  readonly last: Batch | null;
}

/** Who waits for attempts. */
export class SettleWaits {
  readonly #waiting = new Set<Waiting>();

  begin({ from, last }: Pick<Waiting, "from" | "last">): Promise<SettleResult> {
    const began = systemClock.elapsed();
    return new Promise((tell) => this.#waiting.add({ tell, from, began, last }));
  }

  /** Real milliseconds of the longest. */
  get longest(): number {
    const now = systemClock.elapsed();
    return Math.max(0, ...[...this.#waiting].map(({ began }) => now - began));
  }

  /** How many rounds of attempts, one causing the next, somebody has waited for; 0: nobody waits. */
  roundsOf({ depth }: Batch): number {
    let most = 0;
    for (const { from, last } of this.#waiting) {
      if (last === null) most = Math.max(most, depth - from);
    }
    return most;
  }

  /** Whoever has waited for too many attempts, each caused by the one before, is told so. */
  tellLoop({ depth, causedBy }: Batch, to: Delivery): void {
    if (depth <= MAX_WEBHOOK_ROUNDS || causedBy === null) return;
    for (const waiting of this.#waiting) {
      if (depth - waiting.from > MAX_WEBHOOK_ROUNDS) this.#end(waiting, { from: causedBy, to });
    }
  }

  /** Batches have taken effect. */
  tellDone(isUnderWay: (batch: Batch) => boolean): void {
    for (const waiting of this.#waiting) {
      if (waiting.last !== null && !isUnderWay(waiting.last)) this.#end(waiting, "whole");
    }
  }

  tell(settled: SettleResult): void {
    for (const waiting of this.#waiting) this.#end(waiting, settled);
  }

  #end(waiting: Waiting, settled: SettleResult): void {
    this.#waiting.delete(waiting);
    waiting.tell(settled);
  }
}
