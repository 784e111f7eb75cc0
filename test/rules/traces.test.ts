import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { aCredential, anAgent, aRun, aTask } from "../support/deck.js";
import type { Answer, Subject } from "../support/instance.js";
import {
  armFault,
  cause,
  events,
  good,
  objectOf,
  objectsOf,
  pin,
  read,
  simulation,
} from "./support.js";

const traceOf = (sim: Subject, { headers }: Answer): Promise<JsonObject> =>
  read(sim, `/__admin__/trace/${headers["x-mock-resolution-trace"]}`);

const resolutionOf = async (sim: Subject, answer: Answer): Promise<unknown> =>
  (await traceOf(sim, answer))["resolution"];

/** Source of each field of the object that was answered. */
function sources(trace: JsonObject): Readonly<Record<string, unknown>> {
  const fields = objectsOf(trace["fields"]);
  return Object.fromEntries(fields.map(({ path, source }) => [String(path), source]));
}

const steps = (trace: JsonObject): readonly unknown[] =>
  objectsOf(trace["steps"]).map(({ step, matched }) => [step, matched]);

const ERROR = {
  kind: "error",
  error: { type: "api", code: "api_error" },
  status: 500,
  message: null,
  field: null,
  headers: {},
} as const;

describe("resolution", () => {
  test.each<[string, (sim: Subject) => Promise<Answer>]>([
    [
      "unauthenticated",
      (sim) => sim.get("/agents", { headers: { authorization: "Bearer wrong" } }),
    ],
    ["unrouted", (sim) => sim.get("/nowhere")],
    ["scenario", (sim) => sim.get("/agents", { headers: { "x-mock-scenario": "forbidden" } })],
    ["invalid", (sim) => sim.post("/agents", {})],
    ["stateful", (sim) => sim.get("/agents")],
    ["stateful", (sim) => sim.get("/agents/agt_0123456789abcdef")],
    [
      "fault",
      (sim) => {
        armFault(sim, { resource: "agents", operation: "list", outcomes: [ERROR] });
        return sim.get("/agents");
      },
    ],
    [
      "limited",
      (sim) => {
        sim.instance.world.limits.value = { requests: { count: 0, per: 1_000 }, caps: {} };
        return sim.get("/agents");
      },
    ],
    [
      "replayed",
      async (sim) => {
        const options = { headers: { "idempotency-key": "k" } };
        await sim.post("/agents", { name: "Ada" }, options);
        return sim.post("/agents", { name: "Ada" }, options);
      },
    ],
    [
      "stateful",
      (sim) => {
        armFault(sim, { resource: "agents", operation: "list", outcomes: [{ kind: "pass" }] });
        return sim.get("/agents");
      },
    ],
    [
      "invalid",
      (sim) => {
        armFault(sim, { resource: "agents", operation: "create", outcomes: [{ kind: "pass" }] });
        return sim.post("/agents", {});
      },
    ],
    [
      "stateful",
      async (sim) => {
        const outcomes = [{ kind: "run-error", error: { type: "task", code: "blocked" } }] as const;
        armFault(sim, { resource: "task_runs", operation: "create", outcomes });
        return sim.post(`/tasks/${(await aTask(sim))["id"]}/run`, {});
      },
    ],
    [
      "fault",
      (sim) => {
        const target = { resource: "agents", operation: "list", when: "after" } as const;
        armFault(sim, { ...target, outcomes: [ERROR] });
        return sim.get("/agents");
      },
    ],
  ])("%s", async (resolution, call) => {
    const sim = await simulation();
    const answer = await call(sim);
    expect(await resolutionOf(sim, answer)).toBe(resolution);
  });
});

describe("the trace of a call", () => {
  test("names the call, its operation and its answer", async () => {
    const sim = await simulation();
    await sim.advance("5s");
    const answer = await sim.post("/agents?a=1", { name: "Ada" });
    expect(await traceOf(sim, answer)).toMatchObject({
      id: answer.headers["x-mock-resolution-trace"],
      at: "2025-01-01T00:00:05Z",
      request: { method: "POST", path: "/agents?a=1", body: { name: "Ada" } },
      resource: "agents",
      operation: "create",
      operation_id: "createAgent",
      response: { status: 201, body: answer.body },
      warnings: [expect.stringMatching(/^not modelled: parameter:a of agents\.create: /)],
    });
  });

  test("ids are trc_ and as long as all ids", async () => {
    const sim = await simulation();
    const answer = await sim.get("/agents");
    expect(answer.headers["x-mock-resolution-trace"]).toMatch(/^trc_[0-9A-Za-z]{16}$/);
  });

  test("shows the resolution order step by step", async () => {
    const sim = await simulation();
    const plain = await traceOf(sim, await sim.get("/agents"));
    expect(steps(plain)).toEqual([
      ["fault", false],
      ["scenario", false],
      ["magic", false],
      ["stateful", true],
    ]);
    const options = { headers: { "x-mock-scenario": "forbidden" } };
    expect(steps(await traceOf(sim, await sim.get("/agents", options)))).toEqual([
      ["fault", false],
      ["scenario", true],
    ]);
  });

  test("says why a fault did not fire", async () => {
    const sim = await simulation();
    const id = armFault(sim, { resource: "agents", operation: "create", outcomes: [ERROR] });
    const trace = await traceOf(sim, await sim.get("/agents"));
    expect(objectsOf(trace["steps"])[0]).toMatchObject({
      step: "fault",
      matched: false,
      considered: [{ id, reason: "operation is create, the call is list" }],
    });
  });

  test("names the properties of the body that nothing keeps", async () => {
    const sim = await simulation();
    const body = { name: "Ada", id: "agt_0123456789abcdef", colour: "red" };
    const trace = await traceOf(sim, await sim.post("/agents", body));
    expect(trace["warnings"]).toEqual([
      "not modelled: member:id of agents.create: nothing keeps it; the document does not have it",
      "not modelled: member:colour of agents.create: nothing keeps it; the document does not have it",
    ]);
  });
});

describe("changes and events", () => {
  test("of the call itself", async () => {
    const sim = await simulation();
    const task = await aTask(sim);
    const answer = await sim.post(`/tasks/${task["id"]}/run`, {});
    const trace = await traceOf(sim, answer);
    expect(objectsOf(trace["changes"])).toEqual([
      {
        resource: "sessions",
        id: answer.body["session_id"],
        from: null,
        to: "queued",
        at: "2025-01-01T00:00:00Z",
      },
      {
        resource: "task_runs",
        id: answer.body["id"],
        from: null,
        to: "queued",
        at: "2025-01-01T00:00:00Z",
      },
    ]);
    const ids = (await events(sim)).slice(-2).map(({ id }) => id);
    expect(trace["events"]).toEqual(ids);
  });

  test("later ones are noted on the trace of the call that created the object", async () => {
    const sim = await simulation();
    const task = await aTask(sim);
    const answer = await sim.post(`/tasks/${task["id"]}/run`, {});
    const { id = null } = answer.body;
    await sim.advance("2s");
    await cause(sim, "task_run.review_required", { task_run_id: id });
    await cause(sim, "task_run.review_approved", { task_run_id: id });
    const changes = objectsOf((await traceOf(sim, answer))["changes"]);
    expect(changes.filter((change) => change["id"] === id).map(({ to, at }) => [to, at])).toEqual([
      ["queued", "2025-01-01T00:00:00Z"],
      ["running", "2025-01-01T00:00:02Z"],
      ["review_required", "2025-01-01T00:00:02Z"],
      ["completed", "2025-01-01T00:00:02Z"],
    ]);
  });

  test("and so are their events, over the same time", async () => {
    const sim = await simulation();
    const task = await aTask(sim);
    const answer = await sim.post(`/tasks/${task["id"]}/run`, {});
    const { id = null } = answer.body;
    await sim.advance("2s");
    await cause(sim, "task_run.review_required", { task_run_id: id });
    const canceled = await sim.post(`/task-runs/${id}/cancel`);
    const all = await events(sim);
    const typesOf = async (given: Answer): Promise<readonly unknown[]> => {
      const { events: ids = null } = await traceOf(sim, given);
      const found = (Array.isArray(ids) ? ids : []).map((one) =>
        all.find((it) => it["id"] === one),
      );
      return found.map((event) => event?.["type"]);
    };
    expect(await typesOf(answer)).toEqual([
      "session.queued",
      "task_run.queued",
      "session.running",
      "task_run.running",
      "task_run.review_required",
      "task_run.canceling",
    ]);
    expect(await typesOf(canceled)).toEqual(["task_run.canceling"]);
  });

  test("an object's removal learns where it was made, event and all", async () => {
    const sim = await simulation();
    const made = await sim.post("/agents", { name: "Ada" });
    await sim.delete(`/agents/${made.body["id"]}`);
    const trace = await traceOf(sim, made);
    expect(objectsOf(trace["changes"])).toHaveLength(2);
    expect(trace["events"]).toHaveLength(2);
  });

  test("also by another vendor call, which notes them too", async () => {
    const sim = await simulation();
    const task = await aTask(sim);
    const made = await sim.post(`/tasks/${task["id"]}/run`, {});
    const canceled = await sim.post(`/task-runs/${made.body["id"]}/cancel`);
    const change = {
      resource: "task_runs",
      id: made.body["id"],
      from: "queued",
      to: "cancelling",
      at: "2025-01-01T00:00:00Z",
    };
    expect((await traceOf(sim, canceled))["changes"]).toEqual([change]);
    expect((await traceOf(sim, made))["changes"]).toContainEqual(change);
  });

  test("a removal has no state after it", async () => {
    const sim = await simulation();
    const agent = await anAgent(sim);
    const answer = await sim.delete(`/agents/${agent["id"]}`);
    expect((await traceOf(sim, answer))["changes"]).toMatchObject([
      { resource: "agents", id: agent["id"], from: "created", to: null },
    ]);
  });

  test("none of a call that is refused", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    const answer = await sim.post(`/task-runs/${run["id"]}/interaction`, { input: {} });
    expect(answer.status).toBe(409);
    expect(await traceOf(sim, answer)).toMatchObject({ changes: [], events: [] });
  });
});

describe("fields: where each value came from", () => {
  test("the request, the engine, the default", async () => {
    const sim = await simulation();
    const { source_id } = await aCredential(sim);
    const body = { source_id, external_id: "mine" };
    const trace = await traceOf(sim, await sim.post("/credentials", body));
    expect(sources(trace)).toMatchObject({
      id: "engine",
      status: "engine",
      source_id: "request",
      external_id: "request",
      auth_method: "default",
    });
    expect(objectsOf(trace["fields"]).every(({ provenance }) => provenance !== undefined)).toBe(
      true,
    );
  });

  test("the request, for values that the service only copies", async () => {
    const sim = await simulation();
    const { id: credential_id = null, source_id = null } = await aCredential(sim);
    const task = await aTask(sim);
    const url = `/tasks/${task["id"]}/run`;
    const given = await sim.post(url, { credential_id, source_id, status: "queued" });
    expect(sources(await traceOf(sim, given))).toMatchObject({
      task_id: "request",
      credential_id: "request",
      source_id: "request",
      session_id: "engine",
      status: "engine",
    });
    const implied = await sim.post(url, { credential_id });
    expect(sources(await traceOf(sim, implied))).toMatchObject({
      credential_id: "request",
      source_id: "engine",
    });
    // Also in the trace of a call that only reads it.
    const later = await sim.get(`/task-runs/${given.body["id"]}`);
    expect(sources(await traceOf(sim, later))).toMatchObject({ source_id: "request" });
  });

  test("a pin, by its id, once it is bound", async () => {
    const sim = await simulation();
    const whole = pin(sim, "output", { balance: 1, currency: "EUR" });
    const part = pin(sim, "output.balance", 2);
    const task = await aTask(sim);
    const answer = await sim.post(`/tasks/${task["id"]}/run`, {});
    expect(sources(await traceOf(sim, answer))["output"]).not.toBe("pin");
    await sim.advance("22s");
    const fields = objectsOf((await traceOf(sim, answer))["fields"]);
    expect(fields).toContainEqual(
      expect.objectContaining({ path: "output", source: "pin", ref: whole }),
    );
    expect(fields).toContainEqual(
      expect.objectContaining({ path: "output.balance", source: "pin", ref: part }),
    );
  });

  test("a scenario, a fault, a world event", async () => {
    const sim = await simulation();
    const task = await aTask(sim);
    const url = `/tasks/${task["id"]}/run`;
    const byScenario = await sim.post(url, {}, { headers: { "x-mock-scenario": "run.blocked" } });
    const error = { type: "task", code: "blocked" };
    const outcomes = [{ kind: "run-error", error }] as const;
    const fault = armFault(sim, { resource: "task_runs", operation: "create", outcomes });
    const byFault = await sim.post(url, {});
    const byEvent = await sim.post(url, {});
    const errors = [{ code: "blocked" }];
    await cause(sim, "task_run.failed", { task_run_id: byEvent.body["id"] ?? null, errors });
    await sim.advance("22s");
    const errorsOf = async (answer: Answer): Promise<unknown> =>
      objectsOf((await traceOf(sim, answer))["fields"]).find(({ path }) => path === "errors");
    expect(await errorsOf(byScenario)).toMatchObject({ source: "scenario", ref: "run.blocked" });
    expect(await errorsOf(byFault)).toMatchObject({ source: "fault", ref: fault });
    expect(await errorsOf(byEvent)).toMatchObject({
      source: "world-event",
      ref: "task_run.failed",
    });
  });

  test("none where no object was answered", async () => {
    const sim = await simulation();
    const listed = await sim.get("/agents");
    const refused = await sim.get("/agents/nope");
    expect((await traceOf(sim, listed))["fields"]).toEqual([]);
    expect((await traceOf(sim, refused))["fields"]).toEqual([]);
  });
});

describe("a body over 16 KiB", () => {
  test("is kept as its first 16 KiB, with truncated", async () => {
    const sim = await simulation();
    const description = "x".repeat(20_000);
    const answer = await sim.post("/agents", { name: "Ada", description });
    const { request, response } = await traceOf(sim, answer);
    for (const side of [request, response]) {
      const { body, truncated } = objectOf(side);
      expect(truncated).toBe(true);
      expect(String(body)).toHaveLength(16 * 1_024);
    }
    expect(objectOf(request)["body"]).toBe(
      JSON.stringify({ name: "Ada", description }).slice(0, 16 * 1_024),
    );
  });

  test("a shorter one is whole", async () => {
    const sim = await simulation();
    const answer = await sim.post("/agents", { name: "Ada", description: "x".repeat(15_000) });
    const { request } = await traceOf(sim, answer);
    expect(objectOf(request)).not.toHaveProperty("truncated");
    expect(objectOf(objectOf(request)["body"])["description"]).toHaveLength(15_000);
  });
});

describe("an unknown trace", () => {
  test("is a 404", async () => {
    const sim = await simulation();
    const answer = await sim.get("/__admin__/trace/trc_nope");
    expect(answer.status).toBe(404);
    expect(objectOf(answer.body["error"])).toMatchObject({ code: "not_found" });
  });

  test("10,000 are kept; the oldest go, counted, and their 404 says so", async () => {
    const sim = await simulation();
    const first = await sim.get("/agents");
    good(await sim.get("/agents"));
    const { traces } = sim.instance.journal;
    for (let left = 9_999; left > 0; left--) traces.open({ ms: 0 }, "GET", "/");
    expect([traces.size, traces.evicted]).toEqual([10_000, 1]);
    const id = first.headers["x-mock-resolution-trace"];
    const answer = await sim.get(`/__admin__/trace/${id}`);
    expect(answer.status).toBe(404);
    expect(objectOf(objectOf(answer.body["error"])["details"])).toEqual({ evicted: true });
  });
});
