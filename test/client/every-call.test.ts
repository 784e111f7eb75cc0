import { describe, expect, test } from "vitest";
import { controlCalls } from "../../generated/control/calls.js";
import type { AnyPack, CallName, ControlClient } from "../../src/use/client/index.js";
import { RequestNotSeenError } from "../../src/use/client/index.js";
import { anAgent, aRun, aTask, readRun } from "../support/deck.js";
import { failure } from "../support/failure.js";
import type { Subject } from "../support/instance.js";
import { inProcess } from "./support.js";

interface Timeline {
  readonly calls: readonly CallName[];
  readonly tell: (sim: ControlClient<AnyPack>, app: Subject) => Promise<void>;
}

const AGENT = "agt_4kTz0QwE8rYuI2oP";

/** Actions of a test on an instance, and the calls of the contract that they need. */
const TIMELINES: Readonly<Record<string, Timeline>> = {
  "an instance describes itself": {
    calls: ["getInstance", "getPack", "getReference", "getMetrics", "getOpenapi"],
    tell: async (sim, app) => {
      const { contract, pack } = await sim.describe();
      expect([contract, `${pack.name}@${pack.version}`]).toEqual(["2.0", app.instance.pack]);
      expect((await sim.pack()).resources.map(({ name }) => name)).toContain("task_runs");
      expect(await sim.reference()).toMatch(/^<!doctype html>/);
      expect(await sim.metrics()).toMatch(/^facsimile_worlds 0$/m);
      expect(Object.keys((await sim.openapi()).paths)).toContain("/__admin__/faults");
    },
  },
  "a session is kept by those who are told to": {
    calls: ["getRecording"],
    tell: async (sim, app) => {
      expect(await failure(sim.recordingFile())).toMatchObject({ code: "precondition_failed" });
      const kept = await inProcess({ recording: { path: null, answers: true } });
      await kept.app.post("/agents", { name: "Ada" });
      const { recording } = await kept.sim.recordingFile();
      expect(recording.split("\n")).toHaveLength(3);
      expect((await kept.sim.recordingFile({ answers: true })).recording).toContain(
        '\\"name\\":\\"Ada\\"',
      );
      expect(app.bugs).toEqual([]);
    },
  },
  "seeded definitions are there until a reset": {
    calls: ["seed", "getState", "reset"],
    tell: async (sim) => {
      const { seeded, ids } = await sim.seed("agents", [{ id: AGENT, name: "Travel desk" }]);
      expect([seeded, ids]).toEqual([{ agents: 1 }, [AGENT]]);
      expect((await sim.state({ resource: "agent" })).data).toMatchObject([{ id: AGENT }]);
      const again = sim.seed({ resources: { agents: [{ id: AGENT, name: "Other" }] } });
      expect(await failure(again)).toMatchObject({ status: 422, code: "duplicate_id" });
      await sim.reset({ salt: "a test" });
      expect((await sim.state()).resources["agents"]).toEqual({ count: 0, data: [] });
    },
  },
  "a fault fires as often as it is told to": {
    calls: ["armFault", "getFault", "listFaults", "clearFault", "clearFaults"],
    tell: async (sim, app) => {
      const outcome = { status: 429, code: "rate_limit_exceeded" };
      const { id } = await sim.faults.arm({
        resource: "agents",
        operation: "create",
        outcome,
        count: 1,
      });
      expect((await app.post("/agents", { name: "Ada" })).status).toBe(429);
      expect((await app.post("/agents", { name: "Ada" })).status).toBe(201);
      expect(await sim.faults.get(id)).toMatchObject({ hits: 1, remaining: 0, spent: true });
      await sim.faults.arm({ resource: "*", operation: "*", outcomes: ["pass", { status: 500 }] });
      await sim.faults.clear(id);
      expect((await sim.faults.list()).data).toHaveLength(1);
      await sim.faults.clear();
      expect((await sim.faults.list()).data).toEqual([]);
      expect(await failure(sim.faults.get(id))).toMatchObject({ status: 404, code: "not_found" });
    },
  },
  "a pin supplies what the service does not compute": {
    calls: ["setPin", "listPins", "clearPin", "clearPins"],
    tell: async (sim, app) => {
      const { id } = await sim.pins.set({ resource: "task_run", path: "branch", value: "failed" });
      const run = await aRun(app);
      await sim.clock.advance("1m");
      expect((await readRun(app, run["id"]))["status"]).toBe("failed");
      expect((await sim.pins.list()).data).toMatchObject([{ id, hits: 1 }]);
      await sim.pins.clear(id);
      await sim.pins.clear();
      expect((await sim.pins.list()).data).toEqual([]);
      const faked = sim.pins.set({ resource: "task_run", path: "status", value: "completed" });
      expect(await failure(faked)).toMatchObject({ status: 422, code: "illegal_override" });
    },
  },
  "the clock stands still unless it is told otherwise": {
    calls: ["getClock", "advanceClock", "setDurations", "setClockMode", "getInstance"],
    tell: async (sim, app) => {
      await aRun(app);
      expect((await sim.clock.read()).pending[0]).toMatchObject({ what: "session_start" });
      const { durations } = await sim.clock.durations({ run_settle: "2h" });
      expect(durations["run_settle"]).toMatchObject({ value: "2h", default: "20s" });
      const timeout = await sim.clock.advance({ until: { event: "task_run.failed" }, limit: "1h" });
      expect(timeout).toMatchObject({ reached: true, now: "2025-01-01T00:30:02Z" });
      await sim.clock.durations({ run_settle: "default", run_setle: "1s" }, { lenient: true });
      await sim.clock.collapse();
      const run = await aRun(app);
      expect((await readRun(app, run["id"]))["status"]).toBe("completed");
      expect(await sim.clock.mode("frozen")).toMatchObject({ mode: "frozen", factor: null });
      expect(await sim.clock.now()).toBe((await sim.clock.read()).now);
    },
  },
  "what only the world can cause": {
    calls: ["listPossibleWorldEvents", "triggerWorldEvent", "listEvents"],
    tell: async (sim, app) => {
      const { id = null } = await aTask(app);
      await sim.world.trigger("task.promoted", { task_id: id });
      const { data } = await sim.world.next({ resource: "tasks", id: String(id) });
      expect(data).toEqual([]);
      const events = await sim.events.list({ resource_id: String(id), wait: "1ms" });
      expect(events.data.map(({ type }) => type)).toEqual(["task.created", "task.updated"]);
    },
  },
  "a scenario of the test": {
    calls: ["putScenario", "listScenarios", "deleteScenario"],
    tell: async (sim, app) => {
      const on = { resource: "agents", operation: "create" };
      await sim.scenarios.put("agent.down", { on, outcome: { status: 500 } });
      const headers = { "x-mock-scenario": "agent.down" };
      expect((await app.post("/agents", { name: "Ada" }, { headers })).status).toBe(500);
      const own = (await sim.scenarios.list()).data.filter(({ origin }) => origin === "test");
      expect(own).toMatchObject([{ name: "agent.down", on }]);
      await sim.scenarios.delete("agent.down");
      expect((await app.post("/agents", { name: "Ada" }, { headers })).status).toBe(400);
    },
  },
  "webhook endpoints": {
    calls: [
      "registerEndpoint",
      "listEndpoints",
      "getEndpoint",
      "removeEndpoint",
      "listEndpointDeliveries",
      "redeliver",
    ],
    tell: async (sim) => {
      const url = "http://127.0.0.1:9/hook";
      const { id, secret } = await sim.webhooks.register({ url, subscribe: ["agent.created"] });
      expect(secret).toMatch(/^whsec_/);
      expect((await sim.webhooks.list()).data).toMatchObject([{ id, url }]);
      expect((await sim.webhooks.get(id)).secret).not.toBe(secret);
      expect((await sim.webhooks.deliveries(id, { limit: 5 })).data).toEqual([]);
      expect(await failure(sim.webhooks.redeliver("whd_none"))).toMatchObject({ status: 404 });
      await sim.webhooks.remove(id);
      expect((await sim.webhooks.list()).data).toEqual([]);
    },
  },
  "trouble with webhooks": {
    calls: [
      "armWebhookFault",
      "listWebhookFaults",
      "changeWebhookFault",
      "clearWebhookFault",
      "clearWebhookFaults",
      "changeEndpoint",
      "listDeliveries",
    ],
    tell: async (sim, app) => {
      const { id } = await sim.webhooks.deliveries.fault({ event: "agent.created", do: "drop" });
      const endpoint = await sim.webhooks.register({ url: "http://127.0.0.1:9/hook" });
      await anAgent(app);
      await sim.clock.advance(0);
      const { data } = await sim.webhooks.deliveries.list({ event: "agent.created" });
      expect(data[0]?.attempts).toMatchObject([{ fault: "drop", reason: "timeout" }]);
      expect(await sim.webhooks.faults.change(id, { count: 1 })).toMatchObject({ spent: true });
      expect((await sim.webhooks.faults.list()).data).toMatchObject([{ id, hits: 1 }]);
      await sim.webhooks.faults.clear(id);
      await sim.webhooks.faults.clear();
      expect((await sim.webhooks.faults.list()).data).toEqual([]);
      const changed = await sim.webhooks.change(endpoint.id, { active: false, ack_timeout: "1s" });
      expect(changed).toMatchObject({ active: false, ack_timeout: "1s" });
    },
  },
  "what the application called": {
    calls: ["listRequests", "countRequests", "findRequests", "getTrace"],
    tell: async (sim, app) => {
      await anAgent(app);
      const pattern = { resource: "agents", operation: "create", body: { name: "Ada" } };
      expect((await sim.requests.list({ status: 201 })).data).toHaveLength(1);
      expect((await sim.requests.count(pattern)).count).toBe(1);
      const { data } = await sim.requests.find(pattern, { limit: 5 });
      expect(data).toMatchObject([{ request: { body: { name: "Ada" } } }]);
      const { trace_id, response } = await sim.requests.waitFor(pattern);
      expect(response.status).toBe(201);
      expect((await sim.trace(trace_id)).operation).toBe("create");
      const other = { ...pattern, body: { name: "Eva" } };
      const error = await failure(sim.requests.waitFor(other, { timeout: 0 }));
      expect(error).toBeInstanceOf(RequestNotSeenError);
      expect(error.message).toContain('body.name: expected "Eva", found "Ada"');
    },
  },
  "what has happened, in order": {
    calls: ["getTimeline", "streamTimeline"],
    tell: async (sim, app) => {
      await anAgent(app);
      const { data } = await sim.timeline({ limit: 3 });
      expect(data.map(({ kind }) => kind)).toEqual(["call", "change", "event"]);
      const query = { last_event_id: "0", limit: 1, kinds: "event" };
      const stream = await sim.call("streamTimeline", { query });
      expect(stream).toContain(JSON.stringify(data[2]));
    },
  },
  "limits and overrides that never fired": {
    calls: ["setLimits", "getLimits", "listUnused"],
    tell: async (sim, app) => {
      const { requests } = await sim.limits({ requests: { count: 1, per: "10s" } });
      expect(requests).toEqual({ count: 1, per: "10s" });
      expect((await sim.limits()).requests).toEqual(requests);
      expect((await app.get("/agents")).status).toBe(200);
      expect((await app.get("/agents")).status).toBe(429);
      const fault = { resource: "tasks", operation: "list", outcome: { status: 500 } };
      const { id } = await sim.faults.arm(fault);
      expect((await sim.unused()).data).toMatchObject([{ kind: "fault", id }]);
    },
  },
  "messages, which the pack does not name": {
    calls: ["listMessages"],
    tell: async (sim) => {
      expect(await sim.messages.list({ limit: 1 })).toEqual({ resources: [], data: [] });
      await expect(sim.messages.last()).rejects.toThrow("the pack names no messages");
    },
  },
  "a snapshot to come back to": {
    calls: ["takeSnapshot", "restoreSnapshot", "listSnapshots", "deleteSnapshot"],
    tell: async (sim, app) => {
      await anAgent(app);
      await sim.snapshots.take("one-agent");
      await anAgent(app);
      await sim.snapshots.restore("one-agent");
      expect((await sim.state({ resource: "agents" })).count).toBe(1);
      expect((await sim.snapshots.list()).data).toMatchObject([{ name: "one-agent" }]);
      await sim.snapshots.delete("one-agent");
      expect((await sim.snapshots.list()).data).toEqual([]);
    },
  },
  "back to where it was": {
    calls: ["rewind", "listInputs", "getObjectHistory"],
    tell: async (sim, app) => {
      const { id } = await anAgent(app);
      await sim.clock.advance("1h");
      const { now, at, snapshot } = await sim.rewind({ steps: 1 });
      expect([now, at.number, snapshot]).toEqual([
        ...["2025-01-01T00:00:00Z", 1, "before-rewind-1"],
      ]);
      expect((await sim.inputs()).data).toMatchObject([{ number: 1 }, { counts: false }]);
      const { data } = await sim.history(String(id));
      expect(data.map(({ cause, to }) => [cause, to])).toEqual([["POST /agents", "created"]]);
      expect(
        (await sim.state({ at: String(at.trace_id), side: "before" })).resources,
      ).toMatchObject({ agents: { count: 0 } });
    },
  },
  "nobody signs in with Deck": {
    calls: ["signIn", "failSignIn"],
    tell: async (sim) => {
      expect(await failure(sim.signIn("ada"))).toMatchObject({ code: "precondition_failed" });
      expect(await failure(sim.failSignIn("denied"))).toMatchObject({ status: 409 });
    },
  },
  "a world beside the others": {
    calls: ["makeWorld", "listWorlds", "deleteWorld"],
    tell: async (sim) => {
      const { id, key, base_url } = await sim.worlds.make({ name: "one" });
      expect(base_url.endsWith(`/__worlds__/${id}`)).toBe(true);
      expect(key).toMatch(/^fax_/);
      expect((await sim.worlds.list()).data).toMatchObject([{ id, name: "one" }]);
      await sim.worlds.delete(id);
      expect((await sim.worlds.list()).data).toEqual([]);
    },
  },
  "a test in every legal future": {
    calls: [
      "beginExploration",
      "nextFuture",
      "waitInFuture",
      "endFuture",
      "getExploration",
      "deleteExploration",
    ],
    tell: async (sim) => {
      const { id } = await sim.call("beginExploration", { body: { surprises: 1 } });
      let next = await sim.call("nextFuture", { path: { id } });
      while (!next.done) {
        expect(next.base_url.endsWith(`/__worlds__/${next.world}`)).toBe(true);
        await sim.call("waitInFuture", { path: { id }, body: { duration: "1s" } });
        await sim.call("waitInFuture", { path: { id }, body: { limits: false } });
        await sim.call("endFuture", {
          path: { id },
          body: { ok: next.surprises_allowed > 0, message: "it failed" },
        });
        next = await sim.call("nextFuture", { path: { id } });
      }
      expect(next.report.failures[0]?.message).toContain("it failed");
      expect(await sim.call("getExploration", { path: { id } })).toMatchObject({
        done: true,
        report: next.report,
      });
      await sim.call("deleteExploration", { path: { id } });
      await expect(sim.call("getExploration", { path: { id } })).rejects.toMatchObject({
        status: 404,
      });
    },
  },
};

describe("every call, by a client in the same process", () => {
  test.each(Object.entries(TIMELINES))("%s", async (_, { tell }) => {
    const { app, sim } = await inProcess();
    await tell(sim, app);
  });

  test("no call of the contract is left out", () => {
    const context = new Set(Object.values(TIMELINES).flatMap(({ calls }) => calls));
    expect([...context].sort()).toEqual(Object.keys(controlCalls).sort());
  });
});
