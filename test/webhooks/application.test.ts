import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Simulator } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import type { App } from "../fixtures/app/app.js";
import { createApp } from "../fixtures/app/app.js";

const KEY = "sk_live_of_the_application";
const SECRET = `whsec_${Buffer.from("a secret of thirty-two characters").toString("base64")}`;
const AGENT = "agt_AgentAgentAgent1";
const TASK = "task_Balance000000001";

let sim: Simulator;
let app: App;
let hooks: string;

beforeEach(async () => {
  sim = await createSimulator({ key: KEY });
  const apiUrl = await sim.listen();
  app = createApp({ apiUrl, apiKey: KEY, webhookSecret: SECRET, oneTimeCode: "123456" });
  hooks = `${await app.server.listen({ host: "127.0.0.1", port: 0 })}/hooks`;
  await sim.webhooks.register({ url: hooks, secret: SECRET });
  await sim.seed({
    resources: {
      agents: [{ id: AGENT, name: "Ada" }],
      tasks: [{ id: TASK, name: "Balance", agent_id: AGENT }],
    },
  });
});

afterEach(async () => {
  await sim.close();
  await app.server.close();
});

describe("an unchanged application", () => {
  test("stores the output of a run that completes", async () => {
    await sim.pins.set({ resource: "task_run", path: "output", value: { balance: 12 } });
    const run = await app.startRun(TASK);
    await sim.clock.advance("1m");
    expect(app.results.get(run)).toEqual({
      runId: run,
      status: "completed",
      output: { balance: 12 },
      errors: [],
    });
  });

  test("stores the errors of a run that fails", async () => {
    await sim.pins.set({ resource: "task_run", path: "errors", value: [{ code: "blocked" }] });
    const run = await app.startRun(TASK);
    await sim.clock.advance("1m");
    expect(app.results.get(run)).toMatchObject({ status: "failed", errors: [{ code: "blocked" }] });
  });

  test("answers a one-time code from its handler: one advance carries the run to its end", async () => {
    await sim.pins.set({ resource: "task_run", path: "interaction", value: { type: "mfa" } });
    const run = await app.startRun(TASK);
    const { fired } = await sim.clock.advance("30m");
    const ofRun = fired.filter((type) => type.startsWith("task_run."));
    expect(ofRun).toEqual([
      "task_run.running",
      "task_run.interaction_required",
      "task_run.running",
      "task_run.completed",
    ]);
    expect(app.results.get(run)?.status).toBe("completed");
  });

  test("hears of a run by retry after it was broken", async () => {
    const run = await app.startRun(TASK);
    await sim.clock.advance("21s");
    app.breakFor(1);
    // The event arrives while the application is broken, and again five seconds later.
    await sim.clock.advance("1s");
    expect(app.results.has(run)).toBe(false);
    await sim.clock.advance("5s");
    expect(app.results.get(run)?.status).toBe("completed");
  });

  test("stores a result once for any number of deliveries", async () => {
    const [endpoint] = (await sim.webhooks.list()).data;
    await sim.webhooks.remove(endpoint?.id ?? "");
    await sim.webhooks.register({ url: hooks, secret: SECRET, fault_rates: { duplicate: 1 } });
    const run = await app.startRun(TASK);
    const { events } = await sim.clock.advance("1m");
    expect(app.accepted()).toBeGreaterThan(events.length);
    expect([...app.results.keys()]).toEqual([run]);
  });

  test("refuses a delivery that was signed with another secret", async () => {
    const [endpoint] = (await sim.webhooks.list()).data;
    await sim.webhooks.remove(endpoint?.id ?? "");
    await sim.webhooks.register({ url: hooks });
    await app.startRun(TASK);
    const { deliveries } = await sim.clock.advance("2s");
    expect(deliveries.map(({ http_status }) => http_status)).toContain(400);
    expect(app.accepted()).toBe(0);
  });
});
