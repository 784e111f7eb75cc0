import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { explorationReport, isGood } from "../../../../tools/explore/report/report.js";
import { mergeExplorations } from "../../../../tools/explore/report/result.js";
import type { StoredExploration } from "../../../../tools/explore/report/stored-exploration.js";
import { storedExplorations } from "../../../../tools/explore/report/stored-exploration.js";
import { keepFailedFutures, writeRecording } from "../../../testing/files/failure-file.js";
import type { Invocation } from "../../definition/command.js";
import { command } from "../../definition/command.js";
import { JSON_OPTION } from "../../definition/driving.js";
import { readCount } from "../../definition/values.js";
import type { Terminal } from "../../output/terminal.js";
import { MISUSED, UserError } from "../../output/user-error.js";
import { runChild } from "./run-child.js";

const OPTIONS = {
  "--workers <n>": { about: "processes that share the futures", default: "2", read: readCount },
  ...JSON_OPTION,
} as const;

export const explore = command({
  about: "run tests in several processes that share the futures of each exploration",
  args: { "<command...>": "the test command and its arguments" },
  passThrough: true,
  options: OPTIONS,
  notes: `Each process runs the whole command with FACSIMILE_SHARD in its environment, such as 2/4 for the
second of four: a test that needs a database of its own takes its name from there. Each has the
whole budget of seconds. What they print is shown only of a process that fails without a failing
exploration.

It ends with 0 when every exploration holds, with 1 when one fails or a process does, with 2 when
nothing was explored or the command line is wrong.`,
  examples: [
    "facsimile explore --workers 4 -- npx vitest run orders.test.ts",
    "facsimile explore --workers 4 --json -- node --test | jq '.[].failures'",
  ],
  run,
});

/** What one of the processes has done. */
interface Part {
  readonly found: readonly StoredExploration[];
  readonly how: number | NodeJS.Signals;
  readonly printed: string;
}

async function run({ args, options, terminal }: Invocation<typeof OPTIONS>): Promise<void> {
  const { workers, json = false } = options;
  const folder = mkdtempSync(join(tmpdir(), "facsimile-explore-"));
  try {
    terminal.printError(`facsimile: ${workers} processes, each with its part of the futures\n`);
    const numbers = Array.from({ length: workers }, (_, at) => at + 1);
    const parts = await Promise.all(
      numbers.map((number) =>
        partOf(args, terminal, { number, of: workers, folder: join(folder, String(number)) }),
      ),
    );
    const signal = parts.map(({ how }) => how).find((how) => typeof how !== "number");
    if (signal !== undefined) return terminal.end(signal);
    for (const part of parts) if (isStray(part)) terminal.printError(part.printed);
    const merged = mergedByTest(parts.flatMap(({ found }) => found));
    if (merged.length === 0) {
      throw new UserError("the test command explores nothing: no test called explore.", MISUSED);
    }
    for (const found of merged) keepFailedFutures(found.test, found);
    terminal.print(json ? `${JSON.stringify(merged)}\n` : merged.map(reportOf).join(""));
    terminal.end(parts.some(isStray) || !merged.every(isGood) ? 1 : 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A process failed, and not by an exploration. */
const isStray = ({ found, how }: Part): boolean => how !== 0 && found.every(isGood);

interface Worker {
  readonly number: number;
  readonly of: number;
  readonly folder: string;
}

async function partOf(
  args: readonly string[],
  terminal: Terminal,
  { number, of, folder }: Worker,
): Promise<Part> {
  const texts: string[] = [];
  mkdirSync(folder);
  const env = {
    ...terminal.env,
    FACSIMILE_SHARD: `${number}/${of}`,
    FACSIMILE_EXPLORATIONS: folder,
  };
  const how = await runChild(args, {
    env,
    cwd: terminal.folder,
    onOutput: (text) => texts.push(text),
  });
  return { found: storedExplorations(folder), how, printed: texts.join("") };
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

function reportOf(found: StoredExploration): string {
  const { test: name, command: line, failures } = found;
  const text = failures[0]?.recording ?? null;
  const recording = text === null ? undefined : writeRecording(name, text);
  return `${explorationReport(found, { name, command: line, recording })}\n`;
}
