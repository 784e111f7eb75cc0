import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Compiled } from "./compiled.js";
import { onCore, onLoadCore } from "./core.js";
import { AS_STARTED } from "./flags.js";
import type { Filled } from "./growth-server.js";
import { Connections, wireText } from "./keep-alive-client.js";
import { hundredth, median, tenth } from "./statistics.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SERVER = "test/bench/growth-server.ts";

/** The cost of a call in a world with few runs and in one with many. */
export interface CallGrowth {
  readonly call: string;
  /** Microseconds of the server's processor time for one call, the median of the rounds. */
  readonly small: number;
  readonly large: number;
  /**
   * The ratio of the large world to the small one, for each round; up to 1.3 counts as "the same".
   */
  readonly ratio: number;
}

export interface Growth {
  readonly rounds: number;
  readonly requests: number;
  readonly worlds: readonly {
    readonly runs: number;
    readonly fillSeconds: number;
    readonly heapMegabytes: number;
  }[];
  readonly calls: readonly CallGrowth[];
}

export interface GrowthOptions {
  readonly small?: number;
  readonly large?: number;
  readonly rounds?: number;
  /** Requests of one kind to one world in one round. */
  readonly requests?: number;
}

const CONNECTIONS = 8;

/**
 * Measures the same calls over HTTP against two servers, each in a separate process: one with few
 * task runs, one with many. The calls alternate between them, so that a busy moment of the machine
 * affects both; the other one is idle.
 */
export async function measureGrowth(
  compiled: Compiled,
  options: GrowthOptions = {},
): Promise<Growth> {
  const {
    small = 1_000,
    large = Number(process.env["BENCH_RUNS"] ?? 1_000_000),
    rounds = 45,
    requests = 200,
  } = options;
  const start = (runs: number): Promise<Server> => startServer(compiled.path(SERVER), runs);
  const worlds = [await start(small), await start(large)] as const;
  try {
    const times = await onLoadCore(() => ask(worlds, rounds, requests));
    return {
      rounds,
      requests,
      worlds: worlds.map(({ runs, filled }) => ({
        runs,
        fillSeconds: tenth(filled.seconds),
        heapMegabytes: Math.round(filled.megabytes),
      })),
      calls: CALLS.map(({ name }) => growthOf(name, times.get(name) ?? [])),
    };
  } finally {
    for (const { stop } of worlds) stop();
  }
}

/** One kind of call; `at` runs through the requests. */
interface Call {
  readonly name: string;
  readonly request: (filled: Filled, at: number) => readonly ["GET" | "POST", string, string?];
}

const nth = (list: readonly string[], at: number): string => list[at % list.length] ?? "";

const CALLS: readonly Call[] = [
  { name: "GET /test, which reads nothing", request: () => ["GET", "/test"] },
  {
    name: "GET a run by id",
    request: ({ runs }, at) => ["GET", `/task-runs/${nth(runs, at * 7)}`],
  },
  {
    name: "a page of 20, by task_id",
    request: ({ tasks }, at) => ["GET", `/task-runs?task_id=${nth(tasks, at)}`],
  },
  {
    name: "a page of 20, by task_id and status",
    request: ({ tasks }, at) => ["GET", `/task-runs?task_id=${nth(tasks, at)}&status=completed`],
  },
  {
    name: "a page of 3, by task_id and two statuses",
    request: ({ tasks }, at) => [
      "GET",
      `/task-runs?task_id=${nth(tasks, at)}&status=failed&status=canceled&Limit=3`,
    ],
  },
  {
    name: "create a run",
    request: ({ tasks }, at) => ["POST", `/tasks/${nth(tasks, at)}/run`, '{"input":{}}'],
  },
];

/** Microseconds of processor time by call: a pair for each round, of the small world and of the large. */
async function ask(
  worlds: readonly [Server, Server],
  rounds: number,
  requests: number,
): Promise<ReadonlyMap<string, readonly (readonly [number, number])[]>> {
  const times = new Map<string, [number, number][]>(CALLS.map(({ name }) => [name, []]));
  const asks = worlds.map(({ filled }) => {
    const wire = { host: new URL(filled.url).host, key: filled.key };
    return (call: Call, round: number): readonly string[] =>
      Array.from({ length: requests }, (_, at) =>
        wireText(wire, ...call.request(filled, at + round * requests)),
      );
  });
  const lines = await Promise.all(
    worlds.map(({ filled }) => Connections.open(new URL(filled.url), CONNECTIONS)),
  );
  // The first rounds warm both up.
  for (let round = -2; round < rounds; round++) {
    for (const call of CALLS) {
      const pair: [number, number] = [0, 0];
      // Each is first equally often.
      for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const before = await worlds[which].usage();
        await lines[which]?.time(asks[which]?.(call, round + 2) ?? []);
        pair[which] = ((await worlds[which].usage()) - before) / requests;
      }
      if (round >= 0) times.get(call.name)?.push(pair);
    }
  }
  for (const line of lines) line.close();
  return times;
}

function growthOf(call: string, pairs: readonly (readonly [number, number])[]): CallGrowth {
  return {
    call,
    small: tenth(median(pairs.map(([small]) => small))),
    large: tenth(median(pairs.map(([, large]) => large))),
    ratio: hundredth(median(pairs.map(([small, large]) => large / small))),
  };
}

interface Server {
  readonly runs: number;
  readonly filled: Filled;
  /** Processor time since its start, in microseconds. */
  readonly usage: () => Promise<number>;
  readonly stop: () => void;
}

async function startServer(program: string, runs: number): Promise<Server> {
  const own = ["--max-old-space-size=12000", "--expose-gc"];
  const args = [...AS_STARTED, ...own, program, String(runs)];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const filled = await announced(child);
  onCore(0, child.pid);
  const usage = async (): Promise<number> => {
    child.send("tell-usage");
    const [microseconds] = await once(child, "message");
    return microseconds;
  };
  return { runs, filled, usage, stop: () => void child.kill("SIGKILL") };
}

function announced(child: ChildProcess): Promise<Filled> {
  return new Promise((resolve, reject) => {
    let out = "";
    child.stdout?.on("data", (part: Buffer) => {
      out += part;
      if (out.endsWith("\n")) resolve(JSON.parse(out));
    });
    child.once("error", reject);
    child.once("close", (status) => reject(new Error(`the server ended with ${status}`)));
  });
}

/** The table that people read. */
export function growthTable({ rounds, requests, worlds, calls }: Growth): string {
  const [small, large] = worlds.map(({ runs }) => runs.toLocaleString("en"));
  const context = worlds.map(
    ({ runs, fillSeconds, heapMegabytes }) =>
      `- ${runs.toLocaleString("en")} runs: filled in ${fillSeconds} s, ${heapMegabytes} MB of heap.`,
  );
  return [
    `Processor time of the server for a call, microseconds; medians of ${rounds} rounds of ${requests} in turn, Node.js ${process.version}`,
    "",
    `| | ${small} runs | ${large} runs | ratio |`,
    "|---|---|---|---|",
    ...calls.map((call) => `| ${call.call} | ${call.small} | ${call.large} | ${call.ratio} |`),
    "",
    ...context,
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const compiled = Compiled.make();
  try {
    const growth = await measureGrowth(compiled);
    process.stdout.write(`${growthTable(growth)}\n\n${JSON.stringify({ growth })}\n`);
  } finally {
    compiled.remove();
  }
}
