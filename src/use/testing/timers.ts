// `DrivenClock`: `sim.clock` in a test's own process: the control client's methods, with fake
// timers of the test and `sim.clock.sleep`, which follow virtual time. `withRealTicks` and
// `hasFakeMicrotasks` are for code that must work while timers are faked.

import type { Application, DrivenTimers } from "../../api/control/clock/clock-driver.js";
import { systemClock } from "../../api/webhooks/system-clock.js";
import { parseDuration } from "../../engine/base/duration.js";
import { SECOND } from "../../engine/base/time.js";
import { ClockCalls } from "../client/calls/clock.js";
import type { Call, DefaultPack, Duration, PackNames } from "../client/index.js";
import { handledAttempt } from "./inbox/handled-attempt.js";

/** The parts of the instance in this process that the clock uses. */
export interface ClockHost {
  readonly application: Application;
  /** Virtual milliseconds since 1970. */
  readonly now: () => number;
  /** Called when a sleep begins to wait for the clock. */
  readonly plan: () => void;
}

/** Waits for virtual time: a number is milliseconds, as in `setTimeout`. */
export type Sleep = (time: Duration) => Promise<void>;

/** The calls about virtual time, and its use by an application in this process. */
export class DrivenClock<N extends PackNames = DefaultPack> extends ClockCalls<N> {
  readonly #host: ClockHost;
  readonly #sleep: Sleep;
  #stop = (): void => {};

  constructor(call: Call, host: ClockHost) {
    super(call);
    this.#host = host;
    this.#sleep = (time) => sleepOn(host, time);
  }

  /**
   * Waits for virtual time; pass it to the application as its `sleep`. A number is in milliseconds,
   * a text is a duration such as `"10s"`. An `advance` ends the sleep at its instant, in order with
   * all due work; nothing else ends it. A reset forgets all sleeps.
   *
   * @throws TypeError for an invalid duration
   * @example
   * ```ts
   * const app = createApp({ fetch: sim.fetch, sleep: sim.clock.sleep });
   * const paid = app.pay(order); // backs off for ten minutes
   * await sim.clock.advance("10m");
   * await paid;
   * ```
   */
  get sleep(): Sleep {
    // Its caller may be about to sleep at the next advance.
    this.#host.application.isHere = true;
    return this.#sleep;
  }

  /**
   * Drives fake timers: `vi` of vitest, `jest`, a clock of `@sinonjs/fake-timers`, or `mock.timers`
   * of `node:test`. `advance` then moves both clocks from one due instant to the next, and webhooks
   * have signatures of that time. If nothing is faked yet, this fakes timers and Date, but not the
   * ticks of the event loop. It ends when the real timers are back; the returned function restores
   * them if they were faked here.
   *
   * @throws TypeError for other timers, for a real `Date`, and for a fake `process.nextTick` or
   * `queueMicrotask`
   * @example
   * ```ts
   * sim.clock.drive(vi);
   * const paid = app.pay(order); // backs off by setTimeout for ten minutes
   * await sim.clock.advance("10m");
   * await paid;
   * ```
   */
  drive(timers: FakeTimers): () => void {
    this.stopDriving();
    const { application, now } = this.#host;
    const { driven, stop } = drivenTimers(timers, now());
    application.timers = driven;
    this.#stop = () => {
      application.timers = null;
      stop();
    };
    return () => this.stopDriving();
  }

  /** @internal Called at the end of a test. */
  stopDriving(): void {
    this.#stop();
    this.#stop = () => {};
  }
}

async function sleepOn({ application, now, plan }: ClockHost, time: Duration): Promise<void> {
  // Numbers of the contract are seconds.
  const ms = parseDuration(typeof time === "number" ? Math.max(time, 0) / SECOND : time);
  if (ms === undefined) {
    throw new TypeError(`sleep: milliseconds, or a duration such as "10s", not ${time}`);
  }
  application.isHere = true;
  application.stir();
  const goOn = handledAttempt.getStore()?.sleep();
  await new Promise<void>((resolve) => {
    application.sleepQueue.add(now() + ms, () => {
      application.stir();
      goOn?.();
      resolve();
    });
    plan();
  });
}

// Fake timers of a test may replace process.nextTick and queueMicrotask too. The HTTP framework
// looks them up when it starts and closes, and would then wait for a frozen clock.

type Tick = (work: (...args: readonly unknown[]) => void, ...args: readonly unknown[]) => void;

/** Fake timers mark their functions with a member `clock`. */
const isFake = (tick: object): boolean => "clock" in tick;

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

/** The part of `mock.timers` of `node:test` that `drive` uses. */
interface NodeTimers {
  enable(options?: object): unknown;
  reset(): unknown;
  setTime(now: number): unknown;
  tick(ms: number): unknown;
}

/** A timer that waits. */
interface WaitingTimer {
  due: number;
  /** Milliseconds between two calls; null for a single call. */
  readonly every: number | null;
}

const APIS = ["setTimeout", "setInterval", "Date"];

/**
 * `mock.timers` of `node:test` (https://nodejs.org/api/test.html#class-mocktimers) can advance
 * by a time, but not to the next timer. So this notes when the timers that are set from now on are due.
 */
function nodeTimers(timers: NodeTimers, start: number): TimerDrive {
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
  waiting: Map<unknown, WaitingTimer>,
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
  readonly waiting: Map<unknown, WaitingTimer>;
  readonly putBack: () => void;
} {
  const waiting = new Map<unknown, WaitingTimer>();
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

/** The part of vitest's `vi`, and of `jest`, that moves their timers. */
interface RunnerTimers {
  useFakeTimers(options?: object): unknown;
  useRealTimers(): unknown;
  setSystemTime(now: number): unknown;
  advanceTimersToNextTimer(): unknown;
}

/** The same part of an installed clock of `@sinonjs/fake-timers`. */
interface SinonClock {
  setSystemTime(now: number): unknown;
  next(): unknown;
}

/** The fake timers that `drive` accepts. */
export type FakeTimers = RunnerTimers | SinonClock | NodeTimers;

/** Prepares fake timers to follow a clock whose time is `now`. */
function drivenTimers(timers: FakeTimers, now: number): TimerDrive {
  const drive = read(timers, now);
  const problem = placeProblem(drive.driven, now);
  if (problem === undefined) return drive;
  drive.stop();
  throw new TypeError(`drive: ${problem}`);
}

function read(timers: FakeTimers, now: number): TimerDrive {
  if ("tick" in timers && "setTime" in timers) return nodeTimers(timers, now);
  if ("next" in timers) {
    if (!isFake(globalThis.setTimeout)) throw new TypeError(NOT_INSTALLED);
    return { driven: stepping(timers, () => timers.next()), stop: nothing };
  }
  if (!("advanceTimersToNextTimer" in timers)) throw new TypeError(NOT_FAKE_TIMERS);
  const wereReal = !isFake(globalThis.setTimeout);
  if (wereReal) timers.useFakeTimers({ ...("requireActual" in timers ? JEST : VITEST), now });
  return {
    driven: stepping(timers, () => timers.advanceTimersToNextTimer()),
    stop: wereReal ? () => void timers.useRealTimers() : nothing,
  };
}

const nothing = (): void => {};

const NOT_FAKE_TIMERS =
  "drive: pass vitest's vi, jest, a clock of @sinonjs/fake-timers, or mock.timers of node:test";

const NOT_INSTALLED =
  "drive: the clock is not installed, or does not fake setTimeout: pass that of FakeTimers.install()";

/** The functions that promises and HTTP clients use stay real. */
const VITEST = {
  toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
};

const JEST = { doNotFake: ["nextTick", "queueMicrotask", "setImmediate", "clearImmediate"] };

/** The longest wait of a timer; a longer one fires at once. */
const LONGEST = 2 ** 31 - 1;

/** Moves from one timer to the next; a timer of our own marks the limit. */
function stepping(timers: RunnerTimers | SinonClock, next: () => void): DrivenTimers {
  const FakeDate = globalThis.Date;
  const now = (): number => FakeDate.now();
  return {
    now,
    set: (instant) => {
      if (instant !== now()) timers.setSystemTime(instant);
    },
    towards: (limit) => {
      for (;;) {
        let isThere = false;
        const wait = Math.min(Math.max(limit - now(), 0), LONGEST);
        const mark = globalThis.setTimeout(() => {
          isThere = true;
        }, wait);
        rethrowLater(next);
        globalThis.clearTimeout(mark);
        if (!isThere) return true;
        if (now() >= limit) return false;
      }
    },
    isGone: () => globalThis.Date !== FakeDate,
  };
}

/** The problem of the test's fake timers. */
function placeProblem(driven: DrivenTimers, now: number): string | undefined {
  driven.set(now);
  if (globalThis.Date.now() !== now) {
    return "Date is not faked: the application would see another time than its timers";
  }
  const ticks = [
    ["process.nextTick", process.nextTick],
    ["queueMicrotask", globalThis.queueMicrotask],
  ] as const;
  const [name] = ticks.find(([, tick]) => isFake(tick)) ?? [];
  if (name === undefined) return undefined;
  return `${name} is faked, so no answer could be read: let drive fake the timers, or do not fake it, as with doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] of jest.useFakeTimers`;
}

/** Driven timers, and how to stop driving them. */
interface TimerDrive {
  readonly driven: DrivenTimers;
  readonly stop: () => void;
}

/** An error of a timer stays uncaught, as with real timers. */
function rethrowLater(work: () => void): void {
  try {
    work();
  } catch (error) {
    systemClock.setImmediate(() => {
      throw error;
    });
  }
}
