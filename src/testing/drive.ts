import type { DrivenTimers } from "../control-plane/application.js";
import { wall } from "../webhooks/wall.js";

/** Timers that go along, and how to leave them as they were. */
export interface Drive {
  readonly driven: DrivenTimers;
  readonly stop: () => void;
}

/** What a timer throws nobody catches, as with real ones. */
export function firing(work: () => void): void {
  try {
    work();
  } catch (error) {
    wall.setImmediate(() => {
      throw error;
    });
  }
}
