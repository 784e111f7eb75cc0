import type { DrivenTimers } from "../../../api/control/clock/application.js";
import type { NodeTimers } from "./node-timers.js";
import { nodeTimers } from "./node-timers.js";
import { isFake } from "./real-ticks.js";
import type { TimerDrive } from "./timer-drive.js";
import { rethrowLater } from "./timer-drive.js";

/** The part of vitest's `vi`, and of `jest`, that moves their timers. */
export interface RunnerTimers {
  useFakeTimers(options?: object): unknown;
  useRealTimers(): unknown;
  setSystemTime(now: number): unknown;
  advanceTimersToNextTimer(): unknown;
}

/** The same part of an installed clock of `@sinonjs/fake-timers`. */
export interface SinonClock {
  setSystemTime(now: number): unknown;
  next(): unknown;
}

/** The fake timers that `drive` accepts. */
export type FakeTimers = RunnerTimers | SinonClock | NodeTimers;

/** Prepares fake timers to follow a clock whose time is `now`. */
export function drivenTimers(timers: FakeTimers, now: number): TimerDrive {
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
