import type { NetworkFault } from "../../engine/world/state/network.js";
import type { Input } from "../control/input.js";

/** The part of an answer that depends on the world alone. */
export interface RecordedAnswer {
  readonly status: number;
  /** The body; null for none. That of a file is described, not repeated. */
  readonly text: string | null;
  /** The network outcome that loses it; null for none. */
  readonly network: NetworkFault | null;
}

/** Observes inputs while they are applied. */
export interface InputListener {
  /** An input is about to be applied. */
  readonly begin: () => void;
  /**
   * The input is about to be kept; a RecordingWriteError from here undoes it. An input that has no
   * answer is never refused, and is noted before it takes effect.
   */
  readonly note: (input: Input, answer: RecordedAnswer | null) => void;
  /** The last input is over, with everything that it made due at once. */
  readonly end: () => void;
}
