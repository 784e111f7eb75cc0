import { pathToFileURL } from "node:url";
import { makeCurrent } from "./built.js";
import { onLoadCore } from "./core.js";
import type { GetMemory } from "./memory-gets.js";
import { measureGets } from "./memory-gets.js";
import type { IdleMemory } from "./memory-idle.js";
import { measureIdle } from "./memory-idle.js";
import type { RunMemory } from "./memory-runs.js";
import { measureRuns } from "./memory-runs.js";

/** The memory of the compiled command, measured over the network. */
export interface MemoryUse {
  readonly idle: IdleMemory;
  readonly runs: RunMemory;
  readonly gets: GetMemory;
}

export async function measureMemory(): Promise<MemoryUse> {
  makeCurrent();
  return onLoadCore(async () => {
    const idle = await measureIdle();
    return { idle, runs: await measureRuns(), gets: await measureGets() };
  });
}

const PARTS = { resident: "resident set", heap: "heap and buffers" };

/** The tables that people read. */
export function memoryTable({ idle, runs, gets }: MemoryUse): string {
  const count = (value: number): string => value.toLocaleString("en");
  return [
    `Megabytes of a started server that has answered one call, after a forced collection; medians of ${idle.processes} processes in turn, Node.js ${process.version}`,
    "",
    "| | facsimile | bare Fastify, one route | ratio |",
    "|---|---|---|---|",
    ...idle.parts.map(
      ({ part, facsimile, fastify, ratio }) =>
        `| ${PARTS[part]} | ${facsimile} | ${fastify} | ${ratio} |`,
    ),
    "",
    "Bytes for a stored run with its session, events aside: the log of events and the journal of calls are filled first, and as full at the end",
    "",
    "| runs | stored in between | before them | heap and buffers | own JSON | beyond it |",
    "|---|---|---|---|---|---|",
    ...runs.kinds.map(({ runs: kind, count: stored, filling, heapBytes, jsonBytes, beyond }) => {
      const bytes = [stored, filling, heapBytes, jsonBytes, beyond].map(count);
      return `| ${kind} | ${bytes.join(" | ")} |`;
    }),
    "",
    `Megabytes in use after a forced collection when all calls are GETs (nine of a run, one of a page of 20, ${count(gets.runs)} runs)`,
    "",
    "| requests | heap and buffers |",
    "|---|---|",
    ...gets.points.map(({ requests, heap }) => `| ${count(requests)} | ${heap} |`),
    "",
    `The last over the first: ${gets.ratio}.`,
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const memory = await measureMemory();
  process.stdout.write(`${memoryTable(memory)}\n\n${JSON.stringify({ memory })}\n`);
}
