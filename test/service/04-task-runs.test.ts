import { describe, expect, test } from "vitest";
import { ask, asking, createRun, pin, runAfter } from "../control/support.js";
import { aRunThatIs, RUN_STATUSES } from "../rules/run-in-status.js";
import { good, objectsOf, simulation } from "../rules/support.js";
import { aRun, readRun } from "../support/deck.js";
import { aRunWith, BALANCE, errorElement, idForm } from "./support.js";

describe("task_run (fields known)", () => {
  test("id: string, prefix trun_", async () => {
    const sim = await simulation();
    expect((await aRun(sim))["id"]).toMatch(idForm("trun"));
  });

  test.each(RUN_STATUSES)("status: lifecycle status %s", async (status) => {
    const sim = await simulation();
    expect((await aRunThatIs(sim, status))["status"]).toBe(status);
  });

  test("status: spelled cancelling (two L) when cancelling", async () => {
    const sim = await simulation();
    const { id } = await aRun(sim);
    expect(good(await sim.post(`/task-runs/${id}/cancel`))["status"]).toBe("cancelling");
    expect((await readRun(sim, id))["status"]).toBe("cancelling");
  });

  test.each([
    ["success", "completed"],
    ["failure", "failed"],
    ["unknown", "completed"],
  ])("result: success, failure or unknown: %s", async (result, status) => {
    const sim = await simulation();
    await pin(sim, "result", result);
    expect(await runAfter(sim, "22s")).toMatchObject({ result, status });
  });

  test.each([
    ["queued", null],
    ["running", null],
    ["interaction_required", null],
    ["review_required", null],
    ["cancelling", null],
    ["completed", "success"],
    ["failed", "failure"],
    ["canceled", "unknown"],
  ])("result: null while non-terminal: %s has %s", async (status, result) => {
    const sim = await simulation();
    expect((await aRunThatIs(sim, status))["result"]).toBe(result);
  });

  test("output: shaped by the task's output_schema", async () => {
    const sim = await simulation();
    const { id } = await aRunWith(sim, BALANCE);
    await sim.advance("22s");
    expect((await readRun(sim, id))["output"]).toEqual({
      balance: expect.any(Number),
      currency: expect.any(String),
    });
  });

  test.each(["failed", "canceled"])("output: null when the run is %s", async (status) => {
    const sim = await simulation();
    await pin(sim, "output", { balance: 7, currency: "EUR" });
    const run = await aRunThatIs(sim, status, { output_schema: BALANCE });
    expect(run["output"]).toBeNull();
  });

  test("errors: elements of the error element", async () => {
    const sim = await simulation();
    const run = await aRunThatIs(sim, "failed");
    expect(run["errors"]).toEqual([errorElement("task", "task_failed")]);
  });

  test("errors: empty array on success", async () => {
    const sim = await simulation();
    expect((await aRunThatIs(sim, "completed"))["errors"]).toEqual([]);
  });

  test.each(["mfa", "security_question", "account_selection"])(
    "interaction: mid-run challenge; type is %s",
    async (type) => {
      const sim = await simulation();
      const run = await createRun(sim, {}, asking(`run.${type}`));
      await sim.advance("12s");
      expect(await readRun(sim, run.body["id"])).toMatchObject({
        status: "interaction_required",
        interaction: { type },
      });
    },
  );

  test("interaction: type is one of mfa, security_question, account_selection, and no other", async () => {
    const sim = await simulation();
    const pinned = { resource: "task_run", path: "interaction", value: { type: "captcha" } };
    const answer = await sim.post("/__admin__/exogenous/pins", pinned);
    expect(answer.status).toBe(422);
    expect((await ask(sim, "/exogenous/pins"))["data"]).toEqual([]);
  });

  test.each(RUN_STATUSES.filter((status) => status !== "interaction_required"))(
    "interaction: null when not paused: %s",
    async (status) => {
      const sim = await simulation();
      expect((await aRunThatIs(sim, status))["interaction"]).toBeNull();
    },
  );

  test("interaction: null again when the challenge was answered", async () => {
    const sim = await simulation();
    const { id } = await aRunThatIs(sim, "interaction_required");
    const input = { code: "123456" };
    const answered = good(await sim.post(`/task-runs/${id}/interaction`, { input }));
    expect(answered).toMatchObject({ status: "running", interaction: null });
  });

  test("runtime_ms: integer, engine-derived", async () => {
    const sim = await simulation();
    const created = await createRun(sim, { runtime_ms: 7 });
    expect(created.body["runtime_ms"]).toBe(0);
    await sim.advance("1m");
    // 20 seconds between running and completed.
    expect((await readRun(sim, created.body["id"]))["runtime_ms"]).toBe(20_000);
  });
});

describe("For a failed run", () => {
  test("status is failed, result is failure, output is null and errors holds the failure", async () => {
    const sim = await simulation();
    await pin(sim, "errors", [{ code: "blocked" }]);
    const { id } = await aRunWith(sim, BALANCE);
    await sim.advance("22s");
    const run = await readRun(sim, id);
    expect(run).toMatchObject({ status: "failed", result: "failure", output: null });
    expect(objectsOf(run["errors"])).toEqual([errorElement("task", "blocked")]);
  });
});
