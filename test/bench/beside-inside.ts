import { Agent, request } from "node:http";
import { pack } from "../../generated/deck/0.1.0/index.js";
import { createInstance } from "../../src/instance/server/create-instance.js";
import type { Instance } from "../../src/instance/server/instance.js";
import { inject } from "../support/inject.js";
import type { BesideTimes } from "./beside.js";
import { hundredth, median } from "./statistics.js";

/** Measures within compiled code, and prints; `beside.ts` starts it with `--expose-gc`. */

const KEY = "bench";
const WORLDS = 10_000;
const OBJECTS = 10;
const SOME = 1_000;
const INPUTS = 10_000;
const ROUNDS = 400;
const MB = 1024 * 1024;
const HEADERS = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };

async function call(instance: Instance, url: string, payload: object = {}): Promise<unknown> {
  const answer = await inject(instance, { method: "POST", url, headers: HEADERS, payload });
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return JSON.parse(answer.body);
}

function idIn(body: unknown): string {
  const { id }: { readonly id?: unknown } = Object(body);
  return String(id);
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Over HTTP, on one connection. */
function post(origin: string, path: string, body: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { method: "POST", agent, headers: HEADERS });
    sent.on("error", reject);
    sent.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => resolve(JSON.parse(text)));
    });
    sent.end(JSON.stringify(body));
  });
}

const resident = (): number => {
  const { gc } = globalThis;
  if (gc === undefined) throw new Error("start it with --expose-gc");
  for (let round = 0; round < 3; round++) gc();
  return Math.round(process.memoryUsage().rss / MB);
};

async function measureWorlds(): Promise<Pick<BesideTimes, "resident" | "made">> {
  const instance = await createInstance({ pack, key: KEY });
  const origin = await instance.listen({ host: "127.0.0.1", port: 0 });
  await post(origin, "/agents", { name: "Ada" });
  const before = resident();
  const times: number[] = [];
  for (let at = 0; at < WORLDS; at++) {
    const began = performance.now();
    const world = await post(origin, "/__admin__/worlds", { name: `test ${at}`, key: KEY });
    times.push(performance.now() - began);
    const path = `/__worlds__/${idIn(world)}/agents`;
    for (let object = 0; object < OBJECTS; object++) await call(instance, path, { name: "Ada" });
  }
  const after = resident();
  await instance.close();
  agent.destroy();
  const made = { first: times.slice(0, SOME), last: times.slice(-SOME) };
  return {
    resident: { before, after },
    made: { first: hundredth(median(made.first)), last: hundredth(median(made.last)) },
  };
}

async function aTask(instance: Instance): Promise<string> {
  const agentId = idIn(await call(instance, "/agents", { name: "Ada" }));
  return idIn(await call(instance, "/tasks", { name: "Read", agent_id: agentId }));
}

/** Creates, changes of the test and steps of the clock, as a test would have them. */
async function fill(instance: Instance): Promise<readonly string[]> {
  const task = await aTask(instance);
  const traces: string[] = [];
  for (let at = 0; at < INPUTS + SOME; at++) {
    if (at % 10 === 9) await call(instance, "/__admin__/clock/advance", { duration: "500ms" });
    const { headers } = await inject(instance, {
      method: "POST",
      url: `/tasks/${task}/run`,
      headers: HEADERS,
      payload: {},
    });
    traces.push(String(headers["x-mock-resolution-trace"]));
  }
  return traces;
}

async function measureRewind(): Promise<BesideTimes["rewind"]> {
  const instance = await createInstance({ pack, key: KEY });
  const traces = await fill(instance);
  const times: number[] = [];
  const processor: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // Each round has made two places of its own.
    const back = 1 + ((round * 797) % (traces.length / 2));
    const to = traces.at(-Math.floor(back));
    const [began, used] = [performance.now(), process.cpuUsage()];
    const answer = await call(instance, "/__admin__/rewind", { to });
    times.push(performance.now() - began);
    const { user, system } = process.cpuUsage(used);
    processor.push((user + system) / 1_000);
    const { snapshot }: { readonly snapshot?: unknown } = Object(answer);
    await call(instance, `/__admin__/snapshots/${snapshot}/restore`);
  }
  await instance.close();
  const sorted = times.toSorted((one, other) => one - other);
  const most = sorted[Math.floor(ROUNDS * 0.95)] ?? Number.NaN;
  return {
    inputs: INPUTS,
    rounds: ROUNDS,
    median: hundredth(median(times)),
    most: hundredth(most),
    processor: hundredth(median(processor)),
  };
}

const context: BesideTimes = {
  worlds: WORLDS,
  objects: OBJECTS,
  ...(await measureWorlds()),
  rewind: await measureRewind(),
};
process.stdout.write(JSON.stringify(context));
