/**
 * The wall clock and its timers, as they were when this module was loaded: fake timers that a test
 * of the application installs later do not stop deliveries.
 */
const RealDate = Date;
const { setTimeout, clearTimeout, setImmediate, queueMicrotask } = globalThis;
const { performance } = globalThis;
const elapsed = performance.now.bind(performance);

export const wall = {
  /** Milliseconds since 1970. */
  now: (): number => RealDate.now(),
  date: (ms: number): Date => new RealDate(ms),
  /** Milliseconds of a clock that is never set. */
  elapsed: (): number => elapsed(),
  setTimeout,
  clearTimeout,
  setImmediate,
  queueMicrotask,
} as const;
