import { describe, expect, test } from "vitest";
import type { Json } from "../../src/engine/base/json.js";
import { ask, pin, refusedAs, runAfter } from "../control/support.js";
import { aRunThatIs } from "../rules/run-in-status.js";
import { good, objectOf, objectsOf, simulation } from "../rules/support.js";
import { aRun, readRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { aRunWith, BALANCE, errorElement } from "./support.js";

const tryPin = (sim: Subject, path: string, value: Json) =>
  sim.post("/__admin__/exogenous/pins", { resource: "task_run", path, value });

describe("Pinnable values: these are the only values a test supplies; the control plane pins them", () => {
  test("the pack has these paths on task_run, and the status at which each takes effect", async () => {
    const { pins } = await ask(await simulation(), "/pack");
    const table = objectsOf(pins).map(({ resource, path, binds }) => [resource, path, binds]);
    // `output.<field>` is a part of output.
    expect(new Set(table)).toEqual(
      new Set([
        ["task_runs", "output", "completed"],
        ["task_runs", "errors", "failed"],
        ["task_runs", "interaction", "interaction_required"],
        ["task_runs", "result", "terminal"],
        ["task_runs", "branch", "n/a"],
      ]),
    );
  });

  test.each<[string, Json]>([
    ["output", { balance: 1, currency: "EUR" }],
    ["output.balance", 1],
    ["errors", [{ code: "blocked" }]],
    ["interaction", { type: "mfa" }],
    ["result", "success"],
    ["branch", "failed"],
  ])("%s can be pinned", async (path, value) => {
    const answer = await tryPin(await simulation(), path, value);
    expect([answer.status, answer.body["path"]]).toEqual([201, path]);
  });

  test.each([
    ["status", "422 illegal_override"],
    ["session_id", "422 illegal_override"],
    ["canceled_at", "422 illegal_override"],
    ["request_id", "422 unknown_path"],
    ["nothing", "422 unknown_path"],
  ])("%s cannot", async (path, expected) => {
    expect(refusedAs(await tryPin(await simulation(), path, "x"))).toBe(expected);
  });
});

describe("output: whole run result body, shaped by the task's output_schema", () => {
  test("takes effect at completed", async () => {
    const sim = await simulation();
    await pin(sim, "output", { balance: 7, currency: "EUR" });
    const { id } = await aRunWith(sim, BALANCE);
    await sim.advance("21s");
    expect(await readRun(sim, id)).toMatchObject({ status: "running", output: null });
    await sim.advance("1s");
    expect(await readRun(sim, id)).toMatchObject({
      status: "completed",
      output: { balance: 7, currency: "EUR" },
    });
  });

  test("a body of another shape is refused once the task is known", async () => {
    const sim = await simulation();
    const { task_id = null } = await aRunWith(sim, BALANCE);
    const wrong = { resource: "task_run", path: "output", value: { balance: "much" } };
    const answer = await sim.post("/__admin__/exogenous/pins", { ...wrong, match: { task_id } });
    expect(refusedAs(answer)).toBe("422 schema_mismatch");
  });

  test.each(["failed", "canceled"])("null when the run is %s", async (status) => {
    const sim = await simulation();
    await pin(sim, "output", { balance: 7, currency: "EUR" });
    expect((await aRunThatIs(sim, status))["output"]).toBeNull();
  });
});

describe("output.<field>: one output field", () => {
  test("takes effect at completed", async () => {
    const sim = await simulation();
    await pin(sim, "output.balance", 7);
    const { id } = await aRunWith(sim, BALANCE);
    await sim.advance("21s");
    expect((await readRun(sim, id))["output"]).toBeNull();
    await sim.advance("1s");
    expect((await readRun(sim, id))["output"]).toEqual({
      balance: 7,
      currency: expect.any(String),
    });
  });

  test("null when the agent could not fill it", async () => {
    const sim = await simulation();
    const { task_id, id } = await aRunWith(sim, BALANCE);
    await pin(sim, "output.balance", null, { match: { task_id: task_id ?? null } });
    await sim.advance("22s");
    expect((await readRun(sim, id))["output"]).toEqual({
      balance: null,
      currency: expect.any(String),
    });
  });
});

describe("errors: the failed run's errors array", () => {
  test("takes effect at failed", async () => {
    const sim = await simulation();
    await pin(sim, "errors", [{ code: "blocked" }, { code: "source_blocked" }]);
    const { id } = await aRun(sim);
    await sim.advance("21s");
    expect((await readRun(sim, id))["errors"]).toEqual([]);
    await sim.advance("1s");
    expect(await readRun(sim, id)).toMatchObject({
      status: "failed",
      errors: [errorElement("task", "blocked"), errorElement("source", "source_blocked")],
    });
  });

  test("empty array on the success arm", async () => {
    const sim = await simulation();
    await pin(sim, "errors", [{ code: "blocked" }]);
    await pin(sim, "branch", "completed");
    expect(await runAfter(sim, "22s")).toMatchObject({ status: "completed", errors: [] });
  });
});

describe("interaction: mid-run challenge", () => {
  test("takes effect at interaction_required", async () => {
    const sim = await simulation();
    const fields = [{ name: "digits", type: "string", label: "Digits" }];
    const challenge = { type: "mfa", message: "Type the digits.", fields };
    await pin(sim, "interaction", challenge);
    const { id } = await aRun(sim);
    await sim.advance("11s");
    expect(await readRun(sim, id)).toMatchObject({ status: "running", interaction: null });
    await sim.advance("1s");
    expect(await readRun(sim, id)).toMatchObject({
      status: "interaction_required",
      interaction: challenge,
    });
  });

  test("null when not paused", async () => {
    const sim = await simulation();
    await pin(sim, "interaction", { type: "mfa" });
    const { id } = await aRun(sim);
    await sim.advance("12s");
    good(await sim.post(`/task-runs/${id}/interaction`, { input: { code: "1" } }));
    expect(await readRun(sim, id)).toMatchObject({ status: "running", interaction: null });
    await sim.advance("10s");
    expect(await readRun(sim, id)).toMatchObject({ status: "completed", interaction: null });
  });
});

describe("result: success, failure or unknown", () => {
  test.each(["success", "failure", "unknown"])(
    "takes effect at a terminal status, null when non-terminal: %s",
    async (result) => {
      const sim = await simulation();
      await pin(sim, "result", result);
      const { id } = await aRun(sim);
      await sim.advance("21s");
      expect(await readRun(sim, id)).toMatchObject({ status: "running", result: null });
      await sim.advance("1s");
      expect((await readRun(sim, id))["result"]).toBe(result);
    },
  );

  test("no other value", async () => {
    const answer = await tryPin(await simulation(), "result", "maybe");
    expect(refusedAs(answer)).toBe("422 schema_mismatch");
  });
});

describe("branch: choice of outcome arm, e.g. failed", () => {
  test.each([
    ["failed", { status: "failed", result: "failure", output: null }],
    ["completed", { status: "completed", result: "success", errors: [] }],
    ["timeout", { status: "failed", errors: [{ type: "task", code: "timeout" }] }],
    ["review_required", { status: "review_required", result: null }],
  ])("%s", async (branch, expected) => {
    const sim = await simulation();
    await pin(sim, "branch", branch);
    expect(await runAfter(sim, "1h")).toMatchObject(expected);
  });

  test("an unknown branch is refused, with the nearest", async () => {
    const answer = await tryPin(await simulation(), "branch", "faild");
    expect(refusedAs(answer)).toBe("422 schema_mismatch");
    expect(objectOf(answer.body["error"])["message"]).toContain("failed");
  });
});
