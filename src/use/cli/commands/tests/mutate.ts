import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parsedJson } from "../../../../engine/base/json.js";
import type { MutationResults } from "../../../../tools/mutate/findings.js";
import { Findings, readResults } from "../../../../tools/mutate/findings.js";
import { mutationReport } from "../../../../tools/mutate/report.js";
import type { Invocation } from "../../definition/command.js";
import { command } from "../../definition/command.js";
import { JSON_OPTION } from "../../definition/driving.js";
import { readCount } from "../../definition/values.js";
import { MISUSED, UsageError, UserError } from "../../output/user-error.js";
import { mutationText } from "./mutate-text.js";
import { runChild } from "./run-child.js";

const OPTIONS = {
  "--seconds <number>": {
    about: "real seconds for the mutated runs of one test",
    default: "10",
    read: readCount,
  },
  "--least <percent>": { about: "end with 1 if fewer changes are noticed", read: readPercent },
  ...JSON_OPTION,
} as const;

export const mutate = command({
  about: "run tests with changed answers, and list the changes that no test notices",
  args: { "<command...>": "the test command and its arguments" },
  passThrough: true,
  options: OPTIONS,
  notes: `The tests use the fixture of facsimile/vitest, /jest or /node-test. Each passing test
runs again in the same process, once for each change of the vendor's answers.

It ends with 0 when the tests pass and the changes were made; with 1 when a test fails without a
change, or fewer changes than --least are noticed; with 2 when no test could be played again, or
the command line is wrong.`,
  examples: [
    "facsimile mutate -- npx vitest run",
    "facsimile mutate --least 60 -- npx jest orders.test.js",
    "facsimile mutate --json -- node --test | jq '.advice'",
  ],
  run,
});

function readPercent(text: string, flag: string): number {
  const percent = /^\d{1,3}$/.test(text) ? Number(text) : 101;
  if (percent <= 100) return percent;
  throw new UsageError(`${flag} ${text}: write a whole number from 0 to 100.`);
}

async function run({ args, options, terminal }: Invocation<typeof OPTIONS>): Promise<void> {
  const { seconds, least = 0, json = false } = options;
  const folder = mkdtempSync(join(tmpdir(), "facsimile-mutate-"));
  try {
    const env = {
      ...terminal.env,
      FACSIMILE_MUTATE: folder,
      FACSIMILE_MUTATE_SECONDS: String(seconds),
    };
    const how = await runChild(args, { env, isQuiet: json });
    if (typeof how !== "number") return terminal.end(how);
    const results = resultsIn(folder);
    if (results.tests === 0) throw new UserError(nothingPlayed(results), MISUSED);
    const report = mutationReport(results);
    terminal.print(json ? `${JSON.stringify(report)}\n` : mutationText(report));
    terminal.end(how !== 0 || report.score < least ? 1 : 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The findings that the test processes have written. */
function resultsIn(folder: string): MutationResults {
  const findings = new Findings();
  for (const name of readdirSync(folder)) {
    const value = parsedJson(readFileSync(join(folder, name), "utf8"));
    const results = value === undefined ? undefined : readResults(value);
    if (results !== undefined) findings.add(results);
  }
  return findings.results();
}

function nothingPlayed({ leftOut: [first] }: MutationResults): string {
  const why =
    first === undefined
      ? "none uses the fixture of facsimile/vitest, facsimile/jest or facsimile/node-test"
      : `${first.test}: ${first.reason}`;
  return `no test was played with changed answers: ${why}.`;
}
