import { pathToFileURL } from "node:url";
import { Compiled } from "./compiled.js";
import { hundredth, median, tenth } from "./statistics.js";

/** The cost of one call of `sim.fetch`. Times are microseconds of processor time, medians. */
export interface CallTimes {
  readonly rounds: number;
  /** Of one kind in one round. */
  readonly calls: number;
  /** A run by its id, its answer read. */
  readonly fetch: number;
  /** The same answer, kept, through `node:http` on two streams of this process. */
  readonly bare: number;
  /** The one over the other, round by round. */
  readonly ratio: number;
}

/** Each figure the median of `processes`, of which each is new. */
export interface CallCosts extends CallTimes {
  readonly processes: number;
  /** The ratio over that of the earlier `sim.fetch`. */
  readonly overEarlier: number;
}

/** `sim.fetch` when it ran `node:http`: medians of eight processes, measured in the same way. */
const EARLIER = { fetch: 164.2, bare: 41.2, ratio: 3.85 };

export async function measureCall(compiled: Compiled, processes = 3): Promise<CallCosts> {
  const context: CallTimes[] = [];
  for (let round = 0; round < processes; round++) {
    context.push((await compiled.run("test/bench/in-process-call-inside.ts")) as CallTimes);
  }
  const middle = (of: (each: CallTimes) => number): number => median(context.map(of));
  const ratio = hundredth(middle((each) => each.ratio));
  return {
    processes,
    rounds: middle(({ rounds }) => rounds),
    calls: middle(({ calls }) => calls),
    fetch: tenth(middle(({ fetch }) => fetch)),
    bare: tenth(middle(({ bare }) => bare)),
    ratio,
    overEarlier: hundredth(ratio / EARLIER.ratio),
  };
}

/** The table that people read. */
export function callTable(costs: CallCosts): string {
  const { processes, rounds, calls, overEarlier } = costs;
  const row = (name: string, { fetch, bare, ratio }: typeof EARLIER): string =>
    `| ${name} | ${fetch} | ${bare} | ${ratio} |`;
  return [
    `Microseconds of processor time to GET a run by id and read the answer, medians of ${processes} processes with ${rounds} rounds of ${calls} in turn, Node.js ${process.version}`,
    "",
    "| | sim.fetch | a kept answer through node:http, in process | ratio |",
    "|---|---|---|---|",
    row("now", costs),
    row("earlier, with node:http beneath sim.fetch", EARLIER),
    "",
    `The ratio now over the earlier one: ${overEarlier}. The earlier numbers are kept as they were measured, on Node.js v20.20.2 and a busy machine; so the two are compared by their ratios to the same bare exchange, not by their times.`,
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const compiled = Compiled.make();
  try {
    const times = await measureCall(compiled);
    process.stdout.write(`${callTable(times)}\n\n${JSON.stringify({ call: times })}\n`);
  } finally {
    compiled.remove();
  }
}
