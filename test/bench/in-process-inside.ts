import type { Simulator } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import type { InProcess } from "./in-process.js";
import { median } from "./statistics.js";

/** Measures within compiled code, and prints; `in-process.ts` starts it with `--expose-gc`. */

const INSTANCES = 1_000;
const ROUNDS = 200;
/** Rounds before those that count. */
const WARM_UP = 50;

interface Made {
  readonly id: string;
}

async function call<Answer>(
  { fetch, url, key }: Simulator,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Bytes in use after a full garbage collection. */
async function heap(): Promise<number> {
  const { gc } = globalThis;
  if (gc === undefined) throw new Error("start it with --expose-gc");
  // References of finished calls are dropped a turn later.
  for (let round = 0; round < 3; round++) {
    await new Promise((resolve) => setImmediate(resolve));
    gc();
  }
  return process.memoryUsage().heapUsed;
}

/** The work of a small test. */
async function test(sim: Simulator): Promise<void> {
  const agent = await call<Made>(sim, "/agents", { name: "Ada" });
  const task = await call<Made>(sim, "/tasks", { name: "Balance", agent_id: agent.id });
  await call<Made>(sim, `/tasks/${task.id}/run`, {});
  await sim.clock.advance({ until: "idle" });
}

async function measureReset(sim: Simulator): Promise<number> {
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    await test(sim);
    const ms = await took(() => sim.reset({ salt: `test ${round}` }));
    if (round >= 0) times.push(ms);
  }
  return median(times);
}

async function measureCalls(sim: Simulator): Promise<number> {
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const ms = await took(() => call(sim, "/test"));
    if (round >= 0) times.push(ms);
  }
  return median(times);
}

const sims: Simulator[] = [];
const make = async (): Promise<Simulator> => {
  const sim = await createSimulator();
  sims.push(sim);
  return sim;
};

const first = await took(async () => call(await make(), "/test"));
const before = await heap();
const made: number[] = [];
const answered: number[] = [];
const all = await took(async () => {
  for (let at = 0; at < INSTANCES; at++) {
    const began = performance.now();
    const sim = await make();
    made.push(performance.now() - began);
    await call(sim, "/test");
    answered.push(performance.now() - began);
  }
});
const heapBytes = ((await heap()) - before) / INSTANCES;
const [oldest] = sims;
if (oldest === undefined) throw new Error("there is no simulator");
const context: InProcess = {
  first,
  instances: INSTANCES,
  further: median(made),
  furtherAnswered: median(answered),
  all,
  heapBytes,
  call: await measureCalls(oldest),
  reset: await measureReset(oldest),
  close: await took(() => Promise.all(sims.map((sim) => sim.close()))),
};
process.stdout.write(JSON.stringify(context));
