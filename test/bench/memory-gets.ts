import { MeasuredServer } from "./measured-server.js";
import { hundredth, tenth } from "./statistics.js";

/** Heap of a server with only read calls, after a full garbage collection, in megabytes. */
export interface GetMemory {
  /** The server has so many runs; of ten calls one lists twenty of them, the others read one. */
  readonly runs: number;
  readonly points: readonly { readonly requests: number; readonly heap: number }[];
  /** The last over the first. */
  readonly ratio: number;
}

const RUNS = 1_000;
const POINTS = [200_000, 1_000_000];
const BATCH = 10_000;
const MEGABYTE = 2 ** 20;

export async function measureGets(): Promise<GetMemory> {
  const server = await MeasuredServer.start("facsimile");
  try {
    const agent = await server.made("/agents", { name: "Ada" });
    const task = await server.made("/tasks", { name: "Read", agent_id: agent });
    const ids: string[] = [];
    for (let at = 0; at < RUNS; at++) ids.push(await server.made(`/tasks/${task}/run`, {}));
    await server.call("/__admin__/clock/advance", { duration: "1h" });
    const path = (at: number): string =>
      at % 10 === 0 ? "/task-runs" : `/task-runs/${ids[at % RUNS]}`;
    const heaps: number[] = [];
    let done = 0;
    for (const requests of POINTS) {
      for (; done < requests; done += BATCH) await server.repeat(BATCH, "GET", path);
      heaps.push((await server.memory()).heap);
    }
    const [first = Number.NaN, last = Number.NaN] = heaps;
    return {
      runs: RUNS,
      points: heaps.map((heap, at) => ({
        requests: POINTS[at] ?? 0,
        heap: tenth(heap / MEGABYTE),
      })),
      ratio: hundredth(last / first),
    };
  } finally {
    server.stop();
  }
}
