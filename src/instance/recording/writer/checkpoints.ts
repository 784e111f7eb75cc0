// `Checkpoints`: writes, while an instance records, a checkpoint (its whole state in a file beside
// the recording) every 20,000 inputs or more, in short slices between calls.
// `file/checkpoint-file.ts` reads it at the next start.

import { closeSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { crc32 } from "node:zlib";
import type { ControlHost } from "../../../api/control/handlers.js";
import { systemClock } from "../../../api/webhooks/system-clock.js";
import type { WorldSnapshot } from "../../../engine/world/world.js";
import type { CheckpointHead, CheckpointLine } from "../file/checkpoint-file.js";
import { checkpointOf, lastLine } from "../file/checkpoint-file.js";

/** The inputs between two checkpoints: so many, and one more for each so many rows of the world. */
export const LEAST_INPUTS = 20_000;
export const ROWS_FOR_AN_INPUT = 16;
/** Beyond so many rows, writing costs more than inputs: one more input for each so many rows. */
export const MANY_ROWS = 200_000;
export const OF_MANY_FOR_AN_INPUT = 4;

/** Real milliseconds of a slice: a third of a noticeable pause. */
const SLICE = 3;

/** The least number of inputs between two checkpoints of a world with so many rows. */
function spacing(rows: number): number {
  const beyond = Math.max(0, rows - MANY_ROWS);
  return LEAST_INPUTS + (rows - beyond) / ROWS_FOR_AN_INPUT + beyond / OF_MANY_FOR_AN_INPUT;
}

/** The first line of a checkpoint of the present state. */
export type HeadNow = () => CheckpointHead;

/** Writes checkpoints beside a recording, in slices, between which the instance goes on. */
export class Checkpoints {
  readonly #host: ControlHost;
  readonly #path: string;
  readonly #headNow: HeadNow;
  #since: number;
  /** Inputs of the recording. */
  #all: number;
  /** The least number of inputs before the next one. */
  #wanted = LEAST_INPUTS;
  #writing: Writing | null = null;

  /** `since` counts the inputs since the last checkpoint, `all` those of the recording. */
  constructor(host: ControlHost, path: string, headNow: HeadNow, since: number, all: number) {
    this.#host = host;
    this.#path = checkpointOf(path);
    this.#headNow = headNow;
    this.#since = since;
    this.#all = all;
  }

  /** Called after each input. */
  note(): void {
    this.#since += 1;
    this.#all += 1;
    if (this.#since < this.#wanted || this.#writing !== null) return;
    // Counting the rows of a large world takes longer than an input.
    this.#wanted = spacing(this.#rows());
    if (this.#since < this.#wanted) return;
    this.#begin();
    this.#slice();
  }

  /** Removes the checkpoint before a rewind: the past before a checkpoint is unknown. */
  forget(): void {
    this.#writing?.abandon();
    this.#writing = null;
    rmSync(this.#path, { force: true });
    // The next checkpoint is due at once, unless the recording is short.
    this.#since = this.#all;
  }

  /** Writes a last checkpoint, if it makes the next start faster. */
  close(): void {
    this.#writing?.abandon();
    this.#writing = null;
    if (this.#since < LEAST_INPUTS / 10) return;
    this.#begin();
    this.#slice(Number.POSITIVE_INFINITY);
  }

  #begin(): void {
    this.#since = 0;
    this.#wanted = LEAST_INPUTS;
    try {
      this.#writing = new Writing(this.#path, linesOf(this.#host, this.#headNow()));
    } catch {
      // Without a checkpoint, the recording is replayed from its beginning.
      this.#writing = null;
    }
  }

  #slice(ms = SLICE): void {
    if (this.#writing === null) return;
    if (this.#writing.goOn(ms)) systemClock.setImmediate(() => this.#slice()).unref();
    else this.#writing = null;
  }

  #rows(): number {
    return Object.values(this.#host.world.counts()).reduce((sum, count) => sum + count, 0);
  }
}

/** The lines of a checkpoint of the present state, from copies, so that the world can change. */
function* linesOf(
  host: ControlHost,
  head: CheckpointHead,
): Generator<CheckpointHead | CheckpointLine, void, undefined> {
  const state = host.world.snapshot();
  const named = [...host.snapshots.values()];
  yield head;
  yield* partsIn(host, state);
  for (const snapshot of named) {
    yield { snapshot: snapshot.name };
    yield* partsIn(host, snapshot.state);
  }
}

function* partsIn(
  { newWorld }: ControlHost,
  state: WorldSnapshot,
): Generator<CheckpointLine, void, undefined> {
  const world = newWorld();
  world.restore(state);
  yield* world.state.toPlain();
}

/** A checkpoint that is being written, into another file until it is complete. */
class Writing {
  readonly #path: string;
  readonly #file: number;
  readonly #lines: Generator<object, void, undefined>;
  #sum = 0;

  constructor(path: string, lines: Generator<object, void, undefined>) {
    this.#path = path;
    this.#lines = lines;
    this.#file = openSync(this.#temporary, "w", 0o600);
    // The first line copies the present state.
    this.#write();
  }

  /** Writes for so many real milliseconds; false if it is complete or has failed. */
  goOn(ms: number): boolean {
    try {
      for (const end = systemClock.elapsed() + ms; systemClock.elapsed() < end; ) {
        if (!this.#write()) return this.#finish();
      }
      return true;
    } catch {
      this.abandon();
      return false;
    }
  }

  abandon(): void {
    closeSync(this.#file);
    rmSync(this.#temporary, { force: true });
  }

  get #temporary(): string {
    return `${this.#path}.new`;
  }

  #write(): boolean {
    const { value, done } = this.#lines.next();
    if (done === true) return false;
    const bytes = Buffer.from(`${JSON.stringify(value)}\n`);
    this.#sum = crc32(bytes, this.#sum);
    this.#append(bytes);
    return true;
  }

  #append(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at);
  }

  #finish(): false {
    this.#append(Buffer.from(lastLine(this.#sum)));
    closeSync(this.#file);
    renameSync(this.#temporary, this.#path);
    return false;
  }
}
