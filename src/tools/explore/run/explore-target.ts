import type { WorldParts } from "../../../instance/server/world-parts.js";

/** What futures are played on: one simulator, put back to where it was before each. */
export interface ExploreTarget extends WorldParts {
  /** Whether the application is in this process: else what it does between its calls is unseen. */
  readonly isHere: boolean;
  /** The webhook attempt that the running code answers; undefined outside of handlers. */
  readonly handledAttempt: () => { readonly isOpen: boolean } | undefined;
  /** Closes those that the last future has opened. */
  readonly closeReceivers: () => Promise<void>;
  /** Takes from the others what the last future has sent to them. */
  readonly emptyReceivers: () => Promise<void>;
}
