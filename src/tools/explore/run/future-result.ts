// `FutureResult`: what one run of a test under explore (a future) leaves behind: failures, steps,
// timeline. `ExploreContext`: the functions that the body of the test gets in it, such as `settled`
// and `always`.

import type { Failure } from "../report/failure.js";
import type { Arrival } from "../report/timeline.js";
import type { ChoicePoint, Surprise } from "../surprises/surprise.js";
import type { StepLog } from "./step-log.js";

/** The functions that a body gets besides the simulator. */
export interface ExploreContext {
  /** Runs set-up, during which no surprise happens. */
  readonly withoutSurprises: <T>(work: () => T | Promise<T>) => Promise<T>;
  /**
   * Waits until the application is settled, no work is due and no attempt is under way; time passes
   * as far as needed. With `limits` windows and timeouts pass too.
   */
  readonly settled: (how?: { readonly limits?: boolean }) => Promise<void>;
  /** The surprises so far: all, or those of an operation such as `task_runs.create`. */
  readonly surprised: (operation?: string) => readonly Surprise[];
  /** Something that has to hold in every future. */
  readonly always: (name: string, holds: boolean) => void;
  /** Something that has to come true in one future at least. */
  readonly sometimes: (name: string, holds: boolean) => void;
}

/** `planned`: the surprises that the future is to have. */
export type Scene = (context: ExploreContext, planned: readonly Surprise[]) => unknown;

/** The result of one future. */
export interface FutureResult {
  readonly surprises: readonly Surprise[];
  /** The first that found no place. */
  readonly unmet: Surprise | undefined;
  /** All points that it came to. */
  readonly met: readonly ChoicePoint[];
  /** Those at which one more surprise makes a future that no other makes. */
  readonly open: readonly ChoicePoint[];
  readonly stepLog: StepLog;
  readonly failures: readonly Failure[];
  readonly sometimesAssertions: ReadonlyMap<string, boolean>;
  /** All that entered, as the text of a recording; null where it was not written. */
  readonly recording: string | null;
  /** The timeline, line by line; empty for a future that passed, unless it is requested. */
  readonly timeline: readonly string[];
  /** What reached the application, in order; empty where that is not wanted. */
  readonly arrivals: readonly Arrival[];
}

/** How a future is played. */
export interface FutureRunOptions {
  /** Real timers and jobs of the platform are watched. */
  readonly isWatched?: boolean;
  /** All that enters is written down, where the simulator keeps a recording. */
  readonly isWritten?: boolean;
  /** The timeline is made even for a future that passes. */
  readonly hasTimeline?: boolean;
  /** What reaches the application is noted. */
  readonly isObserved?: boolean;
}
