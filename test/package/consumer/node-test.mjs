import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { createSimulator } from "facsimile";
import { setupSimulator } from "facsimile/node-test";

const sim = setupSimulator();

test("one", async () => {
  assert.equal((await sim.fetch("/agents")).status, 401);
  await sim.clock.advance("1h");
});

test("two", async () => {
  assert.equal(await sim.clock.now(), "2025-01-01T00:00:00Z");
  const other = await createSimulator({ t0: "2030-01-01T00:00:00Z" });
  assert.equal(await other.clock.now(), "2030-01-01T00:00:00Z");
  await other.close();
});

test("its timers go along", async () => {
  sim.clock.drive(mock.timers);
  let rang = 0;
  setTimeout(() => {
    rang = Date.now();
  }, 600_000);
  await sim.clock.advance("1h");
  assert.equal(rang, Date.parse("2025-01-01T00:10:00Z"));
});
