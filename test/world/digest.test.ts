import { describe, expect, test } from "vitest";
import { digestOf } from "../../src/engine/world/world.js";
import { aRun, aTask } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";

const ADMIN = "/__admin__";
const now = ({ instance }: Subject): string => digestOf(instance.world);

/** Calls that each change one part of the list in digest.ts. */
const CHANGES: readonly (readonly [what: string, method: string, path: string, body?: object])[] = [
  ["an object", "POST", "/agents", { name: "B" }],
  ["a field", "PATCH", "/agents/{agent}", { name: "C" }],
  ["a removed object", "DELETE", "/agents/{agent}"],
  ["a fault", "POST", `${ADMIN}/faults`, fault({})],
  ["its outcome alone", "POST", `${ADMIN}/faults`, fault({ outcome: { status: 500 } })],
  ["a pin", "POST", `${ADMIN}/exogenous/pins`, pin(1)],
  ["its value alone", "POST", `${ADMIN}/exogenous/pins`, pin(2)],
  ["a scenario", "PUT", `${ADMIN}/scenarios/own`, scenario()],
  ["an endpoint", "POST", `${ADMIN}/webhooks/endpoints`, { url: "http://127.0.0.1:9/" }],
  ["a webhook fault", "POST", `${ADMIN}/webhooks/faults`, { do: "drop" }],
  ["its trouble alone", "POST", `${ADMIN}/webhooks/faults`, { do: "stale" }],
  ["a duration", "POST", `${ADMIN}/clock/durations`, { run_queue: "2s" }],
  ["a limit", "POST", `${ADMIN}/limits`, { sessions: 3 }],
  ["the clock", "POST", `${ADMIN}/clock/advance`, { duration: "1ms" }],
  ["a run and its timers", "POST", "/tasks/{task}/run", {}],
];

function fault(more: object): object {
  const outcome = { code: "rate_limit_exceeded" };
  return { resource: "agents", operation: "list", outcome, ...more };
}

function pin(value: number): object {
  return { resource: "task_run", path: "output.balance", value };
}

function scenario(): object {
  return { on: { resource: "agents", operation: "list" }, outcome: { status: 500 } };
}

describe("a digest", () => {
  test("differs for every difference in its parts", async () => {
    const seen = new Map<string, string>();
    for (const [what, method, path, body] of [["nothing", "GET", "/test"] as const, ...CHANGES]) {
      const { sim, agent, task } = await aWorld();
      const to = path.replace("{agent}", agent).replace("{task}", task);
      expect((await sim.call(method, to, body)).status, what).toBeLessThan(300);
      expect(seen.get(now(sim)), `${what} is told from`).toBeUndefined();
      seen.set(now(sim), what);
    }
    expect(seen.size).toBe(CHANGES.length + 1);
  });

  test("covers the hits of overrides, kept answers, and the rate window", async () => {
    const { sim } = await aWorld();
    await sim.post(`${ADMIN}/faults`, fault({ after: 5 }));
    const changes = [
      () => sim.get("/agents"),
      () => sim.post("/agents", { name: "B" }, { headers: { "Idempotency-Key": "k" } }),
      () => sim.post(`${ADMIN}/limits`, { requests: { count: 9, per: "1h" } }),
      () => sim.get("/test"),
    ];
    for (const change of changes) {
      const before = now(sim);
      await change();
      expect(now(sim)).not.toBe(before);
    }
  });

  test("covers deliveries, the attempts under way, and those that ended since the last advance", async () => {
    const { sim } = await aWorld();
    await sim.post(`${ADMIN}/webhooks/endpoints`, { url: "http://127.0.0.1:9/" });
    const { world } = sim.instance;
    const before = world.fork();
    await sim.post("/agents", { name: "B" });
    const sent = world.fork();
    const [delivery] = sent.deliveries.allPending();
    if (delivery === undefined) throw new Error("nothing was to be sent");
    const digests = [digestOf(before), digestOf(sent)];
    sent.deliveries.change(delivery, { sending: null });
    digests.push(digestOf(sent));
    sent.deliveries.noteEnded({ ...delivery, outcome: "failed", attempt: 1, status: null });
    digests.push(digestOf(sent));
    expect(new Set(digests).size).toBe(4);
  });

  test("is not changed by reading, by refused calls, nor by the order of list calls", async () => {
    const [one, other] = [(await aWorld()).sim, (await aWorld()).sim];
    expect(now(one)).toBe(now(other));
    const lists = ["/agents", "/tasks?agent_id=agt_1", "/task-runs?status=queued", "/events"];
    for (const path of lists) await one.get(path);
    for (const path of lists.toReversed()) await other.get(path);
    for (const path of ["/agents/agt_none", "/nowhere", `${ADMIN}/state`, `${ADMIN}/pack`]) {
      await one.get(path);
    }
    await one.post(`${ADMIN}/faults`, { resource: "nobody" });
    await one.delete("/agents/agt_none");
    expect(now(one)).toBe(now(other));
  });

  test("is the same of a fork, of a restored snapshot, and of a world that got there alone", async () => {
    const [{ sim }, alone] = [await aWorld(), await aWorld()];
    const { world } = sim.instance;
    const [fork, point] = [world.fork(), world.snapshot()];
    await sim.post("/agents", { name: "B" });
    expect(digestOf(fork)).toBe(now(alone.sim));
    world.restore(point);
    expect(now(sim)).toBe(now(alone.sim));
  });
});

async function aWorld() {
  const sim = await subject();
  const { id: task, agent_id: agent } = await aTask(sim);
  await aRun(sim);
  return { sim, task: String(task), agent: String(agent) };
}
