import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { events, list, objectOf, objectsOf, read } from "../rules/support.js";
import { anAgent } from "../support/deck.js";
import type { Answer, Subject } from "../support/instance.js";
import { ask, pin, reasonOf, refusedAs, simulation, tell } from "./support.js";

const AGENT = "agt_4kTz0QwE8rYuI2oP";
const SOURCE = "src_4kTz0QwE8rYuI2oP";
const CREDENTIAL = "cred_4kTz0QwE8rYuI2oP";
const TASK = "task_4kTz0QwE8rYuI2oP";
const RUN = "trun_4kTz0QwE8rYuI2oP";

const agent = { id: AGENT, name: "Ada" };
const source = { id: SOURCE, type: "website", website: { url: "https://bank.example" } };
const credential = {
  id: CREDENTIAL,
  source_id: SOURCE,
  auth_method: "username_password",
  auth_credentials: { username: "ada", password: "engine" },
};
const output_schema = { type: "object", properties: { balance: { type: "number" } } };
const task = { id: TASK, agent_id: AGENT, name: "Read the balance", output_schema };

const trySeed = (sim: Subject, resources: JsonObject): Promise<Answer> =>
  sim.post("/__admin__/seed", { resources });

const seed = (sim: Subject, resources: JsonObject): Promise<JsonObject> =>
  tell(sim, "/seed", { resources });

/** The world with a task, and history of it. */
const withRun = (fields: JsonObject): JsonObject => ({
  task_runs: [{ id: RUN, task_id: TASK, ...fields }],
  credentials: [credential],
  tasks: [task],
  sources: [source],
  agents: [agent],
});

describe("definitions", () => {
  test("are there, in their created state, with their ids and now as created_at", async () => {
    const sim = await simulation();
    await sim.advance("1h");
    const { seeded, ids, warnings } = await seed(sim, withRun({}));
    expect(seeded).toEqual({ task_runs: 1, credentials: 1, tasks: 1, sources: 1, agents: 1 });
    expect(ids).toEqual([RUN, CREDENTIAL, TASK, SOURCE, AGENT]);
    expect(warnings).toEqual([]);
    const now = "2025-01-01T01:00:00Z";
    expect(await read(sim, `/agents/${AGENT}`)).toMatchObject({ id: AGENT, created_at: now });
    expect(await read(sim, `/tasks/${TASK}`)).toMatchObject({ status: "learning", output_schema });
    expect(await read(sim, `/credentials/${CREDENTIAL}`)).toMatchObject({ status: "unverified" });
  });

  test("silently: no event is emitted, no call is journaled", async () => {
    const sim = await simulation();
    await seed(sim, withRun({}));
    expect(await events(sim)).toEqual([]);
    expect((await ask(sim, "/requests"))["data"]).toEqual([]);
  });

  test("runs can be made of them", async () => {
    const sim = await simulation();
    await seed(sim, {
      agents: [agent],
      tasks: [task],
      sources: [source],
      credentials: [credential],
    });
    const run = await sim.post(`/tasks/${TASK}/run`, { credential_id: CREDENTIAL });
    expect(run.body).toMatchObject({ status: "queued", source_id: SOURCE });
    await sim.advance("22s");
    expect(await read(sim, `/credentials/${CREDENTIAL}`)).toMatchObject({ status: "verified" });
  });

  test("secrets are stored, and in no answer", async () => {
    const sim = await simulation();
    await seed(sim, { sources: [source], credentials: [credential] });
    const shown = await read(sim, `/credentials/${CREDENTIAL}`);
    expect(shown["auth_credentials"]).toEqual({ username: "ada" });
    expect(JSON.stringify(await ask(sim, "/state"))).not.toContain("engine");
  });

  test("are listed in the order of the request, newest last", async () => {
    const sim = await simulation();
    const ids = ["agt_0000000000000002", "agt_0000000000000001", "agt_0000000000000003"];
    await tell(sim, "/seed", { resource: "agent", objects: ids.map((id) => ({ id, name: id })) });
    expect((await list(sim, "/agents")).map(({ id }) => id)).toEqual(ids.toReversed());
  });

  test("the same call in any order of kinds, or one kind after the other", async () => {
    const sim = await simulation();
    await tell(sim, "/seed", { resource: "agents", objects: [agent] });
    await tell(sim, "/seed", { resource: "task", objects: [task] });
    expect(await read(sim, `/tasks/${TASK}`)).toMatchObject({ agent_id: AGENT });
  });
});

describe("a task run is history", () => {
  test("it has ended, as the engine would have ended it", async () => {
    const sim = await simulation();
    await seed(sim, withRun({ input: { city: "Oslo" }, credential_id: CREDENTIAL }));
    const run = await read(sim, `/task-runs/${RUN}?include=input`);
    expect(run).toMatchObject({
      status: "completed",
      result: "success",
      errors: [],
      input: { city: "Oslo" },
      credential_id: CREDENTIAL,
      source_id: SOURCE,
      runtime_ms: 20_000,
      created_at: "2025-01-01T00:00:00Z",
    });
    expect(typeof objectOf(run["output"])["balance"]).toBe("number");
    const session = await read(sim, `/sessions/${run["session_id"]}`);
    expect(session).toMatchObject({ status: "completed", runtime_ms: 20_000 });
    expect(await read(sim, `/credentials/${CREDENTIAL}`)).toMatchObject({ status: "unverified" });
    expect(objectsOf((await ask(sim, "/clock"))["pending"])).toEqual([]);
  });

  test.each<readonly [string, JsonObject, JsonObject]>([
    ["output", { output: { balance: 7 } }, { status: "completed", output: { balance: 7 } }],
    [
      "errors",
      { errors: [{ code: "blocked" }] },
      { status: "failed", result: "failure", output: null, errors: [{ code: "blocked" }] },
    ],
    ["result", { result: "unknown" }, { status: "completed", result: "unknown", output: null }],
    ["branch", { branch: "failed" }, { status: "failed", errors: [{ code: "task_failed" }] }],
  ])("with %s", async (_, fields, expected) => {
    const sim = await simulation();
    await seed(sim, withRun(fields));
    expect(await read(sim, `/task-runs/${RUN}`)).toMatchObject(expected);
  });

  test("it never changes, and is older when the clock has moved", async () => {
    const sim = await simulation();
    await seed(sim, withRun({}));
    const before = await read(sim, `/task-runs/${RUN}`);
    await sim.advance("2d");
    const { request_id: _, ...after } = await read(sim, `/task-runs/${RUN}`);
    expect(before).toMatchObject(after);
    const page = await list(sim, "/task-runs?created_before=2025-01-02T00:00:00Z");
    expect(page).toHaveLength(1);
  });

  test("uses up no pin", async () => {
    const sim = await simulation();
    const id = await pin(sim, "branch", "failed", { count: 1 });
    await seed(sim, withRun({}));
    expect(await read(sim, `/task-runs/${RUN}`)).toMatchObject({ status: "completed" });
    expect((await list(sim, "/__admin__/exogenous/pins"))[0]).toMatchObject({ id, hits: 0 });
  });
});

describe("an invalid seed is refused, and none of its objects is inserted", () => {
  test.each<readonly [string, string, JsonObject, string]>([
    [
      "an id of the wrong form",
      "422 invalid_seed_id",
      { agents: [{ ...agent, id: "ada" }] },
      "agt_",
    ],
    ["an id that is not a text", "400 malformed_body", { agents: [{ ...agent, id: 7 }] }, "id"],
    ["no id", "400 malformed_body", { agents: [{ name: "Ada" }] }, "id"],
    [
      "a reference of the wrong form",
      "422 invalid_seed_id",
      { tasks: [{ ...task, agent_id: "ada" }] },
      "agent",
    ],
    ["a reference to nothing", "422 unknown_reference", { tasks: [task] }, AGENT],
    ["an id twice", "422 duplicate_id", { agents: [agent, agent] }, "in use"],
    [
      "status",
      "422 illegal_override",
      { agents: [agent], tasks: [{ ...task, status: "live" }] },
      "task.promoted",
    ],
    [
      "created_at",
      "422 illegal_override",
      { agents: [{ ...agent, created_at: "2024-01-01" }] },
      "computes",
    ],
    ["status of a run", "422 illegal_override", withRun({ status: "failed" }), "branch"],
    ["session_id of a run", "422 illegal_override", withRun({ session_id: "sess_0" }), "computes"],
    ["runtime_ms of a run", "422 illegal_override", withRun({ runtime_ms: 5 }), "computes"],
    [
      "an unknown field",
      "400 malformed_body",
      { agents: [{ ...agent, nmae: "x" }] },
      'mean "name"',
    ],
    [
      "a field of the wrong type",
      "400 malformed_body",
      { agents: [{ ...agent, name: 7 }] },
      "name",
    ],
    ["a result that there is not", "422 schema_mismatch", withRun({ result: "good" }), "success"],
    [
      "errors, and a branch without errors",
      "422 schema_mismatch",
      withRun({ branch: "completed", errors: [{ code: "blocked" }] }),
      "errors: contradicts the other values, by which it ends completed",
    ],
    [
      "errors of a success",
      "422 schema_mismatch",
      withRun({ result: "success", errors: [{ code: "blocked" }] }),
      "task_runs[0].errors",
    ],
    [
      "the output of a failure",
      "422 schema_mismatch",
      withRun({ branch: "failed", output: { balance: 1 } }),
      "output: contradicts the other values, by which it ends failed",
    ],
    [
      "errors and an output",
      "422 schema_mismatch",
      withRun({ errors: [{ code: "blocked" }], output: { balance: 1 } }),
      "task_runs[0].output",
    ],
    [
      "a failed success",
      "422 schema_mismatch",
      withRun({ branch: "failed", result: "success" }),
      "result: contradicts the other values",
    ],
    [
      "a branch that does not end it",
      "422 schema_mismatch",
      withRun({ branch: "review_required" }),
      "ended",
    ],
    [
      "an output that its schema refuses",
      "422 schema_mismatch",
      withRun({ output: { balance: "x" } }),
      "balance",
    ],
    ["sessions", "422 not_seedable", { sessions: [{ id: "sess_4kTz0QwE8rYuI2oP" }] }, "run"],
    [
      "storage",
      "422 not_seedable",
      { storage: [{ id: "stor_4kTz0QwE8rYuI2oP" }] },
      "storage.captured",
    ],
    [
      "events",
      "422 not_seedable",
      { events: [{ id: "evt_4kTz0QwE8rYuI2oP" }] },
      "cannot be seeded",
    ],
    ["a kind that there is not", "404 unknown_resource", { agnts: [agent] }, "agents"],
  ])("%s", async (_, expected, resources, words) => {
    const sim = await simulation();
    const { id } = await anAgent(sim);
    const before = await ask(sim, "/state");
    const answer = await trySeed(sim, { sources: [source], ...resources });
    expect(refusedAs(answer), answer.text).toBe(expected);
    expect(reasonOf(answer)).toContain(words);
    expect(await ask(sim, "/state")).toEqual(before);
    expect((await list(sim, "/agents")).map((each): Json | undefined => each["id"])).toEqual([id]);
  });

  test("with each problem, its place, the wrong name, and the nearest one", async () => {
    const sim = await simulation();
    const answer = await trySeed(sim, {
      agnts: [agent],
      tasks: [{ ...task, nmae: "x", promt: "y" }],
      sources: [
        { ...source, type: "websit" },
        { ...source, id: "src_1", website: 7 },
      ],
    });
    expect(refusedAs(answer)).toBe("404 unknown_resource");
    expect(reasonOf(answer)).toBe(
      [
        "6 problems:",
        "there is no resource agnts; did you mean agents?",
        'tasks[0].nmae: there is no such field; did you mean "name"?',
        'tasks[0].promt: there is no such field; did you mean "prompt"?',
        'sources[0].type: must be website; did you mean "website"?',
        'sources[1].id: "src_1" does not have the form of the ids of sources; it must match ^src_[0-9A-Za-z]{16}$',
        "sources[1].website: must be an object",
      ].join("\n  "),
    );
    const { details } = objectOf(answer.body["error"]) as { details: JsonObject };
    expect(details).toMatchObject({ count: 6, path: null });
    expect(objectsOf(details["problems"])[1]).toEqual({
      path: "tasks[0].nmae",
      message: 'there is no such field; did you mean "name"?',
    });
  });

  test("with the first twenty problems in its message, and a hundred in its details", async () => {
    const sim = await simulation();
    const objects = Array.from({ length: 150 }, (_, at) => ({
      id: `agt_${String(at).padStart(16, "0")}`,
      nmae: "x",
      name: "Ada",
    }));
    const answer = await sim.post("/__admin__/seed", { resource: "agents", objects });
    const [first, ...lines] = reasonOf(answer).split("\n");
    expect([first, lines.length, lines.at(-1)]).toEqual(["150 problems:", 21, "  and 130 more"]);
    const { details } = objectOf(answer.body["error"]) as { details: JsonObject };
    expect([details["count"], objectsOf(details["problems"]).length]).toEqual([150, 100]);
  });

  test("an id that is in the world already", async () => {
    const sim = await simulation();
    await seed(sim, { agents: [agent] });
    expect(refusedAs(await trySeed(sim, { agents: [agent] }))).toBe("422 duplicate_id");
  });
});

test("an id that the service would give next is passed over, wherever it was brought along", async () => {
  const sim = await simulation();
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) ids.push(String((await anAgent(sim))["id"]));
  await tell(sim, "/reset");
  const [first, second, third] = ids;
  const objects = [third ?? "", first ?? ""].map((id) => ({ id, name: "Ada" }));
  await tell(sim, "/seed", { resource: "agents", objects });
  const made = [(await anAgent(sim))["id"], (await anAgent(sim))["id"]];
  expect(ids).not.toContain(made[0]);
  expect(new Set([...ids, ...made]).size).toBe(5);
  for (const id of [first, third, ...made]) {
    expect((await sim.get(`/agents/${id}`)).body["id"]).toBe(id);
  }
  expect((await sim.get(`/agents/${second}`)).status).toBe(404);
});
