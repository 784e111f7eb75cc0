import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { aRun, readRun } from "../support/deck.js";
import type { Answer, Subject } from "../support/instance.js";
import {
  cause,
  eventsAbout,
  good,
  objectOf,
  objectsOf,
  pin,
  problems,
  refusal,
  runHistory,
  setDurations,
  simulation,
  tryCause,
} from "./support.js";

const PAUSE = "task_run.interaction_required";

/** A run that runs since 2s. */
async function aRunningRun(sim: Subject): Promise<JsonObject> {
  const run = await aRun(sim);
  await sim.advance("2s");
  return run;
}

async function aPausedRun(sim: Subject, interaction: Json = { type: "mfa" }): Promise<JsonObject> {
  const run = await aRunningRun(sim);
  await cause(sim, PAUSE, { task_run_id: run["id"] ?? null, interaction });
  return run;
}

const answer = (sim: Subject, { id }: JsonObject, input: unknown): Promise<Answer> =>
  sim.post(`/task-runs/${id}/interaction`, { input });

const fieldNames = (run: JsonObject): readonly unknown[] =>
  objectsOf(objectOf(run["interaction"])["fields"]).map(({ name }) => name);

describe("the pausing arm", () => {
  test("instants are whole milliseconds, also half of an odd number later", async () => {
    const sim = await simulation();
    setDurations(sim, { run_settle: 3 });
    const run = await aRun(sim, {}, { "x-mock-scenario": "run.mfa" });
    await sim.advance("1m");
    expect((await readRun(sim, run["id"]))["updated_at"]).toBe("2025-01-01T00:00:02.001Z");
  });

  test("halfway through run_settle (12s) interaction_required; answered at t: running at once, completed at t + 10s", async () => {
    const sim = await simulation();
    const run = await aRun(sim, {}, { "x-mock-scenario": "run.mfa" });
    await sim.advance("1m");
    const answered = await answer(sim, run, { code: "123456" });
    expect(answered.body).toMatchObject({ status: "running", interaction: null });
    await sim.advance("1m");
    expect(await runHistory(sim)).toEqual([
      "0s session.queued",
      "0s task_run.queued",
      "1s session.running",
      "2s task_run.running",
      "12s task_run.interaction_required",
      "1m task_run.running",
      "1m10s task_run.completed",
      "1m10s session.idle",
    ]);
  });

  test("unanswered: at 5m12s failed interaction/interaction_timeout", async () => {
    const sim = await simulation();
    const run = await aRun(sim, {}, { "x-mock-scenario": "run.mfa" });
    await sim.advance("5m11s999ms");
    expect((await readRun(sim, run["id"]))["status"]).toBe("interaction_required");
    await sim.advance("1ms");
    expect(await readRun(sim, run["id"])).toMatchObject({
      status: "failed",
      result: "failure",
      output: null,
      interaction: null,
      errors: [{ type: "interaction", code: "interaction_timeout", field: null }],
    });
    expect(await runHistory(sim)).toContain("5m12s task_run.failed");
  });
});

describe("an interaction without a value is synthesized by type", () => {
  test.each([
    ["mfa", "code"],
    ["security_question", "answer"],
    ["account_selection", "account_id"],
  ])("%s asks for %s", async (type, field) => {
    const sim = await simulation();
    const run = await aPausedRun(sim, { type });
    const paused = await readRun(sim, run["id"]);
    expect(paused["interaction"]).toEqual({
      type,
      message: expect.stringMatching(/./),
      fields: [{ name: field, type: "string", label: expect.stringMatching(/./) }],
    });
    expect((await answer(sim, run, { [field]: "x" })).status).toBe(200);
  });

  test("without even a type it is mfa", async () => {
    const sim = await simulation();
    const run = await aRunningRun(sim);
    await cause(sim, PAUSE, { task_run_id: run["id"] ?? null });
    expect(fieldNames(await readRun(sim, run["id"]))).toEqual(["code"]);
  });

  test("in an override {type} is enough; its other members are kept", async () => {
    const sim = await simulation();
    pin(sim, "interaction", { type: "security_question", message: "Your street?" });
    const run = await aRun(sim);
    await sim.advance("12s");
    const paused = await readRun(sim, run["id"]);
    expect(paused["interaction"]).toMatchObject({ message: "Your street?" });
    expect(fieldNames(paused)).toEqual(["answer"]);
  });

  test("its own fields are those of the answer; further properties of a field are kept", async () => {
    const sim = await simulation();
    const fields = [
      { name: "pin", type: "string", label: "PIN" },
      { name: "account_id", type: "string", label: "Account", options: ["a", "b"] },
    ];
    const run = await aPausedRun(sim, { type: "mfa", fields });
    expect(objectOf((await readRun(sim, run["id"]))["interaction"])["fields"]).toEqual(fields);
    expect(problems(await answer(sim, run, { code: "1" }))).toEqual([
      "input.account_id",
      "input.pin",
    ]);
    expect((await answer(sim, run, { pin: "1", account_id: "a" })).status).toBe(200);
  });

  test.each<[string, Json]>([
    ["an unknown type", { type: "captcha" }],
    ["no object", "mfa"],
    ["fields that are not a list", { type: "mfa", fields: "code" }],
    ["a field that is not an object", { type: "mfa", fields: ["code"] }],
    ["a field without a name", { type: "mfa", fields: [{ type: "string", label: "Code" }] }],
    ["a message that is not a text", { type: "mfa", message: 7 }],
  ])("%s is refused: 422 schema_mismatch, and the run continues", async (_what, interaction) => {
    const sim = await simulation();
    const run = await aRunningRun(sim);
    const refused = await tryCause(sim, PAUSE, { task_run_id: run["id"] ?? null, interaction });
    expect(refused.status).toBe(422);
    expect(objectOf(refused.body["error"])["code"]).toBe("schema_mismatch");
    expect((await readRun(sim, run["id"]))["status"]).toBe("running");
  });
});

describe("answering", () => {
  test("needs every declared field: 400 at input.<name>", async () => {
    const sim = await simulation();
    const run = await aPausedRun(sim);
    for (const input of [{}, { code: "" }, { code: null }, { other: "1" }]) {
      expect(problems(await answer(sim, run, input))).toEqual(["input.code"]);
    }
    expect((await readRun(sim, run["id"]))["status"]).toBe("interaction_required");
  });

  test("needs an input", async () => {
    const sim = await simulation();
    const run = await aPausedRun(sim);
    const url = `/task-runs/${run["id"]}/interaction`;
    expect(problems(await sim.post(url, {}))).toEqual(["input"]);
    expect(problems(await sim.post(url, { input: "1" }))).toEqual(["input"]);
    expect(problems(await sim.post(url))).toEqual(["$"]);
  });

  test.each([["wrong"], [0], [false], [{ a: 1 }], [["x"]]])("takes any value: %j", async (code) => {
    const sim = await simulation();
    const run = await aPausedRun(sim);
    expect((await answer(sim, run, { code })).body["status"]).toBe("running");
  });

  test("emits task_run.running again and clears interaction", async () => {
    const sim = await simulation();
    const run = await aPausedRun(sim);
    expect((await answer(sim, run, { code: "1" })).body["interaction"]).toBeNull();
    expect(await eventsAbout(sim, run)).toEqual([
      "task_run.queued",
      "task_run.running",
      "task_run.interaction_required",
      "task_run.running",
    ]);
  });

  test("a wrong code is a cause: the world event again", async () => {
    const sim = await simulation();
    const run = await aPausedRun(sim);
    for (const code of ["1", "2", "3"]) {
      good(await answer(sim, run, { code }));
      await cause(sim, PAUSE, { task_run_id: run["id"] ?? null, interaction: { type: "mfa" } });
    }
    expect((await readRun(sim, run["id"]))["status"]).toBe("interaction_required");
    good(await answer(sim, run, { code: "4" }));
    await sim.advance("20s");
    expect((await readRun(sim, run["id"]))["status"]).toBe("completed");
  });

  test("a pause keeps the remainder of run_settle", async () => {
    const sim = await simulation();
    const run = await aRunningRun(sim);
    await sim.advance("15s");
    await cause(sim, PAUSE, { task_run_id: run["id"] ?? null });
    await sim.advance("1m");
    good(await answer(sim, run, { code: "1" }));
    await sim.advance("4999ms");
    expect((await readRun(sim, run["id"]))["status"]).toBe("running");
    await sim.advance("1ms");
    expect((await readRun(sim, run["id"]))["status"]).toBe("completed");
  });

  test("each pause has the whole interaction_window", async () => {
    const sim = await simulation();
    const run = await aPausedRun(sim);
    await sim.advance("4m");
    good(await answer(sim, run, { code: "1" }));
    await cause(sim, PAUSE, { task_run_id: run["id"] ?? null });
    await sim.advance("4m59s");
    expect((await readRun(sim, run["id"]))["status"]).toBe("interaction_required");
    await sim.advance("1s");
    expect((await readRun(sim, run["id"]))["status"]).toBe("failed");
  });
});

describe("not paused: 409 request/invalid_state", () => {
  test("in every other status", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    const seen: unknown[] = [];
    for (const step of ["0s", "2s", "20s"]) {
      await sim.advance(step);
      seen.push(refusal(await answer(sim, run, { code: "1" })));
    }
    const other = await aRunningRun(sim);
    await cause(sim, "task_run.review_required", { task_run_id: other["id"] ?? null });
    seen.push(refusal(await answer(sim, other, { code: "1" })));
    good(await sim.post(`/task-runs/${other["id"]}/cancel`));
    seen.push(refusal(await answer(sim, other, { code: "1" })));
    expect(new Set(seen)).toEqual(new Set(["409 request/invalid_state"]));
  });

  test("the message names the run's status", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    const [error] = objectsOf((await answer(sim, run, { code: "1" })).body["errors"]);
    expect(error?.["message"]).toBe("This is not possible while the task run is `queued`.");
  });
});

describe("preconditions (409) come before a value's check", () => {
  test("a queued run and an unknown interaction: 409", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    const interaction = { type: "captcha" };
    const refused = await tryCause(sim, PAUSE, { task_run_id: run["id"] ?? null, interaction });
    expect(refused.status).toBe(409);
  });
});

test("interaction is null when the run is not paused", async () => {
  const sim = await simulation();
  setDurations(sim, { interaction_window: null });
  const run = await aPausedRun(sim);
  await cause(sim, "task_run.failed", { task_run_id: run["id"] ?? null });
  expect(await readRun(sim, run["id"])).toMatchObject({ status: "failed", interaction: null });
});
