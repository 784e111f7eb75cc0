import { test } from "facsimile/vitest";
import { describe, expect } from "vitest";
import { simulatorTest } from "../../src/use/testing/runners/vitest.js";
import { post } from "./support.js";

/** Continues the concurrent tests once both have begun. */
const starts: (() => void)[] = [];

/** The observations of the tests in this file, in order. */
const seen: { readonly id: unknown; readonly sim: unknown; readonly inbox?: unknown }[] = [];

describe("the fixture of vitest", () => {
  test("gives a simulator", async ({ sim }) => {
    const { id } = await post(sim, "/agents", { name: "Ada" });
    const inbox = await sim.webhooks.inbox();
    seen.push({ id, sim, inbox });
    expect(await sim.clock.advance("1h")).toMatchObject({ now: "2025-01-01T01:00:00Z" });
  });

  test("gives the same one to the next test, reset, with other ids", async ({ sim }) => {
    const [before] = seen;
    expect(sim).toBe(before?.sim);
    expect(await sim.clock.now()).toBe("2025-01-01T00:00:00Z");
    expect((await sim.state({ resource: "agents" })).count).toBe(0);
    expect((await post(sim, "/agents", { name: "Ada" }))["id"]).not.toBe(before?.id);
  });

  test("has closed the inboxes of the test before", async ({ sim }) => {
    expect(sim.webhooks.inboxes).toEqual([]);
    expect((await sim.webhooks.list()).data).toEqual([]);
  });
});

test("the salt is the full name: ids are the same whenever this test runs", async ({ sim }) => {
  const id = (await post(sim, "/agents", { name: "Ada" }))["id"];
  await sim.reset({
    salt: "the salt is the full name: ids are the same whenever this test runs",
  });
  expect((await post(sim, "/agents", { name: "Ada" }))["id"]).toBe(id);
});

const inSpring = simulatorTest({ t0: "2026-03-01T00:00:00Z", key: "sk_spring" });

inSpring("options of its own, an instance of its own", async ({ sim }) => {
  expect(sim).not.toBe(seen[0]?.sim);
  expect([sim.key, await sim.clock.now()]).toEqual(["sk_spring", "2026-03-01T00:00:00Z"]);
});

describe("concurrent tests", () => {
  const together = Promise.all([1, 2].map(() => new Promise<void>((go) => starts.push(go))));

  for (const name of ["one", "the other"]) {
    test.concurrent(`${name} has a world to itself`, async ({ sim }) => {
      expect(sim).not.toBe(seen[0]?.sim);
      const inbox = await sim.webhooks.inbox();
      await post(sim, "/agents", { name });
      await sim.clock.advance(name === "one" ? "1h" : "2h");
      await sim.faults.arm({ resource: "tasks", operation: "list", outcome: { status: 500 } });
      starts.pop()?.();
      await together;
      expect((await sim.state({ resource: "agents" })).count).toBe(1);
      expect(await sim.clock.now()).toBe(`2025-01-01T0${name === "one" ? 1 : 2}:00:00Z`);
      expect((await sim.faults.list()).data).toHaveLength(1);
      expect((await sim.requests.list()).data).toHaveLength(1);
      expect(inbox.all().map(({ data }) => data["name"])).toEqual([name]);
    });
  }
});
