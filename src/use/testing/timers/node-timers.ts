import type { TimerDrive } from "./timer-drive.js";
import { rethrowLater } from "./timer-drive.js";

/** The part of `mock.timers` of `node:test` that `drive` uses. */
export interface NodeTimers {
  enable(options?: object): unknown;
  reset(): unknown;
  setTime(now: number): unknown;
  tick(ms: number): unknown;
}

/** A timer that waits. */
interface Waiting {
  due: number;
  /** Milliseconds between two calls; null for a single call. */
  readonly every: number | null;
}

const APIS = ["setTimeout", "setInterval", "Date"];

/**
 * `mock.timers` of `node:test` (https://nodejs.org/api/test.html#class-mocktimers) can advance
 * by a time, but not to the next timer. So this notes when the timers that are set from now on are due.
 */
export function nodeTimers(timers: NodeTimers, start: number): TimerDrive {
  const wereReal = enable(timers, start);
  const FakeDate = globalThis.Date;
  const now = (): number => FakeDate.now();
  const { waiting, putBack } = noteTimers(now);
  const next = (): number =>
    [...waiting.values()].reduce(
      (least, { due }) => Math.min(least, due),
      Number.POSITIVE_INFINITY,
    );
  return {
    driven: {
      now,
      set: (instant) => {
        if (instant !== now()) timers.setTime(instant);
      },
      towards: (limit) => {
        const due = next();
        const to = Math.max(Math.min(due, limit), now());
        rethrowLater(() => timers.tick(to - now()));
        for (const [timer, { every }] of waiting) forget(waiting, timer, every, to);
        return due <= limit;
      },
      isGone: () => globalThis.Date !== FakeDate,
    },
    stop: () => {
      putBack();
      if (wereReal) timers.reset();
    },
  };
}

function forget(
  waiting: Map<unknown, Waiting>,
  timer: unknown,
  every: number | null,
  now: number,
): void {
  const { due = Number.POSITIVE_INFINITY } = waiting.get(timer) ?? {};
  if (due > now) return;
  if (every === null) waiting.delete(timer);
  else waiting.set(timer, { due: due + every, every });
}

/** Whether the timers were real until now. */
function enable(timers: NodeTimers, now: number): boolean {
  try {
    timers.enable({ apis: APIS, now });
    return true;
  } catch (error) {
    const { code }: { readonly code?: unknown } = Object(error);
    if (code === "ERR_INVALID_STATE") return false;
    throw error;
  }
}

/** Notes the timers that are set, and forgets those that are cleared. */
function noteTimers(now: () => number): {
  readonly waiting: Map<unknown, Waiting>;
  readonly putBack: () => void;
} {
  const waiting = new Map<unknown, Waiting>();
  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
  const noting = (set: (...args: never[]) => unknown, isEndless: boolean) =>
    function noted(...args: readonly unknown[]): unknown {
      const timer: unknown = Reflect.apply(set, globalThis, args);
      const every = Math.max(Number(args[1]) || 0, 1);
      waiting.set(timer, { due: now() + every, every: isEndless ? every : null });
      return timer;
    };
  const clearing = (clear: (...args: never[]) => unknown) =>
    function cleared(timer: unknown): void {
      waiting.delete(timer);
      Reflect.apply(clear, globalThis, [timer]);
    };
  const own = {
    setTimeout: noting(setTimeout, false),
    setInterval: noting(setInterval, true),
    clearTimeout: clearing(clearTimeout),
    clearInterval: clearing(clearInterval),
  };
  Object.assign(globalThis, own);
  return {
    waiting,
    putBack: () => {
      const before = { setTimeout, setInterval, clearTimeout, clearInterval };
      if (globalThis.setTimeout === Reflect.get(own, "setTimeout"))
        Object.assign(globalThis, before);
    },
  };
}
