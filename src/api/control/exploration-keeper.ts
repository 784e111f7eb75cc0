// `ExplorationKeeper`: the interface by which the control calls of `explorations.ts` beside it
// reach explore, which runs a test again for each way in which the vendor may behave.
// `tools/explore/explorations.ts` implements it, since imports from here to there are not allowed.

import type {
  Exploration,
  ExplorationRequest,
  FutureResult,
  NextFuture,
} from "../../../generated/control/types.js";

export type { Exploration, ExplorationRequest, FutureResult, NextFuture };

/** Explorations of tests in other processes. */
export interface ExplorationKeeper {
  /** Begins one; returns its id. */
  begin(options: ExplorationRequest): string;
  /** Undefined if there is no such exploration. */
  find(id: string): KeptExploration | undefined;
  ids(): readonly string[];
  /** Ends it; returns whether there was one. */
  remove(id: string): boolean;
  /** Ends them all. */
  close(): void;
}

/** What a test waits for in a future. */
export interface FutureWait {
  /** Virtual milliseconds; null: until nothing is due. */
  readonly sleep: number | null;
  /** Whether timeouts pass too. */
  readonly limits: boolean;
}

/** An exploration whose test is in another process. */
export interface KeptExploration {
  /** The next future, once its world exists. */
  next(): Promise<NextFuture>;
  /** Waits for virtual time in the present future, or until nothing is due. */
  wait(wait: FutureWait): Promise<void>;
  /** Takes the result of the test in the present future. */
  result(result: FutureResult): void;
  /** Its state so far. */
  view(): Exploration;
}
