import { pathToFileURL } from "node:url";
import { Compiled } from "./compiled.js";

/** The cost of worlds beside each other, and of a rewind in one of them. */
export interface BesideTimes {
  readonly worlds: number;
  /** In each of them. */
  readonly objects: number;
  /**
   * Resident megabytes of the process, its client included: before the worlds, and with all of them.
   */
  readonly resident: { readonly before: number; readonly after: number };
  /** Real milliseconds for `POST /__admin__/worlds` over HTTP: of the first thousand and the last. */
  readonly made: { readonly first: number; readonly last: number };
  readonly rewind: {
    /** Inputs that changed something, all within reach of a rewind. */
    readonly inputs: number;
    readonly rounds: number;
    /** Real milliseconds for a call in process, to any of them: median, and 95 of 100. */
    readonly median: number;
    readonly most: number;
    /** Median of the processor's milliseconds. */
    readonly processor: number;
  };
}

export async function measureBeside(compiled: Compiled): Promise<BesideTimes> {
  const context = await compiled.run("test/bench/beside-inside.ts", ["--expose-gc"]);
  return context as BesideTimes;
}

/** The table that people read. */
export function besideTable({ worlds, objects, resident, made, rewind }: BesideTimes): string {
  const number = (value: number): string => value.toLocaleString("en");
  return [
    `${number(worlds)} worlds of one instance with ${objects} objects each, Node.js ${process.version}`,
    "",
    "| | |",
    "|---|---|",
    `| resident MB before them | ${resident.before} |`,
    `| resident MB with them and their callers | ${resident.after} |`,
    `| ms to make one over HTTP, of the first thousand | ${made.first} |`,
    `| ms to make one over HTTP, of the last thousand | ${made.last} |`,
    "",
    `Going back over ${number(rewind.inputs)} inputs that changed something, to any of them in turn, ${rewind.rounds} rounds: median ${rewind.median} ms, of processor time ${rewind.processor} ms, 95 of 100 within ${rewind.most} ms.`,
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const compiled = Compiled.make();
  try {
    const times = await measureBeside(compiled);
    process.stdout.write(`${besideTable(times)}\n\n${JSON.stringify({ beside: times })}\n`);
  } finally {
    compiled.remove();
  }
}
