import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { RecordingReader } from "../../../api/control/handlers.js";
import { ControlError, tried } from "../../../engine/world/rules/errors/control-errors.js";

/** The recording of a simulator, if it keeps one. */
export class RecordingFile {
  readonly #recording: () => RecordingReader | null;

  /** @internal It is `recording` of a simulator. */
  constructor(recording: () => RecordingReader | null) {
    this.#recording = recording;
  }

  /** Whether the simulator keeps a recording, that is, has the option `record`. */
  get isKept(): boolean {
    return this.#recording() !== null;
  }

  /**
   * Writes all inputs since the last reset into a file, with the answers and without secrets, for
   * `facsimile recording replay`. It makes the folder, and replaces an existing file.
   *
   * @throws Error if the simulator has no option `record`, or the recording became too large to keep
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
        "recording.save: there is no recording; create the simulator with { record: true }",
      );
    }
    const text = tried(() => recording.text(recording.hasAnswers));
    if (text instanceof ControlError) throw new Error(`recording.save: ${text.message}`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}
