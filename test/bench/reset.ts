import { pathToFileURL } from "node:url";
import { Compiled } from "./compiled.js";

/** The cost of returning to an earlier state, by the number of objects. */
export interface ResetTimes {
  readonly rounds: number;
  readonly worlds: readonly {
    /** All that is stored, events too. */
    readonly objects: number;
    /** Of them, those that wait for an instant of the clock. */
    readonly timers: number;
    /** Medians in real milliseconds, of whole calls in process. */
    readonly ms: {
      readonly reset: number;
      readonly snapshot: number;
      readonly restore: number;
      /** Creating a run just after a restore, and again. */
      readonly firstRun: number;
      readonly run: number;
    };
  }[];
}

export async function measureReset(compiled: Compiled): Promise<ResetTimes> {
  const context = await compiled.run("test/bench/reset-inside.ts");
  return context as ResetTimes;
}

/** The table that people read. */
export function resetTable({ rounds, worlds }: ResetTimes): string {
  return [
    `Milliseconds for a call in process, medians of ${rounds} rounds, Node.js ${process.version}`,
    "",
    "| objects | timers | reset | snapshot | restore | create a run just after a restore | and once more |",
    "|---|---|---|---|---|---|---|",
    ...worlds.map(({ objects, timers, ms }) => {
      const { reset, snapshot, restore, firstRun, run } = ms;
      const sizes = `${objects.toLocaleString("en")} | ${timers.toLocaleString("en")}`;
      return `| ${sizes} | ${reset} | ${snapshot} | ${restore} | ${firstRun} | ${run} |`;
    }),
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const compiled = Compiled.make();
  try {
    const times = await measureReset(compiled);
    process.stdout.write(`${resetTable(times)}\n\n${JSON.stringify({ reset: times })}\n`);
  } finally {
    compiled.remove();
  }
}
