import { closeSync, fdatasyncSync, ftruncateSync, openSync, writeSync } from "node:fs";
import { RecordingWriteError } from "../../../api/call/recording-write-error.js";
import type { OpenRecording } from "../file/file-reading.js";
import { openRecording } from "../file/file-reading.js";
import { LONGEST_LINE } from "../file/whole-lines.js";

/** Where the lines of a recording go. */
export interface Output {
  /** @throws RecordingWriteError when it is as if nothing had been written */
  readonly append: (line: string) => void;
  /** The world begins anew. Answers whether all but the first line has been forgotten. */
  readonly beginAnew: () => boolean;
  /** All that has been written. */
  readonly read: () => OpenRecording;
  readonly close: () => void;
}

/** How bytes are handed to the kernel; another one in tests of full disks. */
export interface Disk {
  /** Answers how many bytes it took, of a text in UTF-8. */
  readonly write: (file: number, data: string | Uint8Array) => number;
  readonly cut: (file: number, length: number) => void;
  /** Lets what was written outlast a power cut. */
  readonly sync: (file: number) => void;
}

const REAL_DISK: Disk = {
  write: (file, data) => (typeof data === "string" ? writeSync(file, data) : writeSync(file, data)),
  cut: ftruncateSync,
  sync: fdatasyncSync,
};

/** A file, readable by its owner alone: it holds the secrets that a restart needs. */
const MODE = 0o600;

export interface FileOptions {
  readonly path: string;
  /** Whether each line waits until the disk has it. */
  readonly fsync: boolean;
  readonly disk?: Disk | undefined;
}

/** Appends to a file, which is cut to the length that it is to go on from. */
export class FileOutput implements Output {
  readonly path: string;
  readonly #file: number;
  readonly #fsync: boolean;
  readonly #disk: Disk;
  #length: number;
  /** A part of a line may stand behind what counts. */
  #isTorn = false;

  /** @throws RecordingWriteError when it cannot be opened for writing */
  constructor({ path, fsync, disk = REAL_DISK }: FileOptions, length: number) {
    this.path = path;
    this.#fsync = fsync;
    this.#disk = disk;
    this.#length = length;
    this.#file = this.#try(() => openSync(path, "a", MODE));
    this.#try(() => this.#disk.cut(this.#file, length));
  }

  /** Bytes that count. */
  get length(): number {
    return this.#length;
  }

  append(line: string): void {
    const length = Buffer.byteLength(line);
    if (length > LONGEST_LINE) throw this.#unwritten(TOO_LONG);
    this.#try(() => {
      if (this.#isTorn) this.#mend();
      this.#isTorn = true;
      this.#write(line, length);
      if (this.#fsync) this.#disk.sync(this.#file);
    });
    this.#isTorn = false;
    this.#length += length;
  }

  #write(line: string, length: number): void {
    const written = this.#disk.write(this.#file, line);
    // Nearly always the kernel takes all of it.
    if (written === length) return;
    let rest = Buffer.from(line).subarray(written);
    while (rest.length > 0) rest = rest.subarray(this.#disk.write(this.#file, rest));
  }

  /** What was before stays in the file. */
  beginAnew(): boolean {
    return false;
  }

  read(): OpenRecording {
    return openRecording(this.path);
  }

  close(): void {
    closeSync(this.#file);
  }

  #mend(): void {
    this.#disk.cut(this.#file, this.#length);
    this.#isTorn = false;
  }

  #try<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
      throw this.#unwritten(WRITE_ERRORS[code] ?? `it failed with ${code}`);
    }
  }

  #unwritten(reason: string): RecordingWriteError {
    return new RecordingWriteError(
      `the recording ${this.path} could not be written: ${reason}. Nothing was changed; calls that only read are answered as before`,
    );
  }
}

const TOO_LONG = `a line would have more than ${LONGEST_LINE / 1024 / 1024} MiB`;

const WRITE_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full (ENOSPC)",
  EDQUOT: "the quota of the disk is used up (EDQUOT)",
  EIO: "the disk reports an error (EIO)",
  EACCES: "it may not be written (EACCES)",
  EPERM: "it may not be written (EPERM)",
  EROFS: "the disk is read-only (EROFS)",
  EISDIR: "it is a folder; give a file (EISDIR)",
  ENOENT: "its folder is not there (ENOENT)",
};
