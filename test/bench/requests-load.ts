import type { ChildProcess } from "node:child_process";
import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Connections, wireText } from "./keep-alive-client.js";
import type { RequestCosts } from "./requests.js";
import { median, tenth } from "./statistics.js";

/** Measures within compiled code, and prints; `requests.ts` starts it. */

/** What bare Fastify answers: the same objects. */
export interface Bodies {
  readonly run: object;
  readonly list: object;
  readonly made: object;
}

export type ToServer =
  | { readonly do: "start"; readonly bodies: Bodies | null }
  | { readonly do: "tell-usage" };

export interface FromServer {
  readonly url: string;
  readonly task: string;
  readonly runs: readonly string[];
}

const SERVER = fileURLToPath(new URL("./requests-server.js", import.meta.url));
const KEY = "bench";
const CONNECTIONS = 32;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 15);
const REQUESTS = Number(process.env["BENCH_REQUESTS"] ?? 3_000);

interface Call {
  readonly name: RequestCosts["calls"][number]["call"];
  readonly request: (server: FromServer, at: number) => readonly ["GET" | "POST", string, string?];
}

const CALLS: readonly Call[] = [
  {
    name: "GET a run by id",
    request: ({ runs }, at) => ["GET", `/task-runs/${runs[(at * 7) % runs.length]}`],
  },
  { name: "list 20 runs", request: () => ["GET", "/task-runs"] },
  { name: "create a run", request: ({ task }) => ["POST", `/tasks/${task}/run`, '{"input":{}}'] },
];

class Server {
  readonly #process: ChildProcess;
  readonly told: FromServer;
  readonly #lines: Connections;

  private constructor(child: ChildProcess, told: FromServer, lines: Connections) {
    this.#process = child;
    this.told = told;
    this.#lines = lines;
  }

  static async start(bodies: Bodies | null): Promise<Server> {
    const child = fork(SERVER);
    child.once("exit", (status) => {
      if (status !== null) throw new Error(`a server has ended with ${status}`);
    });
    onCore(0, child.pid);
    const told = await ask<FromServer>(child, { do: "start", bodies });
    return new Server(child, told, await Connections.open(new URL(told.url), CONNECTIONS));
  }

  /** Microseconds of one call: of processor time of the server, and of real time. */
  async measure(call: Call): Promise<Cost> {
    const wire = { host: new URL(this.told.url).host, key: KEY };
    const texts = Array.from({ length: REQUESTS }, (_, at) =>
      wireText(wire, ...call.request(this.told, at)),
    );
    const before = await this.#usage();
    const real = await this.#lines.time(texts);
    const processor = ((await this.#usage()) - before) / REQUESTS;
    return { processor, real };
  }

  async #usage(): Promise<number> {
    const usage = await ask<{ readonly microseconds: number }>(this.#process, { do: "tell-usage" });
    return usage.microseconds;
  }

  stop(): void {
    this.#lines.close();
    this.#process.kill("SIGKILL");
  }
}

interface Cost {
  readonly processor: number;
  readonly real: number;
}

async function ask<T>(child: ChildProcess, message: ToServer): Promise<T> {
  child.send(message);
  const [answer] = await once(child, "message");
  return answer;
}

/** Keeps a process on one core, where the system can. */
function onCore(core: number, pid: number | undefined): boolean {
  const { status } = spawnSync("taskset", ["-pc", String(core), String(pid)]);
  return status === 0;
}

async function bodiesOf({ url, task, runs: [run] }: FromServer): Promise<Bodies> {
  const headers = { authorization: `Bearer ${KEY}` };
  const fetched = async (path: string, method = "GET"): Promise<object> =>
    Object(await (await fetch(`${url}${path}`, { method, headers })).json());
  return {
    run: await fetched(`/task-runs/${run}`),
    list: await fetched("/task-runs"),
    made: await fetched(`/tasks/${task}/run`, "POST"),
  };
}

const pinned = onCore(1, process.pid);
const facsimile = await Server.start(null);
const fastify = await Server.start(await bodiesOf(facsimile.told));
const costs = new Map(CALLS.map(({ name }) => [name, [] as { own: Cost; bare: Cost }[]]));
// Creating comes last: what it leaves behind is collected at the expense of what follows.
for (const call of CALLS) {
  // The first rounds warm both up.
  for (let round = -3; round < ROUNDS; round++) {
    // Each goes first as often as the other.
    const first = round % 2 === 0 ? facsimile : fastify;
    const one = await first.measure(call);
    const other = await (first === facsimile ? fastify : facsimile).measure(call);
    const [own, bare] = first === facsimile ? [one, other] : [other, one];
    if (round >= 0) costs.get(call.name)?.push({ own, bare });
  }
}
facsimile.stop();
fastify.stop();

const told: RequestCosts = {
  rounds: ROUNDS,
  requests: REQUESTS,
  connections: CONNECTIONS,
  pinned,
  calls: CALLS.map(({ name }) => {
    const pairs = costs.get(name) ?? [];
    const middle = (of: (pair: { own: Cost; bare: Cost }) => number): number =>
      tenth(median(pairs.map(of)));
    return {
      call: name,
      facsimile: {
        processor: middle(({ own }) => own.processor),
        perSecond: Math.round(1e6 / median(pairs.map(({ own }) => own.real))),
      },
      fastify: {
        processor: middle(({ bare }) => bare.processor),
        perSecond: Math.round(1e6 / median(pairs.map(({ bare }) => bare.real))),
      },
      // Of each pair, since the two ran right after each other.
      ratio: hundredth(median(pairs.map(({ own, bare }) => own.processor / bare.processor))),
    };
  }),
};
process.stdout.write(JSON.stringify(told));
process.exit();

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
