import type { World } from "../../engine/world/world.js";
import type { CallKeys } from "../call/call-keys.js";
import type { Journal } from "../journal/journal.js";
import type { Trace } from "../journal/traces/traces.js";
import type { WireAnswer } from "./answer/answer.js";
import type { ObjectWords } from "./answer/object-words.js";

/** The parts of its instance that the vendor plane uses. */
export interface PlaneHost {
  readonly world: World;
  readonly journal: Journal;
  readonly words: ObjectWords;
  readonly keys: CallKeys;
  /** Calls `wake` at a virtual instant; the returned function cancels it. */
  readonly application: {
    readonly sleepQueue: { readonly add: (due: number, wake: () => void) => () => void };
  };
  /** Calls `cut` when the world is reset or closes; the returned function forgets it. */
  readonly held: { readonly keep: (cut: () => void) => () => void };
  /** Reports an exception that became a 500: a bug. */
  readonly reportBug: (error: unknown, where: string) => void;
  /** Called with every answer that is sent, and not with those that the network loses. */
  readonly onAnswer?: ((trace: Trace, answer: WireAnswer) => void) | undefined;
}
