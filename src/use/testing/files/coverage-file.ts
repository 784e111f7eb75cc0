// `CoverageFile`: counts what of the vendor's behaviour the tests of a process have met, and writes
// the counts into `.facsimile/coverage`. `coverageReports` makes reports of such counts, for
// `facsimile coverage` and the reporter of vitest.

import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import { madeOnce } from "../../../engine/base/by-key.js";
import type { Pack } from "../../../engine/pack/pack.js";
import { COUNTS, Counts, writeCounts } from "../../../instance/coverage/counts-file.js";
import type { CoverageReport } from "../../../instance/coverage/report/coverage-report.js";
import { coverageReport } from "../../../instance/coverage/report/coverage-report.js";
import { installedPack, loadPack } from "../pack/pack.js";
import { NoPackError } from "../pack/pack-folder.js";

/** The folder of counts, relative to the current directory of the tests. */
export const COVERAGE_FOLDER = ".facsimile/coverage";

/** The counts of all simulators in this process with the same folder and pack. */
interface KeptCounts {
  readonly counts: Counts;
  readonly path: string;
  written: number;
}

const kept = new Map<string, KeptCounts>();

/** The vendor's behaviour that the tests of this process have met. */
export class CoverageFile {
  readonly #kept: KeptCounts | null;

  /** @internal It is `coverage` of a simulator. */
  constructor(pack: Pack, coverage: boolean | string) {
    const folder = coverage === true ? COVERAGE_FOLDER : coverage;
    this.#kept = folder === false || folder === "" ? null : keptFor(pack, folder);
  }

  /** Whether the simulator counts: with the option `coverage`, or with FACSIMILE_COVERAGE. */
  get isCounted(): boolean {
    return this.#kept !== null;
  }

  /** @internal The counts that an instance adds to. */
  get counts(): Counts | undefined {
    return this.#kept?.counts;
  }

  /**
   * Writes the counts into the folder. All simulators of a process share one file. The fixtures
   * call this after each test; `close` does so too.
   */
  save(): void {
    if (this.#kept !== null) write(this.#kept);
  }
}

function keptFor({ name, version }: Pack, folder: string): KeptCounts {
  const pack = `${name}@${version}`;
  return madeOnce(kept, join(folder, pack), () => {
    if (kept.size === 0) process.once("exit", writeAll);
    // Threads share the id of their process, and another machine may use the same id.
    const id = `${process.pid}-${threadId}-${randomBytes(4).toString("hex")}`;
    const path = join(folder, `${pack.replaceAll(/[^\w.@-]/g, "_")}-${id}${COUNTS}`);
    return { counts: new Counts(pack), path, written: 0 };
  });
}

function writeAll(): void {
  for (const one of kept.values()) write(one);
}

function write(one: KeptCounts): void {
  const { added } = one.counts;
  if (added === one.written) return;
  one.written = added;
  writeCounts(one.path, one.counts);
}

/**
 * The report of each pack.
 *
 * @param folder the folder of a built pack, for counts of a pack that is not in this package
 * @throws NoPackError for counts of another pack, or of one that is not installed
 */
export function coverageReports(
  all: readonly Counts[],
  folder?: string,
): Promise<readonly CoverageReport[]> {
  return Promise.all(
    all.map(async (counts) => {
      const pack = await (folder === undefined ? installedPack(counts.pack) : loadPack(folder));
      const name = `${pack.name}@${pack.version}`;
      if (name !== counts.pack) {
        throw new NoPackError(`the counts are of ${counts.pack}, but the pack is ${name}`);
      }
      return coverageReport(pack, await pack.places(), counts);
    }),
  );
}
