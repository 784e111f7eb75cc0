import { createServer, request } from "node:http";
import { duplexPair } from "node:stream";
import { createSimulator } from "../../src/use/testing/index.js";
import type { CallTimes } from "./in-process-call.js";
import { hundredth, median, tenth } from "./statistics.js";

/** Measures within compiled code, and prints; `in-process-call.ts` starts it. */

const CALLS = 300;
const ROUNDS = 41;
/** Rounds before those that count. */
const WARM_UP = 10;

/** One call, until its answer has been read in full. */
type Get = () => Promise<string>;

/** The least that a call through the platform's server costs: on two streams, a kept answer. */
function throughHttp(path: string, headers: Record<string, string>, text: string): Get {
  const length = Buffer.byteLength(text);
  const server = createServer((_asked, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": length });
    response.end(text);
  });
  return () =>
    new Promise((resolve, reject) => {
      const createConnection = (): ReturnType<typeof duplexPair>[0] => {
        const [client, side] = duplexPair();
        server.emit("connection", side);
        return client;
      };
      const sent = request({ path, headers, createConnection }, (answer) => {
        let read = "";
        answer.setEncoding("utf8");
        answer.on("data", (part: string) => {
          read += part;
        });
        answer.once("end", () => resolve(read));
      });
      sent.once("error", reject);
      sent.end();
    });
}

/** Processor time of a call, in microseconds. */
async function spent(get: Get): Promise<number> {
  const began = process.cpuUsage();
  for (let at = 0; at < CALLS; at++) await get();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / CALLS;
}

const sim = await createSimulator();
const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };

async function made(path: string, body: object): Promise<string> {
  const post = { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await sim.fetch(sim.url + path, post);
  const { id }: { readonly id?: unknown } = Object(await answer.json());
  return String(id);
}

const agent = await made("/agents", { name: "Ada" });
const task = await made("/tasks", { name: "Read", agent_id: agent });
const path = `/task-runs/${await made(`/tasks/${task}/run`, {})}`;
const ours: Get = async () => (await sim.fetch(sim.url + path, { headers })).text();
const answer = await ours();
if (!answer.includes('"queued"')) throw new Error(answer);
const bare = throughHttp(path, headers, answer);

const times: { readonly ours: number[]; readonly bare: number[] } = { ours: [], bare: [] };
for (let round = -WARM_UP; round < ROUNDS; round++) {
  // In turn, and each as often first.
  const first = round % 2 === 0 ? await spent(ours) : undefined;
  const second = await spent(bare);
  const last = first ?? (await spent(ours));
  if (round < 0) continue;
  times.ours.push(last);
  times.bare.push(second);
}
const context: CallTimes = {
  rounds: ROUNDS,
  calls: CALLS,
  fetch: tenth(median(times.ours)),
  bare: tenth(median(times.bare)),
  ratio: hundredth(median(times.ours.map((one, at) => one / (times.bare[at] ?? Number.NaN)))),
};
process.stdout.write(JSON.stringify(context));
await sim.close();
