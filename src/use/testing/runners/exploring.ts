import type { ExploreOptions, Progress } from "../../../tools/explore/options.js";
import { explorationReport, isGood } from "../../../tools/explore/report/report.js";
import { storeExploration } from "../../../tools/explore/report/stored-exploration.js";
import type { DefaultPack } from "../../client/index.js";
import { failedFutures, keepFailedFutures, writeRecording } from "../files/failure-file.js";
// Imported from the entry, which is a separate file in the CommonJS build, so that there is one copy
// of the simulator.
import { createSimulator } from "../index.js";
import type { ExploreBody, ExploreTestOptions } from "./explored.js";

// Taken now: a test may replace the console.
const print = console.log.bind(console);

/** A timeout in real milliseconds that is longer than the budget of the exploration. */
export function timeoutOf({ budget, settle }: ExploreOptions): number {
  const { seconds = 10 } = budget ?? {};
  return (seconds + 20 * (settle?.seconds ?? 5)) * 1_000;
}

/**
 * Explores for a test, in its own simulator, and prints the report.
 *
 * @throws Error with the report if the exploration has failed
 */
export async function exploreAlone(
  subject: { readonly name: string; readonly command: string },
  { record = true, ...all }: ExploreTestOptions,
  body: ExploreBody,
): Promise<void> {
  const { pack, key, t0, randomSeed, clock, coverage, intercept, ...options } = all;
  const own = { pack, key, t0, randomSeed, clock, record, coverage, intercept, strict: false };
  const sim = await createSimulator<DefaultPack>(own);
  try {
    const first = failedFutures(subject.name);
    const found = await sim.explore({ onProgress: onTerminal(), first, ...options }, body);
    if (!storeExploration(subject, found)) keepFailedFutures(subject.name, found);
    const text = found.failures[0]?.recording ?? null;
    const recording = text === null ? undefined : writeRecording(subject.name, text);
    const report = explorationReport(found, { ...subject, recording });
    if (!isGood(found)) throw failureOf(report);
    print(report);
  } finally {
    await sim.close();
  }
}

/** Updates a line of a terminal twice a second; writes nothing without a terminal. */
function onTerminal(): (progress: Progress) => void {
  const { stderr } = process;
  let next = 0.5;
  return ({ run, surprises, seconds }) => {
    if (!stderr.isTTY || seconds < next) return;
    next = seconds + 0.5;
    stderr.write(`\r${run} futures, up to ${surprises} surprises, ${seconds.toFixed(1)} s\r`);
  };
}

/** An error with the report as its stack: its place means nothing. */
function failureOf(report: string): Error {
  const error = new Error(report);
  error.name = "ExplorationFailed";
  error.stack = report;
  return error;
}
