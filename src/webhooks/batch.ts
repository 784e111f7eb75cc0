import type { Dispatch, SentAttempt } from "../world/deliveries.js";
import type { DispatchResult } from "../world/deliveries-results.js";

/** One dispatch on its way. */
export interface Job {
  readonly batch: Batch;
  readonly dispatch: Dispatch;
  /** The requests made for it so far. */
  readonly sent: SentAttempt[];
}

/**
 * The attempts that were asked for together. Their results take effect together, in the order of
 * events and endpoints, however fast each of them was.
 */
export class Batch {
  readonly jobs: readonly Job[];
  /** How many attempts at this instant led to these, one causing the next; and the last of them. */
  readonly depth: number;
  readonly causedBy: Dispatch | null;
  /** Whether its attempts may start: the call that caused them has been answered. */
  isOpen = false;
  readonly #done: DispatchResult[] = [];

  constructor(dispatches: readonly Dispatch[], depth = 1, causedBy: Dispatch | null = null) {
    this.depth = depth;
    this.causedBy = causedBy;
    this.jobs = dispatches.map((dispatch) => ({ batch: this, dispatch, sent: [] }));
  }

  get isComplete(): boolean {
    return this.#done.length === this.jobs.length;
  }

  finish({ dispatch, sent }: Job): void {
    this.#done.push({ dispatch, sent });
  }

  results(): readonly DispatchResult[] {
    return this.#done.toSorted(
      (one, other) => one.dispatch.delivery.number - other.dispatch.delivery.number,
    );
  }
}
