import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import type { Pack } from "../../../engine/pack/pack.js";
import { Counts } from "../../../instance/coverage/counts.js";
import { COUNTS, writeCounts } from "../../../instance/coverage/counts-file.js";

/** Where counts are written, in the folder that the tests run in. */
export const COVERAGE_FOLDER = ".facsimile/coverage";

/** The counts of all simulators in this process that count for one folder and one pack. */
interface Kept {
  readonly counts: Counts;
  readonly path: string;
  written: number;
}

const kept = new Map<string, Kept>();

/** What the tests of this process have met of the vendor's behaviour, as far as it is counted. */
export class CoverageFile {
  readonly #kept: Kept | null;

  /** @internal It is `coverage` of a simulator. */
  constructor(pack: Pack, asked: boolean | string) {
    const folder = asked === true ? COVERAGE_FOLDER : asked;
    this.#kept = folder === false || folder === "" ? null : keptFor(pack, folder);
  }

  /** Whether anything is counted: `coverage` was asked for, or FACSIMILE_COVERAGE names a folder. */
  get isCounted(): boolean {
    return this.#kept !== null;
  }

  /** @internal Where an instance counts. */
  get counts(): Counts | undefined {
    return this.#kept?.counts;
  }

  /**
   * Writes what has been counted so far into the folder: one file for each process, which every
   * simulator in it shares. The fixtures do so after each test, and `close` does.
   */
  save(): void {
    if (this.#kept !== null) write(this.#kept);
  }
}

function keptFor({ name, version }: Pack, folder: string): Kept {
  const pack = `${name}@${version}`;
  const key = join(folder, pack);
  const known = kept.get(key);
  if (known !== undefined) return known;
  // Threads share the number of their process, and another machine may give it too.
  const id = `${process.pid}-${threadId}-${randomBytes(4).toString("hex")}`;
  const made = {
    counts: new Counts(pack),
    path: join(folder, `${pack.replaceAll(/[^\w.@-]/g, "_")}-${id}${COUNTS}`),
    written: 0,
  };
  kept.set(key, made);
  process.once("exit", () => write(made));
  return made;
}

function write(one: Kept): void {
  const { added } = one.counts;
  if (added === one.written) return;
  one.written = added;
  writeCounts(one.path, one.counts);
}
