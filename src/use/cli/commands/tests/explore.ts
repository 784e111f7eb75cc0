// The command `facsimile explore`: runs a test command in several processes, each of which plays a
// part of the runs of every explored test, and prints one report. The exploring itself is in
// src/tools/explore.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { StoredExploration } from "../../../../tools/explore/report/exploration-report.js";
import {
  explorationReport,
  isGood,
  storedExplorations,
} from "../../../../tools/explore/report/exploration-report.js";
import { mergeExplorations } from "../../../../tools/explore/report/result.js";
import { keepFailedFutures, writeRecording } from "../../../testing/files/failure-file.js";
import type { Invocation } from "../../definition.js";
import { command, JSON_OPTION, readCount } from "../../definition.js";
import { MISUSED, UserError } from "../../output/terminal.js";
import type { PartWork } from "./parts.js";
import { INTO_OPTION, playedParts } from "./parts.js";

const OPTIONS = {
  "--workers <n>": { about: "processes that share the futures", default: "2", read: readCount },
  ...INTO_OPTION,
  "--changed <revision>":
    "leave out test files that git has as at this revision, with all that they import",
  ...JSON_OPTION,
} as const;

export const explore = command({
  about: "run tests in several processes that share the futures of each exploration",
  args: { "<command...>": "the test command and its arguments" },
  passThrough: true,
  options: OPTIONS,
  notes: `Each process runs the whole command with FACSIMILE_SHARD in its environment, such as 2/4 for the
second of four: a test that needs a database of its own takes its name from there. Each has the
whole budget of seconds. An exploration that fails does not fail its process: what a process prints
is shown only when something else does.

With --into, a process that has FACSIMILE_SHARD, or JOB_COMPLETION_INDEX of a Kubernetes job and
FACSIMILE_SHARDS, plays that part alone and ends with 0 once its results are in the folder; when
another test fails, it keeps none and ends as that process does. The command without these plays
what is missing there and prints the report of all.

With --changed, vitest or Jest says which files import what has changed; of another command all run,
and so they do when data, a setting, or what is gone has changed. The files left out are named.

It ends with 0 when every exploration holds, with 1 when one fails or a process does, with 2 when
nothing was explored or the command line is wrong.`,
  examples: [
    "facsimile explore --workers 4 -- npx vitest run orders.test.ts",
    "FACSIMILE_SHARD=2/8 facsimile explore --into results -- npx vitest run orders.test.ts",
    "facsimile explore --changed main -- npx vitest run",
    "facsimile explore --workers 4 --json -- node --test | jq '.[].failures'",
  ],
  run,
});

const WORK: PartWork<readonly StoredExploration[]> = {
  prefix: "",
  envOf: (folder) => ({ FACSIMILE_EXPLORATIONS: folder }),
  read: storedExplorations,
  nothing: ({ length }) => (length === 0 ? new UserError(NOTHING, MISUSED) : undefined),
};

const NOTHING = "the test command explores nothing: no test called explore.";

async function run({ args, options, terminal }: Invocation<typeof OPTIONS>): Promise<void> {
  const { json = false, changed } = options;
  const left = changed === undefined ? undefined : leftOut(args, changed, terminal.folder);
  if (left !== undefined) terminal.printError(left.words);
  if (left?.isAll === true) return terminal.end(0);
  const played = await playedParts(WORK, [...args, ...(left?.flags ?? [])], terminal, options);
  if (played === undefined) return;
  const merged = mergedByTest(played.found.flat());
  if (merged.length === 0) throw new UserError(NOTHING, MISUSED);
  for (const found of merged) keepFailedFutures(subjectOf(found), found);
  terminal.print(json ? `${JSON.stringify(merged)}\n` : merged.map(reportOf).join(""));
  terminal.end(played.isStray || !merged.every(isGood) ? 1 : 0);
}

/** A file whose importers a runner knows. */
const MODULE = /(?<!\.(?:config|setup|workspace))\.[cm]?[jt]sx?$/;
/** A file that only people read. */
const PROSE = /^(?:docs\/.*|[^/]*)\.md$/;

/**
 * What is as at a revision: whether that is all, the flags by which the runner leaves it out, and
 * words; undefined where everything has to run.
 *
 * @throws UserError for a revision that git does not know, and a runner that cannot list its files
 */
function leftOut(command: readonly string[], revision: string, cwd: string) {
  const lines = (name = "", ...words: readonly string[]): readonly string[] => {
    const { status, stdout, stderr, error } = spawnSync(name, words, { cwd, encoding: "utf8" });
    if (status === 0) return stdout.split("\n").filter(Boolean);
    // A program that is missing writes nothing.
    const why = error?.message ?? stderr.trim();
    throw new UserError(`--changed ${revision}: ${name} ${words.join(" ")} says: ${why}`);
  };
  const [root = cwd] = lines("git", "rev-parse", "--show-toplevel");
  const changed = [
    ...lines("git", "diff", "--name-only", "--no-renames", "--merge-base", revision),
    ...lines("git", "ls-files", "--others", "--exclude-standard", "--full-name", ":/"),
  ];
  const isDoubtful = (file: string): boolean =>
    !PROSE.test(file) && !(MODULE.test(file) && existsSync(join(root, file)));
  const at = command.findIndex((word) => /(?:^|[/\\])(?:vitest|jest)(?:\.\w+)?$/.test(word));
  if (at < 0 || changed.some(isDoubtful)) return undefined;
  const isJest = command[at]?.includes("jest") === true;
  const flag = isJest ? `--changedSince=${revision}` : `--changed=${revision}`;
  const rest = command.slice(at + 1).filter((word) => word !== "run");
  const listing = isJest
    ? [...command, "--listTests"]
    : [...command.slice(0, at + 1), "list", ...rest, "--filesOnly"];
  const run = new Set(lines(...listing, flag));
  const all = lines(...listing);
  if (all.length === 0) throw new UserError(NOTHING, MISUSED);
  const files = all.filter((file) => !run.has(file));
  const of = `${files.length} of ${all.length} test files`;
  const words = `not run: ${of}, as at ${revision}: ${files.join(", ")}\n`;
  return { isAll: run.size === 0, flags: [flag], words: files.length === 0 ? "" : words };
}

/** Tests with the same name in several files differ by their command. */
function mergedByTest(parts: readonly StoredExploration[]): readonly StoredExploration[] {
  const merged = new Map<string, StoredExploration>();
  for (const part of parts) {
    const key = `${part.test} ${part.command}`;
    const known = merged.get(key);
    merged.set(key, known === undefined ? part : { ...part, ...mergeExplorations([known, part]) });
  }
  return [...merged.values()];
}

const subjectOf = ({ test: name, command: line }: StoredExploration) => ({ name, command: line });

function reportOf(found: StoredExploration): string {
  const subject = subjectOf(found);
  const text = found.failures[0]?.recording ?? null;
  const recording = text === null ? undefined : writeRecording(subject, text);
  return `${explorationReport(found, { ...subject, recording })}\n`;
}
