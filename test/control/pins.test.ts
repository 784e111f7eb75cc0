import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { cause, good, list, objectOf, objectsOf } from "../rules/support.js";
import { aCredential, aRun, aSource, aTask, readRun } from "../support/deck.js";
import type { Answer, Subject } from "../support/instance.js";
import { ask, hitsOf, pin, reasonOf, refusedAs, runAfter, simulation, tell } from "./support.js";

const balance = (type: string): JsonObject => ({
  type: "object",
  properties: { balance: { type }, currency: { type: "string" } },
  required: ["balance", "currency"],
});

async function aTaskWith(sim: Subject, output_schema: JsonObject): Promise<Json> {
  return (await aTask(sim, { output_schema }))["id"] ?? null;
}

async function runOf(sim: Subject, task: Json, fields: JsonObject = {}): Promise<JsonObject> {
  return good(await sim.post(`/tasks/${task}/run`, fields));
}

const ended = async (sim: Subject, { id }: JsonObject): Promise<JsonObject> => {
  await sim.advance("1h");
  return readRun(sim, id);
};

const tryPin = (sim: Subject, path: string, value: Json, more: JsonObject = {}) =>
  sim.post("/__admin__/exogenous/pins", { resource: "task_run", path, value, ...more });

describe("a pin that an older run has used up", () => {
  const warningsOf = async (sim: Subject, { headers }: Answer): Promise<Json | undefined> =>
    (await ask(sim, `/trace/${headers["x-mock-resolution-trace"]}`))["warnings"];

  test.each([
    ["output", { balance: 7, currency: "EUR" }],
    ["output.balance", 7],
    ["branch", "failed"],
    ["errors", [{ code: "source_blocked" }]],
  ])("is named in the newer run's trace, with the older run: %s", async (path, value) => {
    const sim = await simulation();
    const task = await aTaskWith(sim, balance("number"));
    const older = await sim.post(`/tasks/${task}/run`, {});
    const id = await pin(sim, path, value, { count: 1 });
    const newer = await sim.post(`/tasks/${task}/run`, {});
    await sim.advance("1h");
    expect(await hitsOf(sim, id)).toBe(1);
    expect(await warningsOf(sim, older)).toEqual([]);
    expect(await warningsOf(sim, newer)).toEqual([
      `pin ${id} on ${path} was not used: ${older.body["id"]} took its last use (count 1)`,
    ]);
  });

  test("is not named where another pin speaks, nor where it does not match", async () => {
    const sim = await simulation();
    const task = await aTaskWith(sim, balance("number"));
    await pin(sim, "output.balance", 7, { count: 1, match: { task_id: task } });
    await runOf(sim, task);
    await sim.advance("1h");
    const other = await sim.post(`/tasks/${await aTaskWith(sim, balance("number"))}/run`, {});
    await sim.advance("1h");
    await pin(sim, "output.balance", 8);
    const newer = await sim.post(`/tasks/${task}/run`, {});
    await sim.advance("1h");
    expect(await warningsOf(sim, other)).toEqual([]);
    expect(await warningsOf(sim, newer)).toEqual([]);
  });
});

describe("paths", () => {
  test("output is the whole body, unchanged", async () => {
    const sim = await simulation();
    await pin(sim, "output", { balance: 7, currency: "EUR" });
    const run = await runOf(sim, await aTaskWith(sim, balance("number")));
    expect((await ended(sim, run))["output"]).toEqual({ balance: 7, currency: "EUR" });
  });

  test("output.<field> is laid over the synthesized output", async () => {
    const sim = await simulation();
    await pin(sim, "output.balance", 7);
    const run = await runOf(sim, await aTaskWith(sim, balance("number")));
    const output = objectOf((await ended(sim, run))["output"]);
    expect([output["balance"], typeof output["currency"]]).toEqual([7, "string"]);
  });

  test("output.<field> is laid over the pinned whole", async () => {
    const sim = await simulation();
    await pin(sim, "output", { balance: 1, currency: "EUR" });
    await pin(sim, "output.balance", 7);
    const run = await runOf(sim, await aTaskWith(sim, balance("number")));
    expect((await ended(sim, run))["output"]).toEqual({ balance: 7, currency: "EUR" });
  });

  test("a deep path creates missing parents", async () => {
    const sim = await simulation();
    await pin(sim, "output.a.b[1]", "x");
    expect(await runAfter(sim, "22s")).toMatchObject({ output: { a: { b: [null, "x"] } } });
  });

  test("errors select the failed arm; {code} is enough", async () => {
    const sim = await simulation();
    await pin(sim, "errors", [{ code: "source_blocked" }]);
    expect(await runAfter(sim, "22s")).toMatchObject({
      status: "failed",
      result: "failure",
      output: null,
      errors: [{ type: "source", code: "source_blocked", field: null }],
    });
  });

  test("interaction without a branch makes the run pause once", async () => {
    const sim = await simulation();
    await pin(sim, "interaction", { type: "mfa" });
    const run = await aRun(sim);
    await sim.advance("12s");
    const paused = await readRun(sim, run["id"]);
    expect(paused).toMatchObject({ status: "interaction_required", interaction: { type: "mfa" } });
    await sim.post(`/task-runs/${run["id"]}/interaction`, { input: { code: "1" } });
    expect((await ended(sim, run))["status"]).toBe("completed");
  });

  test.each([
    ["result", "failure", { status: "failed", result: "failure", output: null }],
    ["result", "success", { status: "completed", result: "success" }],
    ["result", "unknown", { status: "completed", result: "unknown", output: null }],
    ["branch", "failed", { status: "failed", result: "failure" }],
    ["branch", "completed", { status: "completed" }],
    ["branch", "timeout", { status: "failed", errors: [{ code: "timeout" }] }],
    ["branch", "review_required", { status: "review_required" }],
  ])("%s %s", async (path, value, expected) => {
    const sim = await simulation();
    await pin(sim, path, value);
    expect(await runAfter(sim, "1h")).toMatchObject(expected);
  });

  test("a result of unknown keeps a pinned output", async () => {
    const sim = await simulation();
    await pin(sim, "result", "unknown");
    await pin(sim, "output", { a: 1 });
    expect(await runAfter(sim, "22s")).toMatchObject({ result: "unknown", output: { a: 1 } });
  });

  test.each([
    ["ouput", "422 unknown_path", "did you mean output?"],
    ["errors[0]", "422 unknown_path", "as a whole"],
    ["output[0].p", "422 unknown_path", "output.<field>"],
    ["output[0]", "422 unknown_path", "output.<field>"],
    ["output.", "422 unknown_path", "path"],
    ["status", "422 illegal_override", "branch"],
    ["id", "422 illegal_override", "makes one"],
    ["runtime_ms", "422 illegal_override", "task_run.failed"],
    ["created_at", "422 illegal_override", "computed"],
  ])("%s: %s", async (path, expected, words) => {
    const sim = await simulation();
    const answer = await tryPin(sim, path, "failed");
    expect(refusedAs(answer)).toBe(expected);
    expect(reasonOf(answer)).toContain(words);
  });
});

describe("match", () => {
  test.each(["id", "task_id", "agent_id", "session_id", "credential_id", "source_id", "input"])(
    "%s confines a pin to some runs",
    async (key) => {
      const sim = await simulation();
      const credential = await aCredential(sim);
      const given = { credential_id: credential["id"] ?? null, input: { city: "Oslo", guests: 2 } };
      const run = await aRun(sim, given);
      const other = await aRun(sim, { source_id: (await aSource(sim))["id"] ?? null });
      const shown = { ...run, input: { city: "Oslo" } };
      const value = objectOf(shown)[key] ?? null;
      const id = await pin(sim, "branch", "failed", { match: { [key]: value } });
      await sim.advance("22s");
      expect((await readRun(sim, run["id"]))["status"]).toBe("failed");
      expect((await readRun(sim, other["id"]))["status"]).toBe("completed");
      expect(await hitsOf(sim, id)).toBe(1);
    },
  );

  test.each<readonly [string, Json, string]>([
    ["id", "nonsense", "task_run"],
    ["id", "task_0000000000000001", "task_run"],
    ["task_id", "trun_0000000000000001", "task"],
    ["agent_id", "agt", "agent"],
    ["session_id", 7, "session"],
    ["credential_id", "", "credential"],
    ["source_id", ["src_0000000000000001"], "source"],
  ])("%s %j is refused, since no object has such an id", async (key, value, kind) => {
    const sim = await simulation();
    const answer = await tryPin(sim, "branch", "failed", { match: { [key]: value } });
    expect(refusedAs(answer)).toBe("422 schema_mismatch");
    expect(reasonOf(answer)).toContain(`match.${key}`);
    expect(reasonOf(answer)).toContain(`is not of the form of ${kind} ids`);
    expect(await list(sim, "/__admin__/exogenous/pins")).toEqual([]);
  });

  test("null matches the runs that refer to none", async () => {
    const sim = await simulation();
    await pin(sim, "branch", "failed", { match: { credential_id: null } });
    expect((await runAfter(sim, "22s"))["status"]).toBe("failed");
  });

  test("a key that no run has is refused", async () => {
    const sim = await simulation();
    const answer = await tryPin(sim, "branch", "failed", { match: { status: "running" } });
    expect(refusedAs(answer)).toBe("422 unknown_field");
    expect(reasonOf(answer)).toContain("task_id");
  });
});

describe("count and values", () => {
  test("count: so many runs bind it", async () => {
    const sim = await simulation();
    await pin(sim, "branch", "failed", { count: 2 });
    const statuses: unknown[] = [];
    for (let left = 3; left > 0; left--) statuses.push((await runAfter(sim, "22s"))["status"]);
    expect(statuses).toEqual(["failed", "failed", "completed"]);
  });

  test("values: one for each run that binds, in the order in which they bind", async () => {
    const sim = await simulation();
    const body = { resource: "task_run", path: "output.n", values: [1, 2] };
    const set = await tell(sim, "/exogenous/pins", body);
    expect(set).toMatchObject({ values: [1, 2], count: 2, hits: 0 });
    const slow = await aRun(sim, { input: { slow: true } });
    const durations = { run_settle: "25s" };
    await tell(sim, "/clock/durations", { durations, match: { input: { slow: true } } });
    const quick = await aRun(sim);
    const third = await aRun(sim, { input: { slow: true } });
    await sim.advance("1m");
    expect((await readRun(sim, quick["id"]))["output"]).toEqual({ n: 1 });
    expect((await readRun(sim, slow["id"]))["output"]).toEqual({ n: 2 });
    expect((await readRun(sim, third["id"]))["output"]).toBeNull();
  });

  test("values may choose the end: one result for each run", async () => {
    const sim = await simulation();
    const values = ["success", "unknown", "failure"];
    await tell(sim, "/exogenous/pins", { resource: "task_run", path: "result", values });
    const results: unknown[] = [];
    for (let left = 4; left > 0; left--) results.push((await runAfter(sim, "22s"))["result"]);
    expect(results).toEqual([...values, "success"]);
  });

  test("a pin that is used up stays in the list until it is cleared", async () => {
    const sim = await simulation();
    const id = await pin(sim, "branch", "failed", { count: 1 });
    await runAfter(sim, "22s");
    const pins = await list(sim, "/__admin__/exogenous/pins");
    expect(pins).toEqual([
      { id, resource: "task_runs", path: "branch", value: "failed", count: 1, hits: 1 },
    ]);
    expect((await sim.delete(`/__admin__/exogenous/pins/${id}`)).status).toBe(204);
    expect(await list(sim, "/__admin__/exogenous/pins")).toEqual([]);
  });
});

describe("values are checked as soon as their schema is known", () => {
  test("when set, if match names the task", async () => {
    const sim = await simulation();
    const task_id = await aTaskWith(sim, balance("number"));
    const answer = await tryPin(sim, "output.balance", "much", { match: { task_id } });
    expect(refusedAs(answer)).toBe("422 schema_mismatch");
    expect(reasonOf(answer)).toContain("output.balance");
    await pin(sim, "output.balance", 7, { match: { task_id } });
    // A part does not affect the others, and null fits everywhere.
    await pin(sim, "output.currency", null, { match: { task_id } });
    await pin(sim, "output", null, { match: { task_id } });
  });

  test("when set, if match names the run", async () => {
    const sim = await simulation();
    const { id = null } = await runOf(sim, await aTaskWith(sim, balance("number")));
    expect(refusedAs(await tryPin(sim, "output", { balance: "much" }, { match: { id } }))).toBe(
      "422 schema_mismatch",
    );
  });

  test("else when it binds: it is used all the same, and the trace warns", async () => {
    const sim = await simulation();
    await pin(sim, "output.balance", "much");
    const created = await sim.post(`/tasks/${await aTaskWith(sim, balance("number"))}/run`, {});
    expect(await ended(sim, created.body)).toMatchObject({ output: { balance: "much" } });
    const trace = await ask(sim, `/trace/${created.headers["x-mock-resolution-trace"]}`);
    expect(String(trace["warnings"])).toContain("output.balance");
  });

  test("a part does not affect a field whose name has the same beginning", async () => {
    const sim = await simulation();
    const properties = { item: { type: "string" }, items_left: { type: "integer" } };
    const schema = { type: "object", properties, required: ["item", "items_left"] };
    await pin(sim, "output.item", "x", { match: { task_id: await aTaskWith(sim, schema) } });
  });

  test.each<readonly [string, Json, string]>([
    ["errors", [], "one to 20"],
    ["errors", Array.from({ length: 21 }, () => ({ code: "blocked" })), "one to 20"],
    ["errors", [{ code: "blockt" }], 'Did you mean "blocked"?'],
    ["errors", [{ code: "blocked", type: "auth" }], "task"],
    ["errors", "blocked", "list"],
    ["interaction", { type: "sms" }, "security_question"],
    ["interaction", "mfa", "object"],
    ["result", "succes", 'Did you mean "success"?'],
    ["branch", "faild", 'Did you mean "failed"?'],
    ["branch", "canceled", "is not one of"],
    ["output", "much", "must be an object or null"],
    ["output", [7], "must be an object or null"],
  ])("%s %j: always when set", async (path, value, words) => {
    const sim = await simulation();
    const answer = await tryPin(sim, path, value);
    expect(refusedAs(answer)).toBe("422 schema_mismatch");
    expect(reasonOf(answer)).toContain(words);
    expect(await list(sim, "/__admin__/exogenous/pins")).toEqual([]);
  });
});

describe("a path leads through values of its own kind only", () => {
  const schema: JsonObject = {
    type: "object",
    properties: {
      balance: { type: "number" },
      items: { type: "array", items: { type: "object" }, minItems: 1 },
      deep: { type: "object", properties: { text: { type: "string" } } },
    },
    required: ["balance", "items"],
  };
  const WRONG: readonly (readonly [string, JsonObject, string])[] = [
    ["output.balance.x", schema, "output.balance"],
    ["output.balance[0]", schema, "output.balance"],
    ["output.items.foo", schema, "output.items"],
    ["output.items[0][0]", schema, "output.items[0]"],
    ["output.deep[0]", schema, "output.deep"],
    ["output.deep.text.more.more", schema, "output.deep.text"],
    ["output.p", { type: "array", items: { type: "object" } }, "output"],
  ];

  test.each(WRONG)("%s is refused when set, if match names the task", async (path, given, at) => {
    const sim = await simulation();
    const task_id = await aTaskWith(sim, given);
    const answer = await tryPin(sim, path, 1, { match: { task_id } });
    expect(refusedAs(answer)).toBe("422 schema_mismatch");
    expect(reasonOf(answer)).toContain(`${at}: must be`);
    expect(await list(sim, "/__admin__/exogenous/pins")).toEqual([]);
  });

  test.each(WRONG)(
    "%s is not used where it binds, and the trace says so",
    async (path, given, at) => {
      const sim = await simulation();
      const task = await aTaskWith(sim, given);
      await sim.post(`/tasks/${task}/run`, {});
      await sim.advance("1h");
      const plain = await list(sim, "/task-runs?Limit=1");
      good(await sim.post("/__admin__/reset"));
      const again = await aTaskWith(sim, given);
      const id = await pin(sim, path, 1);
      const created = await sim.post(`/tasks/${again}/run`, {});
      const run = await ended(sim, created.body);
      expect(run["output"]).toEqual(plain[0]?.["output"]);
      expect(await hitsOf(sim, id)).toBe(0);
      const trace = await ask(sim, `/trace/${created.headers["x-mock-resolution-trace"]}`);
      expect(String(trace["warnings"])).toContain(`pin ${id} on ${path} was not used: ${at}`);
    },
  );

  test.each([
    ["output.deep.text", "x", { deep: { text: "x" } }],
    ["output.items[1].any.thing", 1, { items: [expect.anything(), { any: { thing: 1 } }] }],
    ["output.extra.deep[1]", 1, { extra: { deep: [null, 1] } }],
  ])("%s is of the right kinds all the way", async (path, value, expected) => {
    const sim = await simulation();
    const task_id = await aTaskWith(sim, schema);
    await pin(sim, path, value, { match: { task_id } });
    expect((await ended(sim, await runOf(sim, task_id)))["output"]).toMatchObject(expected);
  });

  test("through a pinned value of another kind neither", async () => {
    const sim = await simulation();
    await pin(sim, "output", { balance: 7 });
    const id = await pin(sim, "output.balance.x", 1);
    expect((await runAfter(sim, "1h"))["output"]).toEqual({ balance: 7 });
    expect(await hitsOf(sim, id)).toBe(0);
  });
});

describe("an interaction beside an end: the run pauses once, then ends so", () => {
  test.each<readonly [string, Json, JsonObject]>([
    ["errors", [{ code: "blocked" }], { status: "failed", errors: [{ code: "blocked" }] }],
    ["result", "failure", { status: "failed", result: "failure" }],
    ["result", "success", { status: "completed", result: "success" }],
    ["result", "unknown", { status: "completed", result: "unknown" }],
    ["branch", "failed", { status: "failed" }],
    ["branch", "completed", { status: "completed" }],
    ["branch", "timeout", { status: "failed", errors: [{ code: "timeout" }] }],
    ["branch", "review_required", { status: "review_required" }],
  ])("%s %j", async (path, value, end) => {
    const sim = await simulation();
    const interaction = await pin(sim, "interaction", { type: "mfa" });
    const chosen = await pin(sim, path, value);
    const run = await aRun(sim);
    await sim.advance("12s");
    expect(await readRun(sim, run["id"])).toMatchObject({
      status: "interaction_required",
      interaction: { type: "mfa" },
    });
    good(await sim.post(`/task-runs/${run["id"]}/interaction`, { input: { code: "1" } }));
    expect(await ended(sim, run)).toMatchObject(end);
    expect([await hitsOf(sim, interaction), await hitsOf(sim, chosen)]).toEqual([1, 1]);
  });

  test("unanswered, it ends as unanswered ones do", async () => {
    const sim = await simulation();
    await pin(sim, "interaction", { type: "mfa" });
    const chosen = await pin(sim, "result", "success");
    expect(await runAfter(sim, "1h")).toMatchObject({ errors: [{ code: "interaction_timeout" }] });
    expect(await hitsOf(sim, chosen)).toBe(0);
  });

  test("a branch that pauses and errors do not contradict each other", async () => {
    const sim = await simulation();
    await pin(sim, "errors", [{ code: "blocked" }]);
    const second = await tryPin(sim, "branch", "interaction_required");
    expect(second.body["warnings"]).toBeUndefined();
  });
});

describe("everything binds as late as possible", () => {
  test("a pin that is set while the run is running counts", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    await sim.advance("21s");
    await pin(sim, "branch", "failed");
    expect((await ended(sim, run))["status"]).toBe("failed");
  });

  test("one that is cleared before then does not", async () => {
    const sim = await simulation();
    await pin(sim, "branch", "failed");
    await pin(sim, "output", { a: 1 });
    const run = await aRun(sim);
    await sim.advance("21s");
    await sim.delete("/__admin__/exogenous/pins");
    expect(await ended(sim, run)).toMatchObject({ status: "completed", output: null });
  });

  test("a pausing arm at its pause point; later, where the run would leave running", async () => {
    const sim = await simulation();
    const early = await aRun(sim);
    await sim.advance("12s");
    const late = await aRun(sim);
    await pin(sim, "interaction", { type: "mfa" });
    await sim.advance("10s");
    expect((await readRun(sim, early["id"]))["status"]).toBe("interaction_required");
    expect((await readRun(sim, late["id"]))["status"]).toBe("running");
    await sim.advance("2s");
    expect((await readRun(sim, late["id"]))["status"]).toBe("interaction_required");
  });

  test("interaction binds at the pause, also at one that a world event causes", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    await sim.advance("2s");
    await pin(sim, "interaction", { type: "security_question" });
    await cause(sim, "task_run.interaction_required", { task_run_id: run["id"] ?? null });
    expect(await readRun(sim, run["id"])).toMatchObject({
      interaction: { type: "security_question" },
    });
  });

  test("output binds at completion, after review", async () => {
    const sim = await simulation();
    await pin(sim, "branch", "review_required");
    const run = await aRun(sim);
    await sim.advance("22s");
    await pin(sim, "output", { late: true });
    await cause(sim, "task_run.review_approved", { task_run_id: run["id"] ?? null });
    expect((await readRun(sim, run["id"]))["output"]).toEqual({ late: true });
  });

  test("runs that have ended never change", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    await sim.advance("22s");
    await pin(sim, "output", { late: true });
    expect((await ended(sim, run))["output"]).toBeNull();
  });
});

test("the pins of a run are in the trace of the call that created it", async () => {
  const sim = await simulation();
  const id = await pin(sim, "output.balance", 7);
  const created = await sim.post(`/tasks/${await aTaskWith(sim, balance("number"))}/run`, {});
  await sim.advance("22s");
  const trace = await ask(sim, `/trace/${created.headers["x-mock-resolution-trace"]}`);
  expect(objectsOf(trace["fields"])).toContainEqual({
    path: "output.balance",
    source: "pin",
    ref: id,
  });
});

describe("a pin that names no object warns when it fits the schema of no object", () => {
  const warned = async (sim: Subject, value: Json): Promise<Json | undefined> => {
    const asked = { resource: "task_run", path: "output.balance", value };
    return good(await sim.post("/__admin__/exogenous/pins", asked))["warnings"];
  };

  test("with an object and its required members", async () => {
    const sim = await simulation();
    const id = await aTaskWith(sim, balance("number"));
    expect(await warned(sim, "much")).toEqual([
      `"much" fits the schema of no object; by that of ${id}, output.balance: must be a number`,
    ]);
    expect(await warned(sim, 12)).toBeUndefined();
  });

  test("with a field that it does not have, and the nearest name", async () => {
    const sim = await simulation();
    const id = await aTaskWith(sim, balance("number"));
    const nothing = `output.ballance: the schema has no such field. Did you mean "balance"?`;
    const open = await aTaskWith(sim, { ...balance("number"), additionalProperties: true });
    const warningsOf = async (path: string, value: Json, match?: JsonObject) =>
      good(await tryPin(sim, path, value, match && { match }))["warnings"];
    // A run of the open task can have it.
    expect(await warningsOf("output.ballance", 12)).toBeUndefined();
    expect(await warningsOf("output.ballance", 12, { task_id: open })).toBeUndefined();
    expect(await warningsOf("output.ballance", 12, { task_id: id })).toEqual([nothing]);
    expect(
      await warningsOf("output", { balance: 1, currency: "EUR", ballance: 12 }, { task_id: id }),
    ).toEqual([nothing]);
    await sim.delete(`/tasks/${open}`);
    expect(await warningsOf("output.ballance", 12)).toEqual([
      `12 fits the schema of no object; by that of ${id}, ${nothing}`,
    ]);
  });

  test("when a run binds it that has no such field", async () => {
    const sim = await simulation();
    const id = await pin(sim, "output.ballance", 7);
    const task = await aTaskWith(sim, balance("number"));
    const made = await sim.post(`/tasks/${task}/run`, {});
    await sim.advance("1h");
    const trace = await ask(sim, `/trace/${made.headers["x-mock-resolution-trace"]}`);
    expect(trace["warnings"]).toEqual([
      `pin ${id}: output.ballance: the schema has no such field. Did you mean "balance"?`,
    ]);
  });

  test("not when it fits one of them, nor when one has no schema, nor when there is none", async () => {
    const sim = await simulation();
    expect(await warned(sim, "much")).toBeUndefined();
    await aTaskWith(sim, balance("number"));
    await aTaskWith(sim, balance("string"));
    expect(await warned(sim, "much")).toBeUndefined();
    await aTask(sim);
    expect(await warned(sim, true)).toBeUndefined();
  });
});
