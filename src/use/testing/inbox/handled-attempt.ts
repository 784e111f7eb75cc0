// `handledAttempt`: the webhook attempt that the running code is answering, by async context.

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
