import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { anAgent, aRun, aTask, readRun } from "../support/deck.js";
import type { Answer, Subject } from "../support/instance.js";
import {
  armFault,
  emitted,
  good,
  list,
  objectsOf,
  pin,
  problems,
  read,
  refusal,
  simulation,
} from "./support.js";

const keyed = (key: string): { readonly headers: Record<string, string> } => ({
  headers: { "idempotency-key": key },
});

const CONFLICT = "409 idempotency/idempotency_error";

const create = (sim: Subject, name = "Ada", key = "k1"): Promise<Answer> =>
  sim.post("/agents", { name }, keyed(key));

const resolutionOf = async (sim: Subject, answer: Answer): Promise<unknown> =>
  (await read(sim, `/__admin__/trace/${answer.headers["x-mock-resolution-trace"]}`))["resolution"];

describe("the same key with the same parameters", () => {
  test("answers byte for byte as before, with the stored request_id", async () => {
    const sim = await simulation();
    const first = await create(sim);
    const again = await create(sim);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers["content-type"]).toBe(first.headers["content-type"]);
  });

  test.each([
    ["the vendor's base path", "/agents", "/v2/agents"],
    ["and without it", "/v2/agents", "/agents"],
  ])("is the same call through %s", async (_, one, other) => {
    const sim = await simulation();
    const first = await sim.post(one, { name: "Ada" }, keyed("k1"));
    const again = await sim.post(other, { name: "Ada" }, keyed("k1"));
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await list(sim, "/agents")).toHaveLength(1);
    expect(refusal(await sim.post(other, { name: "Bob" }, keyed("k1")))).toBe(CONFLICT);
  });

  test("is the same call on the same object, with any escaping of its id", async () => {
    const sim = await simulation();
    const { id } = await anAgent(sim);
    const escaped = String(id).replace("_", "%5F");
    const first = await sim.patch(`/agents/${id}`, { name: "Bob" }, keyed("k1"));
    const again = await sim.patch(`/v2/agents/${escaped}`, { name: "Bob" }, keyed("k1"));
    expect([again.status, again.text]).toEqual([200, first.text]);
    const { id: other } = await anAgent(sim);
    const another = await sim.patch(`/agents/${other}`, { name: "Bob" }, keyed("k1"));
    expect(refusal(another)).toBe(CONFLICT);
  });

  test("has a new trace that says replayed", async () => {
    const sim = await simulation();
    const first = await create(sim);
    const again = await create(sim);
    expect(await resolutionOf(sim, first)).toBe("stateful");
    expect(await resolutionOf(sim, again)).toBe("replayed");
    expect(again.headers["x-mock-resolution-trace"]).not.toBe(
      first.headers["x-mock-resolution-trace"],
    );
  });

  test("emits nothing, changes nothing", async () => {
    const sim = await simulation();
    await create(sim);
    expect(await emitted(sim, () => create(sim))).toEqual([]);
    expect(await list(sim, "/agents")).toHaveLength(1);
  });

  test("uses up no pin and makes no second run", async () => {
    const sim = await simulation();
    pin(sim, "output", null, { values: [{ n: 1 }, { n: 2 }], sequence: true });
    const task = await aTask(sim);
    const url = `/tasks/${task["id"]}/run`;
    const first = good(await sim.post(url, {}, keyed("r")));
    expect(good(await sim.post(url, {}, keyed("r")))).toEqual(first);
    await sim.advance("22s");
    good(await sim.post(url, {}, keyed("r")));
    const second = good(await sim.post(url, {}, keyed("r2")));
    await sim.advance("22s");
    expect((await readRun(sim, second["id"]))["output"]).toEqual({ n: 2 });
    expect(await list(sim, "/task-runs")).toHaveLength(2);
  });

  test("answers as before, also if the object has changed or was deleted", async () => {
    const sim = await simulation();
    const first = await create(sim);
    good(await sim.patch(`/agents/${first.body["id"]}`, { name: "Grace" }));
    expect((await create(sim)).text).toBe(first.text);
    good(await sim.delete(`/agents/${first.body["id"]}`));
    expect((await create(sim)).text).toBe(first.text);
  });

  test("repeats the secret of a generated destination", async () => {
    const sim = await simulation();
    const body = { name: "n", webhook: { url: "https://a.example" } };
    const first = await sim.post("/event-destinations", body, keyed("d"));
    expect((await sim.post("/event-destinations", body, keyed("d"))).text).toBe(first.text);
    expect(first.text).toContain("whsec_");
  });
});

describe("parameters are method, path, query and the parsed body", () => {
  test("key order and spacing do not matter", async () => {
    const sim = await simulation();
    const raw = (text: string): Promise<Answer> =>
      sim.post("/agents", undefined, {
        headers: { ...keyed("k").headers, "content-type": "application/json" },
        raw: text,
      });
    const first = await raw('{"name":"Ada","description":"x"}');
    const again = await raw('{ "description" : "\\u0078",\n "name": "Ada" }');
    expect(again.text).toBe(first.text);
  });

  test.each<[string, (sim: Subject, agent: JsonObject) => Promise<Answer>]>([
    ["another body", (sim) => sim.post("/agents", { name: "Grace" }, keyed("k"))],
    ["another path", (sim) => sim.post("/tasks", { name: "Ada" }, keyed("k"))],
    ["another query", (sim) => sim.post("/agents?a=1", { name: "Ada" }, keyed("k"))],
    ["another method", (sim, { id }) => sim.patch(`/agents/${id}`, { name: "Ada" }, keyed("k"))],
    ["no body", (sim) => sim.post("/agents", undefined, keyed("k"))],
  ])("%s: 409 idempotency/idempotency_error", async (_what, call) => {
    const sim = await simulation();
    const agent = good(await create(sim, "Ada", "k"));
    const answer = await call(sim, agent);
    expect(refusal(answer)).toBe(CONFLICT);
    expect(objectsOf(answer.body["errors"])[0]?.["message"]).toBe(
      "Idempotency key has already been used with different parameters.",
    );
    expect(await list(sim, "/agents")).toHaveLength(1);
  });

  test("the conflict comes before validation", async () => {
    const sim = await simulation();
    await create(sim, "Ada", "k");
    expect(refusal(await sim.post("/agents", { name: 7 }, keyed("k")))).toBe(CONFLICT);
  });
});

describe("on POST, PATCH, DELETE", () => {
  test("PATCH", async () => {
    const sim = await simulation();
    const { id } = await anAgent(sim);
    const patch = (): Promise<Answer> => sim.patch(`/agents/${id}`, { name: "B" }, keyed("p"));
    const first = await patch();
    expect(await emitted(sim, patch)).toEqual([]);
    expect((await patch()).text).toBe(first.text);
  });

  test("DELETE, where a second one would be a 404", async () => {
    const sim = await simulation();
    const { id } = await anAgent(sim);
    const first = await sim.delete(`/agents/${id}`, keyed("d"));
    const again = await sim.delete(`/agents/${id}`, keyed("d"));
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect((await sim.delete(`/agents/${id}`)).status).toBe(404);
  });

  test("GET ignores it", async () => {
    const sim = await simulation();
    const before = await sim.get("/agents", keyed("g"));
    await anAgent(sim);
    expect((await sim.get("/agents", keyed("g"))).text).not.toBe(before.text);
    expect((await create(sim, "Ada", "g")).status).toBe(201);
  });
});

describe("24 virtual hours", () => {
  test("then the key is free", async () => {
    const sim = await simulation();
    const first = await create(sim);
    await sim.advance("23h59m59s999ms");
    expect((await create(sim)).text).toBe(first.text);
    await sim.advance("1ms");
    const fresh = await create(sim, "Grace");
    expect(fresh.status).toBe(201);
    expect(fresh.body["id"]).not.toBe(first.body["id"]);
    expect((await create(sim, "Grace")).text).toBe(fresh.text);
  });
});

describe("2xx answers only", () => {
  test("after an error the same key executes again", async () => {
    const sim = await simulation();
    expect((await sim.post("/agents", {}, keyed("e"))).status).toBe(400);
    expect((await sim.post("/tasks/task_0123456789abcdef/run", {}, keyed("e"))).status).toBe(404);
    expect((await create(sim, "Ada", "e")).status).toBe(201);
  });

  test("a run that fails was a call that succeeded: it is kept", async () => {
    const sim = await simulation();
    const task = await aTask(sim);
    const url = `/tasks/${task["id"]}/run`;
    const options = { headers: { ...keyed("f").headers, "x-mock-scenario": "run.blocked" } };
    const first = await sim.post(url, {}, options);
    await sim.advance("22s");
    expect((await sim.post(url, {}, options)).text).toBe(first.text);
    expect(await list(sim, "/task-runs")).toHaveLength(1);
  });
});

describe("a key of at most 256 characters", () => {
  test("256 pass, 257 are a 400 at Idempotency-Key", async () => {
    const sim = await simulation();
    expect((await create(sim, "Ada", "k".repeat(256))).status).toBe(201);
    const long = await create(sim, "Ada", "k".repeat(257));
    expect(problems(long)).toEqual(["Idempotency-Key"]);
    expect(long.body["errors"]).toEqual({
      "Idempotency-Key": ["Idempotency key must be at most 256 characters"],
    });
  });

  test("an empty key counts as no key", async () => {
    const sim = await simulation();
    await create(sim, "Ada", "");
    await create(sim, "Ada", "");
    expect(await list(sim, "/agents")).toHaveLength(2);
  });
});

describe("answers made by a fault", () => {
  const outcomes = [
    {
      kind: "error",
      error: { type: "api", code: "api_error" },
      status: 500,
      message: null,
      field: null,
      headers: {},
    },
  ] as const;
  const agentsCreate = { resource: "agents", operation: "create", outcomes };

  test("are not kept: the repeat is handled", async () => {
    const sim = await simulation();
    armFault(sim, agentsCreate);
    expect((await create(sim)).status).toBe(500);
    expect((await create(sim)).status).toBe(201);
    expect(await list(sim, "/agents")).toHaveLength(1);
  });

  test('with when: "after" the call\'s own answer is kept: the repeat gets it', async () => {
    const sim = await simulation();
    armFault(sim, { ...agentsCreate, when: "after" });
    expect((await create(sim)).status).toBe(500);
    expect(await list(sim, "/agents")).toHaveLength(1);
    const repeat = await create(sim);
    expect(repeat.status).toBe(201);
    expect(await resolutionOf(sim, repeat)).toBe("replayed");
    expect(await list(sim, "/agents")).toHaveLength(1);
  });

  test("a fault fires also for a keyed repeat", async () => {
    const sim = await simulation();
    await create(sim);
    armFault(sim, agentsCreate);
    expect((await create(sim)).status).toBe(500);
    expect((await create(sim)).status).toBe(201);
  });
});

test("a scenario that answers the call is not kept", async () => {
  const sim = await simulation();
  const options = { headers: { ...keyed("s").headers, "x-mock-scenario": "server_error" } };
  expect((await sim.post("/agents", { name: "Ada" }, options)).status).toBe(500);
  expect((await create(sim, "Ada", "s")).status).toBe(201);
});

test("a key is one for all calls: with another operation it is a conflict", async () => {
  const sim = await simulation();
  await create(sim, "Ada", "k");
  const run = await aRun(sim);
  const answer = await sim.post(`/task-runs/${run["id"]}/cancel`, undefined, keyed("k"));
  expect(refusal(answer)).toBe(CONFLICT);
});
