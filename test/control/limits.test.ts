import { describe, expect, test } from "vitest";
import { cause, refusal } from "../rules/support.js";
import { aTask } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { arm, ask, asking, ON_LIST, simulation, statusesOf, tell, traceOf } from "./support.js";

const limit = (sim: Subject, count: number, per: string) =>
  tell(sim, "/limits", { requests: { count, per } });

const listAgents = (sim: Subject) => () => sim.get("/agents");

describe("the rate limit", () => {
  test("is off at the start", async () => {
    const sim = await simulation();
    expect(new Set(await statusesOf(250, listAgents(sim)))).toEqual(new Set([200]));
  });

  test("so many calls in so much virtual time, then 429 in the vendor's envelope", async () => {
    const sim = await simulation();
    expect(await limit(sim, 3, "10s")).toEqual({
      requests: { count: 3, per: "10s" },
      sessions: null,
    });
    expect(await statusesOf(4, listAgents(sim))).toEqual([200, 200, 200, 429]);
    const refused = await sim.post("/agents", { name: "Ada" });
    expect(refusal(refused)).toBe("429 rate_limit/rate_limit_exceeded");
    expect(await traceOf(sim, refused)).toMatchObject({ resolution: "limited", changes: [] });
  });

  test("the window slides with the virtual clock", async () => {
    const sim = await simulation();
    await limit(sim, 2, "10s");
    await sim.get("/agents");
    await sim.advance("6s");
    expect(await statusesOf(2, listAgents(sim))).toEqual([200, 429]);
    await sim.advance("4s");
    expect(await statusesOf(2, listAgents(sim))).toEqual([200, 429]);
  });

  test("counts no call of the control plane, none refused before it, none by a fault", async () => {
    const sim = await simulation();
    await limit(sim, 1, "1h");
    await ask(sim, "/state");
    await sim.get("/agents", { headers: { authorization: "Bearer no" } });
    await sim.get("/nowhere");
    await sim.post("/agents", undefined, { raw: "{" });
    await sim.get("/agents", asking("server_error"));
    await arm(sim, { ...ON_LIST, outcome: { status: 500 }, count: 1 });
    expect(await statusesOf(3, listAgents(sim))).toEqual([500, 200, 429]);
  });

  test("comes before idempotency and validation", async () => {
    const sim = await simulation();
    const keyed = { headers: { "idempotency-key": "k" } };
    await sim.post("/agents", { name: "Ada" }, keyed);
    await limit(sim, 1, "1h");
    await sim.get("/agents");
    expect((await sim.post("/agents", { name: "Ada" }, keyed)).status).toBe(429);
    expect((await sim.post("/agents", {})).status).toBe(429);
  });

  test("null switches a limit off; omitted limits stay", async () => {
    const sim = await simulation();
    await limit(sim, 1, "1h");
    await sim.get("/agents");
    expect(await tell(sim, "/limits", { sessions: 4 })).toEqual({
      requests: { count: 1, per: "1h" },
      sessions: 4,
    });
    expect(await statusesOf(1, listAgents(sim))).toEqual([429]);
    expect(await tell(sim, "/limits", { requests: null })).toEqual({ requests: null, sessions: 4 });
    expect(await statusesOf(2, listAgents(sim))).toEqual([200, 200]);
    await limit(sim, 1, "1h");
    expect(await statusesOf(2, listAgents(sim))).toEqual([200, 429]);
  });
});

describe("the session cap", () => {
  test("so many sessions that have not ended, then 429", async () => {
    const sim = await simulation();
    await tell(sim, "/limits", { sessions: 2 });
    const task = await aTask(sim);
    const run = () => sim.post(`/tasks/${task["id"]}/run`, {});
    expect(await statusesOf(2, run)).toEqual([201, 201]);
    expect(refusal(await run())).toBe("429 rate_limit/session_limit_exceeded");
    await sim.advance("11m");
    expect(await statusesOf(3, run)).toEqual([201, 201, 429]);
  });

  test("a failed session does not count, nor does a joined one", async () => {
    const sim = await simulation();
    await tell(sim, "/limits", { sessions: 1 });
    const task = await aTask(sim);
    const first = await sim.post(`/tasks/${task["id"]}/run`, {});
    const { session_id = null } = first.body;
    expect((await sim.post(`/tasks/${task["id"]}/run`, { session_id })).status).toBe(201);
    await cause(sim, "session.failed", { session_id });
    expect((await sim.post(`/tasks/${task["id"]}/run`, {})).status).toBe(201);
  });

  test("null switches it off", async () => {
    const sim = await simulation();
    await tell(sim, "/limits", { sessions: 0 });
    const task = await aTask(sim);
    const run = () => sim.post(`/tasks/${task["id"]}/run`, {});
    expect(await statusesOf(1, run)).toEqual([429]);
    await tell(sim, "/limits", { sessions: null });
    expect(await statusesOf(3, run)).toEqual([201, 201, 201]);
  });
});
