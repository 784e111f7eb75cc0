// Fake timers of a test may replace process.nextTick and queueMicrotask too. The HTTP framework
// looks them up when it starts and closes, and would then wait for a frozen clock.

type Tick = (work: (...args: readonly unknown[]) => void, ...args: readonly unknown[]) => void;

/** Fake timers mark their functions with a member `clock`. */
export const isFake = (tick: object): boolean => "clock" in tick;

/** Whether only promises still run in order. */
export const hasFakeMicrotasks = (): boolean => isFake(globalThis.queueMicrotask);

/** Keeps the order by promises, if the real functions were replaced before this module loaded. */
const standIn: Tick = (work, ...args) => void Promise.resolve().then(() => work(...args));

const real = {
  nextTick: isFake(process.nextTick) ? standIn : process.nextTick,
  queueMicrotask: isFake(globalThis.queueMicrotask) ? standIn : globalThis.queueMicrotask,
};

/** Runs `work` with real ticks, and restores the fake ones. */
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
