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
  /** Those of the first body in a process that has done nothing before. */
  readonly first: { readonly futures: number; readonly processor: number };
}

export const FIRST = "seven calls, the first futures of a process";
export const TEN_CALLS = "ten calls with two webhooks, two surprises of all kinds";

/** Microseconds of processor time that a future of each body costs. */
export function costsOf({ bodies, whole, first }: ExploreRates) {
  const all = whole.find(({ surprises, kinds }) => surprises === 2 && kinds === "all");
  const cost = (processor: number, futures: number): number => (processor / futures) * 1e6;
  return [
    ...bodies.map(({ what, perSecond }) => ({ what, microseconds: 1e6 / perSecond })),
    { what: FIRST, microseconds: cost(first.processor, first.futures) },
    ...(all === undefined ? [] : [{ what: TEN_CALLS, microseconds: cost(all.processor, all.run) }]),
  ];
}

export async function measureExplore(compiled: Compiled): Promise<ExploreRates> {
  const inside = "test/bench/explore-inside.ts";
  const first = await compiled.run(inside, [], ["first"]);
  return { ...Object(await compiled.run(inside)), first };
}

/** The table that people read. */
export function exploreTable({ rounds, warmUp, bodies, whole, first }: ExploreRates): string {
  return [
    `Futures of a test in a second of processor time; medians of ${rounds} rounds after ${warmUp} that warm up (3 over HTTP, whose client counts too), Node.js ${process.version}`,
    "",
    "| body | futures | a second |",
    "|---|---|---|",
    ...bodies.map(
      ({ what, futures, perSecond }) =>
        `| ${what} | ${futures} | ${perSecond.toLocaleString("en")} |`,
    ),
    `| ${FIRST} | ${first.futures} | ${Math.round(first.futures / first.processor).toLocaleString("en")} |`,
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
