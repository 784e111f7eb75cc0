// `Recorder`: writes a line of the recording for each input (call, clock step, webhook result)
// before it takes effect; if that fails, the input is undone. `FileOutput` appends to the file.
// `recording-writer.ts` begins, resumes and copies recordings.

import { closeSync, fdatasyncSync, ftruncateSync, openSync, writeSync } from "node:fs";
import type { CallKeys } from "../../../api/call/call-keys.js";
import type { PlaneCall } from "../../../api/call/plane-call.js";
import { RecordingWriteError } from "../../../api/call/plane-call.js";
import type { Input } from "../../../api/control/input.js";
import type { InputListener, RecordedAnswer } from "../../../api/inputs/input-dispatcher.js";
import type { Journal } from "../../../api/journal/journal.js";
import type { SentHeaders } from "../../../api/journal/traces.js";
import { areEqualHeaders } from "../../../engine/base/http-headers.js";
import type { KeyMask } from "../../../engine/base/key-mask.js";
import type { World } from "../../../engine/world/world.js";
import { digestOf } from "../../../engine/world/world.js";
import { errorCode } from "../../files/named-file.js";
import type { OpenRecording } from "../file/file-reading.js";
import { LineTexts, LONGEST_LINE, openRecording } from "../file/file-reading.js";
import type { AnswerLine, CallLine, Line, LineEntry } from "../file/line.js";
import { recordedBody } from "../file/line.js";
import type { SecretNews } from "../masking.js";
import { answerLine, digestOfAnswer } from "../replay/comparable.js";

/** Writes a line for each input of a world. */
export class Recorder implements InputListener {
  /** Called after each input with a line. */
  afterLine: () => void = () => {};
  /** Called before a rewind. */
  beforeGoing: () => void = () => {};
  readonly #recorded: RecorderSources;
  readonly #output: LineSink;
  readonly #answers: boolean;
  readonly #head: RecordingPosition;
  readonly #texts: LineTexts;
  #number: number;
  /** The counts after the last line, and before the present input. */
  #after: Count;
  #before: Count;
  /** One client mostly sends the same headers. */
  #last: LastHeaders = { all: {}, written: {}, hasKey: false };
  #isWritten = false;
  #sinceDigest = 0;

  /** Continues after the last line. */
  constructor(recorded: RecorderSources, { output, answers, head, last }: StartedRecording) {
    this.#recorded = recorded;
    this.#output = output;
    this.#answers = answers;
    this.#head = head;
    this.#number = last.number;
    this.#texts = new LineTexts(last.sum, recorded.mask);
    this.#after = this.#count();
    this.#before = this.#after;
  }

  get written(): RecordingPosition {
    return { number: this.#number, sum: this.#texts.sum };
  }

  /** A recorder that continues from here into another output. */
  branch(output: LineSink, secrets: SecretNews): Recorder {
    const begun = { output, answers: this.#answers, head: this.#head, last: this.written };
    const branch = new Recorder({ ...this.#recorded, secrets }, begun);
    branch.#after = this.#after;
    return branch;
  }

  begin(): void {
    this.#before = this.#count();
  }

  note(input: Input, answer: RecordedAnswer | null): void {
    const { world } = this.#recorded;
    if (input.kind === "reset" && this.#output.beginAnew()) this.#goBackTo(this.#head);
    if (input.kind === "rewind") this.beforeGoing();
    if (input.kind !== "vendor-call") this.#write(input, answer);
    else if (!world.isAsBefore || world.hasDue) this.#write(this.#plain(input.request), answer);
    else if (this.#answers) this.#writeRead(this.#plain(input.request), answer);
  }

  end(): void {
    if (!this.#isWritten) return;
    this.#isWritten = false;
    this.#after = this.#count();
    this.#sinceDigest += 1;
    if (this.#sinceDigest >= INPUTS_BETWEEN_DIGESTS) this.#noteWorld();
    this.afterLine();
  }

  /** Writes the last line, which also counts the reads since the line before. */
  close(): void {
    this.#noteWorld();
    this.begin();
    this.#writeAside({ kind: "closed" });
  }

  #goBackTo({ number, sum }: RecordingPosition): void {
    this.#number = number;
    this.#texts.back(sum);
    this.#sinceDigest = 0;
    // A reset restarts the numbers.
    this.#before = this.#count();
    this.#after = this.#before;
  }

  #noteWorld(): void {
    this.#sinceDigest = 0;
    if (this.#rows() > MAX_ROWS) return;
    this.begin();
    this.#writeAside({ kind: "world", digest: digestOf(this.#recorded.world) });
  }

  /** Writes a note without an input, which may be lost. */
  #writeAside(entry: LineEntry): void {
    try {
      this.#write(entry, null);
      this.#after = this.#before;
      this.#isWritten = false;
    } catch (error) {
      if (!(error instanceof RecordingWriteError)) throw error;
    }
  }

  /** A read is answered even if its line cannot be written. */
  #writeRead(call: CallLine, value: RecordedAnswer | null): void {
    try {
      this.#write(call, value, this.#recorded.world.requestIds.count - this.#before.ids);
    } catch (error) {
      if (!(error instanceof RecordingWriteError)) throw error;
    }
  }

  #write(entry: LineEntry, value: RecordedAnswer | null, read: number | null = null): void {
    const { world, secrets } = this.#recorded;
    const line: Line = {
      number: this.#number + 1,
      at: world.now,
      reads: this.#before.calls - this.#after.calls,
      ids: this.#before.ids - this.#after.ids,
      read,
      entry,
      answer: value === null ? null : this.#answer(value),
      secrets: secrets.news,
    };
    const { sum } = this.#texts;
    try {
      this.#output.append(this.#texts.line(line));
    } catch (error) {
      this.#texts.back(sum);
      throw error;
    }
    secrets.markWritten();
    this.#number += 1;
    this.#isWritten = true;
  }

  #answer(value: RecordedAnswer): AnswerLine {
    if (this.#answers) return answerLine(value);
    const { status, network } = value;
    return { status, network, digest: digestOfAnswer(value), text: undefined };
  }

  #plain(call: PlaneCall): CallLine {
    const { keys } = this.#recorded;
    const { method, url, headers, body } = keys.hide(call);
    if (keys.areOutsideHeaders || !areEqualHeaders(call.headers, this.#last.all)) {
      const { authorization: _authorization, ...visible } = headers;
      const hasKey = keys.isIn(call.headers, call.url, call.body);
      this.#last = { all: call.headers, written: visible, hasKey };
    }
    const { written, hasKey } = this.#last;
    return { kind: "vendor-call", method, url, hasKey, headers: written, body: recordedBody(body) };
  }

  #count(): Count {
    const { world, journal } = this.#recorded;
    return { calls: journal.traces.next, ids: world.requestIds.count };
  }

  #rows(): number {
    return Object.values(this.#recorded.world.counts()).reduce((sum, count) => sum + count, 0);
  }
}

/** The destination of a recording. */
export interface LineSink {
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

interface FileOptions {
  readonly path: string;
  /** Whether each line waits for the disk. */
  readonly fsync: boolean;
  readonly disk?: Disk | undefined;
}

/** Appends to a file, which it first cuts to a length. */
export class FileOutput implements LineSink {
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
      const code = errorCode(error);
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

/** The sources of a recorder. */
export interface RecorderSources {
  readonly world: World;
  readonly journal: Journal;
  readonly mask: KeyMask;
  readonly keys: CallKeys;
  readonly secrets: SecretNews;
}

/** The last line of a recording: its number and its checksum. */
export interface RecordingPosition {
  readonly number: number;
  readonly sum: number;
}

/** A recording that has begun. */
export interface StartedRecording {
  readonly output: LineSink;
  /** Whether it has the bytes of answers, and a line for each read. */
  readonly answers: boolean;
  /** Its first line, and its last. */
  readonly head: RecordingPosition;
  readonly last: RecordingPosition;
}

/** Counts of all calls and request ids, also of calls without a line of their own. */
interface Count {
  readonly calls: number;
  readonly ids: number;
}

/** The headers of a call, and those of them that are written. */
interface LastHeaders {
  readonly all: SentHeaders;
  readonly written: SentHeaders;
  readonly hasKey: boolean;
}

/** The inputs between two digests of the world; a world with more rows than `MAX_ROWS` gets none. */
export const INPUTS_BETWEEN_DIGESTS = 1_000;
export const MAX_ROWS = 2_000;
