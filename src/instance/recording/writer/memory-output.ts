import { FileError } from "../../../engine/base/file-error.js";
import type { OpenRecording } from "../file/file-reading.js";
import { recordingOf } from "../file/file-reading.js";

import type { Output } from "./output.js";

/** The most characters of a recording in memory. */
export const MAX_KEPT = 64 * 1024 * 1024;

/** Keeps a recording since the last reset in memory, unless it becomes too large. */
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

  /** @throws FileError if it became too large */
  read(): OpenRecording {
    if (this.#isWhole) return recordingOf("the recording", Buffer.from(this.#lines.join("")));
    throw new FileError(
      `the recording since the last reset has more than ${MAX_KEPT / 1024 / 1024} MB, too much for memory: record into a file`,
    );
  }

  close(): void {}
}
