import { describe, expect, test } from "vitest";
import { aRun } from "../support/deck.js";
import { list, read, refusal, simulation } from "./support.js";

describe("GET /event-types", () => {
  test("the whole catalog in its order, each with object, type and description", async () => {
    const sim = await simulation();
    const body = await read(sim, "/event-types");
    expect(Object.keys(body)).toEqual(["data", "request_id"]);
    const types = await list(sim, "/event-types");
    expect(types).toHaveLength(33);
    expect(types[0]).toEqual({
      object: "event_type",
      type: "agent.created",
      description: "An agent was created.",
    });
    expect(types.map(({ type }) => type)).toEqual([
      "agent.created",
      "agent.updated",
      "agent.deleted",
      "source.created",
      "source.updated",
      "source.deleted",
      "credential.created",
      "credential.unverified",
      "credential.verified",
      "credential.invalid",
      "credential.deleted",
      "session.queued",
      "session.running",
      "session.idle",
      "session.completing",
      "session.completed",
      "session.failed",
      "task.created",
      "task.updated",
      "task.reset",
      "task.deleted",
      "task_run.queued",
      "task_run.running",
      "task_run.interaction_required",
      "task_run.review_required",
      "task_run.completed",
      "task_run.failed",
      "task_run.canceling",
      "task_run.canceled",
      "storage.created",
      "event_destination.activated",
      "event_destination.deactivated",
      "user.created",
    ]);
  });

  test.each(["Limit=2", "Limit=0", "cursor=x", "starting_after=x", "type=agent.created"])(
    "ignores %s",
    async (query) => {
      const sim = await simulation();
      expect(await list(sim, `/event-types?${query}`)).toHaveLength(33);
    },
  );
});

test("GET /test: { status: ready, environment: live, request_id }", async () => {
  const sim = await simulation();
  expect(await read(sim, "/test")).toEqual({
    status: "ready",
    environment: "live",
    request_id: expect.stringMatching(/^req_[0-9A-Za-z]{16}$/),
  });
});

describe("POST /token", () => {
  test("201, expires 30 minutes after created_at", async () => {
    const sim = await simulation();
    await sim.advance("90s");
    const answer = await sim.post("/token");
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^tok_[0-9A-Za-z]{16}$/),
      object: "token",
      token: expect.stringMatching(/^tk_[0-9A-Za-z]{32}$/),
      expires_at: "2025-01-01T00:31:30Z",
      created_at: "2025-01-01T00:01:30Z",
      request_id: expect.stringMatching(/^req_/),
    });
  });

  test("each is another", async () => {
    const sim = await simulation();
    const [one, other] = [await sim.post("/token"), await sim.post("/token", {})];
    expect(one.body["token"]).not.toBe(other.body["token"]);
    expect(one.body["id"]).not.toBe(other.body["id"]);
  });
});

describe("limits are off until they are turned on", () => {
  test("no number of requests is too many", async () => {
    const sim = await simulation();
    for (let calls = 0; calls < 250; calls++) await sim.get("/test");
    expect((await sim.get("/test")).status).toBe(200);
  });

  test("no number of sessions is too many", async () => {
    const sim = await simulation();
    const { task_id } = await aRun(sim);
    for (let runs = 0; runs < 50; runs++) {
      expect((await sim.post(`/tasks/${task_id}/run`, {})).status).toBe(201);
    }
  });

  test("on: 429 rate_limit/rate_limit_exceeded for calls beyond count within per, in virtual time", async () => {
    const sim = await simulation();
    sim.instance.world.limits.value = { requests: { count: 2, per: 10_000 }, caps: {} };
    await sim.get("/test");
    await sim.advance("5s");
    await sim.get("/test");
    expect(refusal(await sim.get("/test"))).toBe("429 rate_limit/rate_limit_exceeded");
    await sim.advance("5s");
    expect((await sim.get("/test")).status).toBe(200);
    expect((await sim.get("/test")).status).toBe(429);
  });

  test("on: a call that has no key, no route or a scenario's answer does not count", async () => {
    const sim = await simulation();
    sim.instance.world.limits.value = { requests: { count: 1, per: 10_000 }, caps: {} };
    await sim.get("/test", { headers: { authorization: "Bearer wrong" } });
    await sim.get("/nowhere");
    await sim.get("/test", { headers: { "x-mock-scenario": "server_error" } });
    await sim.get("/__admin__/state");
    expect((await sim.get("/test")).status).toBe(200);
    expect((await sim.get("/test")).status).toBe(429);
  });

  test("on: 429 rate_limit/session_limit_exceeded for a session too many; joining is free", async () => {
    const sim = await simulation();
    sim.instance.world.limits.value = { requests: null, caps: { sessions: 1 } };
    const { task_id, session_id } = await aRun(sim);
    const url = `/tasks/${task_id}/run`;
    expect(refusal(await sim.post(url, {}))).toBe("429 rate_limit/session_limit_exceeded");
    expect((await sim.post(url, { session_id })).status).toBe(201);
    await sim.advance("22s");
    expect(refusal(await sim.post(url, {}))).toBe("429 rate_limit/session_limit_exceeded");
    await sim.advance("11m");
    expect((await sim.post(url, {})).status).toBe(201);
  });
});
