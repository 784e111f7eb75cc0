// The command `facsimile mutate`: runs a test command so that each passed test is played again with
// changed answers of the vendor, and prints which changes no test noticed.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { wrapped } from "../../../../engine/base/text.js";
import { CHANGE_WORDS } from "../../../../tools/mutate/change.js";
import type { MutationResults } from "../../../../tools/mutate/findings.js";
import { Findings, readResults } from "../../../../tools/mutate/findings.js";
import type { MutationReport } from "../../../../tools/mutate/mutation-report.js";
import { mutationReport } from "../../../../tools/mutate/mutation-report.js";
import type { Invocation } from "../../definition.js";
import { command, JSON_OPTION, readCount } from "../../definition.js";
import { table } from "../../output/table.js";
import type { Terminal } from "../../output/terminal.js";
import { MISUSED, UsageError, UserError } from "../../output/terminal.js";
import type { PartWork } from "./parts.js";
import { INTO_OPTION, playedParts, runChild } from "./parts.js";

const OPTIONS = {
  "--seconds <number>": {
    about: "real seconds for the mutated runs of one test",
    default: "10",
    read: readCount,
  },
  "--workers <n>": { about: "processes that share the tests", default: "1", read: readCount },
  ...INTO_OPTION,
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

With --workers, each process runs the whole command, and plays a share of the tests again. With
--into, a process that has FACSIMILE_SHARD, or JOB_COMPLETION_INDEX of a Kubernetes job and
FACSIMILE_SHARDS, does so for that part alone, and ends with 0 once its results are in the folder;
when a test fails without a change, it keeps none and ends as that process does. The command
without these plays what is missing there and prints the report of all.

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
  const { seconds, least = 0, json = false, workers, into } = options;
  const work: PartWork<MutationResults> = {
    prefix: "mutation-",
    envOf: (folder) => ({
      FACSIMILE_MUTATE: folder,
      FACSIMILE_MUTATE_SECONDS: String(seconds),
    }),
    read: resultsIn,
  };
  const isWhole = workers === 1 && into === undefined;
  const played = isWhole
    ? await playedHere(work, args, terminal, json)
    : await playedParts(work, args, terminal, options);
  if (played === undefined) return;
  const findings = new Findings();
  for (const found of played.found) findings.add(found);
  const results = findings.results();
  if (results.tests === 0) throw new UserError(nothingPlayed(results), MISUSED);
  const report = mutationReport(results);
  terminal.print(json ? `${JSON.stringify(report)}\n` : mutationText(report));
  terminal.end(played.isStray || report.score < least ? 1 : 0);
}

/** Plays all in one process, which writes to the terminal. */
async function playedHere(
  { envOf, read }: PartWork<MutationResults>,
  args: readonly string[],
  terminal: Terminal,
  isQuiet: boolean,
): ReturnType<typeof playedParts<MutationResults>> {
  const folder = mkdtempSync(join(tmpdir(), "facsimile-mutate-"));
  try {
    const env = { ...terminal.env, ...envOf(folder), FACSIMILE_SHARD: "1/1" };
    const how = await runChild(args, { env, isQuiet });
    if (typeof how === "number") return { found: [read(folder)], isStray: how !== 0 };
    terminal.end(how);
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The findings that the test processes have written. */
function resultsIn(folder: string): MutationResults {
  const findings = new Findings();
  for (const name of readdirSync(folder)) {
    const results = readResults(readFileSync(join(folder, name), "utf8"));
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

/** Columns of a screen. */
const WIDTH = 100;

/** The report of `facsimile mutate` for people. */
function mutationText(report: MutationReport): string {
  const unread = Object.entries(report.unread).map(
    ([operation, names]) => `${operation}: ${names.join(", ")}`,
  );
  const breaks = report.breaks.map(
    ({ operation, member, noticed }) => `${operation} ${member}: ${noticed?.error ?? ""}`,
  );
  const advice = report.advice.map(
    ({ operation, member, words }, at) => `${at + 1}. ${operation} ${member} ${words}`,
  );
  const leftOut = report.leftOut.map(({ test, reason }) => `${test}: ${reason}`);
  const parts = [
    memberTable(report),
    section("Members that no test reads, so that no test can notice a change:", unread),
    section("Operations whose tests fail if the vendor adds an unknown member:", breaks),
    section("The assertions that are worth most:", advice),
    section("Left out:", leftOut),
    summary(report),
  ];
  return parts.filter((part) => part !== "").join("\n");
}

function memberTable({ members }: MutationReport): string {
  if (members.length === 0) return "";
  const rows = members.map(({ operation, member, readBy, changed, noticed, unnoticed }) => [
    operation,
    member,
    readBy === 0 ? "not read" : `read by ${readBy}`,
    changed.length,
    noticed.length,
    unnoticed.map((change) => CHANGE_WORDS[change]).join(", "),
  ]);
  return table([
    ["operation", "member", "tests", "changed", "noticed", "not noticed when"],
    ...rows,
  ]);
}

function section(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return "";
  const indented = lines.flatMap((line) => wrapped(`  ${line}`, WIDTH, "    "));
  return `${[title, ...indented].join("\n")}\n`;
}

function summary(report: MutationReport): string {
  const { tests, changed, noticed, runs, seconds, perSecond, unplayed } = report;
  const left = unplayed === 0 ? "" : `; the budget left out ${unplayed} runs (--seconds)`;
  const of = tests === 1 ? "1 test" : `${tests} tests`;
  return (
    `${changed} changes in ${of}: ${noticed} noticed, ${changed - noticed} not noticed\n` +
    `${runs} mutated runs in ${seconds.toFixed(1)} s, ${perSecond} a second${left}\n`
  );
}
