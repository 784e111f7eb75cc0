import type {
  Exploration,
  ExplorationRequest,
  FutureResult,
  NextFuture,
} from "../../../../generated/control/types.js";

export type { Exploration, ExplorationRequest, FutureResult, NextFuture };

import type { ControlError } from "../../../engine/world/rules/errors/control-errors.js";

/** Explorations whose test is in another process. */
export interface ExplorationKeeper {
  /** Answers its id. */
  begin(options: ExplorationRequest): string | ControlError;
  /** Undefined: there is no such exploration. */
  find(id: string): KeptExploration | undefined;
  ids(): readonly string[];
  /** Ends it. Answers whether there was one. */
  remove(id: string): boolean;
  /** Ends them all. */
  close(): void;
}

/** One of them. */
export interface KeptExploration {
  /** The next future, once its world is there. */
  next(): Promise<NextFuture | ControlError>;
  /** How the test has ended in the future that is under way. */
  result(result: FutureResult): ControlError | undefined;
  /** What is known so far. */
  view(): Exploration;
}
