import type { World } from "../../engine/world/world.js";
import type { CallKeys } from "../call/call-keys.js";
import type { Journal } from "../journal/journal.js";
import type { Trace } from "../journal/traces/traces.js";
import type { WireAnswer } from "./answer/answer.js";
import type { ObjectWords } from "./answer/object-words.js";

/** What the vendor plane needs of the instance it belongs to. */
export interface PlaneHost {
  readonly world: World;
  /** Where each call is noted. */
  readonly journal: Journal;
  /** What puts its objects into words. */
  readonly words: ObjectWords;
  readonly keys: CallKeys;
  /** Told of an exception that became a 500: a bug. */
  readonly reportBug: (error: unknown, where: string) => void;
  /** Told of every answer that goes out; of none that a broken network takes the place of. */
  readonly onAnswer?: ((trace: Trace, answer: WireAnswer) => void) | undefined;
}
