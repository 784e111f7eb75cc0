// Fake timers of a test may replace process.nextTick and queueMicrotask too. The HTTP framework
// looks them up when it starts and closes, and would then wait for a clock that stands still.

type Tick = (work: (...given: readonly unknown[]) => void, ...given: readonly unknown[]) => void;

/** Fake timers leave a mark on what they put in place (a `clock`). */
export const isFake = (tick: object): boolean => "clock" in tick;

/** Whether promises are all that still keeps an order. */
export const hasFakeMicrotasks = (): boolean => isFake(globalThis.queueMicrotask);

/** When the real ones were replaced before this module was loaded, promises keep the order. */
const standIn: Tick = (work, ...given) => void Promise.resolve().then(() => work(...given));

const real = {
  nextTick: isFake(process.nextTick) ? standIn : process.nextTick,
  queueMicrotask: isFake(globalThis.queueMicrotask) ? standIn : globalThis.queueMicrotask,
};

/** Runs `work` to its end with real ticks, and puts back what was there. */
export async function withRealTicks<T>(work: () => Promise<T>): Promise<T> {
  const { nextTick } = process;
  const { queueMicrotask } = globalThis;
  if (!isFake(nextTick) && !isFake(queueMicrotask)) return work();
  Object.assign(process, { nextTick: real.nextTick });
  Object.assign(globalThis, { queueMicrotask: real.queueMicrotask });
  try {
    return await work();
  } finally {
    Object.assign(process, { nextTick });
    Object.assign(globalThis, { queueMicrotask });
  }
}
