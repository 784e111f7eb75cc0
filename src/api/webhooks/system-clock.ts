// `systemClock`: real time and its timers for all code of `src/`, which a test's fake timers do not
// replace. The virtual clock of a world is `control/clock/clock-driver.ts`.

import { performance } from "node:perf_hooks";
import { clearImmediate, clearTimeout, setImmediate, setTimeout } from "node:timers";

/**
 * The wall clock and its timers, as they were when this module was loaded: fake timers that a test
 * installs later do not stop deliveries. Jest can install them before this module loads, but does not
 * replace the exports of Node.js's modules.
 */
const RealDate = Date;
const now = Date.now.bind(Date);
const elapsed = performance.now.bind(performance);

/** The longest wait of the platform's timers: 24 days. Longer ones would end at once. */
export const LONGEST_WAIT = 2 ** 31 - 1;

/** Whether a timer of this package is being started. */
let isStarting = false;

export const systemClock = {
  /** Milliseconds since 1970. */
  now: (): number => now(),
  date: (ms: number): Date => new RealDate(ms),
  /** Milliseconds of the monotonic clock. */
  elapsed: (): number => elapsed(),
  /** Waits at most as long as the platform's timers can. */
  setTimeout: (work: () => void, ms: number): NodeJS.Timeout => {
    isStarting = true;
    const timer = setTimeout(work, Math.min(ms, LONGEST_WAIT));
    isStarting = false;
    return timer;
  },
  /** Whether the timer that starts now is this package's, and not the application's. */
  isStarting: (): boolean => isStarting,
  clearTimeout,
  setImmediate,
  clearImmediate,
  /** The global `queueMicrotask` can be a fake; promises are not. */
  queueMicrotask: (work: () => void): void => void Promise.resolve().then(work),
} as const;
