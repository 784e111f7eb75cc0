import { describe, expect, test } from "vitest";
import { cause, list, objectOf, objectsOf } from "../rules/support.js";
import { aCredential, aTask } from "../support/deck.js";
import { KEY } from "../support/instance.js";
import { arm, ask, createRun, ON_CREATE, ON_LIST, pin, simulation, traceOf } from "./support.js";

describe("a trace", () => {
  test("of a call without overrides", async () => {
    const sim = await simulation();
    const id = await arm(sim, { ...ON_LIST, outcome: { status: 500 } });
    const created = await createRun(sim, { input: { a: 1 } });
    const { task_id } = created.body;
    expect(await traceOf(sim, created)).toMatchObject({
      id: created.headers["x-mock-resolution-trace"],
      at: "2025-01-01T00:00:00Z",
      request: { method: "POST", path: `/tasks/${task_id}/run`, body: { input: { a: 1 } } },
      resource: "task_runs",
      operation: "create",
      operation_id: "runTask",
      resolution: "stateful",
      steps: [
        {
          step: "fault",
          matched: false,
          considered: [{ id, reason: "resource is agents, the call is on task_runs" }],
        },
        { step: "scenario", matched: false },
        { step: "magic", matched: false },
        { step: "stateful", matched: true },
      ],
      response: { status: 201, body: { object: "task_run", status: "queued" } },
      warnings: [],
    });
  });

  test("says why each fault did not fire", async () => {
    const sim = await simulation();
    const headers = { "x-a": "1" };
    const faults = [
      { resource: "sources", operation: "list" },
      { resource: "agents", operation: "create" },
      { ...ON_LIST, match: { headers } },
      { ...ON_LIST, after: 5 },
      { ...ON_LIST, for: "1s" },
    ];
    const ids: string[] = [];
    for (const fault of faults) ids.push(await arm(sim, { ...fault, outcome: { status: 500 } }));
    await sim.advance("2s");
    const trace = await traceOf(sim, await sim.get("/agents"));
    const [step] = objectsOf(trace["steps"]);
    const reasons = new Map(
      objectsOf(step?.["considered"]).map(({ id, reason }) => [id, reason] as const),
    );
    expect(ids.map((id) => reasons.get(id))).toEqual([
      "resource is sources, the call is on agents",
      "operation is create, the call is list",
      "the headers do not match",
      "it skips the first 5 matching calls",
      "it ended at 2025-01-01T00:00:01Z",
    ]);
  });

  test("of a wrong key has no steps", async () => {
    const sim = await simulation();
    const answer = await sim.get("/agents", { headers: { authorization: "Bearer no" } });
    expect(await traceOf(sim, answer)).toMatchObject({
      resolution: "unauthenticated",
      steps: [],
      fields: [],
    });
  });

  test.each([
    ["GET", "/nowhere", "GET /__admin__/pack"],
    ["GET", "/agent", "GET /agents"],
    ["GET", "/v2/task-run/trun_0123456789abcdef?a=1", "GET /task-runs/{task_run_id}"],
    ["GET", "/Agents/agt_0123456789abcdef/", "GET /agents/{agent_id}"],
    ["PUT", "/agents/agt_0123456789abcdef", "PATCH /agents/{agent_id}"],
    ["POST", "/tasks/task_0123456789abcdef/runs", "POST /tasks/{task_id}/run"],
    ["GET", "/agents/%zz", "GET /agents"],
    ["GET", `/${"x/".repeat(2_000)}`, "GET /__admin__/pack"],
  ])("of %s %s has one step: the nearest route", async (method, path, nearest) => {
    const sim = await simulation();
    const trace = await traceOf(sim, await sim.call(method, path));
    expect(trace).toMatchObject({ resolution: "unrouted", fields: [] });
    const [step, ...others] = objectsOf(trace["steps"]);
    expect([step, others]).toMatchObject([{ step: "route", matched: false }, []]);
    expect(step?.["note"]).toContain(nearest);
  });

  test("lists at most 100 of the faults that did not fire", async () => {
    const sim = await simulation();
    const id = await arm(sim, { ...ON_LIST, outcome: { status: 500 }, count: 1 });
    const { faults } = sim.instance.world;
    const [fault] = faults.value;
    if (fault === undefined) throw new Error(`no fault ${id}`);
    faults.value = Array.from({ length: 250 }, (_, at) => ({ ...fault, id: `flt_${at}`, hits: 1 }));
    const [step] = objectsOf((await traceOf(sim, await sim.get("/agents")))["steps"]);
    expect(objectsOf(step?.["considered"])).toHaveLength(100);
    expect(step?.["note"]).toBe("150 more did not fire either");
  });

  test("notes later changes on the call that created the object, with any cause", async () => {
    const sim = await simulation();
    const created = await createRun(sim);
    const { id = null } = created.body;
    await sim.advance("2s");
    await cause(sim, "task_run.failed", { task_run_id: id });
    const trace = await traceOf(sim, created);
    const moves = objectsOf(trace["changes"])
      .filter((change) => change["resource"] === "task_runs")
      .map(({ from, to, at }) => [from, to, at]);
    expect(moves).toEqual([
      [null, "queued", "2025-01-01T00:00:00Z"],
      ["queued", "running", "2025-01-01T00:00:02Z"],
      ["running", "failed", "2025-01-01T00:00:02Z"],
    ]);
  });

  test("of a later read shows the present sources of the object's values", async () => {
    const sim = await simulation();
    const id = await pin(sim, "output.balance", 7);
    const created = await createRun(sim, {});
    await sim.advance("22s");
    const read = await sim.get(`/task-runs/${created.body["id"]}`);
    const fields = objectsOf((await traceOf(sim, read))["fields"]);
    expect(fields).toContainEqual({ path: "output.balance", source: "pin", ref: id });
    expect(fields).toContainEqual({ path: "status", source: "engine", provenance: "captured" });
  });

  test("never has the key or a secret", async () => {
    const sim = await simulation();
    const password = "s3cr3t-of-this-test";
    await aCredential(sim, { auth_credentials: { username: "ada", password } });
    const calls = await list(sim, "/__admin__/requests");
    for (const { trace_id } of calls) {
      const text = JSON.stringify(await ask(sim, `/trace/${trace_id}`));
      expect(text).not.toContain(KEY);
      expect(text).not.toContain(password);
    }
  });

  test("names the properties of a body that the vendor does not know", async () => {
    const sim = await simulation();
    const answer = await sim.post("/agents", { name: "Ada", id: "agt_1", nmae: "x" });
    expect((await traceOf(sim, answer))["warnings"]).toEqual([
      "not modelled: member:id of agents.create: nothing keeps it; the document does not have it",
      "not modelled: member:nmae of agents.create: nothing keeps it; the document does not have it: did you mean name?",
    ]);
  });
});

test("a fault that lets the call continue has its step, and the fields of the answer", async () => {
  const sim = await simulation();
  const id = await arm(sim, { ...ON_CREATE, delay: "1ms" });
  const task = await aTask(sim);
  const answer = await sim.post(`/tasks/${task["id"]}/run`, {});
  const trace = await traceOf(sim, answer);
  expect(trace["resolution"]).toBe("stateful");
  const steps = objectsOf(trace["steps"]);
  expect(steps[0]).toMatchObject({ step: "fault", matched: true, ref: id });
  expect(steps.at(-1)).toEqual({ step: "stateful", matched: true });
  expect(objectsOf(trace["fields"]).length).toBeGreaterThan(5);
  expect(objectOf(trace["response"])["status"]).toBe(201);
});

test("every answer of the vendor plane has a trace that can be read", async () => {
  const sim = await simulation();
  await arm(sim, { resource: "sources", operation: "*", outcome: { status: 500 } });
  const answers = [
    await sim.get("/agents"),
    await sim.get("/sources"),
    await sim.get("/nowhere"),
    await sim.get("/agents/%zz"),
    await sim.post("/agents", undefined, { raw: "{" }),
    await sim.post("/agents", undefined, { raw: " ".repeat(1_048_577) }),
    await sim.get("/agents", { headers: { authorization: "" } }),
    await sim.call("HEAD", "/agents"),
  ];
  const statuses = await Promise.all(
    answers.map(async (answer) => objectOf((await traceOf(sim, answer))["response"])["status"]),
  );
  expect(statuses).toEqual([200, 500, 404, 404, 400, 413, 401, 200]);
  expect(answers.map(({ status }) => status)).toEqual(statuses);
});
