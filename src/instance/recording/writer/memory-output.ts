import type { OpenRecording } from "../file/file-reading.js";
import { recordingOf } from "../file/file-reading.js";
import { RecordingFileError } from "../file/opening.js";
import type { Output } from "./output.js";

/** So many characters are kept of one recording in memory. */
export const MAX_KEPT = 64 * 1024 * 1024;

/** Keeps what has entered since the last reset, as far as it is not too much. */
export class MemoryOutput implements Output {
  readonly #lines: string[] = [];
  #length = 0;
  #isWhole = true;

  append(line: string): void {
    this.#isWhole &&= this.#length + line.length <= MAX_KEPT;
    if (!this.#isWhole) return;
    this.#lines.push(line);
    this.#length += line.length;
  }

  beginAnew(): boolean {
    this.#lines.length = 1;
    this.#length = this.#lines[0]?.length ?? 0;
    this.#isWhole = true;
    return true;
  }

  /** @throws RecordingFileError when it has become too much to keep */
  read(): OpenRecording {
    if (this.#isWhole) return recordingOf("the recording", Buffer.from(this.#lines.join("")));
    throw new RecordingFileError(
      `more than ${MAX_KEPT / 1024 / 1024} MB have entered since the last reset, too much to keep in memory: give the recording a file`,
    );
  }

  close(): void {}
}
