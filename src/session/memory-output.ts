import type { OpenSession } from "./file-reading.js";
import { sessionOf } from "./file-reading.js";
import { SessionFileError } from "./opening.js";
import type { Output } from "./output.js";

/** So many characters are kept of one session in memory. */
export const MOST_KEPT = 64 * 1024 * 1024;

/** Keeps what has entered since the last reset, as far as it is not too much. */
export class MemoryOutput implements Output {
  readonly #lines: string[] = [];
  #length = 0;
  #isWhole = true;

  append(line: string): void {
    this.#isWhole &&= this.#length + line.length <= MOST_KEPT;
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

  /** @throws SessionFileError when it has become too much to keep */
  read(): OpenSession {
    if (this.#isWhole) return sessionOf("the session", Buffer.from(this.#lines.join("")));
    throw new SessionFileError(
      `more than ${MOST_KEPT / 1024 / 1024} MB have entered since the last reset, too much to keep in memory: give the session a file`,
    );
  }

  close(): void {}
}
