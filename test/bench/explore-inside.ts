import { cpuUsage } from "node:process";
import type { ExploreBody, Explored as Told } from "../../src/testing/index.js";
import { createSimulator } from "../../src/testing/index.js";
import type { Explored } from "./explore.js";
import { median } from "./statistics.js";

/** Measures within compiled code, and prints; `explore.ts` starts it. */

const ROUNDS = 9;
/** Rounds before those that count: by then the code is compiled, as in the futures of a long test. */
const WARM_UP = 20;

const AGENT = "agt_AdaAdaAdaAdaAda1";
const TASK = "task_Balance000000001";

async function call({ sim }: Pick<Told, "sim">, method: string, path: string): Promise<void> {
  const headers = { authorization: `Bearer ${sim.key}` };
  const response = await sim.fetch(sim.url + path, { method, headers });
  await response.text();
}

/** Seven calls, at five of which something may surprise. */
const calls: ExploreBody = async (told) => {
  await told.calm(() => call(told, "GET", `/agents/${AGENT}`));
  await told.calm(() => call(told, "GET", `/tasks/${TASK}`));
  await call(told, "GET", "/tasks").catch(() => {});
  await call(told, "POST", `/tasks/${TASK}/run`).catch(() => {});
  for (let time = 0; time < 3; time++) await call(told, "GET", "/task-runs").catch(() => {});
};

/** The same with two webhooks to a handler in process. */
const webhooks: ExploreBody = async (told) => {
  await told.sim.webhooks.handler(() => new Response(null, { status: 204 }), {
    subscribe: ["task_run.queued", "task_run.completed"],
  });
  await calls(told);
  await told.settled();
};

async function measure(what: string, body: ExploreBody): Promise<Explored> {
  const sim = await createSimulator();
  await sim.seed({
    resources: {
      agents: [{ id: AGENT, name: "Ada" }],
      tasks: [{ id: TASK, name: "Read the balance", agent_id: AGENT }],
    },
  });
  const rates: number[] = [];
  let futures = 0;
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const before = cpuUsage();
    const { run } = await sim.explore(
      {
        surprises: 2,
        reduce: "none",
        budget: { seconds: 600 },
        choices: { outcomes: false, events: false, webhooks: false, timing: false },
      },
      body,
    );
    const { user, system } = cpuUsage(before);
    futures = run;
    if (round >= WARM_UP) rates.push(run / ((user + system) / 1e6));
  }
  await sim.close();
  return { what, futures, perSecond: Math.round(median(rates)) };
}

const bodies = [
  await measure("seven calls, surprises at five of them", calls),
  await measure("the same, and two webhooks to a handler in process", webhooks),
];
process.stdout.write(JSON.stringify({ rounds: ROUNDS, bodies }));
