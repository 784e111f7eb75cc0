import type { DrivenTimers } from "../../../api/control/clock/application.js";
import { systemClock } from "../../../api/webhooks/system-clock.js";

/** Timers that go along, and how to leave them as they were. */
export interface TimerDrive {
  readonly driven: DrivenTimers;
  readonly stop: () => void;
}

/** What a timer throws nobody catches, as with real ones. */
export function rethrowLater(work: () => void): void {
  try {
    work();
  } catch (error) {
    systemClock.setImmediate(() => {
      throw error;
    });
  }
}
