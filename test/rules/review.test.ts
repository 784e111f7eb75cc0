import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { aCredential, aRun, readRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import {
  cause,
  eventsAbout,
  good,
  objectOf,
  pin,
  read,
  runHistory,
  setDurations,
  simulation,
  tryCause,
} from "./support.js";

/** A run that is at review_required, at 22s. */
async function aRunInReview(sim: Subject, fields: JsonObject = {}): Promise<JsonObject> {
  const run = await aRun(sim, fields, { "x-mock-scenario": "run.review" });
  await sim.advance("22s");
  return run;
}

const idOf = ({ id = null }: JsonObject): JsonObject => ({ task_run_id: id });

test("review arm: at 22s review_required, and without a cause it stays", async () => {
  const sim = await simulation();
  const run = await aRunInReview(sim);
  await sim.advance("20d");
  expect(await readRun(sim, run["id"])).toMatchObject({
    status: "review_required",
    result: null,
    output: null,
    runtime_ms: 0,
  });
  expect(await runHistory(sim)).toEqual([
    "0s session.queued",
    "0s task_run.queued",
    "1s session.running",
    "2s task_run.running",
    "22s task_run.review_required",
  ]);
});

test("its session continues running", async () => {
  const sim = await simulation();
  const run = await aRunInReview(sim);
  expect((await read(sim, `/sessions/${run["session_id"]}`))["status"]).toBe("running");
});

describe("approved", () => {
  test("completed at once, with the output bound then", async () => {
    const sim = await simulation();
    const run = await aRunInReview(sim);
    await sim.advance("38s");
    pin(sim, "output", { late: true });
    await cause(sim, "task_run.review_approved", idOf(run));
    expect(await readRun(sim, run["id"])).toMatchObject({
      status: "completed",
      result: "success",
      output: { late: true },
      runtime_ms: 58_000,
      updated_at: "2025-01-01T00:01:00Z",
    });
  });

  test("its credential is verified and its session idles", async () => {
    const sim = await simulation();
    const credential = await aCredential(sim);
    const run = await aRunInReview(sim, { credential_id: credential["id"] ?? null });
    await cause(sim, "task_run.review_approved", idOf(run));
    expect((await runHistory(sim)).slice(-3)).toEqual([
      "22s task_run.completed",
      "22s credential.verified",
      "22s session.idle",
    ]);
  });
});

describe("rejected", () => {
  test("failed, with task/task_failed", async () => {
    const sim = await simulation();
    const run = await aRunInReview(sim);
    await cause(sim, "task_run.review_rejected", idOf(run));
    expect(await readRun(sim, run["id"])).toMatchObject({
      status: "failed",
      result: "failure",
      output: null,
      errors: [{ type: "task", code: "task_failed" }],
    });
    expect((await eventsAbout(sim, run)).at(-1)).toBe("task_run.failed");
  });

  test("or with the errors that the event gives", async () => {
    const sim = await simulation();
    const run = await aRunInReview(sim);
    const errors = [{ code: "task_result_unknown", message: "No receipt." }];
    await cause(sim, "task_run.review_rejected", { ...idOf(run), errors });
    expect((await readRun(sim, run["id"]))["errors"]).toEqual([
      { type: "task", code: "task_result_unknown", message: "No receipt.", field: null },
    ]);
  });

  test("errors that no run can have are refused: 422 schema_mismatch", async () => {
    const sim = await simulation();
    const run = await aRunInReview(sim);
    for (const errors of [[], "blocked", [{}], [{ code: "nope" }], [{ code: "api_error" }]]) {
      const refused = await tryCause(sim, "task_run.review_rejected", { ...idOf(run), errors });
      expect(refused.status).toBe(422);
      expect(objectOf(refused.body["error"])["code"]).toBe("schema_mismatch");
    }
    expect((await readRun(sim, run["id"]))["status"]).toBe("review_required");
  });
});

describe("review_settle", () => {
  test("is never; a value approves after it", async () => {
    const sim = await simulation();
    const run = await aRunInReview(sim);
    setDurations(sim, { review_settle: 60_000 });
    await sim.advance("59999ms");
    expect((await readRun(sim, run["id"]))["status"]).toBe("review_required");
    await sim.advance("1ms");
    expect((await readRun(sim, run["id"]))["status"]).toBe("completed");
  });
});

test("a review by world event, while the run runs", async () => {
  const sim = await simulation();
  const run = await aRun(sim);
  await sim.advance("5s");
  await cause(sim, "task_run.review_required", idOf(run));
  await sim.advance("1d");
  expect((await readRun(sim, run["id"]))["status"]).toBe("review_required");
  await cause(sim, "task_run.review_approved", idOf(run));
  expect((await readRun(sim, run["id"]))["status"]).toBe("completed");
});

test("a run in review can be cancelled", async () => {
  const sim = await simulation();
  const run = await aRunInReview(sim);
  good(await sim.post(`/task-runs/${run["id"]}/cancel`));
  await sim.advance("2s");
  expect((await readRun(sim, run["id"]))["status"]).toBe("canceled");
});
