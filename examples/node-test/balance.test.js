import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setupSimulator } from "facsimile/node-test";
import { Balances } from "./balance.js";

const TASK = "task_Balance000000001";

// One for this file, emptied before each test.
const sim = setupSimulator();
let balances;

beforeEach(async () => {
  const agent_id = "agt_AdaAdaAdaAdaAda1";
  await sim.seed({
    resources: {
      agents: [{ id: agent_id, name: "Ada" }],
      tasks: [{ id: TASK, name: "Read the balance", agent_id }],
    },
  });
  balances = new Balances({ baseUrl: sim.url, apiKey: sim.key, fetch: sim.fetch });
});

test("answers the balance that the site shows", async () => {
  await sim.pins.set({ resource: "task_run", path: "output.balance", value: 1204.5 });
  // Runs end right after the call that made them: the application need not wait.
  await sim.clock.collapse();

  assert.equal(await balances.readBalance(TASK), 1204.5);
});

test("says so when the vendor asks it to slow down", async () => {
  const outcome = { status: 429 };
  await sim.faults.arm({ resource: "task_runs", operation: "create", count: 1, outcome });

  const reading = balances.readBalance(TASK);

  await assert.rejects(reading, { status: 429, code: "rate_limit_exceeded" });
  assert.equal((await sim.state({ resource: "task_runs" })).count, 0);
});

test("learns the balance by webhook", async () => {
  const inbox = await sim.webhooks.inbox({ subscribe: ["task_run.completed"] });
  await sim.pins.set({ resource: "task_run", path: "output.balance", value: 1204.5 });
  const run = await balances.startReading(TASK);

  await sim.clock.advance("1m");
  const { verified, payload } = await inbox.waitFor("task_run.completed", {
    where: { id: run.id },
  });
  assert.equal(verified, true);
  await balances.handleEvent(payload);

  assert.equal(balances.known.get(TASK), 1204.5);
});
