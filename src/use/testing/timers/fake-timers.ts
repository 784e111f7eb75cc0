import type { DrivenTimers } from "../../../api/control/clock/application.js";
import type { NodeTimers } from "./node-timers.js";
import { nodeTimers } from "./node-timers.js";
import { isFake } from "./real-ticks.js";
import type { TimerDrive } from "./timer-drive.js";
import { rethrowLater } from "./timer-drive.js";

/** As much of vitest's `vi`, and of `jest`, as is needed to move their timers. */
export interface RunnerTimers {
  useFakeTimers(options?: object): unknown;
  useRealTimers(): unknown;
  setSystemTime(now: number): unknown;
  advanceTimersToNextTimer(): unknown;
}

/** As much of an installed clock of `@sinonjs/fake-timers`. */
export interface SinonClock {
  setSystemTime(now: number): unknown;
  next(): unknown;
}

/** Fake timers that a test may have. */
export type FakeTimers = RunnerTimers | SinonClock | NodeTimers;

/** Makes fake timers ready to go along with a clock that stands at `now`. */
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
  "drive: takes vitest's vi, jest, a clock of @sinonjs/fake-timers, or mock.timers of node:test";

const NOT_INSTALLED =
  "drive: the clock is not installed, or without setTimeout: FakeTimers.install() gives one that is";

/** What promises and HTTP clients live by stays real. */
const VITEST = {
  toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
};
const JEST = { doNotFake: ["nextTick", "queueMicrotask", "setImmediate", "clearImmediate"] };

/** The longest that a timer can wait for; a longer one would fire at once. */
const LONGEST = 2 ** 31 - 1;

/** Timers that can be taken from one to the next: a timer of ours says when the limit is there. */
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

/** What of the test's fake timers would not do. */
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
  return `${name} is faked, and no answer could be read: let drive fake the timers, or leave it out, as by doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] of jest.useFakeTimers`;
}
