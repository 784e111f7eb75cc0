import { pathToFileURL } from "node:url";
import { Compiled } from "./compiled.js";

/** How fast futures of one body are played in process. */
export interface Explored {
  readonly what: string;
  /** Played in each round, none merged. */
  readonly futures: number;
  /** In a second of processor time, which is what a core has; median of rounds. */
  readonly perSecond: number;
}

export interface ExploreRates {
  readonly rounds: number;
  readonly bodies: readonly Explored[];
}

export async function measureExplore(compiled: Compiled): Promise<ExploreRates> {
  return (await compiled.run("test/bench/explore-inside.ts")) as ExploreRates;
}

/** The table that people read. */
export function exploreTable({ rounds, bodies }: ExploreRates): string {
  return [
    `Futures of a test in a second of processor time, none merged; medians of ${rounds} rounds, Node.js ${process.version}`,
    "",
    "| body | futures | a second |",
    "|---|---|---|",
    ...bodies.map(
      ({ what, futures, perSecond }) =>
        `| ${what} | ${futures} | ${perSecond.toLocaleString("en")} |`,
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
