import { pathToFileURL } from "node:url";
import { Compiled } from "./compiled.js";

/** A way to a state, and the writes that follow it. Medians in real microseconds. */
export interface Beginning {
  readonly what: string;
  readonly itself: number;
  /** Creating a run just after it, and again. */
  readonly first: number;
  readonly usual: number;
  /** The first beyond the usual one, round by round. */
  readonly beyond: number;
}

/** The cost of each of many worlds of one pack. */
export interface Further {
  readonly worlds: number;
  /** Real ones for one of them, median; bytes of heap that one holds, on average. */
  readonly microseconds: number;
  readonly bytes: number;
}

/** The cost of a world as a value, without planes and without HTTP. */
export interface WorldTimes {
  readonly rounds: number;
  readonly many: {
    /** All that is stored, events too. */
    readonly objects: number;
    /** Of them, those that wait for an instant of the clock, each for another. */
    readonly timers: number;
    readonly beginnings: readonly Beginning[];
  };
  readonly digest: {
    readonly objects: number;
    readonly events: number;
    /** Median in real microseconds after a change of one object, which has its event too. */
    readonly changed: number;
  };
  /** Only created. */
  readonly further: Further;
  /** Made, with an agent, a task and a run. */
  readonly used: Further;
}

export async function measureWorlds(compiled: Compiled): Promise<WorldTimes> {
  const context = await compiled.run("test/bench/worlds-inside.ts", ["--expose-gc"]);
  return context as WorldTimes;
}

/** The table that people read. */
export function worldsTable({ rounds, many, digest, further, used }: WorldTimes): string {
  const number = (value: number): string => value.toLocaleString("en");
  return [
    `Microseconds in a world of ${number(many.objects)} objects, ${number(many.timers)} of which wait for an instant of their own; medians of ${rounds} rounds, Node.js ${process.version}`,
    "",
    "| | itself | create a run right after it | create another | difference |",
    "|---|---|---|---|---|",
    ...many.beginnings.map(
      ({ what, itself, first, usual, beyond }) =>
        `| ${what} | ${itself} | ${first} | ${usual} | ${beyond} |`,
    ),
    "",
    `Digest of a world of ${digest.objects} objects and ${digest.events} events: ${digest.changed} microseconds after one of them has changed.`,
    "",
    `Further worlds of one pack, ${number(further.worlds)} of them`,
    "",
    "| | microseconds | bytes of heap |",
    "|---|---|---|",
    `| made | ${further.microseconds} | ${number(further.bytes)} |`,
    `| made, with an agent, a task and a run | ${used.microseconds} | ${number(used.bytes)} |`,
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const compiled = Compiled.make();
  try {
    const times = await measureWorlds(compiled);
    process.stdout.write(`${worldsTable(times)}\n\n${JSON.stringify({ worlds: times })}\n`);
  } finally {
    compiled.remove();
  }
}
