import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Reporter } from "vitest/node";
import {
  COUNTS,
  filesAt,
  readCounts,
  writeCounts,
} from "../../../instance/coverage/counts-file.js";
import type { CoverageFormat } from "../../../instance/coverage/report/formats.js";
import { coverageText } from "../../../instance/coverage/report/formats.js";
import type { Denominator } from "../../../instance/coverage/report/lcov.js";
import type { CoverageReport } from "../../../instance/coverage/report/report.js";
import type { Thresholds } from "../../../instance/coverage/report/thresholds.js";
import {
  missedThresholds,
  thresholdProblem,
} from "../../../instance/coverage/report/thresholds.js";
import { COVERAGE_FOLDER } from "../files/coverage-file.js";
import { coverageReports, sourcesOf } from "../files/coverage-reports.js";

/** What the reporter is told beside its name. */
export interface CoverageOptions {
  /** Where counts and reports are written; `.facsimile/coverage` unless given. */
  readonly folder?: string;
  /**
   * `table` is printed; `json`, `markdown` and `lcov` are written, as `report.json`, `report.md`
   * and `lcov.info`. The table alone unless given.
   */
  readonly formats?: readonly CoverageFormat[];
  /** Least percents; a run that misses one fails. */
  readonly thresholds?: Thresholds;
  /** Which lines lcov has: of what the application `used` (unless given), or of the whole `pack`. */
  readonly of?: Denominator;
  /** The folder of the pack's YAML, as lcov is to name it; where it is installed unless given. */
  readonly sources?: string;
  /** The folder of a built pack, where the tests use one that is not in this package. */
  readonly pack?: string;
}

const FILES = { json: "report.json", markdown: "report.md", lcov: "lcov.info" } as const;

/**
 * A reporter of vitest: what of the vendor's behaviour the tests have met, over all workers.
 *
 * @example
 * ```ts
 * // vitest.config.ts
 * export default defineConfig({
 *   test: { reporters: ["default", ["facsimile/vitest-coverage", { thresholds: { used: 50 } }]] },
 * });
 * ```
 */
export default class CoverageReporter implements Reporter {
  readonly #options: CoverageOptions;
  readonly #folder: string;

  /** @throws TypeError for a threshold that is none */
  constructor(options: CoverageOptions = {}) {
    for (const [name, percent] of Object.entries(options.thresholds ?? {})) {
      const problem = thresholdProblem(name, percent);
      if (problem !== undefined) throw new TypeError(`facsimile/vitest-coverage: ${problem}`);
    }
    this.#options = options;
    this.#folder = resolve(options.folder ?? COVERAGE_FOLDER);
  }

  /** @internal Vitest calls it. Workers are told by their environment, which is this process's. */
  onInit(): void {
    process.env["FACSIMILE_COVERAGE"] = this.#folder;
  }

  /** @internal Vitest calls it. */
  onTestRunStart(): void {
    mkdirSync(this.#folder, { recursive: true });
    for (const file of filesAt(this.#folder)) rmSync(file);
  }

  /** @internal Vitest calls it. */
  async onTestRunEnd(): Promise<void> {
    const all = readCounts([this.#folder]);
    // One file for each pack is enough to be kept, or joined with those of other shards.
    for (const file of filesAt(this.#folder)) rmSync(file);
    for (const counts of all) writeCounts(join(this.#folder, `${counts.pack}${COUNTS}`), counts);
    const reports = await coverageReports(all, this.#options.pack);
    this.#tell(reports);
    const { thresholds = {} } = this.#options;
    const missed = reports.flatMap((report) => missedThresholds(report, thresholds));
    for (const line of missed) console.error(`facsimile: coverage: ${line}`);
    if (missed.length > 0) process.exitCode = 1;
  }

  #tell(reports: readonly CoverageReport[]): void {
    const { formats = ["table"], sources, of } = this.#options;
    const options = { sources: (pack: string) => sources ?? sourcesOf(pack), of };
    if (reports.length === 0) console.log(NOTHING);
    for (const format of formats) {
      const text = coverageText(reports, format, options);
      if (format === "table") console.log(`\n${text}`);
      else writeFileSync(join(this.#folder, FILES[format]), text);
    }
  }
}

const NOTHING = "facsimile: coverage: no test has used a simulator";
