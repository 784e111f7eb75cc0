import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { aCredential, anAgent, aRun, aSource, aTask, readRun } from "../support/deck.js";
import {
  cause,
  collapse,
  eventsAbout,
  good,
  history,
  list,
  problems,
  read,
  refusal,
  runHistory,
  simulation,
} from "./support.js";

describe("the life of a default run, in order", () => {
  const DEFAULT_LIFE = [
    "0s session.queued",
    "0s task_run.queued",
    "1s session.running",
    "2s task_run.running",
    "22s task_run.completed",
    "22s credential.verified",
    "22s session.idle",
    "10m22s session.completing",
    "10m23s session.completed",
  ];

  test("with a credential that was not verified", async () => {
    const sim = await simulation();
    await aRun(sim, { credential_id: (await aCredential(sim))["id"] ?? null });
    await sim.advance("1h");
    expect(await runHistory(sim)).toEqual(DEFAULT_LIFE);
  });

  test("a credential that is verified already emits nothing", async () => {
    const sim = await simulation();
    const credential = await aCredential(sim);
    await cause(sim, "credential.verified", { credential_id: credential["id"] ?? null });
    await aRun(sim, { credential_id: credential["id"] ?? null });
    await sim.advance("30s");
    expect(await eventsAbout(sim, credential)).toEqual([
      "credential.created",
      "credential.verified",
    ]);
  });

  test("the statuses of run and session at every step", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    const seen: unknown[] = [];
    for (const step of ["0s", "999ms", "1ms", "1s", "19999ms", "1ms", "10m", "1s"]) {
      await sim.advance(step);
      const session = await read(sim, `/sessions/${run["session_id"]}`);
      seen.push([(await readRun(sim, run["id"]))["status"], session["status"]]);
    }
    expect(seen).toEqual([
      ["queued", "queued"],
      ["queued", "queued"],
      ["queued", "running"],
      ["running", "running"],
      ["running", "running"],
      ["completed", "idle"],
      ["completed", "completing"],
      ["completed", "completed"],
    ]);
  });

  test("collapsed: the same list in the same order at one instant, after the answer", async () => {
    const sim = await simulation();
    collapse(sim);
    const run = await aRun(sim, { credential_id: (await aCredential(sim))["id"] ?? null });
    expect(run["status"]).toBe("queued");
    expect((await readRun(sim, run["id"]))["status"]).toBe("completed");
    await sim.advance("1h");
    // The session's idle time is a limit: collapsing leaves it.
    expect(await runHistory(sim)).toEqual([
      "0s session.queued",
      "0s task_run.queued",
      "0s session.running",
      "0s task_run.running",
      "0s task_run.completed",
      "0s credential.verified",
      "0s session.idle",
      "10m session.completing",
      "10m session.completed",
    ]);
  });

  test("no poll ever moves the world", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    for (let polls = 0; polls < 30; polls++) await readRun(sim, run["id"]);
    expect((await readRun(sim, run["id"]))["status"]).toBe("queued");
    expect(await runHistory(sim)).toEqual(["0s session.queued", "0s task_run.queued"]);
  });
});

describe("the answer to running a task", () => {
  test("is a 201, queued, with session_id set and nothing decided", async () => {
    const sim = await simulation();
    const task = await aTask(sim);
    const answer = await sim.post(`/tasks/${task["id"]}/run`, {});
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^trun_[0-9A-Za-z]{16}$/),
      object: "task_run",
      status: "queued",
      result: null,
      task_id: task["id"],
      credential_id: null,
      session_id: expect.stringMatching(/^sess_[0-9A-Za-z]{16}$/),
      workflow_id: null,
      agent_id: task["agent_id"],
      source_id: null,
      runtime_ms: 0,
      output: null,
      errors: [],
      interaction: null,
      canceled_at: null,
      created_at: "2025-01-01T00:00:00Z",
      updated_at: "2025-01-01T00:00:00Z",
      request_id: expect.stringMatching(/^req_[0-9A-Za-z]{16}$/),
    });
  });

  test("no body is as good as an empty one", async () => {
    const sim = await simulation();
    const task = await aTask(sim);
    expect((await sim.post(`/tasks/${task["id"]}/run`)).status).toBe(201);
  });
});

describe("a run needs neither source_id nor credential_id", () => {
  test("both are then null", async () => {
    const sim = await simulation();
    expect(await aRun(sim)).toMatchObject({ source_id: null, credential_id: null });
  });

  test("a source alone is kept", async () => {
    const sim = await simulation();
    const { id } = await aSource(sim);
    expect(await aRun(sim, { source_id: id ?? null })).toMatchObject({
      source_id: id,
      credential_id: null,
    });
  });

  test("a credential implies its source", async () => {
    const sim = await simulation();
    const { id, source_id } = await aCredential(sim);
    expect(await aRun(sim, { credential_id: id ?? null })).toMatchObject({
      source_id,
      credential_id: id,
    });
  });

  test("a source_id that is not the credential's: 400 at source_id", async () => {
    const sim = await simulation();
    const credential = await aCredential(sim);
    const other = await aSource(sim);
    const task = await aTask(sim);
    const both = { credential_id: credential["id"], source_id: other["id"] };
    expect(problems(await sim.post(`/tasks/${task["id"]}/run`, both))).toEqual(["source_id"]);
    const same = { credential_id: credential["id"], source_id: credential["source_id"] };
    expect((await sim.post(`/tasks/${task["id"]}/run`, same)).status).toBe(201);
  });
});

describe("the input of a run", () => {
  const input_schema = {
    type: "object",
    properties: { city: { type: "string" }, nights: { type: "integer", minimum: 1 } },
    required: ["city"],
  };

  test("is validated against input_schema before queueing: 400 at input.<field>", async () => {
    const sim = await simulation();
    const task = await aTask(sim, { input_schema });
    const url = `/tasks/${task["id"]}/run`;
    expect(problems(await sim.post(url, { input: { nights: 0 } }))).toEqual([
      "input.city",
      "input.nights",
    ]);
    expect(problems(await sim.post(url, {}))).toEqual(["input.city"]);
    expect(await list(sim, "/task-runs")).toEqual([]);
    expect((await sim.post(url, { input: { city: "Oslo" } })).status).toBe(201);
  });

  test("any value is accepted without a schema", async () => {
    const sim = await simulation();
    const task = await aTask(sim);
    for (const input of [null, "text", 7, [1], { a: { b: 1 } }]) {
      expect((await sim.post(`/tasks/${task["id"]}/run`, { input })).status).toBe(201);
    }
  });
});

describe("runs keep the schemas their task had at creation", () => {
  test("an output_schema that is replaced later does not shape the output", async () => {
    const sim = await simulation();
    const shape = (name: string): JsonObject => ({
      type: "object",
      properties: { [name]: { type: "string" } },
      required: [name],
    });
    const task = await aTask(sim, { output_schema: shape("before") });
    const run = good(await sim.post(`/tasks/${task["id"]}/run`, {}));
    good(await sim.patch(`/tasks/${task["id"]}`, { output_schema: shape("after") }));
    await sim.advance("30s");
    const { output } = await readRun(sim, run["id"]);
    expect(output).toEqual({ before: expect.any(String) });
  });

  test("and whether files are stored", async () => {
    const sim = await simulation();
    const task = await aTask(sim, { storage: { enabled: true } });
    const run = good(await sim.post(`/tasks/${task["id"]}/run`, {}));
    good(await sim.patch(`/tasks/${task["id"]}`, { storage: { enabled: false } }));
    await sim.advance("2s");
    await cause(sim, "storage.captured", { task_run_id: run["id"] ?? null });
  });
});

describe("a run continues if task, agent or source is deleted", () => {
  test("and completes", async () => {
    const sim = await simulation();
    const agent = await anAgent(sim);
    const source = await aSource(sim);
    const task = await aTask(sim, { agent_id: agent["id"] ?? null });
    const run = good(await sim.post(`/tasks/${task["id"]}/run`, { source_id: source["id"] }));
    good(await sim.delete(`/sources/${source["id"]}`));
    good(await sim.delete(`/agents/${agent["id"]}`));
    expect((await sim.get(`/tasks/${task["id"]}`)).status).toBe(404);
    await sim.advance("30s");
    expect(await readRun(sim, run["id"])).toMatchObject({
      status: "completed",
      task_id: task["id"],
      agent_id: agent["id"],
      source_id: source["id"],
    });
  });

  test("no new run of a deleted task", async () => {
    const sim = await simulation();
    const task = await aTask(sim);
    good(await sim.delete(`/tasks/${task["id"]}`));
    const again = await sim.post(`/tasks/${task["id"]}/run`, {});
    expect(refusal(again)).toBe("404 request/task_not_found");
  });
});

describe("runtime_ms", () => {
  test("is 0 until the run ends, then from first running to the end", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    await sim.advance("15s");
    expect((await readRun(sim, run["id"]))["runtime_ms"]).toBe(0);
    await sim.advance("1m");
    expect((await readRun(sim, run["id"]))["runtime_ms"]).toBe(20_000);
  });

  test("pauses included", async () => {
    const sim = await simulation();
    const run = await aRun(sim, {}, { "x-mock-scenario": "run.mfa" });
    await sim.advance("72s");
    expect((await readRun(sim, run["id"]))["runtime_ms"]).toBe(0);
    good(await sim.post(`/task-runs/${run["id"]}/interaction`, { input: { code: "1" } }));
    expect((await readRun(sim, run["id"]))["runtime_ms"]).toBe(0);
    await sim.advance("10s");
    // Running from 2s; paused from 12s to 72s; the remaining 10s.
    expect((await readRun(sim, run["id"]))["runtime_ms"]).toBe(80_000);
  });

  test("a run that never ran has 0", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    await cause(sim, "task_run.failed", { task_run_id: run["id"] ?? null });
    expect(await readRun(sim, run["id"])).toMatchObject({ status: "failed", runtime_ms: 0 });
  });
});

test("no field of a stored object depends on the present time", async () => {
  const sim = await simulation();
  const run = await aRun(sim);
  await sim.advance("3s");
  const read1 = { ...(await readRun(sim, run["id"])), request_id: "" };
  const session1 = { ...(await read(sim, `/sessions/${run["session_id"]}`)), request_id: "" };
  await sim.advance("15s");
  expect({ ...(await readRun(sim, run["id"])), request_id: "" }).toEqual(read1);
  const session2 = { ...(await read(sim, `/sessions/${run["session_id"]}`)), request_id: "" };
  expect(session2).toEqual(session1);
});

test("updated_at moves with every change of the record, created_at never", async () => {
  const sim = await simulation();
  const run = await aRun(sim);
  const seen: unknown[] = [];
  for (const step of ["1s", "1s", "20s", "20m"]) {
    await sim.advance(step);
    const { created_at, updated_at } = await readRun(sim, run["id"]);
    seen.push([created_at, updated_at]);
  }
  const born = "2025-01-01T00:00:00Z";
  expect(seen).toEqual([
    [born, born],
    [born, "2025-01-01T00:00:02Z"],
    [born, "2025-01-01T00:00:22Z"],
    [born, "2025-01-01T00:00:22Z"],
  ]);
});

test("statuses are spelled as the service description does: the run cancelling, the event canceling", async () => {
  const sim = await simulation();
  const run = await aRun(sim);
  const answer = await sim.post(`/task-runs/${run["id"]}/cancel`);
  expect(answer.body["status"]).toBe("cancelling");
  await sim.advance("2s");
  expect((await readRun(sim, run["id"]))["status"]).toBe("canceled");
  expect(await eventsAbout(sim, run)).toEqual([
    "task_run.queued",
    "task_run.canceling",
    "task_run.canceled",
  ]);
  expect((await history(sim)).filter((line) => line.includes("cancelling"))).toEqual([]);
});

describe("sections that appear only on request", () => {
  test("absent sections are left out", async () => {
    const sim = await simulation();
    const run = await aRun(sim, { input: { a: 1 } });
    const shown = await readRun(sim, run["id"]);
    for (const section of ["input", "storage", "screenshots"]) {
      expect(shown).not.toHaveProperty(section);
    }
  });

  test.each([
    "?include=input,storage,screenshots",
    "?include=input&include=storage&include=screenshots",
    "?include=storage,input&include=screenshots",
    "?Include=input, storage ,screenshots",
  ])("a comma list or repeated: %s", async (query) => {
    const sim = await simulation();
    const run = await aRun(sim, { input: { a: 1 } });
    expect(await read(sim, `/task-runs/${run["id"]}${query}`)).toMatchObject({
      input: { a: 1 },
      storage: [],
      screenshots: [],
    });
  });

  test("unknown values are ignored", async () => {
    const sim = await simulation();
    const run = await aRun(sim, { input: 1 });
    const shown = await read(sim, `/task-runs/${run["id"]}?include=artifacts,input,settings`);
    expect(shown).toMatchObject({ input: 1 });
    expect(shown).not.toHaveProperty("artifacts");
    expect(shown).not.toHaveProperty("storage");
  });

  test("screenshots are always empty, storage holds the run's files", async () => {
    const sim = await simulation();
    const task = await aTask(sim, { storage: { enabled: true } });
    const run = good(await sim.post(`/tasks/${task["id"]}/run`, {}));
    await sim.advance("2s");
    await cause(sim, "storage.captured", { task_run_id: run["id"] ?? null, file_name: "a.csv" });
    const shown = await read(sim, `/task-runs/${run["id"]}?include=storage,screenshots`);
    expect(shown).toMatchObject({
      screenshots: [],
      storage: [
        {
          id: expect.stringMatching(/^stor_/),
          object: "storage",
          file_name: "a.csv",
          file_type: expect.any(String),
          file_size: expect.any(Number),
          created_at: "2025-01-01T00:00:02Z",
        },
      ],
    });
  });
});

test("settings is of a later API version and not in this pack", async () => {
  const sim = await simulation();
  const task = await aTask(sim, { settings: { timeout_seconds: 1 } });
  expect(task).not.toHaveProperty("settings");
  const run = good(await sim.post(`/tasks/${task["id"]}/run`, {}));
  await sim.advance("30s");
  expect((await readRun(sim, run["id"]))["status"]).toBe("completed");
});
