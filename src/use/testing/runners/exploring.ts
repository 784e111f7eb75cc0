import { writeFileSync } from "node:fs";
import type { ExploreOptions, Progress } from "../../../tools/explore/options.js";
import { explorationReport, isGood } from "../../../tools/explore/report/report.js";
import type { Exploration } from "../../../tools/explore/report/result.js";
import { writeExploration } from "../../../tools/prove/exploration-file.js";
import type { DefaultPack } from "../../client/index.js";
import { failureFile } from "../files/failure-file.js";
// From the entry, which in the CommonJS build is a file by itself: one copy of the simulator.
import { createSimulator } from "../index.js";
import type { ExploreBody, ExploreTestOptions } from "./explored.js";

// Taken now: a test may silence the console.
const print = console.log.bind(console);

/** A runner stops no exploration before its own budget does: real milliseconds for all of it. */
export function timeoutOf({ budget, settle }: ExploreOptions): number {
  const { seconds = 10 } = budget ?? {};
  return (seconds + 20 * (settle?.seconds ?? 5)) * 1_000;
}

/**
 * Explores for a test, in a simulator of its own, and prints what came of it.
 *
 * @throws Error with the report when something was wrong
 */
export async function exploreAlone(
  subject: { readonly name: string; readonly command: string },
  { pack, key, t0, randomSeed, clock, record = true, coverage, ...options }: ExploreTestOptions,
  body: ExploreBody,
): Promise<void> {
  const simulator = { pack, key, t0, randomSeed, clock, record, coverage };
  const sim = await createSimulator<DefaultPack>(simulator);
  try {
    const found = await sim.explore({ onProgress: onTerminal(), ...options }, body);
    writeExploration(subject.name, found);
    const recording = savedFuture(found, subject.name);
    const report = explorationReport(found, { ...subject, recording });
    if (!isGood(found)) throw failureOf(report);
    print(report);
  } finally {
    await sim.close();
  }
}

/** Saves the recording of the future that failed; answers where. */
function savedFuture({ failures }: Exploration, name: string): string | undefined {
  const text = failures[0]?.recording ?? null;
  if (text === null) return undefined;
  const path = failureFile(name, "recording.jsonl");
  writeFileSync(path, text);
  return path;
}

/** Writes over the same line of a terminal, twice a second; nothing where nobody looks. */
function onTerminal(): (progress: Progress) => void {
  const { stderr } = process;
  let next = 0.5;
  return ({ run, surprises, seconds }) => {
    if (!stderr.isTTY || seconds < next) return;
    next = seconds + 0.5;
    stderr.write(`\r${run} futures, up to ${surprises} surprises, ${seconds.toFixed(1)} s\r`);
  };
}

/** The report alone: where it was thrown tells nobody anything. */
function failureOf(report: string): Error {
  const error = new Error(report);
  error.name = "ExplorationFailed";
  error.stack = report;
  return error;
}
