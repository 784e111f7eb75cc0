import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { list, objectOf, objectsOf } from "../rules/support.js";
import { aCredential, anAgent, aRun, aTask } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { arm, ask, ON_LIST, reasonOf, refusedAs, simulation, TOO_MANY, tell } from "./support.js";

const count = async (sim: Subject, pattern: JsonObject): Promise<Json | undefined> =>
  (await tell(sim, "/requests/count", pattern))["count"];

const find = async (sim: Subject, pattern: JsonObject): Promise<readonly JsonObject[]> =>
  objectsOf((await tell(sim, "/requests/find", pattern))["data"]);

/** A few calls, some of them refused: seven in all. */
async function calls(sim: Subject): Promise<void> {
  const run = await aRun(sim, { input: { city: "Oslo", guests: 2 } });
  await sim.get("/task-runs?status=queued&status=running&Limit=5", { headers: { "X-A": "b" } });
  await sim.post("/agents", { name: 7 });
  await sim.get("/nowhere");
  await sim.get(`/v2/task-runs/${run["id"]}`);
}

describe("the list of calls", () => {
  test("has every call, oldest first, the refused ones too; none of the control plane", async () => {
    const sim = await simulation();
    await calls(sim);
    const { data, evicted } = await ask(sim, "/requests");
    const lines = objectsOf(data).map(
      ({ method, path, operation, status, resolution }) =>
        `${method} ${String(path).split("/")[1]} ${operation} ${status} ${resolution}`,
    );
    expect(lines).toEqual([
      "POST agents create 201 stateful",
      "POST tasks create 201 stateful",
      "POST tasks create 201 stateful",
      "GET task-runs?status=queued&status=running&Limit=5 list 200 stateful",
      "POST agents create 400 invalid",
      "GET nowhere null 404 unrouted",
      "GET v2 retrieve 200 stateful",
    ]);
    expect(evicted).toBe(0);
  });

  test.each([
    ["resource=agents", 2],
    ["resource=agent&status=201", 1],
    ["operation=create", 4],
    ["resource=task_run&operation=create", 1],
    ["status=404", 1],
    ["resolution=invalid", 1],
    ["limit=2", 2],
  ])("?%s", async (query, expected) => {
    const sim = await simulation();
    await calls(sim);
    expect(await list(sim, `/__admin__/requests?${query}`)).toHaveLength(expected);
  });

  test("limit and after lead through it", async () => {
    const sim = await simulation();
    await calls(sim);
    const all = await list(sim, "/__admin__/requests");
    const seen: JsonObject[] = [];
    for (let after = ""; seen.length < all.length; ) {
      const page = await list(sim, `/__admin__/requests?limit=3${after}`);
      seen.push(...page);
      after = `&after=${page.at(-1)?.["trace_id"]}`;
    }
    expect(seen).toEqual(all);
  });
});

describe("count and find: all conditions of a pattern must be true", () => {
  test.each<readonly [JsonObject, number]>([
    [{}, 7],
    [{ resource: "task_runs", operation: "create" }, 1],
    [{ method: "post" }, 4],
    [{ path: "/tasks/{task_id}/run" }, 1],
    [{ path: "/task-runs/{id}" }, 1],
    [{ path: "/v2/task-runs/{id}" }, 1],
    [{ path: "/task-runs" }, 1],
    [{ query: { limit: "5" } }, 1],
    [{ query: { status: ["queued", "running"] } }, 1],
    [{ query: { status: "queued" } }, 0],
    [{ headers: { "x-a": "b" } }, 1],
    [{ headers: { "x-a": "c" } }, 0],
    [{ body: { input: { city: "Oslo" } } }, 1],
    [{ body: { input: { city: "Rome" } } }, 0],
    [{ status: 201 }, 3],
    [{ resource: "agents", status: 400, body: { name: 7 } }, 1],
    [{ resource: "agents", status: 404 }, 0],
  ])("%j: %i", async (pattern, expected) => {
    const sim = await simulation();
    await calls(sim);
    expect(await count(sim, pattern)).toBe(expected);
    expect(await find(sim, pattern)).toHaveLength(expected);
  });

  test("find shows request and answer, without the key and without secrets", async () => {
    const sim = await simulation();
    await aCredential(sim);
    const [found] = await find(sim, { resource: "credential" });
    expect(found).toMatchObject({
      method: "POST",
      path: "/credentials",
      status: 201,
      request: { body: { auth_method: "username_password" } },
      response: { status: 201, body: { object: "credential", status: "unverified" } },
    });
    expect(JSON.stringify(found)).not.toContain('"engine"');
    expect(objectOf(found?.["request"])["headers"]).not.toHaveProperty("authorization");
  });

  test("a secret can be searched for, and is not in the answer", async () => {
    const sim = await simulation();
    await aCredential(sim);
    const secret = (password: string) => ({ body: { auth_credentials: { password } } });
    expect(await count(sim, secret("engine"))).toBe(1);
    const miss = await tell(sim, "/requests/count", secret("other"));
    expect(JSON.stringify(miss)).not.toContain('"engine"');
  });

  test("a call whose answer never came counts, with status null", async () => {
    const sim = await simulation();
    await arm(sim, { ...ON_LIST, outcome: { network: "empty" } });
    await expect(sim.get("/agents")).rejects.toThrow();
    const [found] = await find(sim, { resource: "agents" });
    expect(found).toMatchObject({ status: null, response: { status: null } });
  });

  test("limit and after", async () => {
    const sim = await simulation();
    await calls(sim);
    const [first] = await list(sim, "/__admin__/requests");
    const page = await tell(sim, `/requests/find?limit=2&after=${first?.["trace_id"]}`, {});
    expect(objectsOf(page["data"]).map(({ operation }) => operation)).toEqual(["create", "create"]);
  });
});

describe("when none fits, the closest call and how it differs", () => {
  async function nearest(sim: Subject, pattern: JsonObject): Promise<JsonObject> {
    const counted = await tell(sim, "/requests/count", pattern);
    const found = await tell(sim, "/requests/find", pattern);
    expect(found["nearest"]).toEqual(counted["nearest"]);
    return objectOf(counted["nearest"]);
  }

  test("in its body", async () => {
    const sim = await simulation();
    await calls(sim);
    const body = { input: { city: "Rome", guests: 2 } };
    expect(await nearest(sim, { resource: "task_run", operation: "create", body })).toMatchObject({
      method: "POST",
      status: 201,
      differences: [{ at: "body.input.city", expected: "Rome", actual: "Oslo" }],
    });
  });

  test("in its status, its query, a header that it did not have", async () => {
    const sim = await simulation();
    await calls(sim);
    const pattern = {
      path: "/task-runs",
      status: 429,
      query: { Limit: "6" },
      headers: { "x-b": "1" },
    };
    expect((await nearest(sim, pattern))["differences"]).toEqual([
      { at: "status", expected: 429, actual: 200 },
      { at: "query.Limit", expected: "6", actual: "5" },
      { at: "headers.x-b", expected: "1" },
    ]);
  });

  test("another call at all is farther away than any number of details", async () => {
    const sim = await simulation();
    await sim.post("/sources", { name: "x" });
    await sim.post("/agents", { name: "Ada", description: "d" });
    await sim.get("/agents");
    const body = { name: "Bo", description: "other" };
    const near = await nearest(sim, { resource: "agents", operation: "create", body });
    expect(near).toMatchObject({ method: "POST", path: "/agents" });
  });

  test("none at all: none", async () => {
    const sim = await simulation();
    expect(await tell(sim, "/requests/count", { resource: "agents" })).toEqual({ count: 0 });
    expect(await tell(sim, "/requests/find", { resource: "agents" })).toEqual({ data: [] });
  });
});

describe("wait", () => {
  const created = { resource: "agents", operation: "create" };

  test.each(["count", "find"])("%s answers as soon as the call is there", async (kind) => {
    const sim = await simulation();
    const waiting = tell(sim, `/requests/${kind}`, { ...created, wait: "20s" });
    await anAgent(sim);
    const answer = await waiting;
    expect(kind === "count" ? answer["count"] : objectsOf(answer["data"]).length).toBe(1);
  });

  test("not for another call", async () => {
    const sim = await simulation();
    const before = performance.now();
    const waiting = tell(sim, "/requests/count", { ...created, wait: "20ms" });
    await sim.get("/agents");
    expect(await waiting).toMatchObject({ count: 0, nearest: { path: "/agents" } });
    expect(performance.now() - before).toBeGreaterThan(18);
  });

  test("at once if it exists, or without a wait", async () => {
    const sim = await simulation();
    await anAgent(sim);
    expect(await count(sim, { ...created, wait: "1h" })).toBe(1);
    expect(await count(sim, { ...created, status: 500 })).toBe(0);
  });
});

describe("a search that no call can match is refused", () => {
  test.each([
    [{ resource: "agnts" }, "404 unknown_resource", "agents"],
    [{ resource: "agents", operation: "creat" }, "422 unknown_operation", "create"],
    [{ operation: "creat" }, "422 unknown_operation", "create"],
    [{ path: "agents" }, "400 malformed_body", "slash"],
    [{ path: "/agents?a=1" }, "400 malformed_body", "query"],
    [{ headers: { Authorization: "x" } }, "400 malformed_body", "never recorded"],
  ])("%j", async (pattern, expected, words) => {
    const sim = await simulation();
    for (const kind of ["count", "find"]) {
      const answer = await sim.post(`/__admin__/requests/${kind}`, pattern);
      expect(refusedAs(answer)).toBe(expected);
      expect(reasonOf(answer)).toContain(words);
    }
  });
});

describe("unused: overrides that never fired, with the nearest call seen", () => {
  const unused = async (sim: Subject): Promise<readonly JsonObject[]> =>
    objectsOf((await ask(sim, "/unused"))["data"]);

  test("none when there is none, and none of the pack's scenarios", async () => {
    expect(await unused(await simulation())).toEqual([]);
  });

  test("a fault has its nearest call's differences, and leaves the list when it fires", async () => {
    const sim = await simulation();
    const [task, other] = [await aTask(sim), await aTask(sim)];
    const target = { resource: "tasks", operation: "retrieve" };
    const match = { task_id: task["id"] ?? null };
    const id = await arm(sim, { ...target, outcome: TOO_MANY, match });
    await sim.get(`/tasks/${other["id"]}`);
    expect(await unused(sim)).toMatchObject([
      {
        kind: "fault",
        id,
        ...target,
        path: null,
        nearest: {
          path: `/tasks/${other["id"]}`,
          differences: [{ at: "path.task_id", expected: task["id"], actual: other["id"] }],
        },
      },
    ]);
    await sim.get(`/tasks/${task["id"]}`);
    expect(await unused(sim)).toEqual([]);
  });

  test("a pin and a scenario, and their nearest", async () => {
    const sim = await simulation();
    const pinned = { resource: "task_run", path: "branch", value: "failed" };
    await tell(sim, "/exogenous/pins", { ...pinned, match: { input: { a: 1 } } });
    await sim.call("PUT", "/__admin__/scenarios/down", { on: ON_LIST, outcome: { status: 500 } });
    await sim.get("/agents");
    await aRun(sim, { input: { a: 2 } });
    await sim.advance("1m");
    expect(await unused(sim)).toMatchObject([
      { kind: "pin", resource: "task_runs", path: "branch", operation: null },
      {
        kind: "scenario",
        id: "down",
        nearest: { path: "/agents", differences: [{ expected: "down" }] },
      },
    ]);
    const [pin] = await unused(sim);
    expect(JSON.stringify(objectOf(pin?.["nearest"])["differences"])).toContain('"expected":1');
  });

  test("without calls there is no nearest", async () => {
    const sim = await simulation();
    await arm(sim, { ...ON_LIST, outcome: TOO_MANY });
    expect((await unused(sim))[0]).toMatchObject({ nearest: null });
  });
});
