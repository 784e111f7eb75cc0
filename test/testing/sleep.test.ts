import { expect, test, vi } from "vitest";
import type { Duration, Simulator } from "../../src/use/testing/index.js";
import { failure } from "../support/failure.js";
import { aRun, keyOf, post, simulator } from "./support.js";

/** So few rounds that a loop is soon found out. */
vi.mock("../../src/engine/world/rules/transitions/rounds.js", () => ({
  MAX_ROUNDS: 20,
  MAX_WEBHOOK_ROUNDS: 20,
}));

const accepted = (): Response => new Response(null, { status: 204 });

const secondsOf = async (sim: Simulator): Promise<number> =>
  (Date.parse(await sim.clock.now()) - Date.parse("2025-01-01T00:00:00Z")) / 1_000;

test("a backoff of ten minutes: it takes an advance", async () => {
  const sim = await simulator();
  await sim.faults.arm({
    resource: "agents",
    operation: "create",
    outcome: { status: 429 },
    count: 2,
  });
  const { sleep } = sim.clock;
  const create = async (): Promise<number> => {
    for (;;) {
      const headers = { ...keyOf(sim), "content-type": "application/json" };
      const init = { method: "POST", headers, body: '{"name":"Ada"}' };
      const { status } = await sim.fetch("/agents", init);
      if (status === 201) return secondsOf(sim);
      await sleep("5m");
    }
  };
  const created = create();
  await sim.clock.advance("10m");
  expect(await created).toBe(600);
});

test("sleepers wake in order of instants, interleaved with due work of the simulator", async () => {
  const sim = await simulator();
  const { sleep } = sim.clock;
  const context: string[] = [];
  const tell = async (what: string, ms: number): Promise<void> => {
    await sleep(ms);
    context.push(`${what} ${await secondsOf(sim)}`);
  };
  const run = await aRun(sim);
  await sim.webhooks.handler(
    async () => {
      const response = await sim.fetch(`/task-runs/${run["id"]}`, { headers: keyOf(sim) });
      const { status }: { readonly status: string } = JSON.parse(await response.text());
      context.push(`${status} ${await secondsOf(sim)}`);
      return accepted();
    },
    { subscribe: ["task_run.running", "task_run.completed"] },
  );
  void tell("late", 30_000);
  void tell("early", 1_000);
  void tell("between", 2_500);
  void tell("between too", 2_500);
  await sim.clock.advance("1m");
  expect(context).toEqual([
    "early 1",
    "running 2",
    "between 2.5",
    "between too 2.5",
    "completed 22",
    "late 30",
  ]);
});

test("a woken sleeper finds the due work done, and sleeps on from there", async () => {
  const sim = await simulator();
  const { sleep } = sim.clock;
  const run = await aRun(sim);
  const poll = async (): Promise<readonly string[]> => {
    const seen: string[] = [];
    while (seen.at(-1) !== "completed") {
      await sleep("11s");
      const response = await sim.fetch(`/task-runs/${run["id"]}`, { headers: keyOf(sim) });
      seen.push(JSON.parse(await response.text()).status);
    }
    return seen;
  };
  const seen = poll();
  await sim.clock.advance({ until: "idle" });
  expect(await seen).toEqual(["running", "completed"]);
});

test("a sleep waits until an advance; a reset drops it", async () => {
  const sim = await simulator();
  let woken = 0;
  const doze = (): void => void sim.clock.sleep(1).then(() => (woken += 1));
  doze();
  await sim.clock.advance(0);
  expect(woken).toBe(0);
  await sim.clock.advance("1ms");
  expect(woken).toBe(1);
  doze();
  await sim.reset();
  await sim.clock.advance("1h");
  expect(woken).toBe(1);
});

test("until idle: not before the last sleeper within the limit has woken", async () => {
  const sim = await simulator();
  const woken = sim.clock.sleep("1h");
  void sim.clock.sleep("2d");
  expect(await sim.clock.advance({ until: "idle" })).toMatchObject({ reached: true });
  await woken;
  expect(await secondsOf(sim)).toBe(3600);
});

test("a handler may sleep: its attempt waits, time continues, other attempts are not held up", async () => {
  const sim = await simulator();
  const context: string[] = [];
  await sim.webhooks.handler(async (request) => {
    const { data }: { readonly data: { readonly name: string } } = JSON.parse(await request.text());
    context.push(`${data.name} came ${await secondsOf(sim)}`);
    await sim.clock.sleep("3s");
    context.push(`${data.name} done ${await secondsOf(sim)}`);
    return accepted();
  });
  const failing = await sim.webhooks.handler(() => new Response(null, { status: 500 }));
  for (const name of ["Ada", "Eva"]) await post(sim, "/agents", { name });
  const first = await sim.clock.advance("2s");
  expect(context).toEqual(["Ada came 0"]);
  expect((await sim.clock.read()).waiting.count).toBe(1);
  await post(sim, "/agents", { name: "Mia" });
  expect(first.deliveries.map(({ endpoint_id: id }) => id)).toEqual([failing.id, failing.id]);
  await sim.clock.advance("1h");
  const [ada, eva, mia] = ["Ada came 0", "Eva came 3", "Mia came 6"];
  expect(context).toEqual([ada, "Ada done 3", eva, "Eva done 6", mia, "Mia done 9"]);
  const { data } = await sim.webhooks.deliveries(failing.id);
  const instants = data.map(({ attempts }) => attempts.map(({ at }) => at.slice(14, 19)));
  const [atOnce, later] = [
    ["00:00", "00:05", "00:35", "02:35"],
    ["00:02", "00:07", "00:37", "02:37"],
  ];
  expect(instants).toEqual([atOnce, atOnce, later]);
});

test("a handler that sleeps for too long has failed at that instant, and is retried", async () => {
  const sim = await simulator();
  const sleeps: Duration[] = ["5s", "5001ms"];
  const { id } = await sim.webhooks.handler(async () => {
    await sim.clock.sleep(sleeps.pop() ?? 0);
    return accepted();
  });
  await post(sim, "/agents", { name: "Ada" });
  await sim.clock.advance({ until: "idle" });
  const [delivery] = (await sim.webhooks.deliveries(id)).data;
  const attempts = delivery?.attempts.map(({ at, reason }) => [at.slice(14, 19), reason]);
  expect(attempts).toEqual([
    ["00:00", "timeout"],
    ["00:10", null],
  ]);
});

test("a redelivery to a handler that sleeps ends as the clock is advanced", async () => {
  const sim = await simulator();
  const { id } = await sim.webhooks.handler(async () => {
    await sim.clock.sleep("1s");
    return accepted();
  });
  await post(sim, "/agents", { name: "Ada" });
  await sim.clock.advance("1s");
  const [delivery] = (await sim.webhooks.deliveries(id)).data;
  const again = sim.webhooks.redeliver(String(delivery?.id));
  await sim.clock.advance("1s");
  expect((await again).attempts).toHaveLength(2);
});

test("an application that sleeps for zero time, without end, ends the advance", async () => {
  const sim = await simulator();
  const { sleep } = sim.clock;
  let isOver = false;
  const spin = (async () => {
    while (!isOver) await sleep(0);
  })();
  const error = await failure(sim.clock.advance("1s"));
  expect(error).toMatchObject({ status: 409, code: "endless_loop" });
  expect(error.message).toContain("for zero time");
  isOver = true;
  await sim.clock.advance(0);
  await spin;
});

test("while the clock flows, sleepers wake by themselves", async () => {
  const sim = await simulator({ clock: "1000x" });
  await sim.clock.sleep("5s");
});

test.each(["soon", "-1s", Number.NaN])("%s is no time to sleep", async (time) => {
  const sim = await simulator();
  // @ts-expect-error: for users without a compiler
  expect((await failure(sim.clock.sleep(time))).message).toContain('such as "10s"');
});
