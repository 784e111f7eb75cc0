import { pack } from "../../generated/deck/0.1.0/index.js";
import type { Instance } from "../../src/server/instance.js";
import { createInstance } from "../../src/server/instance.js";
import type { AdvanceTimes, Rates } from "./advance.js";
import { Connections, wireText } from "./keep-alive-client.js";
import { median } from "./statistics.js";

/** Measures within compiled code, and prints; `advance.ts` starts it. */

const RUNS = Number(process.env["BENCH_RUNS"] ?? 25_000);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
/** By then each session and each run has begun, each run has ended and each session rests. */
const SPAN = "22s";
const MOVES_OF_ONE = 4;
const KEY = "bench";
const CONNECTIONS = 32;
const OUTPUT_SCHEMA = {
  type: "object",
  properties: { balance: { type: "number" }, currency: { type: "string" } },
  required: ["balance", "currency"],
};

async function post(url: string, body: object): Promise<string> {
  const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return text;
}

async function made(url: string, body: object): Promise<string> {
  const { id }: { readonly id?: unknown } = Object(JSON.parse(await post(url, body)));
  return String(id);
}

/** Over the wire, as everything here: calls without a connection would make later ones slower. */
async function makeRuns(origin: string, task: string): Promise<void> {
  const lines = await Connections.open(new URL(origin), CONNECTIONS);
  const wire = { host: new URL(origin).host, key: KEY };
  const request = wireText(wire, "POST", `/tasks/${task}/run`, "{}");
  await lines.time(new Array<string>(RUNS).fill(request));
  lines.close();
}

interface Measured {
  /** Moves in a second of real time, and of processor time. */
  readonly real: number;
  readonly processor: number;
}

/** One advance over all runs of a world. */
async function measure(schema: object | null): Promise<Measured> {
  const instance = await createInstance({ pack, key: KEY });
  const origin = await instance.listen({ host: "127.0.0.1", port: 0 });
  const agent = await made(`${origin}/agents`, { name: "Ada" });
  const fields = { name: "Read", agent_id: agent, output_schema: schema };
  await makeRuns(origin, await made(`${origin}/tasks`, fields));
  global.gc?.();
  const [began, used] = [performance.now(), process.cpuUsage()];
  const text = await post(`${origin}/__admin__/clock/advance`, { duration: SPAN });
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(used);
  const moves = movesIn(instance, text);
  await instance.close();
  return { real: moves / seconds, processor: moves / ((user + system) / 1e6) };
}

/** Each move emits one event; nothing is left behind. */
function movesIn({ world }: Instance, text: string): number {
  const { fired }: { readonly fired?: unknown } = Object(JSON.parse(text));
  const moves = Array.isArray(fired) ? fired.length : 0;
  const query = { filters: [], limit: Number.POSITIVE_INFINITY, direction: "ascending" } as const;
  const done = world
    .table("task_runs")
    .page(query)
    .rows.filter(({ fields }) => fields["status"] === "completed");
  if (moves === RUNS * MOVES_OF_ONE && done.length === RUNS) return moves;
  throw new Error(`${moves} moves, ${done.length} runs of ${RUNS} have completed`);
}

const measured: Record<"plain" | "synthesized", Measured[]> = { plain: [], synthesized: [] };
// The first round warms up.
for (let at = -1; at < ROUNDS; at++) {
  const [plain, synthesized] = [await measure(null), await measure(OUTPUT_SCHEMA)];
  if (at < 0) continue;
  measured.plain.push(plain);
  measured.synthesized.push(synthesized);
}

function ratesOf(all: readonly Measured[]): Rates {
  const real = all.map((one) => one.real);
  return {
    median: Math.round(median(real)),
    slowest: Math.round(Math.min(...real)),
    fastest: Math.round(Math.max(...real)),
    processor: Math.round(median(all.map(({ processor }) => processor))),
  };
}

const told: AdvanceTimes = {
  rounds: ROUNDS,
  moves: RUNS * MOVES_OF_ONE,
  plain: ratesOf(measured.plain),
  synthesized: ratesOf(measured.synthesized),
};
process.stdout.write(JSON.stringify(told));
