import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { anAgent, aRun, aTask, readRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import {
  cause,
  emitted,
  eventsAbout,
  good,
  list,
  problemFields,
  read,
  simulation,
  tryCause,
} from "./support.js";

const idOf = ({ id = null }: JsonObject): JsonObject => ({ task_id: id });

async function aTaskThatIs(sim: Subject, status: string): Promise<JsonObject> {
  const task = await aTask(sim);
  if (status === "test") await cause(sim, "task.tested", idOf(task));
  if (status === "live") await cause(sim, "task.promoted", idOf(task));
  return task;
}

const statusOf = async (sim: Subject, { id }: JsonObject): Promise<unknown> =>
  (await read(sim, `/tasks/${id}`))["status"];

const SCHEMA = { type: "object", properties: { a: { type: "string" } } };

test("a new task is learning, with defaults for omitted fields", async () => {
  const sim = await simulation();
  const { id: agent_id } = await anAgent(sim);
  expect(good(await sim.post("/tasks", { name: "Read", agent_id }))).toEqual({
    id: expect.stringMatching(/^task_[0-9A-Za-z]{16}$/),
    object: "task",
    name: "Read",
    prompt: null,
    status: "learning",
    agent_id,
    input_schema: null,
    output_schema: null,
    storage: null,
    extraction: false,
    created_at: "2025-01-01T00:00:00Z",
    updated_at: "2025-01-01T00:00:00Z",
    request_id: expect.stringMatching(/^req_/),
  });
});

describe("world events tested, promoted", () => {
  test("learning → test → live, each with task.updated", async () => {
    const sim = await simulation();
    const task = await aTask(sim);
    await cause(sim, "task.tested", idOf(task));
    expect(await statusOf(sim, task)).toBe("test");
    await cause(sim, "task.promoted", idOf(task));
    expect(await statusOf(sim, task)).toBe("live");
    expect(await eventsAbout(sim, task)).toEqual(["task.created", "task.updated", "task.updated"]);
  });

  test("learning → live", async () => {
    const sim = await simulation();
    expect(await statusOf(sim, await aTaskThatIs(sim, "live"))).toBe("live");
  });

  test("no way back but an update or a reset", async () => {
    const sim = await simulation();
    const live = await aTaskThatIs(sim, "live");
    expect((await tryCause(sim, "task.tested", idOf(live))).status).toBe(409);
    expect((await tryCause(sim, "task.promoted", idOf(live))).status).toBe(409);
    const tested = await aTaskThatIs(sim, "test");
    expect((await tryCause(sim, "task.tested", idOf(tested))).status).toBe(409);
  });
});

describe("PATCH of prompt or schemas → learning", () => {
  test.each([
    ["prompt", { prompt: "Look harder." }],
    ["input_schema", { input_schema: SCHEMA }],
    ["output_schema", { output_schema: SCHEMA }],
  ])("%s", async (_field, body) => {
    const sim = await simulation();
    const task = await aTaskThatIs(sim, "live");
    const emits = await emitted(sim, async () => {
      const answer = good(await sim.patch(`/tasks/${task["id"]}`, body));
      expect(answer).toMatchObject({ ...body, status: "learning" });
    });
    expect(emits).toEqual(["task.updated"]);
  });

  test.each([
    ["name", { name: "Other" }],
    ["storage", { storage: { enabled: true } }],
    ["extraction", { extraction: true }],
  ])("of %s alone: it stays live", async (_field, body) => {
    const sim = await simulation();
    const task = await aTaskThatIs(sim, "live");
    const emits = await emitted(sim, async () => {
      good(await sim.patch(`/tasks/${task["id"]}`, body));
    });
    expect(emits).toEqual(["task.updated"]);
    expect(await statusOf(sim, task)).toBe("live");
  });

  test("null clears nullable fields", async () => {
    const sim = await simulation();
    const task = await aTask(sim, { prompt: "Look.", input_schema: SCHEMA, output_schema: SCHEMA });
    const cleared = { prompt: null, input_schema: null, output_schema: null };
    expect(good(await sim.patch(`/tasks/${task["id"]}`, cleared))).toMatchObject(cleared);
  });

  test("the agent of a task cannot change", async () => {
    const sim = await simulation();
    const task = await aTask(sim);
    const other = await anAgent(sim);
    const answer = await sim.patch(`/tasks/${task["id"]}`, { agent_id: other["id"] });
    expect(good(answer)["agent_id"]).toBe(task["agent_id"]);
  });
});

describe("reset → learning with task.reset", () => {
  test.each(["learning", "test", "live"])("from %s", async (status) => {
    const sim = await simulation();
    const task = await aTaskThatIs(sim, status);
    const emits = await emitted(sim, async () => {
      const answer = await sim.post(`/tasks/${task["id"]}/reset`);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ id: task["id"], status: "learning" });
    });
    expect(emits).toEqual(["task.reset"]);
  });
});

test.each(["learning", "test", "live"])("runnable in any status: %s", async (status) => {
  const sim = await simulation();
  const task = await aTaskThatIs(sim, status);
  const run = good(await sim.post(`/tasks/${task["id"]}/run`, {}));
  await sim.advance("22s");
  expect((await readRun(sim, run["id"]))["status"]).toBe("completed");
  expect(await statusOf(sim, task)).toBe(status);
});

test("DELETE removes, with task.deleted", async () => {
  const sim = await simulation();
  const task = await aTask(sim);
  const answer = await sim.delete(`/tasks/${task["id"]}`);
  expect(answer.body).toEqual({
    id: task["id"],
    object: "task",
    deleted: true,
    request_id: expect.stringMatching(/^req_/),
  });
  expect((await sim.get(`/tasks/${task["id"]}`)).status).toBe(404);
  expect((await sim.delete(`/tasks/${task["id"]}`)).status).toBe(404);
  expect(await list(sim, "/tasks")).toEqual([]);
  expect(await eventsAbout(sim, task)).toEqual(["task.created", "task.deleted"]);
});

test("the runs of a deleted task stay", async () => {
  const sim = await simulation();
  const run = await aRun(sim);
  good(await sim.delete(`/tasks/${run["task_id"]}`));
  expect(await list(sim, `/task-runs?task_id=${run["task_id"]}`)).toHaveLength(1);
});

describe("schemas of tasks", () => {
  test("that are none are a 400 at their field, on creation and on update", async () => {
    const sim = await simulation();
    const { id: agent_id } = await anAgent(sim);
    const input_schema = { type: "objekt" };
    const created = await sim.post("/tasks", { name: "n", agent_id, input_schema });
    expect(problemFields(created)).toEqual(["input_schema"]);
    const task = await aTask(sim);
    const updated = await sim.patch(`/tasks/${task["id"]}`, { output_schema: input_schema });
    expect(problemFields(updated)).toEqual(["output_schema"]);
    expect(await eventsAbout(sim, task)).toEqual(["task.created"]);
  });
});
