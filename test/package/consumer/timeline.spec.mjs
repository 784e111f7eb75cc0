// This test fails, because its error has the tested timeline.
import { test } from "facsimile/vitest";
import { expect } from "vitest";

test("fails", async ({ sim }) => {
  const headers = { authorization: `Bearer ${sim.key}` };
  expect((await sim.fetch("/sources", { headers })).status).toBe(503);
});
