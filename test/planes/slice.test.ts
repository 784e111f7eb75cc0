import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { aCredential, anAgent, aRun, aTask, readRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";

const T0 = "2025-01-01T00:00:00Z";

const OUTPUT_SCHEMA: JsonObject = {
  type: "object",
  properties: {
    account: { type: "string", minLength: 3, maxLength: 20 },
    balance: { type: "number", minimum: 0, maximum: 1_000 },
    currency: { enum: ["EUR", "USD"] },
    opened: { type: "string", format: "date" },
    movements: {
      type: "array",
      minItems: 2,
      maxItems: 4,
      items: {
        type: "object",
        properties: { cents: { type: "integer" }, pending: { type: "boolean" } },
        required: ["cents", "pending"],
        additionalProperties: false,
      },
    },
  },
  required: ["account", "balance", "currency", "movements"],
  additionalProperties: false,
};

const id = (prefix: string): unknown =>
  expect.stringMatching(new RegExp(`^${prefix}_[0-9A-Za-z]{16}$`));

/** Every event so far, oldest first, as `[created_at, type]`. */
async function history(sim: Subject): Promise<readonly (readonly unknown[])[]> {
  const { data } = (await sim.get("/events?Limit=100")).body;
  const events: readonly JsonObject[] = Array.isArray(data) ? data : [];
  return events.map((event) => [event["created_at"], event["type"]]).toReversed();
}

const at = (clock: string): string => `2025-01-01T00:${clock}Z`;

describe("from an agent to a completed run", () => {
  test("an agent is made", async () => {
    const sim = await subject();
    const answer = await sim.post("/agents", { name: "Ada", description: "reads balances" });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: id("agt"),
      object: "agent",
      name: "Ada",
      description: "reads balances",
      tasks: [],
      created_at: T0,
      updated_at: T0,
      request_id: id("req"),
    });
  });

  test("a task is made, and its agent shows it", async () => {
    const sim = await subject();
    const agent = await anAgent(sim);
    const answer = await sim.post("/tasks", {
      name: "Read the balance",
      agent_id: agent["id"],
      output_schema: OUTPUT_SCHEMA,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      id: id("task"),
      object: "task",
      agent_id: agent["id"],
      name: "Read the balance",
      status: "learning",
      input_schema: null,
      output_schema: OUTPUT_SCHEMA,
      created_at: T0,
      updated_at: T0,
      request_id: id("req"),
    });
    expect((await sim.get(`/agents/${agent["id"]}`)).body).toMatchObject({
      tasks: [{ id: answer.body["id"], name: "Read the balance" }],
    });
  });

  test("a run is answered as it is right after the call: queued, in a session", async () => {
    const sim = await subject();
    const task = await aTask(sim);
    const answer = await sim.post(`/tasks/${task["id"]}/run`, { input: { account: 7 } });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: id("trun"),
      object: "task_run",
      status: "queued",
      result: null,
      task_id: task["id"],
      credential_id: null,
      session_id: id("sess"),
      workflow_id: null,
      agent_id: task["agent_id"],
      source_id: null,
      runtime_ms: 0,
      output: null,
      errors: [],
      interaction: null,
      canceled_at: null,
      created_at: T0,
      updated_at: T0,
      request_id: id("req"),
    });
  });

  test("a minute later it is completed, with an output that its schema accepts", async () => {
    const sim = await subject();
    const task = await aTask(sim, { output_schema: OUTPUT_SCHEMA });
    const run = (await sim.post(`/tasks/${task["id"]}/run`, {})).body;
    await sim.advance("1m");
    const read = await readRun(sim, run["id"]);
    expect(read).toEqual({
      ...run,
      status: "completed",
      result: "success",
      runtime_ms: 20_000,
      output: expect.any(Object),
      updated_at: at("00:22"),
      request_id: id("req"),
    });
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const valid = ajv.compile(OUTPUT_SCHEMA);
    expect([valid(read["output"]), valid.errors]).toEqual([true, null]);
  });

  test("its output is bound once: it never changes again", async () => {
    const sim = await subject();
    const task = await aTask(sim, { output_schema: OUTPUT_SCHEMA });
    const run = (await sim.post(`/tasks/${task["id"]}/run`, {})).body;
    await sim.advance("22s");
    const { request_id: _first, ...atOnce } = await readRun(sim, run["id"]);
    await sim.advance("1d");
    const { request_id: _second, ...later } = await readRun(sim, run["id"]);
    expect(later).toEqual(atOnce);
  });

  test("no poll moves the world", async () => {
    const sim = await subject();
    const run = await aRun(sim);
    for (let poll = 0; poll < 50; poll++) await readRun(sim, run["id"]);
    expect(await readRun(sim, run["id"])).toMatchObject({ status: "queued" });
  });

  test("include shows input, storage and screenshots, and only those it names", async () => {
    const sim = await subject();
    const run = await aRun(sim, { input: { account: 7 } });
    const sections = async (query: string): Promise<JsonObject> => {
      const { body } = await sim.get(`/task-runs/${run["id"]}${query}`);
      const shown = ["input", "storage", "screenshots"].filter((name) => name in body);
      return Object.fromEntries(shown.map((name) => [name, body[name] ?? null]));
    };
    expect(await sections("")).toEqual({});
    expect(await sections("?include=input")).toEqual({ input: { account: 7 } });
    expect(await sections("?include=storage,%20nope&Include=screenshots")).toEqual({
      storage: [],
      screenshots: [],
    });
  });
});

describe("the life of a default run", () => {
  test("every event, in order, at its virtual time", async () => {
    const sim = await subject();
    const credential = await aCredential(sim);
    const task = await aTask(sim);
    await sim.post(`/tasks/${task["id"]}/run`, { credential_id: credential["id"] });
    const before = await history(sim);
    expect(before).toEqual([
      [T0, "source.created"],
      [T0, "credential.created"],
      [T0, "agent.created"],
      [T0, "task.created"],
      [T0, "session.queued"],
      [T0, "task_run.queued"],
    ]);
    const fired = await sim.advance("1h");
    const after = (await history(sim)).slice(before.length);
    expect(after).toEqual([
      [at("00:01"), "session.running"],
      [at("00:02"), "task_run.running"],
      [at("00:22"), "task_run.completed"],
      [at("00:22"), "credential.verified"],
      [at("00:22"), "session.idle"],
      [at("10:22"), "session.completing"],
      [at("10:23"), "session.completed"],
    ]);
    expect(fired).toEqual(after.map(([, type]) => type));
  });

  test("each status begins at its exact millisecond", async () => {
    const sim = await subject();
    const run = await aRun(sim);
    const session = `/sessions/${run["session_id"]}`;
    const statuses = async (): Promise<readonly unknown[]> => [
      (await sim.get(session)).body["status"],
      (await readRun(sim, run["id"]))["status"],
    ];
    const steps: readonly [string, string, string][] = [
      ["999ms", "queued", "queued"],
      ["1ms", "running", "queued"],
      ["999ms", "running", "queued"],
      ["1ms", "running", "running"],
      ["19999ms", "running", "running"],
      ["1ms", "idle", "completed"],
      ["9m59s999ms", "idle", "completed"],
      ["1ms", "completing", "completed"],
      ["999ms", "completing", "completed"],
      ["1ms", "completed", "completed"],
    ];
    for (const [step, ofSession, ofRun] of steps) {
      await sim.advance(step);
      expect(await statuses(), step).toEqual([ofSession, ofRun]);
    }
  });

  test("one long advance and many short ones lead to the same world", async () => {
    const [long, short] = [await subject(), await subject()];
    await aRun(long);
    await aRun(short);
    await long.advance("11m");
    for (let step = 0; step < 110; step++) await short.advance("6s");
    expect((await short.get("/events?Limit=100")).body["data"]).toEqual(
      (await long.get("/events?Limit=100")).body["data"],
    );
  });

  test("the session ends with its own running time", async () => {
    const sim = await subject();
    const run = await aRun(sim);
    await sim.advance("1h");
    const { body } = await sim.get(`/sessions/${run["session_id"]}`);
    expect(body).toMatchObject({
      id: id("sess"),
      object: "session",
      status: "completed",
      runtime_ms: 622_000,
      task_runs: [
        {
          id: run["id"],
          task_id: run["task_id"],
          agent_id: run["agent_id"],
          credential_id: null,
        },
      ],
      created_at: T0,
      updated_at: at("10:23"),
    });
  });

  test("a verified credential is not verified again", async () => {
    const sim = await subject();
    const credential_id = (await aCredential(sim))["id"] ?? null;
    await aRun(sim, { credential_id });
    await sim.advance("1h");
    await aRun(sim, { credential_id });
    expect(await sim.advance("1h")).not.toContain("credential.verified");
    expect((await sim.get(`/credentials/${credential_id}`)).body["status"]).toBe("verified");
  });

  test("milliseconds show only where there are some", async () => {
    const sim = await subject();
    await sim.advance("7ms");
    const run = await aRun(sim);
    expect(run["created_at"]).toBe("2025-01-01T00:00:00.007Z");
    await sim.advance("1m");
    expect((await readRun(sim, run["id"]))["updated_at"]).toBe("2025-01-01T00:00:22.007Z");
  });

  test("t0 moves everything with it", async () => {
    const sim = await subject({ t0: Date.UTC(2031, 11, 31, 23, 59, 50) });
    const run = await aRun(sim);
    await sim.advance("1m");
    expect(run["created_at"]).toBe("2031-12-31T23:59:50Z");
    expect((await readRun(sim, run["id"]))["updated_at"]).toBe("2032-01-01T00:00:12Z");
  });
});

describe("determinism", () => {
  const timeline = async (sim: Subject): Promise<readonly unknown[]> => {
    const task = await aTask(sim, { output_schema: OUTPUT_SCHEMA });
    const answers = [await sim.post(`/tasks/${task["id"]}/run`, {}), await sim.get("/nope")];
    await sim.advance("1m");
    answers.push(await sim.get("/task-runs"), await sim.get("/events"), await sim.get("/tasks/x"));
    return answers.map(({ status, headers, text }) => [status, headers, text]);
  };

  test("the same seed and calls give the same bytes", async () => {
    expect(await timeline(await subject())).toEqual(await timeline(await subject()));
  });

  test("another seed gives other ids and outputs", async () => {
    const other = await subject({ randomSeed: "2" });
    expect(await timeline(await subject())).not.toEqual(await timeline(other));
  });

  test("one more read changes no id of anything that is made", async () => {
    const [quiet, busy] = [await subject(), await subject()];
    await busy.get("/agents");
    await busy.get("/tasks/x");
    expect((await aRun(busy))["id"]).toBe((await aRun(quiet))["id"]);
  });
});
