// The commands `facsimile coverage report` and `coverage merge`: report how much of the vendor's
// behaviour the tests have met, from the counts that they wrote, and add up such files.

import type { Counts } from "../../../../instance/coverage/counts-file.js";
import { countsText, readCounts } from "../../../../instance/coverage/counts-file.js";
import type { Thresholds } from "../../../../instance/coverage/report/coverage-report.js";
import {
  missedThresholds,
  thresholdProblem,
} from "../../../../instance/coverage/report/coverage-report.js";
import { coverageText, FORMATS } from "../../../../instance/coverage/report/formats.js";
import { COVERAGE_FOLDER, coverageReports } from "../../../testing/files/coverage-file.js";
import { NoPackError } from "../../../testing/pack/pack-folder.js";
import type { Invocation } from "../../definition.js";
import { command } from "../../definition.js";
import type { Terminal } from "../../output/terminal.js";
import { UsageError, UserError, writeFile } from "../../output/terminal.js";
import { GIVE_FOLDER, OWN_PACK_OPTION } from "../pack/find-pack.js";

const OUTPUT_OPTION = {
  "-o, --output <file>": "file to write (default: standard output)",
} as const;

const REPORT_OPTIONS = {
  "--format <format>": { about: "format of the output", choices: FORMATS, default: "table" },
  "--threshold <name=percent...>": "end with 1 below it: used, pack, errors, ends…",
  ...OWN_PACK_OPTION,
  ...OUTPUT_OPTION,
} as const;

export const report = command({
  about: "report the vendor's behaviour that the tests have met, and the rest",
  args: { "[files...]": `files of counts, or folders of them (default: ${COVERAGE_FOLDER})` },
  options: REPORT_OPTIONS,
  notes: `Tests count if FACSIMILE_COVERAGE names a folder, and with the reporter facsimile/vitest-coverage;
start and exec count with --coverage.`,
  examples: ["facsimile coverage report --threshold used=60 errors=50"],
  run,
});

export const merge = command({
  about: "add up files of counts, such as those of shards, into one",
  args: { "<files...>": "files of counts, or folders of them" },
  options: OUTPUT_OPTION,
  examples: ["facsimile coverage merge shard-1 shard-2 -o all.counts.json"],
  run: ({ args: files, options: { output }, terminal }) => {
    const [counts, ...others] = countsIn(files);
    if (counts === undefined) throw new UserError(NOTHING);
    const [other] = others;
    if (other !== undefined) {
      throw new UserError(
        `the files have counts of ${counts.pack} and ${other.pack}: merge the files of each pack separately.`,
      );
    }
    write(countsText(counts), output, terminal);
  },
});

async function run(invocation: Invocation<typeof REPORT_OPTIONS>): Promise<void> {
  const { args: files, options, terminal } = invocation;
  const { format, threshold = [], pack, output } = options;
  const thresholds = readThresholds(threshold);
  const all = countsIn(files.length === 0 ? [COVERAGE_FOLDER] : files);
  const reports = await coverageReports(all, pack).catch((error: unknown) => {
    if (!(error instanceof NoPackError)) throw error;
    throw new UserError(`${error.message} ${GIVE_FOLDER}`);
  });
  write(coverageText(reports, format), output, terminal);
  const missed = reports.flatMap((each) => missedThresholds(each, thresholds));
  for (const line of missed) terminal.printError(`facsimile: coverage: ${line}\n`);
  if (missed.length > 0) terminal.end(1);
}

const NOTHING = "there are no counts: run the tests with FACSIMILE_COVERAGE, or with the reporter";

function countsIn(files: readonly string[]): readonly Counts[] {
  const all = readCounts(files);
  if (all.length > 0) return all;
  throw new UserError(`${files.join(", ")}: ${NOTHING}`);
}

/** @throws UsageError for a text that is not a threshold */
function readThresholds(texts: readonly string[]): Thresholds {
  return Object.fromEntries(
    texts.map((text) => {
      const [, name = "", percent = ""] = /^(\w+)=(\d+(?:\.\d+)?)$/.exec(text) ?? [];
      if (name === "") {
        throw new UsageError(
          `--threshold ${text}: write a name and a percentage, such as used=60.`,
        );
      }
      const problem = thresholdProblem(name, Number(percent));
      if (problem !== undefined) throw new UsageError(`--threshold ${text}: ${problem}.`);
      return [name, Number(percent)];
    }),
  );
}

function write(text: string, output: string | undefined, terminal: Terminal): void {
  if (output === undefined) terminal.print(text);
  else writeFile(output, text);
}
