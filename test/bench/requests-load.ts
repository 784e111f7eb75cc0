import type { ChildProcess } from "node:child_process";
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { LOAD_CORE, onCore } from "./core.js";
import { AS_STARTED } from "./flags.js";
import { Connections, wireText } from "./keep-alive-client.js";
import type { RequestCosts, Spent } from "./requests.js";
import type { Call } from "./requests-calls.js";
import { CALLS } from "./requests-calls.js";
import { assertSame, keptOf } from "./requests-kept.js";
import type { FromServer, Kept, ServerName, ToServer } from "./requests-messages.js";
import { SERVERS } from "./requests-messages.js";
import { hundredth, median, quartiles, tenth } from "./statistics.js";

/** Measures within compiled code, and prints; `requests.ts` starts it. */

/** Each is first, second and last equally often, and follows each of the others. */
const ORDERS: readonly (readonly ServerName[])[] = [
  ["facsimile", "fastify", "node"],
  ["node", "fastify", "facsimile"],
  ["fastify", "node", "facsimile"],
  ["facsimile", "node", "fastify"],
  ["node", "facsimile", "fastify"],
  ["fastify", "facsimile", "node"],
];

const SERVER = fileURLToPath(new URL("./requests-server.js", import.meta.url));
const CONNECTIONS = 32;
const WARM_UP = 6;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 15);
const REQUESTS = Number(process.env["BENCH_REQUESTS"] ?? 6_000);

class Server {
  readonly #process: ChildProcess;
  readonly context: FromServer;
  readonly #lines: Connections;

  private constructor(child: ChildProcess, context: FromServer, lines: Connections) {
    this.#process = child;
    this.context = context;
    this.#lines = lines;
  }

  static async start(server: ServerName, kept: Kept | null): Promise<Server> {
    const child = fork(SERVER, { execArgv: [...AS_STARTED] });
    child.once("exit", (status) => {
      if (status !== null) throw new Error(`a server has ended with ${status}`);
    });
    onCore(0, child.pid);
    const context = await ask<FromServer>(child, { do: "start", server, kept });
    return new Server(child, context, await Connections.open(new URL(context.url), CONNECTIONS));
  }

  /** Microseconds of one call: of processor time of the server, and of real time. */
  async measure({ method, key, path, body, status }: Call): Promise<Cost> {
    const wire = { host: new URL(this.context.url).host, key };
    const texts = Array.from({ length: REQUESTS }, (_, at) =>
      wireText(wire, method, path(this.context, at), body),
    );
    const before = await this.#usage();
    const real = await this.#lines.time(texts, status);
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

type Round = Readonly<Record<ServerName, Cost>>;

async function ask<T>(child: ChildProcess, message: ToServer): Promise<T> {
  child.send(message);
  const [answer] = await once(child, "message");
  return answer;
}

async function measure(call: Call, at: number): Promise<Round> {
  const nothing = { processor: Number.NaN, real: Number.NaN };
  const round: Record<ServerName, Cost> = { facsimile: nothing, fastify: nothing, node: nothing };
  const order = ORDERS[(at + WARM_UP) % ORDERS.length] ?? SERVERS;
  for (const name of order) round[name] = await servers[name].measure(call);
  return round;
}

const pinned = onCore(LOAD_CORE, process.pid);
const facsimile = await Server.start("facsimile", null);
const kept = await keptOf(facsimile.context);
const servers: Readonly<Record<ServerName, Server>> = {
  facsimile,
  fastify: await Server.start("fastify", kept),
  node: await Server.start("node", kept),
};
await assertSame(servers.fastify.context, kept);
await assertSame(servers.node.context, kept);

const rounds = new Map<Call, Round[]>();
for (const call of CALLS) {
  const measured: Round[] = [];
  // The first rounds warm all three up.
  for (let at = -WARM_UP; at < ROUNDS; at++) {
    const round = await measure(call, at);
    if (at >= 0) measured.push(round);
  }
  rounds.set(call, measured);
}
for (const server of Object.values(servers)) server.stop();

const context: RequestCosts = {
  rounds: ROUNDS,
  requests: REQUESTS,
  connections: CONNECTIONS,
  pinned,
  calls: CALLS.map((call) => summary(call, rounds.get(call) ?? [])),
};
process.stdout.write(JSON.stringify(context));
process.exit();

function summary({ name }: Call, all: readonly Round[]): RequestCosts["calls"][number] {
  const spent = (server: ServerName): Spent => ({
    processor: tenth(median(all.map((round) => round[server].processor))),
    perSecond: Math.round(1e6 / median(all.map((round) => round[server].real))),
  });
  // Ratios of each round, because the servers ran directly after each other.
  const over = (server: ServerName): readonly number[] =>
    all.map((round) => round.facsimile.processor / round[server].processor);
  const [low, high] = quartiles(over("fastify"));
  return {
    call: name,
    facsimile: spent("facsimile"),
    fastify: spent("fastify"),
    node: spent("node"),
    ratio: hundredth(median(over("fastify"))),
    half: [hundredth(low), hundredth(high)],
    overNode: hundredth(median(over("node"))),
  };
}
