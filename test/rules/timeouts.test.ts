import { describe, expect, test } from "vitest";
import { aRun, readRun } from "../support/deck.js";
import { cause, good, MINUTE, objectsOf, runHistory, setDurations, simulation } from "./support.js";

describe("run_timeout: 30 minutes from first running", () => {
  test("arm timeout: at 30m02s failed task/timeout", async () => {
    const sim = await simulation();
    const run = await aRun(sim, {}, { "x-mock-scenario": "run.timeout" });
    await sim.advance("1h");
    expect(await runHistory(sim)).toContain("30m2s task_run.failed");
    const ended = await readRun(sim, run["id"]);
    expect(ended).toMatchObject({
      status: "failed",
      result: "failure",
      output: null,
      runtime_ms: 30 * MINUTE,
    });
    expect(ended["errors"]).toEqual([
      {
        type: "task",
        code: "timeout",
        message: "Task execution exceeded the timeout of 30 minutes.",
        field: null,
      },
    ]);
  });

  test("the message has the timeout in force", async () => {
    const sim = await simulation();
    setDurations(sim, { run_timeout: 5 * MINUTE });
    const run = await aRun(sim, {}, { "x-mock-scenario": "run.timeout" });
    await sim.advance("5m2s");
    const [error] = objectsOf((await readRun(sim, run["id"]))["errors"]);
    expect(error?.["message"]).toBe("Task execution exceeded the timeout of 5 minutes.");
  });

  test("interactions included", async () => {
    const sim = await simulation();
    setDurations(sim, { interaction_window: null });
    const run = await aRun(sim, {}, { "x-mock-scenario": "run.mfa" });
    await sim.advance("30m2s");
    expect(await readRun(sim, run["id"])).toMatchObject({
      status: "failed",
      interaction: null,
      errors: [{ type: "task", code: "timeout" }],
    });
  });

  test("an answer does not start it again", async () => {
    const sim = await simulation();
    setDurations(sim, { interaction_window: null, run_settle: 60 * MINUTE });
    const run = await aRun(sim);
    await sim.advance("2s");
    await cause(sim, "task_run.interaction_required", { task_run_id: run["id"] ?? null });
    await sim.advance("20m");
    good(await sim.post(`/task-runs/${run["id"]}/interaction`, { input: { code: "1" } }));
    await sim.advance("9m59s");
    expect((await readRun(sim, run["id"]))["status"]).toBe("running");
    await sim.advance("1s");
    expect((await readRun(sim, run["id"]))["status"]).toBe("failed");
  });

  test("stops at review_required", async () => {
    const sim = await simulation();
    const run = await aRun(sim, {}, { "x-mock-scenario": "run.review" });
    await sim.advance("2h");
    expect((await readRun(sim, run["id"]))["status"]).toBe("review_required");
  });

  test("does not count the time in the queue", async () => {
    const sim = await simulation();
    setDurations(sim, { run_queue: 60 * MINUTE });
    const run = await aRun(sim);
    await sim.advance("1h");
    expect((await readRun(sim, run["id"]))["status"]).toBe("queued");
    await sim.advance("30s");
    expect((await readRun(sim, run["id"]))["status"]).toBe("completed");
  });

  test("never, if the duration says so", async () => {
    const sim = await simulation();
    setDurations(sim, { run_timeout: null });
    const run = await aRun(sim, {}, { "x-mock-scenario": "run.timeout" });
    await sim.advance("30d");
    expect((await readRun(sim, run["id"]))["status"]).toBe("running");
  });
});

describe("at one instant settling beats timing out", () => {
  test("a run that settles after just 30 minutes completes", async () => {
    const sim = await simulation();
    setDurations(sim, { run_settle: 30 * MINUTE });
    const run = await aRun(sim);
    await sim.advance("30m2s");
    expect((await readRun(sim, run["id"]))["status"]).toBe("completed");
  });

  test("a millisecond more and it times out", async () => {
    const sim = await simulation();
    setDurations(sim, { run_settle: 30 * MINUTE + 1 });
    const run = await aRun(sim);
    await sim.advance("31m");
    expect(await readRun(sim, run["id"])).toMatchObject({
      status: "failed",
      errors: [{ code: "timeout" }],
    });
  });
});

describe("interaction_window: 5 minutes from the pause", () => {
  test("a pause by world event counts from the event", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    await sim.advance("20s");
    await cause(sim, "task_run.interaction_required", { task_run_id: run["id"] ?? null });
    await sim.advance("1h");
    expect(await runHistory(sim)).toContain("5m20s task_run.failed");
    expect((await readRun(sim, run["id"]))["errors"]).toMatchObject([
      { type: "interaction", code: "interaction_timeout" },
    ]);
  });
});

test("a timeout ends the session's work: it idles", async () => {
  const sim = await simulation();
  await aRun(sim, {}, { "x-mock-scenario": "run.timeout" });
  await sim.advance("1h");
  expect((await runHistory(sim)).slice(-4)).toEqual([
    "30m2s task_run.failed",
    "30m2s session.idle",
    "40m2s session.completing",
    "40m3s session.completed",
  ]);
});
