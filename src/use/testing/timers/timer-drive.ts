import type { DrivenTimers } from "../../../api/control/clock/application.js";
import { systemClock } from "../../../api/webhooks/system-clock.js";

/** Driven timers, and how to stop driving them. */
export interface TimerDrive {
  readonly driven: DrivenTimers;
  readonly stop: () => void;
}

/** An error of a timer stays uncaught, as with real timers. */
export function rethrowLater(work: () => void): void {
  try {
    work();
  } catch (error) {
    systemClock.setImmediate(() => {
      throw error;
    });
  }
}
