import { test } from "facsimile/vitest";
import { expect } from "vitest";

let tries = 0;

test("an answer that is read at the second try", { retry: 1 }, async ({ sim }) => {
  tries += 1;
  const headers = { authorization: `Bearer ${sim.key}` };
  const { status } = await sim.fetch("/agents", { headers });
  expect([status, tries]).toEqual([200, 2]);
});
