import { pathToFileURL } from "node:url";
import { Compiled } from "./compiled.js";
import { AS_STARTED } from "./flags.js";

/** Moves of objects in a second of real time. */
export interface Rates {
  readonly median: number;
  readonly slowest: number;
  readonly fastest: number;
  /** The median of moves in a second of processor time, garbage collection included. */
  readonly processor: number;
}

/** How fast one call of clock/advance carries out what is due: whole calls over the wire, the caller in the same process. */
export interface AdvanceTimes {
  readonly rounds: number;
  /** In one advance. */
  readonly moves: number;
  /** Runs without an output. */
  readonly plain: Rates;
  /** Runs whose output is made from their task's schema. */
  readonly synthesized: Rates;
}

export async function measureAdvance(compiled: Compiled): Promise<AdvanceTimes> {
  const told = await compiled.run("test/bench/advance-inside.ts", [...AS_STARTED, "--expose-gc"]);
  return told as AdvanceTimes;
}

/** The table that people read. */
export function advanceTable({ rounds, moves, plain, synthesized }: AdvanceTimes): string {
  const row = (name: string, { median, slowest, fastest, processor }: Rates): string =>
    `| ${name} | ${[median, slowest, fastest, processor].map((rate) => rate.toLocaleString("en")).join(" | ")} |`;
  return [
    `Moves a second in one advance over ${moves.toLocaleString("en")} of them, ${rounds} rounds, Node.js ${process.version}`,
    "",
    "| | median | slowest | fastest | a second of processor time |",
    "|---|---|---|---|---|",
    row("runs without an output", plain),
    row("runs with an output by schema", synthesized),
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const compiled = Compiled.make();
  try {
    const times = await measureAdvance(compiled);
    process.stdout.write(`${advanceTable(times)}\n\n${JSON.stringify({ advance: times })}\n`);
  } finally {
    compiled.remove();
  }
}
