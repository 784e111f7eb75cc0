import { performance } from "node:perf_hooks";
import { cpuUsage } from "node:process";
import type { Choices } from "../../src/tools/explore/explore-options.js";
import { createClient } from "../../src/use/client/index.js";
import type { ExploreBody, Simulator, Explored as Told } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import type { Explored, ExploreRates, Whole } from "./explore.js";
import { median } from "./statistics.js";

/** Measures within compiled code, and prints; `explore.ts` starts it. */

const ROUNDS = 9;
/** Uncounted rounds: afterwards the code is compiled, as in the futures of a long test. */
const WARM_UP = 20;

/** Two surprises, of calls alone. */
const TWO_OF_CALLS = {
  surprises: 2,
  budget: { seconds: 600 },
  choices: { outcomes: false, events: false, webhooks: false, timing: false },
};
const AGENT = "agt_AdaAdaAdaAdaAda1";
const TASK = "task_Balance000000001";

async function call({ sim }: Pick<Told, "sim">, method: string, path: string): Promise<void> {
  const headers = { authorization: `Bearer ${sim.key}` };
  const response = await sim.fetch(sim.url + path, { method, headers });
  await response.text();
}

/** Seven calls, at five of which something may surprise. */
const calls: ExploreBody = async (context) => {
  await context.withoutSurprises(() => call(context, "GET", `/agents/${AGENT}`));
  await context.withoutSurprises(() => call(context, "GET", `/tasks/${TASK}`));
  await call(context, "GET", "/tasks").catch(() => {});
  await call(context, "POST", `/tasks/${TASK}/run`).catch(() => {});
  for (let time = 0; time < 3; time++) await call(context, "GET", "/task-runs").catch(() => {});
};

/** The same with two webhooks to a handler in process. */
const webhooks: ExploreBody = async (context) => {
  await context.sim.webhooks.handler(() => new Response(null, { status: 204 }), {
    subscribe: ["task_run.queued", "task_run.completed"],
  });
  await calls(context);
  await context.settled();
};

async function seeded(): Promise<Simulator> {
  const sim = await createSimulator();
  await sim.seed({
    resources: {
      agents: [{ id: AGENT, name: "Ada" }],
      tasks: [{ id: TASK, name: "Read the balance", agent_id: AGENT }],
    },
  });
  return sim;
}

async function measure(what: string, body: ExploreBody): Promise<Explored> {
  const sim = await seeded();
  const rates: number[] = [];
  let futures = 0;
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const before = cpuUsage();
    const { run } = await sim.explore(TWO_OF_CALLS, body);
    const { user, system } = cpuUsage(before);
    futures = run;
    if (round >= WARM_UP) rates.push(run / ((user + system) / 1e6));
  }
  await sim.close();
  return { what, futures, perSecond: Math.round(median(rates)) };
}

/** Ten calls with two webhooks to a handler in process, every kind of surprise on. */
const tenCalls: ExploreBody = async (context) => {
  const { sim } = context;
  await sim.webhooks.handler(() => new Response(null, { status: 204 }), {
    subscribe: ["task_run.queued", "task_run.completed"],
  });
  const all = async (): Promise<void> => {
    await call(context, "GET", `/agents/${AGENT}`);
    await call(context, "GET", `/tasks/${TASK}`);
    await call(context, "GET", "/tasks");
    await call(context, "POST", `/tasks/${TASK}/run`);
    for (let time = 0; time < 4; time++) {
      await call(context, "GET", "/task-runs");
      await sim.clock.sleep(1_000);
    }
    await call(context, "GET", "/sessions");
    await call(context, "GET", "/agents");
  };
  await all().catch(() => {});
  await context.settled();
};

/** Everything runs in a new simulator, as in a test; for the first one no code is compiled yet. */
async function measureWhole(surprises: number, choices: Choices = {}): Promise<Whole> {
  const sim = await seeded();
  const [began, before] = [performance.now(), cpuUsage()];
  const options = { surprises, choices, budget: { seconds: 600 } };
  const found = await sim.explore(options, tenCalls);
  const { user, system } = cpuUsage(before);
  const seconds = (performance.now() - began) / 1_000;
  await sim.close();
  const { legal, run } = found;
  const kinds = Object.keys(choices).length === 0 ? "all" : "of calls, work, webhooks and time";
  return { surprises, kinds, legal, run, seconds, processor: (user + system) / 1e6 };
}

/** Futures over HTTP in a second of processor time, that of the test's client included. */
async function measureOverHttp(): Promise<Explored> {
  const sim = await seeded();
  const base = await sim.listen();
  const rates: number[] = [];
  let futures = 0;
  for (let round = 0; round < HTTP_WARM_UP + ROUNDS; round++) {
    const before = cpuUsage();
    futures = await exploreOverHttp(base, sim.key);
    const { user, system } = cpuUsage(before);
    if (round >= HTTP_WARM_UP) rates.push(futures / ((user + system) / 1e6));
  }
  await sim.close();
  return {
    what: "seven calls over HTTP, surprises at all of them",
    futures,
    perSecond: Math.round(median(rates)),
  };
}

const HTTP_WARM_UP = 3;

/** Answers how many futures were played. */
async function exploreOverHttp(base: string, key: string): Promise<number> {
  const sim = createClient({ url: base, key });
  const { id } = await sim.call("beginExploration", {
    body: TWO_OF_CALLS,
  });
  for (
    let next = await sim.call("nextFuture", { path: { id } });
    ;
    next = await sim.call("nextFuture", { path: { id } })
  ) {
    if (next.done) return next.report.run;
    await playOverHttp(next.base_url, next.key);
    await sim.call("endFuture", { path: { id }, body: { ok: true } });
  }
}

async function playOverHttp(base: string, key: string): Promise<void> {
  const headers = { authorization: `Bearer ${key}` };
  const asked = async (method: string, path: string): Promise<void> => {
    const response = await fetch(base + path, { method, headers }).catch(() => undefined);
    await response?.text();
  };
  await asked("GET", `/agents/${AGENT}`);
  await asked("GET", `/tasks/${TASK}`);
  await asked("GET", "/tasks");
  await asked("POST", `/tasks/${TASK}/run`);
  for (let time = 0; time < 3; time++) await asked("GET", "/task-runs");
}

/** The futures of a usual test: its process has done nothing before. */
async function measureFirst(): Promise<ExploreRates["first"]> {
  const sim = await seeded();
  const before = cpuUsage();
  const { run } = await sim.explore(TWO_OF_CALLS, calls);
  const { user, system } = cpuUsage(before);
  await sim.close();
  return { futures: run, processor: (user + system) / 1e6 };
}

async function measureAll(): Promise<Omit<ExploreRates, "first">> {
  // First, before any code is compiled.
  const fewer = { values: false, slow: false, others: false, outages: false };
  const whole = [await measureWhole(1), await measureWhole(2), await measureWhole(2, fewer)];
  const bodies = [
    await measure("seven calls, surprises at five of them", calls),
    await measure("the same, and two webhooks to a handler in process", webhooks),
    await measureOverHttp(),
  ];
  return { rounds: ROUNDS, warmUp: WARM_UP, bodies, whole };
}

const onlyFirst = process.argv[2] === "first";
process.stdout.write(JSON.stringify(await (onlyFirst ? measureFirst() : measureAll())));
