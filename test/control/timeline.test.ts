import { expect, test } from "vitest";
import { LIMITS } from "../../src/api/journal/timeline/timeline-log.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import { aRun, aTask } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";
import { aInbox } from "../webhooks/inbox.js";
import { objects, register, settle } from "../webhooks/support.js";

const timeline = async (sim: Subject, query = ""): Promise<readonly JsonObject[]> =>
  objects((await sim.get(`/__admin__/timeline${query}`)).body["data"]);

/** An item in a few words. */
function context({
  at,
  kind,
  method,
  status,
  resource,
  from,
  to,
  type,
  what,
  override,
}: JsonObject) {
  const words = [status, override, what, type ?? resource, from, to].filter((it) => it !== null);
  return `${String(at).slice(-4, -1)} ${kind} ${[method, ...words].filter(Boolean).join(" ")}`;
}

test("has a run's life in order, numbered, with the moves of the clock in between", async () => {
  const sim = await subject();
  await aRun(sim);
  await sim.advance("2s");
  const items = await timeline(sim);
  expect(items.map(({ number }) => number)).toEqual(items.map((_, at) => at + 1));
  expect(items.slice(6).map(context)).toEqual([
    ":00 call POST 201 task_runs",
    ":00 change sessions queued",
    ":00 change task_runs queued",
    ":00 event session.queued",
    ":00 event task_run.queued",
    ":01 clock 2025-01-01T00:00:00Z",
    ":01 change sessions queued running",
    ":01 event session.running",
    ":02 clock 2025-01-01T00:00:01Z",
    ":02 change task_runs queued running",
    ":02 event task_run.running",
  ]);
});

test("has an empty span of time once it has passed", async () => {
  const sim = await subject();
  await sim.advance("1h");
  expect(await timeline(sim)).toEqual([
    {
      number: 1,
      at: "2025-01-01T01:00:00Z",
      cause: null,
      marked: false,
      kind: "clock",
      from: "2025-01-01T00:00:00Z",
      snapshot: null,
      back_to: null,
    },
  ]);
});

test.each<[string, (sim: Subject) => Promise<unknown>, string | null]>([
  ["handled", (sim) => sim.get("/agents"), null],
  [
    "without the key",
    (sim) => sim.get("/agents", { headers: { authorization: "Bearer no" } }),
    "the API key is missing or wrong: it is sim.key, or printed at the start",
  ],
  [
    "on no route",
    (sim) => sim.get("/agnets"),
    "there is no GET /agnets; the nearest is GET /agents",
  ],
  ["of a wrong form", (sim) => sim.post("/agents", { name: 7 }), "name must be a text"],
  [
    "of another type",
    (sim) =>
      sim.call("POST", "/agents", "name=Ada", {
        headers: { "content-type": "application/x-www-form-urlencoded" },
      }),
    "the body came as application/x-www-form-urlencoded; Content-Type has to be application/json",
  ],
  [
    "with an id of nothing",
    (sim) => sim.get("/agents/agt_0000000000000000"),
    "Agent `agt_0000000000000000` was not found.",
  ],
  [
    "with a scenario",
    (sim) => sim.get("/agents", { headers: { "x-mock-scenario": "rate_limited" } }),
    "scenario rate_limited: Too many requests.",
  ],
  [
    "with an unknown scenario",
    (sim) => sim.get("/agents", { headers: { "x-mock-scenario": "rate_limit" } }),
    "X-Mock-Scenario: there is no scenario rate_limit; did you mean rate_limited?",
  ],
])("a call %s has the reason for its answer", async (_, call, reason) => {
  const sim = await subject();
  await call(sim);
  const [item] = (await timeline(sim)).filter(({ kind }) => kind === "call");
  expect(item).toMatchObject({ reason, marked: reason !== null });
});

test("says when overrides are set, hit and cleared", async () => {
  const sim = await subject();
  const fault = { resource: "agents", operation: "create", outcome: { status: 429 }, count: 1 };
  const { id } = (await sim.post("/__admin__/faults", fault)).body;
  await sim.post("/agents", { name: "Ada" });
  const pin = { resource: "task_run", path: "output.balance", value: 12 };
  const pinned = (await sim.post("/__admin__/exogenous/pins", pin)).body["id"];
  const run = await aRun(sim);
  await sim.advance("22s");
  await sim.delete(`/__admin__/faults/${id}`);
  const overrides = (await timeline(sim)).filter(({ kind }) => kind === "override");
  expect(overrides).toMatchObject([
    { id, what: "set", text: "agents.create: 429 rate_limit_exceeded, once", trace_id: null },
    { id, what: "hit", text: "429 rate_limit_exceeded", marked: true },
    { id: pinned, what: "set", text: "output.balance of task_runs: 12", resource_id: null },
    { id: pinned, what: "hit", text: "output.balance", resource_id: run["id"] },
    { id, what: "cleared" },
  ]);
  const refused = (await timeline(sim)).find(({ status }) => status === 429);
  expect(overrides[1]?.["trace_id"]).toBe(refused?.["trace_id"]);
});

test("a delivery that is refused has the handler's status and words, and when it is made again", async () => {
  const sim = await subject({ deliver: true });
  const inbox = await aInbox((_received, response) => {
    response.writeHead(400).end('{"error":"no signature"}');
  });
  await register(sim, inbox.url, { subscribe: ["agent.created"] });
  await sim.post("/agents", { name: "Ada" });
  await settle(sim);
  const [delivery] = (await timeline(sim)).filter(({ kind }) => kind === "delivery");
  expect(delivery).toMatchObject({
    marked: true,
    url: inbox.url,
    event_type: "agent.created",
    attempt: 1,
    outcome: "failed",
    reason: "status",
    http_status: 400,
    words: '{"error":"no signature"}',
    next_attempt_at: "2025-01-01T00:00:05Z",
  });
});

test("a long answer of a handler is cut", async () => {
  const sim = await subject({ deliver: true });
  const inbox = await aInbox((_received, response) =>
    response.writeHead(500).end("é".repeat(9_000)),
  );
  await register(sim, inbox.url, { subscribe: ["agent.created"] });
  await sim.post("/agents", { name: "Ada" });
  await settle(sim);
  const [delivery] = (await timeline(sim)).filter(({ kind }) => kind === "delivery");
  expect(delivery?.["words"]).toBe("é".repeat(500));
});

test("properties that a call does not know are a warning with its trace", async () => {
  const sim = await subject();
  await sim.post("/agents", { name: "Ada", nmae: "Ada" });
  const [call, warning] = await timeline(sim);
  expect(warning).toMatchObject({
    kind: "warning",
    code: "not_modelled",
    text: "not modelled: member:nmae of agents.create: nothing keeps it; the document does not have it: did you mean name?",
    trace_id: call?.["trace_id"],
    marked: true,
  });
});

test("from and to choose by the virtual clock, limit keeps the last; omitted items are counted", async () => {
  const sim = await subject();
  await aRun(sim);
  await sim.advance("22s");
  const at = "2025-01-01T00:00:02Z";
  const then = await timeline(sim, `?from=${at}&to=${at}`);
  expect(then.map(context)).toEqual([
    ":02 clock 2025-01-01T00:00:01Z",
    ":02 change task_runs queued running",
    ":02 event task_run.running",
  ]);
  const all = await timeline(sim);
  const { body } = await sim.get("/__admin__/timeline?limit=2");
  expect(body).toEqual({ data: all.slice(-2), omitted: all.length - 2, evicted: 0 });
});

test("a reset begins a new timeline; a restored snapshot is part of it", async () => {
  const sim = await subject();
  await sim.advance("1h");
  await sim.post("/__admin__/reset");
  await sim.post("/__admin__/snapshots", { name: "empty" });
  await sim.advance("1m");
  await sim.post("/__admin__/snapshots/empty/restore");
  expect(await timeline(sim)).toMatchObject([
    { number: 1, at: "2025-01-01T00:01:00Z", from: "2025-01-01T00:00:00Z", snapshot: null },
    { number: 2, at: "2025-01-01T00:00:00Z", from: "2025-01-01T00:01:00Z", snapshot: "empty" },
  ]);
});

test("has no refused control calls, and is the same when read again", async () => {
  const tell = async (): Promise<string> => {
    const sim = await subject();
    await sim.post("/__admin__/exogenous/pins", { resource: "task_run", path: "status", value: 1 });
    await sim.delete("/__admin__/faults/flt_none");
    await aTask(sim);
    await sim.advance("1m");
    return (await sim.get("/__admin__/timeline")).text;
  };
  const once = await tell();
  expect(once).not.toContain('"override"');
  expect(await tell()).toBe(once);
});

test("a goal that an advance did not reach is a warning", async () => {
  const sim = await subject();
  const until = { event: "task_run.completed" };
  await sim.post("/__admin__/clock/advance", { until, limit: "1m" });
  expect((await timeline(sim)).at(-1)).toMatchObject({
    kind: "warning",
    code: "until",
    text: "not reached: task_run.completed",
  });
});

test("of too many items the oldest go, and are counted", async () => {
  const sim = await subject();
  const { timelineLog, world } = sim.instance.journal;
  for (let left = LIMITS.entries + 5; left > 0; left--) {
    timelineLog.note({ kind: "warning", at: world.moment, code: "other", text: "", call: 0 });
  }
  const { data, omitted, evicted } = (await sim.get("/__admin__/timeline?limit=1")).body;
  expect([objects(data)[0]?.["number"], omitted, evicted]).toEqual([
    LIMITS.entries + 5,
    LIMITS.entries - 1,
    5,
  ]);
});

test("the key is not in it, wherever it travelled", async () => {
  const sim = await subject();
  await sim.get(`/nowhere?key=${sim.instance.key}`);
  expect((await sim.get("/__admin__/timeline")).text).not.toContain(sim.instance.key);
});
