import { describe, expect, test } from "vitest";
import { pack } from "../../generated/deck/0.1.0/index.js";
import { createInstance } from "../../src/instance/server/create-instance.js";
import { objectOf, objectsOf, refusal } from "../rules/support.js";
import type { Subject } from "../support/instance.js";
import {
  arm,
  becomes,
  createRun,
  faultNow,
  ON_CREATE,
  ON_LIST,
  simulation,
  statusesOf,
  TOO_MANY,
  tell,
  traceOf,
} from "./support.js";

const listAgents = (sim: Subject) => () => sim.get("/agents");

describe("outcome", () => {
  test.each([
    [
      "status and code",
      { status: 429, code: "rate_limit_exceeded" },
      "429 rate_limit/rate_limit_exceeded",
    ],
    [
      "status alone takes the catalog's code",
      { status: 409, type: "idempotency" },
      "409 idempotency/idempotency_error",
    ],
    ["code alone takes its status", { code: "api_key_invalid" }, "401 request/api_key_invalid"],
    [
      "a code of several types: its status decides",
      { code: "timeout", status: 504 },
      "504 session/timeout",
    ],
    ["a code of several types: or its type", { code: "timeout", type: "api" }, "500 api/timeout"],
    [
      "outside the catalog, with its type",
      { code: "odd", type: "api", status: 418 },
      "418 api/odd",
    ],
  ])("%s", async (_, outcome, expected) => {
    const sim = await simulation();
    await arm(sim, { ...ON_LIST, outcome });
    expect(refusal(await sim.get("/agents"))).toBe(expected);
  });

  test("of a status that several resources have, the call's own not-found", async () => {
    const sim = await simulation();
    await arm(sim, { resource: "tasks", operation: "retrieve", outcome: { status: 404 } });
    const answer = await sim.get("/tasks/any");
    expect(refusal(answer)).toBe("404 request/task_not_found");
    expect(answer.text).toContain("Task `any` was not found.");
  });

  test("message, field and headers are sent unchanged", async () => {
    const sim = await simulation();
    const outcome = {
      ...TOO_MANY,
      message: "Slow.",
      field: "name",
      headers: { "retry-after": "7" },
    };
    await arm(sim, { ...ON_LIST, outcome });
    const answer = await sim.get("/agents");
    expect(objectsOf(answer.body["errors"])).toEqual([
      { type: "rate_limit", code: "rate_limit_exceeded", message: "Slow.", field: "name" },
    ]);
    expect(answer.headers["retry-after"]).toBe("7");
  });

  test("at 400 the body is the vendor's own, RFC 9110", async () => {
    const sim = await simulation();
    await arm(sim, { resource: "agents", operation: "create", outcome: { status: 400 } });
    const answer = await sim.post("/agents", { name: "Ada" });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      type: "https://tools.ietf.org/html/rfc9110#section-15.5.1",
      status: 400,
      errors: {},
    });
  });

  test("the answer to the arming has status, type and code from the catalog", async () => {
    const sim = await simulation();
    const fault = await tell(sim, "/faults", { ...ON_LIST, outcome: { status: 429 } });
    expect(fault["outcome"]).toEqual({
      status: 429,
      type: "rate_limit",
      code: "rate_limit_exceeded",
    });
  });

  test.each([
    [
      "a status that the vendor's errors have not",
      { code: "timeout", type: "session", status: 599 },
    ],
    ["a status outside the catalog", { status: 503 }],
    ["a code outside the catalog", { code: "odd", type: "task", status: 500 }],
  ])("%s: a warning", async (_, outcome) => {
    const sim = await simulation();
    const { warnings } = await tell(sim, "/faults", { ...ON_LIST, outcome });
    expect(warnings).toHaveLength(1);
  });

  test.each([
    ["lets every call pass, and delays none", { outcomes: ["pass"] }],
    ["makes no difference to this outcome", { outcome: { code: "blocked" }, when: "after" }],
    ["makes no difference to this outcome", { outcomes: ["pass"], delay: "1s", when: "after" }],
  ])("that has no effect: a warning: %s", async (words, request) => {
    const sim = await simulation();
    const { warnings } = await tell(sim, "/faults", { ...ON_CREATE, ...request });
    expect(warnings).toEqual([expect.stringContaining(words)]);
  });

  test("fires before a malformed body, an unknown id, validation, but not before the key", async () => {
    const sim = await simulation();
    await arm(sim, { resource: "*", operation: "*", outcome: TOO_MANY });
    expect((await sim.post("/agents", undefined, { raw: "{" })).status).toBe(429);
    expect((await sim.post("/agents", {})).status).toBe(429);
    expect((await sim.get("/agents/nope")).status).toBe(429);
    expect((await sim.get("/agents", { headers: { authorization: "x" } })).status).toBe(401);
    expect((await sim.get("/nowhere")).status).toBe(404);
  });

  test("the trace names it; the world has not changed", async () => {
    const sim = await simulation();
    const id = await arm(sim, { resource: "agents", operation: "create", outcome: TOO_MANY });
    const trace = await traceOf(sim, await sim.post("/agents", { name: "Ada" }));
    expect(trace).toMatchObject({ resolution: "fault", changes: [], events: [] });
    expect(objectsOf(trace["steps"])[0]).toMatchObject({ step: "fault", matched: true, ref: id });
  });
});

describe("on creating a run, with an error of runs: the run fails, not the call", () => {
  test.each([
    { code: "blocked" },
    { code: "blocked", status: 200 },
    { code: "blocked", status: 201 },
  ])("%j", async (outcome) => {
    const sim = await simulation();
    const id = await arm(sim, { ...ON_CREATE, outcome });
    const created = await createRun(sim);
    expect([created.status, created.body["status"]]).toEqual([201, "queued"]);
    expect(await becomes(sim, created, "22s")).toMatchObject({
      status: "failed",
      result: "failure",
      errors: [{ type: "task", code: "blocked" }],
    });
    const fields = objectsOf((await traceOf(sim, created))["fields"]);
    expect(fields).toContainEqual({ path: "errors", source: "fault", ref: id });
  });

  test("with a status of failure the call fails where the code has a failing type", async () => {
    const sim = await simulation();
    await arm(sim, { ...ON_CREATE, outcome: { code: "timeout", status: 500 } });
    expect(refusal(await createRun(sim))).toBe("500 api/timeout");
  });

  test("elsewhere it is refused, with the way to it", async () => {
    const sim = await simulation();
    const answer = await sim.post("/__admin__/faults", {
      ...ON_LIST,
      outcome: { code: "blocked" },
    });
    expect(answer.status).toBe(422);
    expect(objectOf(answer.body["error"])["message"]).toContain(
      "arm it on the call that creates the run",
    );
  });
});

describe("how often", () => {
  test("without count until it is cleared", async () => {
    const sim = await simulation();
    const id = await arm(sim, { ...ON_LIST, outcome: TOO_MANY });
    expect(await statusesOf(3, listAgents(sim))).toEqual([429, 429, 429]);
    await sim.delete(`/__admin__/faults/${id}`);
    expect(await statusesOf(1, listAgents(sim))).toEqual([200]);
  });

  test("count: so many that fired; a spent fault stays until it is cleared", async () => {
    const sim = await simulation();
    const id = await arm(sim, { ...ON_LIST, outcome: TOO_MANY, count: 2 });
    expect(await faultNow(sim, id)).toMatchObject({ hits: 0, remaining: 2, spent: false });
    expect(await statusesOf(3, listAgents(sim))).toEqual([429, 429, 200]);
    expect(await faultNow(sim, id)).toMatchObject({ hits: 2, remaining: 0, spent: true });
  });

  test("after: so many matching calls pass first", async () => {
    const sim = await simulation();
    const id = await arm(sim, { ...ON_LIST, outcome: TOO_MANY, after: 2, count: 1 });
    expect((await sim.get("/sources")).status).toBe(200);
    expect(await statusesOf(4, listAgents(sim))).toEqual([200, 200, 429, 200]);
    expect(await faultNow(sim, id)).toMatchObject({ hits: 1 });
  });

  test("probability draws from the fault's own stream, and count counts its hits", async () => {
    const sim = await simulation();
    const fault = { ...ON_LIST, outcome: TOO_MANY, probability: 0.5, count: 3 };
    const id = await arm(sim, fault);
    const first = await statusesOf(12, listAgents(sim));
    expect(first.filter((status) => status === 429)).toHaveLength(3);
    expect(first.indexOf(200)).toBeLessThan(first.lastIndexOf(429));
    expect(await faultNow(sim, id)).toMatchObject({ hits: 3, spent: true });
    await tell(sim, "/reset");
    await arm(sim, fault);
    // Another fault and other calls change no draw of this one.
    await arm(sim, { resource: "sources", operation: "list", outcome: TOO_MANY, probability: 0.5 });
    const second: number[] = [];
    for (let left = 12; left > 0; left--) {
      await sim.get("/sources");
      second.push((await sim.get("/agents")).status);
    }
    expect(second).toEqual(first);
  });

  test("after, then probability, then count", async () => {
    const sim = await simulation();
    const fault = { ...ON_LIST, outcome: TOO_MANY, after: 2, probability: 0.5, count: 2 };
    await arm(sim, fault);
    const statuses = await statusesOf(20, listAgents(sim));
    expect(statuses.slice(0, 2)).toEqual([200, 200]);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test("outcomes: one for each fired call, pass lets one continue; then it is spent", async () => {
    const sim = await simulation();
    const outcomes = [TOO_MANY, "pass", { status: 500 }];
    const id = await arm(sim, { ...ON_LIST, outcomes });
    expect(await faultNow(sim, id)).toMatchObject({ count: 3, remaining: 3 });
    expect(await statusesOf(5, listAgents(sim))).toEqual([429, 200, 500, 200, 200]);
  });

  test("outcomes with a greater count: the last one repeats", async () => {
    const sim = await simulation();
    await arm(sim, { ...ON_LIST, outcomes: ["pass", TOO_MANY], count: 4 });
    expect(await statusesOf(5, listAgents(sim))).toEqual([200, 429, 429, 429, 200]);
  });

  test("for: an outage window of virtual time", async () => {
    const sim = await simulation();
    const id = await arm(sim, { ...ON_LIST, outcome: { status: 500 }, for: "5m" });
    expect(await faultNow(sim, id)).toMatchObject({ for: "5m", count: null, spent: false });
    await sim.advance("4m59s");
    expect(await statusesOf(2, listAgents(sim))).toEqual([500, 500]);
    await sim.advance("1s");
    const answer = await sim.get("/agents");
    expect(answer.status).toBe(200);
    expect(JSON.stringify(await traceOf(sim, answer))).toContain("it ended at");
  });
});

describe("headers of an outcome", () => {
  test("are sent, with every value that a header may have", async () => {
    const sim = await simulation();
    const headers = { "retry-after": "7", "x-odd!#$%&'*+.^_`|~": "\u00e9\t~", date: "soon" };
    await arm(sim, { ...ON_LIST, outcome: { ...TOO_MANY, headers } });
    const answer = await sim.get("/agents");
    expect(answer.status).toBe(429);
    expect(answer.headers).toMatchObject({ "retry-after": "7", date: "soon" });
  });

  test.each([
    ["fault", { ...ON_LIST, outcome: { status: 500, headers: { "a b": "3" } } }],
    ["scenario", { on: ON_LIST, outcome: { status: 500, headers: { te: "3" } } }],
  ])("of a %s in a start file are checked as any", async (kind, body) => {
    const call = { path: { name: "down" }, body, place: (path: string | null) => `at ${path}` };
    const name = kind === "fault" ? ("armFault" as const) : ("putScenario" as const);
    const made = createInstance({ pack, startFile: async () => [{ name, ...call }] });
    await expect(made).rejects.toThrow("outcome.headers");
  });
});
