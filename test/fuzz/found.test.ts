import { describe, expect, test } from "vitest";
import { Changes } from "../../src/api/control/journal/changes.js";
import type { Json } from "../../src/engine/base/json.js";
import { violation } from "../../src/use/cli/commands/instance/self-check.js";
import { aTask } from "../support/deck.js";
import { subject } from "../support/instance.js";

/** Its conversion to a text throws. */
const TEXTLESS: Json = { toString: 1, valueOf: null };

/** Regression tests of earlier findings. */
describe("control calls are refused, not broken, by", () => {
  test.each<[string, string, Json, number]>([
    [
      "an id that is not a text",
      "/world/events",
      { event: "task_run.failed", data: { task_run_id: TEXTLESS } },
      409,
    ],
    ["an event named like a method of every object", "/world/events", { event: "toString" }, 422],
    [
      "a path parameter that is a list",
      "/faults",
      {
        resource: "task_runs",
        operation: "create",
        outcome: { status: 500 },
        match: { task_id: [TEXTLESS] },
      },
      400,
    ],
  ])("%s", async (_, path, body, status) => {
    const sim = await subject();
    expect((await sim.post(`/__admin__${path}`, body)).status).toBe(status);
  });

  test("no part of a pin, whose value is free", async () => {
    const sim = await subject();
    const pin = { resource: "task_run", path: "output.balance", value: TEXTLESS };
    expect((await sim.post("/__admin__/exogenous/pins", pin)).status).toBe(201);
    const failed = { resource: "task_run", path: "branch", value: "failed" };
    expect((await sim.post("/__admin__/exogenous/pins", failed)).status).toBe(201);
  });
});

describe("a clock that flows", () => {
  test.each([1e12, 1e300])("%d times as fast stops at the end of the year 9999", async (factor) => {
    const sim = await subject();
    await sim.post("/__admin__/clock/mode", { mode: "realtime", factor });
    let time = "";
    // A year of four digits is left after a millisecond or two.
    while (!time.startsWith("9999-12-31")) {
      time = String((await sim.post("/agents", { name: "Ada" })).body["created_at"]);
    }
    expect(time).toBe("9999-12-31T23:59:59.999Z");
  });
});

test("the end of an instance is the end of every call that waits", async () => {
  const changes = new Changes();
  const waiting = changes.until(
    2 ** 31 - 1,
    () => "what there is",
    () => false,
  );
  changes.close();
  expect(await waiting).toBe("what there is");
});

test("an answer may nest deeper than a body: the self-check reads it", async () => {
  const sim = await subject();
  const deep: Json = JSON.parse(`${'{"not":'.repeat(60)}{}${"}".repeat(60)}`);
  await aTask(sim, { input_schema: { properties: { a: deep } } });
  const { text } = await sim.get("/tasks");
  const operation = sim.instance.world.pack.operations.find(({ id }) => id === "listTasks");
  if (operation === undefined) throw new Error("there is no listTasks");
  const responses = await sim.instance.world.pack.responses();
  expect(violation(responses, operation, 200, text)).toBeUndefined();
});
