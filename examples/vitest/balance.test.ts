import type { Simulator } from "facsimile/vitest";
import { test } from "facsimile/vitest";
import { expect } from "vitest";
import { Balances } from "./balance.js";

const TASK = "task_Balance000000001";

/** The application, in a world that has an agent and a task for it. */
async function start(sim: Simulator): Promise<Balances> {
  const agent_id = "agt_AdaAdaAdaAdaAda1";
  await sim.seed({
    resources: {
      agents: [{ id: agent_id, name: "Ada" }],
      tasks: [{ id: TASK, name: "Read the balance", agent_id }],
    },
  });
  return new Balances({ baseUrl: sim.url, apiKey: sim.key, fetch: sim.fetch });
}

test("answers the balance that the site shows", async ({ sim }) => {
  const balances = await start(sim);
  await sim.pins.set({ resource: "task_run", path: "output.balance", value: 1204.5 });
  // Runs end right after the call that made them: the application need not wait.
  await sim.clock.collapse();

  expect(await balances.readBalance(TASK)).toBe(1204.5);
});

test("says so when the vendor asks it to slow down", async ({ sim }) => {
  const balances = await start(sim);
  const outcome = { status: 429 };
  await sim.faults.arm({ resource: "task_runs", operation: "create", count: 1, outcome });

  const reading = balances.readBalance(TASK);

  await expect(reading).rejects.toMatchObject({ status: 429, code: "rate_limit_exceeded" });
  expect((await sim.state({ resource: "task_runs" })).count).toBe(0);
});

test("learns the balance by webhook", async ({ sim }) => {
  const balances = await start(sim);
  const inbox = await sim.webhooks.inbox({ subscribe: ["task_run.completed"] });
  await sim.pins.set({ resource: "task_run", path: "output.balance", value: 1204.5 });
  const run = await balances.startReading(TASK);

  await sim.clock.advance("1m");
  const { verified, data } = await inbox.waitFor("task_run.completed", { where: { id: run.id } });
  expect(verified).toBe(true);
  await balances.handleEvent({ type: "task_run.completed", data: { id: String(data["id"]) } });

  expect(balances.known.get(TASK)).toBe(1204.5);
});
