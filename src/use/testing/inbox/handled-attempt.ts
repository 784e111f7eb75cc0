// `handledAttempt`: tells, by async context, which delivery of a webhook the running code is
// handling, so that a sleep in a handler counts, in virtual time, against the timeout of its
// delivery.

import { AsyncLocalStorage } from "node:async_hooks";

/** An attempt that a handler in this process is answering. */
export interface HandledAttempt {
  /** Whether the handler has not answered yet, and still may. */
  readonly isOpen: boolean;
  /** The handler sleeps; the returned function says that it goes on. */
  readonly sleep: () => () => void;
}

/** The attempt that the running code answers, through all that it awaits. */
export const handledAttempt = new AsyncLocalStorage<HandledAttempt>();
