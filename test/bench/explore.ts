import { pathToFileURL } from "node:url";
import { Compiled } from "./compiled.js";

/** How fast futures of one body are played in process. */
export interface Explored {
  readonly what: string;
  /** Played in each round. */
  readonly futures: number;
  /** Per second of processor time on one core; median of rounds. */
  readonly perSecond: number;
}

/** All futures of a body. */
export interface Whole {
  readonly surprises: number;
  /** Kinds of surprise, in words. */
  readonly kinds: string;
  readonly legal: number;
  readonly run: number;
  /** Real ones, and those of the processor. */
  readonly seconds: number;
  readonly processor: number;
}

export interface ExploreRates {
  readonly rounds: number;
  /** Rounds before those that count: by then the code is compiled. */
  readonly warmUp: number;
  readonly bodies: readonly Explored[];
  readonly whole: readonly Whole[];
}

export async function measureExplore(compiled: Compiled): Promise<ExploreRates> {
  return (await compiled.run("test/bench/explore-inside.ts")) as ExploreRates;
}

/** The table that people read. */
export function exploreTable({ rounds, warmUp, bodies, whole }: ExploreRates): string {
  return [
    `Futures of a test in a second of processor time; medians of ${rounds} rounds after ${warmUp} that warm up (3 over HTTP, whose client counts too), Node.js ${process.version}`,
    "",
    "| body | futures | a second |",
    "|---|---|---|",
    ...bodies.map(
      ({ what, futures, perSecond }) =>
        `| ${what} | ${futures} | ${perSecond.toLocaleString("en")} |`,
    ),
    "",
    "Ten calls with two webhooks, nothing compiled before",
    "",
    "| surprises at most | kinds of surprise | legal futures | played | seconds | of the processor |",
    "|---|---|---|---|---|---|",
    ...whole.map(
      ({ surprises, kinds, legal, run, seconds, processor }) =>
        `| ${surprises} | ${kinds} | ${legal} | ${run} | ${seconds.toFixed(1)} | ${processor.toFixed(1)} |`,
    ),
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const compiled = Compiled.make();
  try {
    const rates = await measureExplore(compiled);
    process.stdout.write(`${exploreTable(rates)}\n\n${JSON.stringify({ explore: rates })}\n`);
  } finally {
    compiled.remove();
  }
}
