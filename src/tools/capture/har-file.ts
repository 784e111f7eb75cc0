import { closeSync, ftruncateSync, openSync, writeSync } from "node:fs";
import type { WrittenEntry } from "../har/har.js";
import { HAR_LIMITS } from "../har/har.js";
import { BETWEEN, entryText, HAR_END, harBegin } from "../har/write-har.js";

/**
 * A HAR file that grows. One write puts an entry and the end of the file over the old end: the file is
 * whole after each entry, for any tool. A process that is killed within that write leaves a line that is
 * cut, and `readHar` reads the lines before it.
 */
export class HarFile {
  readonly #file: number;
  /** Where the next entry begins. */
  #at: number;
  #count = 0;

  /**
   * Makes a file that only its owner can read.
   *
   * @throws the error of the system, EEXIST for a file that is there already
   */
  constructor(path: string, version: string) {
    this.#file = openSync(path, "wx", 0o600);
    this.#at = this.#write(harBegin(version), 0);
    this.#write(HAR_END, this.#at);
  }

  /**
   * Adds an entry; it stays out if it cannot be written.
   *
   * @throws an error with the reason
   */
  append(entry: WrittenEntry): void {
    const text = Buffer.from((this.#count === 0 ? "" : BETWEEN) + entryText(entry));
    const end = this.#at + text.length + HAR_END.length;
    if (end > HAR_LIMITS.file || this.#count >= HAR_LIMITS.entries) {
      throw new Error("the file is full");
    }
    try {
      this.#write(Buffer.concat([text, Buffer.from(HAR_END)]), this.#at);
    } catch (error) {
      // The old end takes no room that the file did not have.
      this.#write(HAR_END, this.#at);
      ftruncateSync(this.#file, this.#at + HAR_END.length);
      throw error;
    }
    this.#at += text.length;
    this.#count += 1;
  }

  close(): void {
    closeSync(this.#file);
  }

  /** Returns the number of bytes. */
  #write(text: string | Uint8Array, at: number): number {
    const bytes = Buffer.from(text);
    let done = 0;
    while (done < bytes.length) {
      done += writeSync(this.#file, bytes, done, bytes.length - done, at + done);
    }
    return done;
  }
}
