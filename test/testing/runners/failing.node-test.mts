// Run by runners.test.ts, not by itself: one test passes, one fails.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { setupSimulator } from "../../../src/use/testing/runners/node-test.js";

const sim = setupSimulator({ key: "sk_node" });
assert.throws(() => sim.key, /only in the tests and hooks/);

const list = (): Promise<Response> =>
  sim.fetch("/agents", { headers: { authorization: `Bearer ${sim.key}` } });

describe("a suite", () => {
  test("passes", async () => {
    await sim.clock.advance("1h");
    assert.equal((await list()).status, 200);
  });

  test("fails", async () => {
    assert.equal(await sim.clock.now(), "2025-01-01T00:00:00Z");
    await sim.faults.arm({ resource: "tasks", operation: "list", outcome: { status: 500 } });
    assert.equal((await list()).status, 503);
  });
});
