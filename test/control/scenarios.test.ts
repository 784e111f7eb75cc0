import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { list, objectOf, objectsOf, refusal } from "../rules/support.js";
import { readRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import {
  ask,
  asking,
  createRun,
  ON_CREATE,
  ON_LIST,
  putScenario,
  reasonOf,
  refusedAs,
  simulation,
  tell,
  traceOf,
} from "./support.js";

const put = (sim: Subject, name: string, body: JsonObject) =>
  sim.call("PUT", `/__admin__/scenarios/${name}`, body);

/** The scenario of that name in the list. */
async function listed(sim: Subject, name: string): Promise<readonly JsonObject[]> {
  const all = objectsOf((await ask(sim, "/scenarios"))["data"]);
  return all.filter((scenario) => scenario["name"] === name);
}

describe("a scenario of the test", () => {
  test("with an outcome answers the call; only where the header asks for it", async () => {
    const sim = await simulation();
    await putScenario(sim, "down", { on: ON_LIST, outcome: { status: 500 } });
    expect(refusal(await sim.get("/agents", asking("down")))).toBe("500 api/api_error");
    expect((await sim.get("/agents")).status).toBe(200);
  });

  test("with a network failure breaks the connection", async () => {
    const sim = await simulation();
    await putScenario(sim, "cut", { on: ON_LIST, outcome: { network: "empty" } });
    await expect(sim.get("/agents", asking("cut"))).rejects.toThrow();
    const [call] = await list(sim, "/__admin__/requests");
    expect(call).toMatchObject({ status: null, resolution: "scenario" });
  });

  test("with pins lets the call continue; they belong to the run it creates", async () => {
    const sim = await simulation();
    const pins = { branch: "failed", errors: [{ code: "blocked" }] };
    await putScenario(sim, "walled", { on: ON_CREATE, pins, description: "A wall." });
    const created = await createRun(sim, {}, asking("walled"));
    const other = await createRun(sim);
    expect([created.status, created.body["status"]]).toEqual([201, "queued"]);
    await sim.advance("22s");
    expect(await readRun(sim, created.body["id"])).toMatchObject({
      status: "failed",
      errors: [{ type: "task", code: "blocked" }],
    });
    expect(await readRun(sim, other.body["id"])).toMatchObject({ status: "completed" });
    const trace = await traceOf(sim, created);
    expect(trace["resolution"]).toBe("scenario");
    const steps = objectsOf(trace["steps"]);
    expect(steps[1]).toMatchObject({ step: "scenario", matched: true, ref: "walled" });
    const field = { path: "errors", source: "scenario", ref: "walled" };
    expect(objectsOf(trace["fields"])).toContainEqual(field);
  });

  test("a part of the output is enough", async () => {
    const sim = await simulation();
    await putScenario(sim, "poor", { on: ON_CREATE, pins: { "output.balance": 0 } });
    const created = await createRun(sim, {}, asking("poor"));
    await sim.advance("22s");
    expect((await readRun(sim, created.body["id"]))["output"]).toEqual({ balance: 0 });
  });

  test("on any call", async () => {
    const sim = await simulation();
    const on = { resource: "*", operation: "*" };
    await putScenario(sim, "gone", { on, outcome: { status: 404 } });
    expect(refusal(await sim.get("/tasks/x", asking("gone")))).toBe("404 request/task_not_found");
    expect((await sim.post("/agents", { name: "Ada" }, asking("gone"))).status).toBe(404);
  });

  test("on another call it changes nothing, and the trace names its call", async () => {
    const sim = await simulation();
    await putScenario(sim, "down", { on: ON_LIST, outcome: { status: 500 } });
    const answer = await sim.get("/sources", asking("down"));
    expect(answer.status).toBe(200);
    const [, step] = objectsOf((await traceOf(sim, answer))["steps"]);
    expect(step).toMatchObject({ step: "scenario", matched: false });
    expect(step?.["note"]).toContain("down is for agents.list");
  });

  test("put again it is replaced", async () => {
    const sim = await simulation();
    await putScenario(sim, "down", { on: ON_LIST, outcome: { status: 500 } });
    await putScenario(sim, "down", { on: ON_LIST, outcome: { status: 429 } });
    expect((await sim.get("/agents", asking("down"))).status).toBe(429);
    expect(await listed(sim, "down")).toHaveLength(1);
  });

  test("a warning for an outcome outside the catalog", async () => {
    const sim = await simulation();
    const outcome = { status: 418, type: "api", code: "teapot" };
    const { body } = await put(sim, "tea", { on: ON_LIST, outcome });
    expect(body["warnings"]).toHaveLength(1);
  });
});

describe("over one of the pack's", () => {
  test("it shadows it, and deleted it leaves it as it was", async () => {
    const sim = await simulation();
    const on = { resource: "*", operation: "*" };
    await putScenario(sim, "rate_limited", { on, outcome: { status: 500 } });
    expect((await sim.get("/agents", asking("rate_limited"))).status).toBe(500);
    expect(await listed(sim, "rate_limited")).toMatchObject([
      { origin: "pack", shadowed: true },
      { origin: "test", shadowed: false },
    ]);
    expect((await sim.delete("/__admin__/scenarios/rate_limited")).status).toBe(204);
    expect((await sim.get("/agents", asking("rate_limited"))).status).toBe(429);
    expect(await listed(sim, "rate_limited")).toMatchObject([{ origin: "pack", shadowed: false }]);
  });

  test("the pack's own cannot be deleted", async () => {
    const sim = await simulation();
    const answer = await sim.delete("/__admin__/scenarios/rate_limited");
    expect(refusedAs(answer)).toBe("404 not_found");
    expect(reasonOf(answer)).toContain("shadows it");
  });
});

test("the list has the effect of each, with type, code and status", async () => {
  const sim = await simulation();
  expect(await listed(sim, "rate_limited")).toMatchObject([
    {
      on: { resource: "*", operation: "*" },
      outcome: { status: 429, type: "rate_limit", code: "rate_limit_exceeded" },
    },
  ]);
  expect(await listed(sim, "run.mfa")).toMatchObject([
    { on: ON_CREATE, pins: { branch: "interaction_required" } },
  ]);
});

test("a reset forgets those of the test", async () => {
  const sim = await simulation();
  await putScenario(sim, "down", { on: ON_LIST, outcome: { status: 500 } });
  await tell(sim, "/reset");
  expect(await listed(sim, "down")).toEqual([]);
  const answer = await sim.get("/agents", asking("down"));
  expect(refusedAs(answer)).toBe("400 unknown_scenario");
  expect(objectOf(answer.body["error"])["message"]).toContain("run.mfa");
});
