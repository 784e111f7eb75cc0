/** Called with an unhandled rejection; returns whether it belongs to the listener. */
export type RejectionListener = (error: unknown) => boolean;

const hearing = new Set<RejectionListener>();
let others: readonly NodeJS.UnhandledRejectionListener[] = [];

/**
 * Receives unhandled rejections before the test runner does: in a future they are failures. The
 * returned function ends it; the last to end restores the earlier listeners.
 */
export function captureUnhandledRejections(hear: RejectionListener): () => void {
  if (hearing.size === 0) {
    others = process.listeners(EVENT);
    process.removeAllListeners(EVENT);
    process.on(EVENT, onUnhandledRejection);
  }
  hearing.add(hear);
  return () => {
    if (!hearing.delete(hear) || hearing.size > 0) return;
    process.removeListener(EVENT, onUnhandledRejection);
    for (const other of others) process.on(EVENT, other);
  };
}

const EVENT = "unhandledRejection";

function onUnhandledRejection(error: unknown, promise: Promise<unknown>): void {
  for (const hear of hearing) if (hear(error)) return;
  // As without us: the earlier listeners get it, else it is thrown.
  if (others.length === 0) throw error;
  for (const other of others) other(error, promise);
}
