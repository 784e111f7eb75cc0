import { closeSync, fdatasyncSync, ftruncateSync, openSync, writeSync } from "node:fs";
import { RecordingWriteError } from "../../../api/call/recording-write-error.js";
import { systemCode } from "../../files/named-file.js";
import type { OpenRecording } from "../file/file-reading.js";
import { openRecording } from "../file/file-reading.js";
import { LONGEST_LINE } from "../file/whole-lines.js";

/** The destination of a recording. */
export interface Output {
  /** @throws RecordingWriteError if nothing was written */
  readonly append: (line: string) => void;
  /** Called at a reset. Answers whether it has dropped all lines but the first. */
  readonly beginAnew: () => boolean;
  /** Everything that was written. */
  readonly read: () => OpenRecording;
  readonly close: () => void;
}

/** The calls to the system; tests of full disks replace them. */
export interface Disk {
  /** Answers the number of bytes written, for a text in UTF-8. */
  readonly write: (file: number, data: string | Uint8Array) => number;
  readonly cut: (file: number, length: number) => void;
  /** Makes everything written survive a power cut. */
  readonly sync: (file: number) => void;
}

const REAL_DISK: Disk = {
  write: (file, data) => (typeof data === "string" ? writeSync(file, data) : writeSync(file, data)),
  cut: ftruncateSync,
  sync: fdatasyncSync,
};

/** Only the owner can read the file: it has the secrets that a restart needs. */
const MODE = 0o600;

export interface FileOptions {
  readonly path: string;
  /** Whether each line waits for the disk. */
  readonly fsync: boolean;
  readonly disk?: Disk | undefined;
}

/** Appends to a file, which it first cuts to a length. */
export class FileOutput implements Output {
  readonly path: string;
  readonly #file: number;
  readonly #fsync: boolean;
  readonly #disk: Disk;
  #length: number;
  /** Whether a part of a line may follow the valid bytes. */
  #isTorn = false;

  /** @throws RecordingWriteError if the file cannot be opened for writing */
  constructor({ path, fsync, disk = REAL_DISK }: FileOptions, length: number) {
    this.path = path;
    this.#fsync = fsync;
    this.#disk = disk;
    this.#length = length;
    this.#file = this.#try(() => openSync(path, "a", MODE));
    this.#try(() => this.#disk.cut(this.#file, length));
  }

  /** The number of valid bytes. */
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
    // The system nearly always takes everything.
    if (written === length) return;
    let rest = Buffer.from(line).subarray(written);
    while (rest.length > 0) rest = rest.subarray(this.#disk.write(this.#file, rest));
  }

  /** A file keeps everything before a reset. */
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
      const code = systemCode(error);
      throw this.#unwritten(WRITE_ERRORS[code] ?? `it failed with ${code}`);
    }
  }

  #unwritten(reason: string): RecordingWriteError {
    return new RecordingWriteError(
      `the recording ${this.path} could not be written: ${reason}. Nothing was changed; calls that only read still work`,
    );
  }
}

const TOO_LONG = `a line would have more than ${LONGEST_LINE / 1024 / 1024} MiB`;

const WRITE_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full (ENOSPC)",
  EDQUOT: "the quota of the disk is used up (EDQUOT)",
  EIO: "the disk reports an error (EIO)",
  EACCES: "its permissions forbid writing (EACCES)",
  EPERM: "its permissions forbid writing (EPERM)",
  EMFILE: "this process may open no more files; raise its limit (EMFILE)",
  EROFS: "the disk is read-only (EROFS)",
  EISDIR: "it is a folder; give a file (EISDIR)",
  ENOENT: "its folder does not exist (ENOENT)",
};
