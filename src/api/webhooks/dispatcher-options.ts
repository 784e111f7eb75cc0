import type { ResultTargets } from "./attempts/batch-results.js";
import type { Post } from "./post.js";

export interface WebhookDispatcherOptions extends ResultTargets {
  /** Runs the work that is due, after results have taken effect. */
  readonly settle: () => void;
  /**
   * Whether results wait for the others of their batch, so that the speed of endpoints does not
   * matter.
   */
  readonly isOrderly?: () => boolean;
  /** Makes a request; tests that stay in the process replace it. */
  readonly post?: Post | undefined;
  /** The time that a receiver sees, in milliseconds since 1970; the wall clock's when absent. */
  readonly time?: () => number;
}

/** Calls back when a call has been answered in full. */
export type WhenAnswered = (answered: () => void) => void;
