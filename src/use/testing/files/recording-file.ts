import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { RecordingReader } from "../../../api/control/handlers.js";
import { isControlError } from "../../../engine/world/rules/errors/control-errors.js";

/** The recording of a simulator, as far as it is kept. */
export class RecordingFile {
  readonly #recording: () => RecordingReader | null;

  /** @internal It is `recording` of a simulator. */
  constructor(recording: () => RecordingReader | null) {
    this.#recording = recording;
  }

  /** Whether there is anything to save: the simulator has been made with `recording`. */
  get isKept(): boolean {
    return this.#recording() !== null;
  }

  /**
   * Writes all that has entered since the last reset into a file, with the answers and without
   * secrets, for `facsimile recording replay`. Folders on the way are made; a file that is there is replaced.
   *
   * @throws Error when the simulator was made without `recording`, or it has become too much to keep
   * @example
   * ```ts
   * await using sim = await createSimulator({ record: true });
   * await sim.recording.save("bug.recording.jsonl");
   * ```
   */
  async save(path: string): Promise<void> {
    const recording = this.#recording();
    if (recording === null) {
      throw new Error(
        "recording.save: nothing was kept; create the simulator with { record: true }",
      );
    }
    const text = recording.text(recording.hasAnswers);
    if (isControlError(text)) throw new Error(`recording.save: ${text.message}`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}
