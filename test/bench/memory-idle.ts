import type { Memory } from "./measured-server.js";
import { MeasuredServer } from "./measured-server.js";
import { hundredth, median, tenth } from "./statistics.js";

const MEGABYTE = 2 ** 20;

/** The memory of a started server after one call. Medians of processes, in megabytes. */
export interface IdleMemory {
  readonly processes: number;
  readonly parts: readonly {
    readonly part: "resident" | "heap";
    readonly facsimile: number;
    /** Of Fastify with one route. */
    readonly fastify: number;
    /** Of each two processes that ran one after the other. */
    readonly ratio: number;
  }[];
}

export async function measureIdle(processes = 7): Promise<IdleMemory> {
  const pairs: { readonly own: Memory; readonly bare: Memory }[] = [];
  for (let round = 0; round < processes; round++) {
    const bare = await idle("fastify");
    pairs.push({ own: await idle("facsimile"), bare });
  }
  const middle = (of: (pair: (typeof pairs)[number]) => number): number => median(pairs.map(of));
  const part = (name: "resident" | "heap"): IdleMemory["parts"][number] => ({
    part: name,
    facsimile: tenth(middle(({ own }) => own[name]) / MEGABYTE),
    fastify: tenth(middle(({ bare }) => bare[name]) / MEGABYTE),
    ratio: hundredth(middle(({ own, bare }) => own[name] / bare[name])),
  });
  return { processes, parts: [part("resident"), part("heap")] };
}

async function idle(which: "facsimile" | "fastify"): Promise<Memory> {
  const server = await MeasuredServer.start(which);
  try {
    await server.call("/test");
    return await server.memory();
  } finally {
    server.stop();
  }
}
