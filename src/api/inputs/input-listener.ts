import type { NetworkFault } from "../../engine/world/state/overrides/faults.js";
import type { Mark } from "../control/world/marks.js";
import type { Input } from "./inputs.js";

/** What is answered to an input, as far as a world decides it. */
export interface RecordedAnswer {
  readonly status: number;
  /** The body; null for none. That of a file is described, not repeated. */
  readonly text: string | null;
  /** What a broken network puts in its place; null for nothing. */
  readonly network: NetworkFault | null;
}

/** Looks on from within as inputs enter. */
export interface InputListener {
  /** An input comes. */
  readonly begin: () => void;
  /**
   * It has been made, and is about to be kept: after an RecordingWriteError it is taken back. Steps,
   * results of attempts and marks, which are never refused, are told before they are made.
   */
  readonly note: (entered: Input | Mark, given: RecordedAnswer | null) => void;
  /** The input that came last is over, with all that it made due at once. */
  readonly end: () => void;
}
