import { describe, expect, test } from "vitest";
import {
  arm,
  ask,
  clockNow,
  createRun,
  ON_CREATE,
  ON_LIST,
  refusedAs,
  TOO_MANY,
  tell,
} from "../control/support.js";
import { events, good, list, objectOf, refusal, simulation, tryCause } from "../rules/support.js";
import { anAgent, aRun, readRun } from "../support/deck.js";
import { idForm } from "./support.js";

const AGENT = { id: "agt_4kTz0QwE8rYuI2oP", name: "Ada" };

describe("POST /__admin__/seed: silent insert of history without events", () => {
  test("resource kind plus list of objects with ids", async () => {
    const sim = await simulation();
    const objects = [AGENT, { ...AGENT, id: "agt_4kTz0QwE8rYuI2oQ" }];
    const answer = await sim.post("/__admin__/seed", { resource: "agent", objects });
    expect(answer.status).toBe(201);
    expect((await list(sim, "/agents")).map(({ id }) => id)).toEqual([objects[1]?.id, AGENT.id]);
    expect(await events(sim)).toEqual([]);
  });

  test.each([
    "ada",
    "agt_short",
    "task_4kTz0QwE8rYuI2oP",
    "agt_4kTz0QwE8rYuI2o-",
    "AGT_4kTz0QwE8rYuI2oP",
  ])("ids validated against the pack's id pattern, invalid id gives 422: %s", async (id) => {
    const sim = await simulation();
    const objects = [AGENT, { id, name: "Bo" }];
    const answer = await sim.post("/__admin__/seed", { resource: "agents", objects });
    expect(refusedAs(answer)).toBe("422 invalid_seed_id");
    expect(await list(sim, "/agents")).toEqual([]);
  });
});

describe("POST /__admin__/reset", () => {
  test("empties state and rewinds the clock to t0", async () => {
    const sim = await simulation();
    await aRun(sim);
    await arm(sim, { ...ON_LIST, outcome: TOO_MANY });
    await sim.advance("1h");
    expect(good(await sim.post("/__admin__/reset"))["now"]).toBe("2025-01-01T00:00:00Z");
    expect(await clockNow(sim)).toBe("2025-01-01T00:00:00Z");
    expect(await list(sim, "/agents")).toEqual([]);
    expect(await list(sim, "/task-runs")).toEqual([]);
    expect(await events(sim)).toEqual([]);
  });

  test("optional body property t0", async () => {
    const sim = await simulation();
    const t0 = "2031-02-03T04:05:06Z";
    expect(await tell(sim, "/reset", { t0 })).toMatchObject({ now: t0, t0 });
    expect((await anAgent(sim))["created_at"]).toBe(t0);
  });
});

describe("POST /__admin__/faults: arm a forced fault", () => {
  test("resource, operation, and outcome with status (integer HTTP status) and code (vendor error code)", async () => {
    const sim = await simulation();
    const outcome = { status: 429, code: "rate_limit_exceeded" };
    const fault = { resource: "task_runs", operation: "create", outcome };
    const answer = await sim.post("/__admin__/faults", fault);
    expect([answer.status, answer.body["id"]]).toEqual([201, expect.stringMatching(idForm("flt"))]);
    expect(refusal(await createRun(sim))).toBe("429 rate_limit/rate_limit_exceeded");
    expect((await sim.get("/task-runs")).status).toBe(200);
  });
});

describe("DELETE /__admin__/faults", () => {
  test("clear all faults", async () => {
    const sim = await simulation();
    await arm(sim, { ...ON_LIST, outcome: TOO_MANY });
    await arm(sim, { ...ON_CREATE, outcome: TOO_MANY });
    const cleared = await sim.delete("/__admin__/faults");
    expect([cleared.status, cleared.text]).toEqual([204, ""]);
    expect((await ask(sim, "/faults"))["data"]).toEqual([]);
    expect([(await sim.get("/agents")).status, (await createRun(sim)).status]).toEqual([200, 201]);
  });

  test("/{id}: clear one fault", async () => {
    const sim = await simulation();
    const one = await arm(sim, { ...ON_LIST, outcome: TOO_MANY });
    await arm(sim, { ...ON_CREATE, outcome: TOO_MANY });
    expect((await sim.delete(`/__admin__/faults/${one}`)).status).toBe(204);
    expect([(await sim.get("/agents")).status, (await createRun(sim)).status]).toEqual([200, 429]);
  });
});

describe("GET /__admin__/state: introspect the world", () => {
  test("every resource", async () => {
    const sim = await simulation();
    const agent = await anAgent(sim);
    const { resources } = await ask(sim, "/state");
    expect(objectOf(resources)["agents"]).toMatchObject({ count: 1, data: [{ id: agent["id"] }] });
    expect(objectOf(resources)["tasks"]).toEqual({ count: 0, data: [] });
  });

  test("optional query resource", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    const state = await ask(sim, "/state?resource=task_runs");
    expect(state).toMatchObject({ resource: "task_runs", count: 1, data: [{ id: run["id"] }] });
    expect(state).not.toHaveProperty("resources");
  });
});

const PAUSE = "task_run.interaction_required";

describe("POST /__admin__/world/events: fire an external cause", () => {
  test("event name and its parameters", async () => {
    const sim = await simulation();
    const { id = null } = await aRun(sim);
    await sim.advance("2s");
    const { event, changed } = good(await tryCause(sim, PAUSE, { task_run_id: id }));
    expect(event).toBe(PAUSE);
    expect(changed).toEqual([
      { resource: "task_runs", id, from: "running", to: "interaction_required" },
    ]);
  });

  test("409 when its precondition fails", async () => {
    const sim = await simulation();
    const { id = null } = await aRun(sim);
    const answer = await tryCause(sim, PAUSE, { task_run_id: id });
    expect(refusedAs(answer)).toBe("409 precondition_failed");
    expect((await readRun(sim, id))["status"]).toBe("queued");
  });
});

describe("GET /__admin__/world/next: set of world events that can currently happen", () => {
  test("list", async () => {
    const sim = await simulation();
    const names = async (): Promise<unknown[]> =>
      (await list(sim, "/__admin__/world/next?resource=task_runs")).map(({ event }) => event);
    expect(await names()).toEqual([]);
    await aRun(sim);
    expect(await names()).toEqual(["task_run.failed"]);
    await sim.advance("2s");
    expect(await names()).toEqual([PAUSE, "task_run.review_required", "task_run.failed"]);
  });
});
