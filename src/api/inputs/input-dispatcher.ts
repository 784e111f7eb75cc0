import type { AttemptResult } from "../../engine/world/inputs/attempts.js";
import type { DueLoop } from "../../engine/world/inputs/clock.js";
import { RecordingWriteError } from "../call/recording-write-error.js";
import type {
  ControlDispatcher,
  Input,
  InputKind,
  InputOf,
  InputResults,
} from "../control/input.js";
import type { InputHost } from "./apply-input.js";
import { applyInput, leavesWorld } from "./apply-input.js";
import type { History, HistoryCounts } from "./history.js";
import type { InputListener } from "./input-listener.js";

/**
 * The one way for an input into a world. The world's watchers receive its effects. Only the calls of a
 * start file are not inputs: the world begins with them.
 */
export class InputDispatcher implements ControlDispatcher {
  /** Writes inputs down, or compares them with a recording. */
  inputListener: InputListener | null = null;
  readonly #host: InputHost;
  readonly #history: History | null;
  /** Results of attempts that could not be written yet, the oldest first. */
  #late: readonly AttemptResult[] = [];

  /** `history` keeps the inputs; null: nothing keeps them. */
  constructor(host: InputHost, history: History | null = null) {
    this.#host = host;
    this.#history = history;
  }

  /**
   * Applies an input of any kind.
   *
   * @throws RecordingWriteError when it cannot be written; then nothing has changed
   * @throws ImpossibleInput for a snapshot or a place that does not exist
   */
  apply<K extends InputKind>(input: InputOf<K>): InputResults[K];
  apply(input: Input): InputResults[InputKind] {
    this.#applyLate();
    return this.#applyNow(input);
  }

  step(to: number): DueLoop | undefined {
    this.#applyLate();
    const { world } = this.#host;
    if (to <= world.now && !world.hasDue) return undefined;
    return this.apply({ kind: "step", to });
  }

  /** Applies the result of an attempt: at once, or before the next input that can be written. */
  attempt(result: AttemptResult): void {
    this.#late = [...this.#late, result];
    this.#applyLate();
  }

  /** Starts the history over: the world has a state that other inputs, `passed` in number, led to. */
  beginAnew(passed?: HistoryCounts): void {
    this.#history?.restart(passed);
  }

  /** The inputs so far that changed the world. */
  get passed(): HistoryCounts | undefined {
    return this.#history?.passed;
  }

  #applyNow(input: Input): InputResults[InputKind] {
    const { inputListener } = this;
    inputListener?.begin();
    this.#history?.begin();
    const result = applyInput(
      this.#host,
      input,
      inputListener && ((answer) => inputListener.note(input, answer)),
    );
    if (leavesWorld(input)) this.#late = [];
    // A checkpoint that the listener writes counts this input.
    this.#history?.end(input);
    inputListener?.end();
    return result;
  }

  #applyLate(): void {
    for (let [result] = this.#late; result !== undefined; [result] = this.#late) {
      this.#late = this.#late.slice(1);
      try {
        this.#applyNow({ kind: "attempt", result });
      } catch (error) {
        if (!(error instanceof RecordingWriteError)) throw error;
        this.#late = [result, ...this.#late];
        return;
      }
    }
  }
}
