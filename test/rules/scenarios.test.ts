import { describe, expect, test } from "vitest";
import { aRun, aTask, readRun } from "../support/deck.js";
import { list, objectOf, read, refusal, simulation } from "./support.js";

const asking = (name: string): { readonly headers: Record<string, string> } => ({
  headers: { "x-mock-scenario": name },
});

describe("on any operation", () => {
  test.each([
    ["rate_limited", "429 rate_limit/rate_limit_exceeded"],
    ["server_error", "500 api/api_error"],
    ["unauthorized", "401 request/api_key_invalid"],
    ["forbidden", "403 request/forbidden"],
  ])("%s answers %s in the vendor's envelope", async (name, expected) => {
    const sim = await simulation();
    const answers = [
      await sim.get("/agents", asking(name)),
      await sim.post("/agents", { name: "Ada" }, asking(name)),
      await sim.delete("/agents/agt_0123456789abcdef", asking(name)),
      await sim.get("/test", asking(name)),
    ];
    expect(answers.map(refusal)).toEqual(answers.map(() => expected));
    expect(answers[0]?.body["request_id"]).toMatch(/^req_[0-9A-Za-z]{16}$/);
    expect(await list(sim, "/agents")).toEqual([]);
  });
});

describe("on creating a run: the call continues and the scenario belongs to the run", () => {
  test.each([
    ["run.blocked", "22s", "failed", [{ type: "task", code: "blocked" }]],
    ["run.failed", "22s", "failed", [{ type: "task", code: "task_failed" }]],
    ["run.timeout", "30m2s", "failed", [{ type: "task", code: "timeout" }]],
    ["run.result_unknown", "22s", "failed", [{ type: "task", code: "task_result_unknown" }]],
    ["run.auth_invalid", "22s", "failed", [{ type: "auth", code: "auth_invalid" }]],
    ["run.source_blocked", "22s", "failed", [{ type: "source", code: "source_blocked" }]],
    [
      "run.source_not_available",
      "22s",
      "failed",
      [{ type: "source", code: "source_not_available" }],
    ],
    ["run.mfa", "12s", "interaction_required", []],
    ["run.security_question", "12s", "interaction_required", []],
    ["run.account_selection", "12s", "interaction_required", []],
    ["run.review", "22s", "review_required", []],
  ])("%s", async (name, after, status, errors) => {
    const sim = await simulation();
    const task = await aTask(sim);
    const answer = await sim.post(`/tasks/${task["id"]}/run`, {}, asking(name));
    expect([answer.status, answer.body["status"]]).toEqual([201, "queued"]);
    await sim.advance(after);
    const run = await readRun(sim, answer.body["id"]);
    expect(run).toMatchObject({ status, errors });
    const asked = run["interaction"];
    expect(asked === null ? null : objectOf(asked)["type"]).toBe(
      status === "interaction_required" ? name.slice("run.".length) : null,
    );
  });

  test("and to no other run", async () => {
    const sim = await simulation();
    await aRun(sim, {}, { "x-mock-scenario": "run.blocked" });
    const other = await aRun(sim);
    await sim.advance("22s");
    expect((await readRun(sim, other["id"]))["status"]).toBe("completed");
  });
});

describe("unknown, or two names: 400", () => {
  test.each(["run.blockd", "nope", "run.blocked, run.failed", ""])("%j", async (name) => {
    const sim = await simulation();
    const task = await aTask(sim);
    const answer = await sim.post(`/tasks/${task["id"]}/run`, {}, asking(name));
    expect(answer.status).toBe(400);
    expect(objectOf(answer.body["error"])["code"]).toBe("unknown_scenario");
    expect(await list(sim, "/task-runs")).toEqual([]);
  });

  test("with the known ones, and the nearest", async () => {
    const sim = await simulation();
    const answer = await sim.get("/agents", asking("run.blockd"));
    const error = objectOf(answer.body["error"]);
    expect(error["message"]).toContain("run.blocked");
    expect(objectOf(error["details"])["known"]).toContain("rate_limited");
  });
});

describe("a known scenario on an operation it is not for", () => {
  test("has no effect, and the trace names its call", async () => {
    const sim = await simulation();
    const answer = await sim.post("/agents", { name: "Ada" }, asking("run.blocked"));
    expect(answer.status).toBe(201);
    const id = answer.headers["x-mock-resolution-trace"];
    const trace = await read(sim, `/__admin__/trace/${id}`);
    expect(trace["resolution"]).toBe("stateful");
    expect(JSON.stringify(trace["steps"])).toContain("run.blocked is for task_runs.create");
  });
});

describe("in the order of phases", () => {
  test("after authentication and the route", async () => {
    const sim = await simulation();
    const wrong = { authorization: "Bearer wrong", "x-mock-scenario": "server_error" };
    expect((await sim.get("/agents", { headers: wrong })).status).toBe(401);
    expect((await sim.get("/nowhere", asking("server_error"))).status).toBe(404);
  });

  test("before a malformed body, an unknown id and a missing field", async () => {
    const sim = await simulation();
    const options = { ...asking("rate_limited"), raw: "{" };
    expect((await sim.post("/agents", undefined, options)).status).toBe(429);
    expect((await sim.post("/agents", {}, asking("rate_limited"))).status).toBe(429);
    expect((await sim.get("/agents/nope", asking("rate_limited"))).status).toBe(429);
  });

  test("one for runs does not excuse an invalid body or an unknown task", async () => {
    const sim = await simulation();
    const task = await aTask(sim);
    const url = `/tasks/${task["id"]}/run`;
    expect((await sim.post(url, { source_id: 7 }, asking("run.blocked"))).status).toBe(400);
    const unknown = await sim.post("/tasks/nope/run", {}, asking("run.blocked"));
    expect(refusal(unknown)).toBe("404 request/task_not_found");
  });
});
