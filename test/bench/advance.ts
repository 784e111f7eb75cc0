import { request } from "node:http";
import { pathToFileURL } from "node:url";
import { makeCurrent } from "./built.js";
import { AS_STARTED } from "./flags.js";
import { MeasuredServer } from "./measured-server.js";
import { median } from "./statistics.js";

/** Moves of objects in a second of real time. */
export interface Rates {
  readonly median: number;
  readonly slowest: number;
  readonly fastest: number;
  /** The median of moves in a second of processor time, garbage collection included. */
  readonly processor: number;
}

/** Time of one clock/advance call with due work, until its answer. */
export interface AdvanceTimes {
  readonly rounds: number;
  /** In one advance. */
  readonly moves: number;
  /** Runs without an output. */
  readonly plain: Rates;
  /** Runs whose output is made from their task's schema. */
  readonly synthesized: Rates;
}

const RUNS = Number(process.env["BENCH_RUNS"] ?? 25_000);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 7);
/** By then each session and each run has begun, each run has ended and each session rests. */
const SPAN = "22s";
const MOVES = 4 * RUNS;
const OUTPUT_SCHEMA = {
  type: "object",
  properties: { balance: { type: "number" }, currency: { type: "string" } },
  required: ["balance", "currency"],
};

export async function measureAdvance(): Promise<AdvanceTimes> {
  const server = await MeasuredServer.start("facsimile", { node: AS_STARTED, pinned: false });
  try {
    const measured: Record<"plain" | "synthesized", Measured[]> = { plain: [], synthesized: [] };
    // The first round warms up.
    for (let at = -1; at < ROUNDS; at++) {
      const [plain, synthesized] = [
        await measure(server, null),
        await measure(server, OUTPUT_SCHEMA),
      ];
      if (at < 0) continue;
      measured.plain.push(plain);
      measured.synthesized.push(synthesized);
    }
    const [plain, synthesized] = [ratesOf(measured.plain), ratesOf(measured.synthesized)];
    return { rounds: ROUNDS, moves: MOVES, plain, synthesized };
  } finally {
    server.stop();
  }
}

interface Measured {
  /** Moves in a second of real time, and of the server's processor time. */
  readonly real: number;
  readonly processor: number;
}

/** One advance over all runs of a new world. */
async function measure(server: MeasuredServer, schema: object | null): Promise<Measured> {
  await server.call("/__admin__/reset", {});
  const agent = await server.made("/agents", { name: "Ada" });
  const fields = { name: "Read", agent_id: agent, output_schema: schema };
  const task = await server.made("/tasks", fields);
  await server.repeat(RUNS, "POST", () => `/tasks/${task}/run`);
  // The garbage of their creation is not a cost of the advance.
  await server.memory();
  const before = await server.usage();
  const began = performance.now();
  const answer = await post(`${server.url}/__admin__/clock/advance`, { duration: SPAN });
  const seconds = (performance.now() - began) / 1_000;
  const used = ((await server.usage()) - before) / 1e6;
  mustBeWhole(JSON.parse(answer.toString()));
  return { real: MOVES / seconds, processor: MOVES / used };
}

/** The bytes of an answer: there are so many that a client in comfort would be half of the time. */
function post(url: string, body: object): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: "Bearer bench", "content-type": "application/json" };
    const call = request(url, { method: "POST", headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("end", () => resolve(Buffer.concat(parts)));
    });
    call.once("error", reject);
    call.end(JSON.stringify(body));
  });
}

/** Each move emits one event; all runs have ended. */
function mustBeWhole(answer: unknown): void {
  const { fired }: { readonly fired?: unknown } = Object(answer);
  const types = Array.isArray(fired) ? fired : [];
  const ended = types.filter((type) => type === "task_run.completed").length;
  if (types.length === MOVES && ended === RUNS) return;
  throw new Error(`${types.length} moves, ${ended} runs of ${RUNS} have completed`);
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

/** The table that people read. */
export function advanceTable({ rounds, moves, plain, synthesized }: AdvanceTimes): string {
  const row = (name: string, { median, slowest, fastest, processor }: Rates): string =>
    `| ${name} | ${[median, slowest, fastest, processor].map((rate) => rate.toLocaleString("en")).join(" | ")} |`;
  return [
    `Moves a second in one advance over ${moves.toLocaleString("en")} of them, from the request to the end of the answer, which names every event; ${rounds} rounds, Node.js ${process.version}`,
    "",
    "| | median | slowest | fastest | a second of the server's processor time |",
    "|---|---|---|---|---|",
    row("runs without an output", plain),
    row("runs with an output by schema", synthesized),
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  makeCurrent();
  const times = await measureAdvance();
  process.stdout.write(`${advanceTable(times)}\n\n${JSON.stringify({ advance: times })}\n`);
}
