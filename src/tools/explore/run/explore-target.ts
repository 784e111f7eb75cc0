import type { WorldParts } from "../../../instance/server/world-parts.js";

/** The simulator on which futures are played; it is reset before each. */
export interface ExploreTarget extends WorldParts {
  /** Whether the application is in this process, so that its work between calls is visible. */
  readonly isHere: boolean;
  /** The webhook attempt that the running code answers; undefined outside of handlers. */
  readonly handledAttempt: () => { readonly isOpen: boolean } | undefined;
  /** Closes those that the last future has opened. */
  readonly closeReceivers: () => Promise<void>;
  /** Empties the other inboxes of deliveries from the last future. */
  readonly emptyReceivers: () => Promise<void>;
}
