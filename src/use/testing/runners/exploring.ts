// `exploreAlone`: for the test runners' entries beside it, explores one test, which is to run it
// again for each way in which the vendor may behave: starts simulators, prints the report and fails
// with it. `timeoutOf` says how long the runner waits.

import { relative } from "node:path";
import { pathWord, shellWord } from "../../../engine/base/shell-word.js";
import { MOST_CONTINUATIONS } from "../../../tools/explore/explore.js";
import type { ExploreOptions, Progress } from "../../../tools/explore/explore-options.js";
import { USUAL_SECONDS } from "../../../tools/explore/explore-options.js";
import {
  explorationReport,
  isGood,
  storeExploration,
} from "../../../tools/explore/report/exploration-report.js";
import type { Exploration } from "../../../tools/explore/report/result.js";
import type { DefaultPack, PackNames } from "../../client/index.js";
import { failedFutures, keepFailedFutures, writeRecording } from "../files/failure-file.js";
import { createSimulator, createSimulators } from "../index.js";
import type { Simulator } from "../simulator.js";
import type { ExploreTest } from "./explored.js";

/**
 * Explores for a test, in simulators of its own, and prints the report. A command around the tests
 * judges what it finds itself: the test then passes, so that a failure of its process is another.
 *
 * @throws Error with the report if the exploration has failed
 */
export async function exploreAlone(
  subject: { readonly name: string; readonly command: string },
  test: ExploreTest,
): Promise<void> {
  const own = isOfVendors(test) ? await vendorsOf(test) : await simulatorOf(test);
  try {
    const first = failedFutures(subject);
    const found = await own.explore({ onProgress: onTerminal(), first });
    const isStored = storeExploration(subject, found);
    if (!isStored) keepFailedFutures(subject, found);
    const text = found.failures[0]?.recording ?? null;
    const recording = text === null ? undefined : writeRecording(subject, text);
    const report = explorationReport(found, { ...subject, recording });
    if (!isStored && !isGood(found)) throw failureOf(report);
    print(report);
  } finally {
    await own.close();
  }
}

/** The name of a test as the pattern that runners take, a regular expression that is no option. */
export const namePattern = (name: string): string =>
  shellWord(name.replaceAll(/[\\^$.*+?()[\]{}|]|^-/g, "\\$&"));

/** A file as a word of a command that is run in the current directory. */
export const fileWord = (path: string): string => pathWord(relative(process.cwd(), path));

// Taken now: a test may replace the console.
const print = console.log.bind(console);

/** Real milliseconds beyond the budget, and beyond what explains failures: counts of futures end that. */
export function timeoutOf({ budget, settle }: ExploreOptions): number {
  const { seconds = USUAL_SECONDS } = budget ?? {};
  return (4 * seconds + 2 * MOST_CONTINUATIONS * (settle?.seconds ?? 5)) * 1_000;
}

/** What explores, begun for one test. */
interface Own {
  readonly explore: (usual: ExploreOptions) => Promise<Exploration>;
  readonly close: () => Promise<void>;
}

type OfVendors = Extract<ExploreTest, readonly [{ readonly packs: object }, unknown]>;

const isOfVendors = (test: ExploreTest): test is OfVendors => test[0].packs !== undefined;

async function simulatorOf([all, body]: Exclude<ExploreTest, OfVendors>): Promise<Own> {
  const { pack, key, t0, randomSeed, clock, record = true, coverage, ...more } = all;
  const { intercept, passThrough, ...options } = more;
  const at = { pack, key, t0, randomSeed, clock, intercept, passThrough };
  const own = { ...at, record, coverage, strict: false };
  const sim = await createSimulator<DefaultPack>(own);
  return {
    explore: (usual) => sim.explore({ ...usual, ...options }, body),
    close: () => sim.close(),
  };
}

async function vendorsOf([all, body]: OfVendors): Promise<Own> {
  const { packs, t0, randomSeed, coverage, ...options } = all;
  const vendors = await createSimulators(packs, { t0, randomSeed, coverage, strict: false });
  return {
    explore: (usual) => vendors.explore({ ...usual, ...options }, body),
    close: () => vendors.close(),
  };
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
const failureOf = (report: string): Error =>
  Object.assign(new Error(report), { name: "ExplorationFailed", stack: report });

/** A stand-in for a simulator that the hooks of a test file start later. */
export function lazily<N extends PackNames>(get: () => Simulator<N>): Simulator<N> {
  const nothing: object = Object.create(null);
  // It has the members of the simulator, and no others are used.
  return new Proxy(nothing, {
    get: (_, name) => {
      const sim = get();
      const value: unknown = Reflect.get(sim, name);
      // Methods need the private parts of their own object.
      return typeof value === "function" ? value.bind(sim) : value;
    },
    has: (_, name) => Reflect.has(get(), name),
  }) as Simulator<N>;
}
