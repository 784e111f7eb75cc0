// Run by runners.test.ts, not by itself: one test passes, one fails.
import { simulatorTest, test } from "facsimile/vitest";
import { expect } from "vitest";

simulatorTest()("passes", async ({ sim }) => {
  const headers = { authorization: `Bearer ${sim.key}` };
  expect((await sim.fetch("/agents", { headers })).status).toBe(200);
});

test("fails", async ({ sim }) => {
  const headers = { authorization: `Bearer ${sim.key}` };
  await sim.faults.arm({ resource: "tasks", operation: "list", outcome: { status: 500 } });
  expect((await sim.fetch("/sources", { headers })).status).toBe(503);
});
