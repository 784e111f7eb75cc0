import type { ChildProcess } from "node:child_process";
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { LOAD_CORE, onCore } from "./core.js";
import { AS_STARTED } from "./flags.js";
import { Connections, wireText } from "./keep-alive-client.js";
import type { PackCallCosts } from "./packs.js";
import type { FromPack } from "./packs-messages.js";
import { DECK, KEY } from "./packs-messages.js";
import { hundredth, median, quartiles, tenth } from "./statistics.js";

/** Measures within compiled code, and prints; `packs.ts` starts it with the folders of the packs. */

const SERVER = fileURLToPath(new URL("./packs-server.js", import.meta.url));
const CONNECTIONS = 8;
const WARM_UP = 4;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 11);
const REQUESTS = Number(process.env["BENCH_REQUESTS"] ?? 2_000);

/** Creating comes last, because later calls would pay for the collection of its garbage. */
const CALLS = ["GET", "list", "create"] as const;
type CallName = (typeof CALLS)[number];

class Server {
  readonly #process: ChildProcess;
  readonly context: FromPack;
  readonly #lines: Connections;

  private constructor(child: ChildProcess, context: FromPack, lines: Connections) {
    this.#process = child;
    this.context = context;
    this.#lines = lines;
  }

  static async start(folder: string): Promise<Server> {
    const child = fork(SERVER, [folder], { execArgv: [...AS_STARTED] });
    onCore(0, child.pid);
    const [context]: FromPack[] = await once(child, "message");
    if (context === undefined) throw new Error(`${folder}: the server has ended`);
    return new Server(child, context, await Connections.open(new URL(context.url), CONNECTIONS));
  }

  /** Microseconds of processor time for one call. */
  async measure(name: CallName): Promise<number> {
    const texts = Array.from({ length: REQUESTS }, (_, at) => this.#text(name, at));
    const before = await this.#usage();
    await this.#lines.time(texts);
    return ((await this.#usage()) - before) / REQUESTS;
  }

  #text(name: CallName, at: number): string {
    const { url, calls } = this.context;
    const wire = { host: new URL(url).host, key: KEY };
    if (name === "list") return wireText(wire, "GET", calls.list);
    const path = calls.gets[(at * 7) % calls.gets.length] ?? "";
    if (name === "GET") return wireText(wire, "GET", path);
    return wireText(wire, "POST", calls.create, calls.sent.body, calls.sent.type);
  }

  async #usage(): Promise<number> {
    this.#process.send("usage");
    const [usage] = await once(this.#process, "message");
    return usage.microseconds;
  }

  stop(): void {
    this.#lines.close();
    this.#process.kill("SIGKILL");
  }
}

const folders = process.argv.slice(2);
const pinned = onCore(LOAD_CORE, process.pid);
const deck = await Server.start(DECK);
const packs: Server[] = [];
for (const folder of folders) packs.push(await Server.start(folder));

/** By call and by server, deck first: the cost in each round. */
const costs: PackCallCosts[] = [];
for (const call of CALLS) {
  const rounds: number[][] = [];
  for (let at = -WARM_UP; at < ROUNDS; at++) {
    const round: number[] = [];
    // Deck is called before and after the packs, so that a change of the machine's speed averages out.
    const before = await deck.measure(call);
    for (const pack of packs) round.push(await pack.measure(call));
    const after = await deck.measure(call);
    if (at >= 0) rounds.push([(before + after) / 2, ...round]);
  }
  costs.push({
    call,
    deck: tenth(median(rounds.map(([first = Number.NaN]) => first))),
    packs: packs.map((_, index) => {
      const own = rounds.map((round) => round[index + 1] ?? Number.NaN);
      const ratios = rounds.map((round, at) => (own[at] ?? Number.NaN) / (round[0] ?? Number.NaN));
      const [low, high] = quartiles(ratios);
      return {
        microseconds: tenth(median(own)),
        ratio: hundredth(median(ratios)),
        half: [hundredth(low), hundredth(high)],
      };
    }),
  });
}
for (const server of [deck, ...packs]) server.stop();

const made = packs.map(({ context: { calls, bytes, operations } }) => ({
  kind: calls.kind,
  operations,
  bytes,
}));
process.stdout.write(
  JSON.stringify({
    rounds: ROUNDS,
    requests: REQUESTS,
    pinned,
    deckBytes: deck.context.bytes,
    made,
    costs,
  }),
);
process.exit();
