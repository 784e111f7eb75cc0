import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { aCredential, aRun, aTask, readRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import {
  armFault,
  cause,
  clearPins,
  eventsAbout,
  good,
  objectsOf,
  pin,
  read,
  runHistory,
  simulation,
  traceOfRun,
  warningsOf,
} from "./support.js";

/** A default run without an answer, after a day. */
async function endOf(sim: Subject, fields: JsonObject = {}): Promise<JsonObject> {
  const run = await aRun(sim, fields);
  await sim.advance("1d");
  return readRun(sim, run["id"]);
}

describe("the arms", () => {
  test("completed is the default", async () => {
    const sim = await simulation();
    expect(await endOf(sim)).toMatchObject({
      status: "completed",
      result: "success",
      errors: [],
      interaction: null,
      canceled_at: null,
    });
  });

  test("failed: failed, result failure, output null, errors task/task_failed", async () => {
    const sim = await simulation();
    pin(sim, "branch", "failed");
    pin(sim, "output", { balance: 7 });
    const run = await endOf(sim);
    expect(run).toMatchObject({ status: "failed", result: "failure", output: null });
    expect(run["errors"]).toEqual([
      { type: "task", code: "task_failed", message: "The task failed.", field: null },
    ]);
    expect(await runHistory(sim)).toContain("22s task_run.failed");
  });

  test("failed, with errors from the override", async () => {
    const sim = await simulation();
    pin(sim, "branch", "failed");
    pin(sim, "errors", [{ code: "blocked" }, { code: "source_blocked", message: "Down." }]);
    expect((await endOf(sim))["errors"]).toEqual([
      {
        type: "task",
        code: "blocked",
        message: "The site blocked automated access.",
        field: null,
      },
      { type: "source", code: "source_blocked", message: "Down.", field: null },
    ]);
  });

  test("timeout: the run stays running until it exceeds 30 minutes", async () => {
    const sim = await simulation();
    pin(sim, "branch", "timeout");
    const run = await aRun(sim);
    await sim.advance("30m1s");
    expect(await readRun(sim, run["id"])).toMatchObject({ status: "running", result: null });
    await sim.advance("1s");
    const ended = await readRun(sim, run["id"]);
    expect(ended).toMatchObject({ status: "failed", result: "failure", output: null });
    expect(ended["errors"]).toMatchObject([{ type: "task", code: "timeout" }]);
  });

  test("interaction_required: pauses at 12s, once, then completes", async () => {
    const sim = await simulation();
    pin(sim, "branch", "interaction_required");
    const run = await aRun(sim);
    await sim.advance("12s");
    expect((await readRun(sim, run["id"]))["status"]).toBe("interaction_required");
    good(await sim.post(`/task-runs/${run["id"]}/interaction`, { input: { code: "1" } }));
    await sim.advance("1d");
    expect((await readRun(sim, run["id"]))["status"]).toBe("completed");
    expect(await eventsAbout(sim, run)).toEqual([
      "task_run.queued",
      "task_run.running",
      "task_run.interaction_required",
      "task_run.running",
      "task_run.completed",
    ]);
  });

  test.each([
    ["result", "failure", "failed"],
    ["result", "success", "completed"],
    ["errors", [{ code: "blocked" }], "failed"],
  ] as const)("interaction_required: the end is then chosen by %s %j", async (path, value, end) => {
    const sim = await simulation();
    pin(sim, "branch", "interaction_required");
    pin(sim, path, value);
    const run = await aRun(sim);
    await sim.advance("12s");
    expect((await readRun(sim, run["id"]))["status"]).toBe("interaction_required");
    good(await sim.post(`/task-runs/${run["id"]}/interaction`, { input: { code: "1" } }));
    await sim.advance("10s");
    expect((await readRun(sim, run["id"]))["status"]).toBe(end);
  });

  test("an interaction without a branch makes the run pause once", async () => {
    const sim = await simulation();
    pin(sim, "interaction", { type: "account_selection" });
    const run = await aRun(sim);
    await sim.advance("12s");
    expect((await readRun(sim, run["id"]))["interaction"]).toMatchObject({
      type: "account_selection",
    });
    good(await sim.post(`/task-runs/${run["id"]}/interaction`, { input: { account_id: "a" } }));
    await sim.advance("1d");
    expect((await readRun(sim, run["id"]))["status"]).toBe("completed");
  });

  test("review_required: at 22s, and there it stays", async () => {
    const sim = await simulation();
    pin(sim, "branch", "review_required");
    expect(await endOf(sim)).toMatchObject({ status: "review_required", result: null });
    expect(await runHistory(sim)).toContain("22s task_run.review_required");
  });
});

describe("pin result", () => {
  test("failure is the failed arm", async () => {
    const sim = await simulation();
    pin(sim, "result", "failure");
    expect(await endOf(sim)).toMatchObject({
      status: "failed",
      result: "failure",
      errors: [{ type: "task", code: "task_failed" }],
    });
  });

  test("success is the completed arm", async () => {
    const sim = await simulation();
    pin(sim, "result", "success");
    expect(await endOf(sim)).toMatchObject({ status: "completed", result: "success" });
  });

  test("unknown alone: completed with result unknown, output null unless pinned", async () => {
    const sim = await simulation();
    pin(sim, "result", "unknown");
    const output_schema = { type: "object", properties: { a: { const: 1 } }, required: ["a"] };
    const task = await aTask(sim, { output_schema });
    const run = good(await sim.post(`/tasks/${task["id"]}/run`, {}));
    await sim.advance("22s");
    const ended = await readRun(sim, run["id"]);
    expect(ended).toMatchObject({ status: "completed", result: "unknown", output: null });
    pin(sim, "output", { a: 2 });
    expect(await endOf(sim)).toMatchObject({ result: "unknown", output: { a: 2 } });
  });

  test("branch beats result, and the trace says so", async () => {
    const sim = await simulation();
    const loser = pin(sim, "result", "failure");
    pin(sim, "branch", "completed");
    expect(await endOf(sim)).toMatchObject({ status: "completed", result: "success" });
    expect(await warningsOf(sim)).toContain(loser);
  });

  test("result beats errors, and the trace says so", async () => {
    const sim = await simulation();
    const loser = pin(sim, "errors", [{ code: "blocked" }]);
    pin(sim, "result", "success");
    expect(await endOf(sim)).toMatchObject({ status: "completed", errors: [] });
    expect(await warningsOf(sim)).toContain(loser);
  });

  test("scenario run.result_unknown: failed with task/task_result_unknown", async () => {
    const sim = await simulation();
    const run = await aRun(sim, {}, { "x-mock-scenario": "run.result_unknown" });
    await sim.advance("22s");
    expect(await readRun(sim, run["id"])).toMatchObject({
      status: "failed",
      result: "failure",
      errors: [{ type: "task", code: "task_result_unknown" }],
    });
  });
});

describe("errors alone", () => {
  test("select the failed arm", async () => {
    const sim = await simulation();
    pin(sim, "errors", [{ code: "source_not_available" }]);
    expect(await endOf(sim)).toMatchObject({
      status: "failed",
      errors: [{ type: "source", code: "source_not_available" }],
    });
  });
});

describe("everything binds as late as possible", () => {
  test("an override set before the run leaves running counts", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    await sim.advance("21s");
    pin(sim, "branch", "failed");
    await sim.advance("1s");
    expect((await readRun(sim, run["id"]))["status"]).toBe("failed");
  });

  test("an override cleared before that does not", async () => {
    const sim = await simulation();
    pin(sim, "branch", "failed");
    const run = await aRun(sim);
    await sim.advance("21s");
    clearPins(sim);
    await sim.advance("1s");
    expect((await readRun(sim, run["id"]))["status"]).toBe("completed");
  });

  test("a pausing arm chosen after the pause point pauses where the run would leave running", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    await sim.advance("15s");
    pin(sim, "branch", "interaction_required");
    await sim.advance("7s");
    expect((await readRun(sim, run["id"]))["status"]).toBe("interaction_required");
    const answer = await sim.post(`/task-runs/${run["id"]}/interaction`, { input: { code: "1" } });
    expect(answer.body["status"]).toBe("running");
    // Its running time is used up.
    expect((await readRun(sim, run["id"]))["status"]).toBe("completed");
  });

  test("ended runs never change", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    await sim.advance("22s");
    const before = { ...(await readRun(sim, run["id"])), request_id: "" };
    pin(sim, "branch", "failed");
    pin(sim, "output", { late: true });
    await sim.advance("1d");
    expect({ ...(await readRun(sim, run["id"])), request_id: "" }).toEqual(before);
  });
});

describe("the first that speaks decides", () => {
  test("a world event naming the run, before the scenario of the call", async () => {
    const sim = await simulation();
    const run = await aRun(sim, {}, { "x-mock-scenario": "run.blocked" });
    const errors = [{ code: "source_blocked" }];
    await cause(sim, "task_run.failed", { task_run_id: run["id"] ?? null, errors });
    expect((await readRun(sim, run["id"]))["errors"]).toMatchObject([{ code: "source_blocked" }]);
  });

  test("the fault that failed the run, before the scenario of the call", async () => {
    const sim = await simulation();
    const error = { type: "auth", code: "auth_invalid" };
    const outcomes = [{ kind: "run-error", error }] as const;
    armFault(sim, { resource: "task_runs", operation: "create", outcomes });
    const run = await aRun(sim, {}, { "x-mock-scenario": "run.blocked" });
    await sim.advance("22s");
    expect((await readRun(sim, run["id"]))["errors"]).toMatchObject([error]);
    expect(await runHistory(sim)).toContain("22s task_run.failed");
  });

  test("the scenario of the call, before a pin, which is not used up", async () => {
    const sim = await simulation();
    const loser = pin(sim, "branch", "completed", { count: 1 });
    const run = await aRun(sim, {}, { "x-mock-scenario": "run.blocked" });
    await sim.advance("22s");
    expect((await readRun(sim, run["id"]))["status"]).toBe("failed");
    expect(await warningsOf(sim)).toContain(loser);
    expect(sim.instance.world.pins.value).toMatchObject([{ id: loser, hits: 0 }]);
  });

  test("between pins: by id, then number of matched keys, then newest", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    const { id = null, task_id = null, agent_id = null } = run;
    const say = (by: string, match: JsonObject): string => pin(sim, "output", { by }, { match });
    say("id", { id });
    say("two keys", { task_id, agent_id });
    say("one key, older", { task_id });
    say("one key, newer", { agent_id });
    say("none", {});
    await sim.advance("22s");
    expect((await readRun(sim, id))["output"]).toEqual({ by: "id" });
    const task = { path: `/tasks/${task_id}/run` };
    const second = good(await sim.post(task.path, {}));
    await sim.advance("22s");
    expect((await readRun(sim, second["id"]))["output"]).toEqual({ by: "two keys" });
    const { pins } = sim.instance.world;
    pins.value = pins.value.filter(({ values: [value] }) => !JSON.stringify(value).includes("two"));
    const third = good(await sim.post(task.path, {}));
    await sim.advance("22s");
    expect((await readRun(sim, third["id"]))["output"]).toEqual({ by: "one key, newer" });
  });
});

describe("a pin counts each run that binds it once", () => {
  test.each([
    ["errors", [[{ code: "blocked" }], [{ code: "timeout" }]], ["blocked", "timeout", undefined]],
    ["result", ["failure", "unknown"], ["failure", "unknown", "success"]],
    ["branch", ["failed", "review_required"], ["failed", "review_required", "completed"]],
    ["output", [{ a: 1 }, { a: 2 }], [{ a: 1 }, { a: 2 }, null]],
  ])("%s", async (path, values, expected) => {
    const sim = await simulation();
    pin(sim, path, null, { values, sequence: true, count: 2 });
    const ends: unknown[] = [];
    for (let runs = 0; runs < 3; runs++) {
      const run = await endOf(sim);
      const [error] = objectsOf(run["errors"]);
      const shown = { errors: error?.["code"], branch: run["status"] };
      ends.push({ ...run, ...shown }[path]);
    }
    expect(ends).toEqual(expected);
    expect(sim.instance.world.pins.value).toMatchObject([{ hits: 2 }]);
  });

  test("and so does an interaction", async () => {
    const sim = await simulation();
    pin(sim, "interaction", { type: "mfa" }, { count: 2 });
    await endOf(sim);
    await endOf(sim);
    expect(await endOf(sim)).toMatchObject({ status: "completed" });
    expect(sim.instance.world.pins.value).toMatchObject([{ hits: 2 }]);
  });

  test("and the trace names it once", async () => {
    const sim = await simulation();
    const ref = pin(sim, "errors", [{ code: "blocked" }]);
    await endOf(sim);
    const fields = objectsOf((await traceOfRun(sim))["fields"]);
    expect(fields.filter(({ path }) => path === "errors")).toEqual([
      { path: "errors", source: "pin", ref },
    ]);
  });
});

describe("a run with an invalid credential", () => {
  async function anInvalidCredential(sim: Subject): Promise<JsonObject> {
    const credential = await aCredential(sim);
    await cause(sim, "credential.invalid", { credential_id: credential["id"] ?? null });
    return credential;
  }

  test("fails auth/auth_invalid again", async () => {
    const sim = await simulation();
    const credential = await anInvalidCredential(sim);
    expect(await endOf(sim, { credential_id: credential["id"] ?? null })).toMatchObject({
      status: "failed",
      errors: [
        { type: "auth", code: "auth_invalid", message: "The source rejected the credentials." },
      ],
    });
    expect(await eventsAbout(sim, credential)).toEqual([
      "credential.created",
      "credential.invalid",
    ]);
  });

  test("unless its arm is chosen: completed, it is verified", async () => {
    const sim = await simulation();
    const credential = await anInvalidCredential(sim);
    pin(sim, "branch", "completed");
    const run = await endOf(sim, { credential_id: credential["id"] ?? null });
    expect(run["status"]).toBe("completed");
    expect(await read(sim, `/credentials/${credential["id"]}`)).toMatchObject({
      status: "verified",
    });
  });

  test("unless its arm is chosen: interaction_required, it pauses and completes", async () => {
    const sim = await simulation();
    const { id = null } = await anInvalidCredential(sim);
    pin(sim, "branch", "interaction_required");
    const run = await aRun(sim, { credential_id: id });
    await sim.advance("12s");
    good(await sim.post(`/task-runs/${run["id"]}/interaction`, { input: { code: "1" } }));
    await sim.advance("10s");
    expect((await readRun(sim, run["id"]))["status"]).toBe("completed");
  });
});
