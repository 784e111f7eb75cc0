import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { aCredential, aRun, aTask, readRun } from "../support/deck.js";
import type { Answer, Subject } from "../support/instance.js";
import {
  cause,
  eventsAbout,
  good,
  objectsOf,
  read,
  refusal,
  runHistory,
  setDurations,
  simulation,
} from "./support.js";

/** A run that joins the session of another. */
async function join(sim: Subject, run: JsonObject, fields: JsonObject = {}): Promise<JsonObject> {
  return good(await tryJoin(sim, run, fields));
}

const tryJoin = (
  sim: Subject,
  { task_id, session_id }: JsonObject,
  fields: JsonObject = {},
): Promise<Answer> => sim.post(`/tasks/${task_id}/run`, { session_id, ...fields });

const sessionOf = (sim: Subject, { session_id }: JsonObject): Promise<JsonObject> =>
  read(sim, `/sessions/${session_id}`);

const statusOf = async (sim: Subject, run: JsonObject): Promise<unknown> =>
  (await readRun(sim, run["id"]))["status"];

const end = (sim: Subject, { session_id }: JsonObject): Promise<Answer> =>
  sim.post(`/sessions/${session_id}/end`);

const failSession = (sim: Subject, { session_id = null }: JsonObject): Promise<void> =>
  cause(sim, "session.failed", { session_id });

describe("a session is made by a run", () => {
  test("queued, with its run listed", async () => {
    const sim = await simulation();
    const { id = null } = await aCredential(sim);
    const run = await aRun(sim, { credential_id: id });
    expect(await sessionOf(sim, run)).toEqual({
      id: run["session_id"],
      object: "session",
      status: "queued",
      runtime_ms: 0,
      task_runs: [
        { id: run["id"], task_id: run["task_id"], agent_id: run["agent_id"], credential_id: id },
      ],
      created_at: "2025-01-01T00:00:00Z",
      updated_at: "2025-01-01T00:00:00Z",
      request_id: expect.stringMatching(/^req_/),
    });
  });

  test("each run without session_id has its own", async () => {
    const sim = await simulation();
    const one = await aRun(sim);
    const task = { task_id: one["task_id"] ?? null };
    const other = good(await tryJoin(sim, task));
    expect(other["session_id"]).not.toBe(one["session_id"]);
  });
});

describe("a session is joined by session_id", () => {
  test("queued: both runs wait for it, no second session.queued", async () => {
    const sim = await simulation();
    const one = await aRun(sim);
    const other = await join(sim, one);
    expect(other["session_id"]).toBe(one["session_id"]);
    await sim.advance("1h");
    expect(await runHistory(sim)).toEqual([
      "0s session.queued",
      "0s task_run.queued",
      "0s task_run.queued",
      "1s session.running",
      "2s task_run.running",
      "2s task_run.running",
      "22s task_run.completed",
      "22s task_run.completed",
      "22s session.idle",
      "10m22s session.completing",
      "10m23s session.completed",
    ]);
  });

  test("running: run_queue starts at creation, and runs run side by side", async () => {
    const sim = await simulation();
    const one = await aRun(sim);
    await sim.advance("10s");
    const other = await join(sim, one);
    await sim.advance("1s");
    expect([await statusOf(sim, one), await statusOf(sim, other)]).toEqual(["running", "running"]);
    await sim.advance("1m");
    expect((await runHistory(sim)).slice(4)).toEqual([
      "10s task_run.queued",
      "11s task_run.running",
      "22s task_run.completed",
      "31s task_run.completed",
      "31s session.idle",
    ]);
  });

  test("idle: its timer stops; it is running again when the run is (session.running, then task_run.running)", async () => {
    const sim = await simulation();
    setDurations(sim, { run_queue: 20 * 60_000 });
    const one = await aRun(sim);
    await sim.advance("20m30s");
    expect((await sessionOf(sim, one))["status"]).toBe("idle");
    await join(sim, one);
    // Longer than an idle session lives.
    await sim.advance("19m");
    expect((await sessionOf(sim, one))["status"]).toBe("idle");
    await sim.advance("1h");
    expect((await runHistory(sim)).slice(6)).toEqual([
      "20m30s task_run.queued",
      "40m30s session.running",
      "40m30s task_run.running",
      "40m50s task_run.completed",
      "40m50s session.idle",
      "50m50s session.completing",
      "50m51s session.completed",
    ]);
  });

  test("idle, by a run that is canceled before it runs: it idles on and closes in time", async () => {
    const sim = await simulation();
    const one = await aRun(sim);
    await sim.advance("1m");
    const other = await join(sim, one);
    good(await sim.post(`/task-runs/${other["id"]}/cancel`));
    await sim.advance("11m");
    expect((await sessionOf(sim, one))["status"]).toBe("completed");
  });

  test("lists its runs, oldest first", async () => {
    const sim = await simulation();
    const one = await aRun(sim);
    const other = await join(sim, one);
    const { task_runs } = await sessionOf(sim, one);
    expect(objectsOf(task_runs).map(({ id }) => id)).toEqual([one["id"], other["id"]]);
  });

  test.each([
    ["completing", "10m22s"],
    ["completed", "10m23s"],
  ])("%s: 422 session/session_ended", async (status, after) => {
    const sim = await simulation();
    const run = await aRun(sim);
    await sim.advance(after);
    expect((await sessionOf(sim, run))["status"]).toBe(status);
    expect(refusal(await tryJoin(sim, run))).toBe("422 session/session_ended");
  });

  test("failed: 422 session/session_ended", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    await failSession(sim, run);
    expect(refusal(await tryJoin(sim, run))).toBe("422 session/session_ended");
  });

  test("a joining run without credential_id has none", async () => {
    const sim = await simulation();
    const { id = null } = await aCredential(sim);
    const one = await aRun(sim, { credential_id: id });
    expect(await join(sim, one)).toMatchObject({ credential_id: null, source_id: null });
    expect(await join(sim, one, { credential_id: id })).toMatchObject({ credential_id: id });
  });

  test("by a run of another task", async () => {
    const sim = await simulation();
    const one = await aRun(sim);
    const task = await aTask(sim);
    const other = await join(sim, { ...one, task_id: task["id"] ?? null });
    expect(other).toMatchObject({ session_id: one["session_id"], task_id: task["id"] });
  });
});

describe("a session idles when its last unended run ends", () => {
  test("a run at review keeps it running", async () => {
    const sim = await simulation();
    const one = await aRun(sim, {}, { "x-mock-scenario": "run.review" });
    await join(sim, one);
    await sim.advance("1h");
    expect((await sessionOf(sim, one))["status"]).toBe("running");
    await cause(sim, "task_run.review_rejected", { task_run_id: one["id"] ?? null });
    expect((await sessionOf(sim, one))["status"]).toBe("idle");
  });

  test("a run that was canceled in the queue of a queued session: idle as soon as it runs", async () => {
    const sim = await simulation();
    setDurations(sim, { session_start: 5_000 });
    const run = await aRun(sim);
    good(await sim.post(`/task-runs/${run["id"]}/cancel`));
    await sim.advance("10s");
    expect(await runHistory(sim)).toEqual([
      "0s session.queued",
      "0s task_run.queued",
      "0s task_run.canceling",
      "2s task_run.canceled",
      "5s session.running",
      "5s session.idle",
    ]);
  });
});

describe("end", () => {
  test("completing at once (the answer), its run to cancelling, completed session_close after the last ended", async () => {
    const sim = await simulation();
    const one = await aRun(sim);
    const other = await join(sim, one);
    await sim.advance("5s");
    const answer = await end(sim, one);
    expect(answer.status).toBe(200);
    expect(answer.body["status"]).toBe("completing");
    expect([await statusOf(sim, one), await statusOf(sim, other)]).toEqual([
      "cancelling",
      "cancelling",
    ]);
    await sim.advance("1h");
    expect((await runHistory(sim)).slice(-6)).toEqual([
      "5s session.completing",
      "5s task_run.canceling",
      "5s task_run.canceling",
      "7s task_run.canceled",
      "7s task_run.canceled",
      "8s session.completed",
    ]);
  });

  test("idle: completed after session_close", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    await sim.advance("1m");
    good(await end(sim, run));
    await sim.advance("1h");
    expect((await runHistory(sim)).slice(-2)).toEqual([
      "1m session.completing",
      "1m1s session.completed",
    ]);
  });

  test("queued: its runs never run", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    good(await end(sim, run));
    await sim.advance("1h");
    expect(await runHistory(sim)).toEqual([
      "0s session.queued",
      "0s task_run.queued",
      "0s session.completing",
      "0s task_run.canceling",
      "2s task_run.canceled",
      "3s session.completed",
    ]);
  });

  test("a run that is cancelling already continues as it was", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    await sim.advance("5s");
    good(await sim.post(`/task-runs/${run["id"]}/cancel`));
    await sim.advance("1s");
    good(await end(sim, run));
    await sim.advance("1h");
    expect((await runHistory(sim)).slice(-4)).toEqual([
      "5s task_run.canceling",
      "6s session.completing",
      "7s task_run.canceled",
      "8s session.completed",
    ]);
  });

  test("a run at review or paused is cancelled too", async () => {
    const sim = await simulation();
    const one = await aRun(sim, {}, { "x-mock-scenario": "run.review" });
    await sim.advance("22s");
    const other = await join(sim, one);
    await sim.advance("1s");
    await cause(sim, "task_run.interaction_required", { task_run_id: other["id"] ?? null });
    good(await end(sim, one));
    await sim.advance("2s");
    expect([await statusOf(sim, one), await statusOf(sim, other)]).toEqual([
      "canceled",
      "canceled",
    ]);
  });

  test("one that is completing, completed or failed: 409", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    good(await end(sim, run));
    expect(refusal(await end(sim, run))).toBe("409 request/invalid_state");
    await sim.advance("1h");
    expect(refusal(await end(sim, run))).toBe("409 request/invalid_state");
    const other = await aRun(sim);
    await failSession(sim, other);
    expect(refusal(await end(sim, other))).toBe("409 request/invalid_state");
  });
});

describe("session.failed", () => {
  test("fails its runs with session/session_failed, and they fail first", async () => {
    const sim = await simulation();
    const one = await aRun(sim);
    const other = await join(sim, one);
    await sim.advance("5s");
    await failSession(sim, one);
    for (const run of [one, other]) {
      expect(await readRun(sim, run["id"])).toMatchObject({
        status: "failed",
        result: "failure",
        output: null,
        errors: [{ type: "session", code: "session_failed", field: null }],
      });
    }
    expect((await runHistory(sim)).slice(-3)).toEqual([
      "5s task_run.failed",
      "5s task_run.failed",
      "5s session.failed",
    ]);
    await sim.advance("1h");
    expect((await eventsAbout(sim, await sessionOf(sim, one))).at(-1)).toBe("session.failed");
  });

  test("a run that is cancelling fails too", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    good(await sim.post(`/task-runs/${run["id"]}/cancel`));
    await failSession(sim, run);
    expect(await readRun(sim, run["id"])).toMatchObject({ status: "failed", canceled_at: null });
    await sim.advance("1h");
    expect(await statusOf(sim, run)).toBe("failed");
  });

  test("runs that have ended stay as they are", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    await sim.advance("22s");
    await failSession(sim, run);
    expect(await statusOf(sim, run)).toBe("completed");
  });

  test("does not mention the credential", async () => {
    const sim = await simulation();
    const { id = null } = await aCredential(sim);
    const run = await aRun(sim, { credential_id: id });
    await failSession(sim, run);
    expect((await read(sim, `/credentials/${id}`))["status"]).toBe("unverified");
  });
});

describe("runtime_ms of a session", () => {
  test("is 0 until it ends, then from first running to the end, idling included", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    await sim.advance("10m22s");
    expect((await sessionOf(sim, run))["runtime_ms"]).toBe(0);
    await sim.advance("1s");
    expect(await sessionOf(sim, run)).toMatchObject({
      status: "completed",
      runtime_ms: 10 * 60_000 + 22_000,
    });
  });

  test("failed, likewise", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    await sim.advance("6s");
    await failSession(sim, run);
    expect(await sessionOf(sim, run)).toMatchObject({ status: "failed", runtime_ms: 5_000 });
  });

  test("one that never ran has 0", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    good(await end(sim, run));
    await sim.advance("1h");
    expect(await sessionOf(sim, run)).toMatchObject({ status: "completed", runtime_ms: 0 });
  });
});
