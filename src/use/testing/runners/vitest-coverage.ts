// The entry `facsimile/vitest-coverage`, a reporter of vitest (`CoverageReporter`): after a run,
// reports how much of the vendor's behaviour the tests have met.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Reporter } from "vitest/node";
import {
  COUNTS,
  filesAt,
  readCounts,
  writeCounts,
} from "../../../instance/coverage/counts-file.js";
import type {
  CoverageReport,
  Thresholds,
} from "../../../instance/coverage/report/coverage-report.js";
import {
  missedThresholds,
  thresholdProblem,
} from "../../../instance/coverage/report/coverage-report.js";
import type { CoverageFormat } from "../../../instance/coverage/report/formats.js";
import { coverageText } from "../../../instance/coverage/report/formats.js";
import { COVERAGE_FOLDER, coverageReports } from "../files/coverage-file.js";

/** The options of the reporter. */
export interface CoverageOptions {
  /** The folder of counts and reports; `.facsimile/coverage` by default. */
  readonly folder?: string;
  /**
   * `table` is printed; `json` and `markdown` are written into the folder, as `report.json` and
   * `report.md`. By default only the table.
   */
  readonly formats?: readonly CoverageFormat[];
  /** Least percentages; a run that misses one fails. */
  readonly thresholds?: Thresholds;
  /** The folder of a built pack, where the tests use one that is not in this package. */
  readonly pack?: string;
}

const FILES = { json: "report.json", markdown: "report.md" } as const;

/**
 * A reporter of vitest for the coverage of the vendor's behaviour, over all workers.
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

  /** @throws TypeError for a threshold with an unknown name, or outside of 0 to 100 */
  constructor(options: CoverageOptions = {}) {
    for (const [name, percent] of Object.entries(options.thresholds ?? {})) {
      const problem = thresholdProblem(name, percent);
      if (problem !== undefined) throw new TypeError(`facsimile/vitest-coverage: ${problem}`);
    }
    this.#options = options;
    this.#folder = resolve(options.folder ?? COVERAGE_FOLDER);
  }

  /** @internal Vitest calls it. Workers inherit the environment of this process. */
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
    // One file for each pack suffices, to be kept or merged with those of other shards.
    for (const file of filesAt(this.#folder)) rmSync(file);
    for (const counts of all) writeCounts(join(this.#folder, `${counts.pack}${COUNTS}`), counts);
    const reports = await coverageReports(all, this.#options.pack);
    this.#write(reports);
    const { thresholds = {} } = this.#options;
    const missed = reports.flatMap((report) => missedThresholds(report, thresholds));
    for (const line of missed) console.error(`facsimile: coverage: ${line}`);
    if (missed.length > 0) process.exitCode = 1;
  }

  #write(reports: readonly CoverageReport[]): void {
    const { formats = ["table"] } = this.#options;
    if (reports.length === 0) console.log(NOTHING);
    for (const format of formats) {
      const text = coverageText(reports, format);
      if (format === "table") console.log(`\n${text}`);
      else writeFileSync(join(this.#folder, FILES[format]), text);
    }
  }
}

const NOTHING = "facsimile: coverage: no test has used a simulator";
