import { MeasuredServer } from "./measured-server.js";

/**
 * The memory of a stored run with its session, beyond its own JSON. The log of events and the
 * journal of calls are bounded: they are filled first, and are as full at the end as at the
 * beginning, so that the difference between the two is the runs alone.
 */
export interface RunMemory {
  readonly kinds: readonly {
    readonly runs: "completed" | "queued";
    /** Stored between the two measurements. */
    readonly count: number;
    /** Before them, to fill the log and the journal. */
    readonly filling: number;
    /** Heap that one of them takes with its session, on average. */
    readonly heapBytes: number;
    /** Length of the JSON of both, without spaces. */
    readonly jsonBytes: number;
    readonly beyond: number;
  }[];
}

const COUNT = Number(process.env["BENCH_RUNS"] ?? 100_000);
/** Created at one instant, and ended before the next are. */
const BATCH = 1_000;
const PAGE = 1_000;
/** The size of the log of events. */
const EVENTS = 100_000;

export async function measureRuns(): Promise<RunMemory> {
  return { kinds: [await measure("completed"), await measure("queued")] };
}

async function measure(runs: "completed" | "queued"): Promise<RunMemory["kinds"][number]> {
  const server = await MeasuredServer.start("facsimile");
  try {
    const agent = await server.made("/agents", { name: "Ada" });
    const task = await server.made("/tasks", { name: "Read", agent_id: agent });
    const store = (count: number): Promise<void> => storeRuns(server, task, runs, count);
    let filling = 0;
    while ((await evictedEvents(server)) === 0) {
      await store(10 * BATCH);
      filling += 10 * BATCH;
    }
    const before = await server.memory();
    await store(COUNT);
    const { heap } = await server.memory();
    const heapBytes = Math.round((heap - before.heap) / COUNT);
    const own = await jsonOf(server, "task_runs", runs);
    const jsonBytes = Math.round((own + (await jsonOf(server, "sessions"))) / COUNT);
    return { runs, count: COUNT, filling, heapBytes, jsonBytes, beyond: heapBytes - jsonBytes };
  } finally {
    server.stop();
  }
}

async function storeRuns(
  server: MeasuredServer,
  task: string,
  runs: "completed" | "queued",
  count: number,
): Promise<void> {
  for (let done = 0; done < count; done += BATCH) {
    await server.repeat(BATCH, "POST", () => `/tasks/${task}/run`);
    if (runs === "completed") await server.call("/__admin__/clock/advance", { duration: "1m" });
  }
}

async function evictedEvents(server: MeasuredServer): Promise<number> {
  const { counts, evicted } = await server.call("/__admin__");
  const [kept, gone] = [Object(counts)["events"], Object(evicted)["events"]];
  if (gone > 0 && kept !== EVENTS) throw new Error(`the log of events has ${kept}`);
  return Number(gone);
}

/** Length of the JSON of the newest objects of a kind; throws when one has another status. */
async function jsonOf(server: MeasuredServer, resource: string, status?: string): Promise<number> {
  let [length, after] = [0, ""];
  for (let seen = 0; seen < COUNT; seen += PAGE) {
    const query = `resource=${resource}&limit=${PAGE}${after === "" ? "" : `&after=${after}`}`;
    const { data } = await server.call(`/__admin__/state?${query}`);
    const page: readonly unknown[] = Array.isArray(data) ? data : [];
    if (page.length !== PAGE) throw new Error(`${resource}: a page of ${page.length}`);
    for (const each of page) {
      const found: { readonly id?: unknown; readonly status?: unknown } = Object(each);
      if (status !== undefined && found.status !== status) throw new Error(`${found.status}`);
      length += Buffer.byteLength(JSON.stringify(each));
      after = String(found.id);
    }
  }
  return length;
}
