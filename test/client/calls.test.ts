import { describe, expect, test } from "vitest";
import { controlCalls } from "../../generated/control/calls.js";
import * as validators from "../../generated/control/validators.js";
import type { Validator } from "../../src/engine/pack/pack.js";
import type { AnyPack, CallName, ControlClient } from "../../src/use/client/index.js";
import { recording } from "./support.js";

type Use = readonly [
  /**
   * The contract call behind the method, and the expected request: `METHOD path?query`, and the
   * body.
   */
  call: CallName,
  sends: string,
  body: unknown,
  use: (sim: ControlClient<AnyPack>) => Promise<unknown>,
];

const agents = [{ id: "agt_4kTz0QwE8rYuI2oP", name: "Travel desk" }];
const fault = { resource: "tasks", operation: "list", outcome: { status: 500 } } as const;
const pin = { resource: "task_run", path: "result", value: "unknown" };
const scenario = { on: { resource: "*", operation: "*" }, outcome: { status: 500 } };
const endpoint = { url: "http://127.0.0.1:3000/hook", subscribe: ["task_run.completed"] };
const webhookFault = { event: "task_run.completed", do: "drop", count: 1 } as const;
const event = { event: "task.promoted", data: { task_id: "task_9sDfGh3JkLz5XcVb" } };
const pattern = { resource: "tasks", operation: "create" };

const USES: readonly Use[] = [
  ["getInstance", "GET /__admin__", undefined, (sim) => sim.describe()],
  ["getPack", "GET /__admin__/pack", undefined, (sim) => sim.pack()],
  ["getReference", "GET /__admin__/reference", undefined, (sim) => sim.reference()],
  ["getMetrics", "GET /__admin__/metrics", undefined, (sim) => sim.metrics()],
  ["getOpenapi", "GET /__admin__/openapi.json", undefined, (sim) => sim.openapi()],
  ["getRecording", "GET /__admin__/recording", undefined, (sim) => sim.recordingFile()],
  [
    "getRecording",
    "GET /__admin__/recording?answers=true",
    undefined,
    (sim) => sim.recordingFile({ answers: true }),
  ],

  [
    "seed",
    "POST /__admin__/seed",
    { resources: { agents } },
    (sim) => sim.seed({ resources: { agents } }),
  ],
  [
    "seed",
    "POST /__admin__/seed",
    { resource: "agents", objects: agents },
    (sim) => sim.seed("agents", agents),
  ],
  ["reset", "POST /__admin__/reset", undefined, (sim) => sim.reset()],
  ["reset", "POST /__admin__/reset", { salt: "a test" }, (sim) => sim.reset({ salt: "a test" })],
  ["listInputs", "GET /__admin__/inputs", undefined, (sim) => sim.inputs()],
  ["getState", "GET /__admin__/state", undefined, (sim) => sim.state()],
  [
    "getState",
    "GET /__admin__/state?resource=tasks&limit=5",
    undefined,
    (sim) => sim.state({ resource: "tasks", limit: 5 }),
  ],
  [
    "setLimits",
    "POST /__admin__/limits",
    { sessions: null },
    (sim) => sim.limits({ sessions: null }),
  ],
  [
    "getTimeline",
    "GET /__admin__/timeline?limit=10",
    undefined,
    (sim) => sim.timeline({ limit: 10 }),
  ],
  [
    "streamTimeline",
    "GET /__admin__/stream?limit=1",
    undefined,
    (sim) => sim.call("streamTimeline", { query: { limit: 1 } }),
  ],
  ["listUnused", "GET /__admin__/unused", undefined, (sim) => sim.unused()],
  ["listMessages", "GET /__admin__/messages", undefined, (sim) => sim.messages.list()],
  ["getLimits", "GET /__admin__/limits", undefined, (sim) => sim.limits()],
  ["getTrace", "GET /__admin__/trace/trc_1", undefined, (sim) => sim.trace("trc_1")],
  [
    "getTrace",
    "GET /__admin__/trace/trc_1",
    undefined,
    (sim) => sim.lastTrace({ headers: { "x-mock-resolution-trace": "trc_1" } }),
  ],

  ["armFault", "POST /__admin__/faults", fault, (sim) => sim.faults.arm(fault)],
  ["listFaults", "GET /__admin__/faults", undefined, (sim) => sim.faults.list()],
  ["getFault", "GET /__admin__/faults/flt_1", undefined, (sim) => sim.faults.get("flt_1")],
  ["clearFault", "DELETE /__admin__/faults/flt_1", undefined, (sim) => sim.faults.clear("flt_1")],
  ["clearFaults", "DELETE /__admin__/faults", undefined, (sim) => sim.faults.clear()],

  ["setPin", "POST /__admin__/exogenous/pins", pin, (sim) => sim.pins.set(pin)],
  ["listPins", "GET /__admin__/exogenous/pins", undefined, (sim) => sim.pins.list()],
  [
    "clearPin",
    "DELETE /__admin__/exogenous/pins/pin_1",
    undefined,
    (sim) => sim.pins.clear("pin_1"),
  ],
  ["clearPins", "DELETE /__admin__/exogenous/pins", undefined, (sim) => sim.pins.clear()],

  [
    "signIn",
    "POST /__admin__/sign-in",
    { person: "octocat", scopes: ["repo"], client: "test" },
    (sim) => sim.signIn("octocat", ["repo"]),
  ],
  [
    "failSignIn",
    "POST /__admin__/sign-in/faults",
    { fault: "denied" },
    (sim) => sim.failSignIn("denied"),
  ],
  [
    "triggerWorldEvent",
    "POST /__admin__/world/events",
    event,
    (sim) => sim.world.trigger(event.event, event.data),
  ],
  [
    "triggerWorldEvent",
    "POST /__admin__/world/events",
    { event: "user.created", data: {} },
    (sim) => sim.world.trigger("user.created"),
  ],
  ["triggerWorldEvent", "POST /__admin__/world/events", event, (sim) => sim.world.trigger(event)],
  ["listPossibleWorldEvents", "GET /__admin__/world/next", undefined, (sim) => sim.world.next()],
  [
    "listPossibleWorldEvents",
    "GET /__admin__/world/next?resource=task_runs&id=trun_1",
    undefined,
    (sim) => sim.world.next({ resource: "task_runs", id: "trun_1" }),
  ],

  [
    "advanceClock",
    "POST /__admin__/clock/advance",
    { duration: "30m" },
    (sim) => sim.clock.advance("30m"),
  ],
  ["advanceClock", "POST /__admin__/clock/advance", { duration: 0 }, (sim) => sim.clock.advance(0)],
  [
    "advanceClock",
    "POST /__admin__/clock/advance",
    { until: "idle", limit: "1h" },
    (sim) => sim.clock.advance({ until: "idle", limit: "1h" }),
  ],
  ["getClock", "GET /__admin__/clock", undefined, (sim) => sim.clock.read()],
  [
    "setDurations",
    "POST /__admin__/clock/durations",
    { durations: { run_settle: "0s" } },
    (sim) => sim.clock.durations({ run_settle: "0s" }),
  ],
  [
    "setDurations",
    "POST /__admin__/clock/durations",
    { durations: { run_settle: null }, match: { task_id: "task_1" }, lenient: true },
    (sim) =>
      sim.clock.durations({ run_settle: null }, { match: { task_id: "task_1" }, lenient: true }),
  ],
  [
    "setDurations",
    "POST /__admin__/clock/durations",
    { collapse: true },
    (sim) => sim.clock.collapse(),
  ],
  [
    "setDurations",
    "POST /__admin__/clock/durations",
    { collapse: "1ms", match: { id: "trun_1" } },
    (sim) => sim.clock.collapse("1ms", { match: { id: "trun_1" } }),
  ],
  [
    "setClockMode",
    "POST /__admin__/clock/mode",
    { mode: "frozen" },
    (sim) => sim.clock.mode("frozen"),
  ],
  [
    "setClockMode",
    "POST /__admin__/clock/mode",
    { mode: "realtime", factor: 60 },
    (sim) => sim.clock.mode("realtime", 60),
  ],

  ["listScenarios", "GET /__admin__/scenarios", undefined, (sim) => sim.scenarios.list()],
  [
    "putScenario",
    "PUT /__admin__/scenarios/down",
    scenario,
    (sim) => sim.scenarios.put("down", scenario),
  ],
  [
    "deleteScenario",
    "DELETE /__admin__/scenarios/down",
    undefined,
    (sim) => sim.scenarios.delete("down"),
  ],

  [
    "registerEndpoint",
    "POST /__admin__/webhooks/endpoints",
    endpoint,
    (sim) => sim.webhooks.register(endpoint),
  ],
  ["listEndpoints", "GET /__admin__/webhooks/endpoints", undefined, (sim) => sim.webhooks.list()],
  [
    "getEndpoint",
    "GET /__admin__/webhooks/endpoints/whe_1",
    undefined,
    (sim) => sim.webhooks.get("whe_1"),
  ],
  [
    "changeEndpoint",
    "PATCH /__admin__/webhooks/endpoints/whe_1",
    { fault_rates: null },
    (sim) => sim.webhooks.change("whe_1", { fault_rates: null }),
  ],
  [
    "listDeliveries",
    "GET /__admin__/webhooks/deliveries?outcome=failed&limit=3",
    undefined,
    (sim) => sim.webhooks.deliveries.list({ outcome: "failed", limit: 3 }),
  ],
  [
    "listDeliveries",
    "GET /__admin__/webhooks/deliveries",
    undefined,
    (sim) => sim.webhooks.deliveries.list(),
  ],
  [
    "armWebhookFault",
    "POST /__admin__/webhooks/faults",
    webhookFault,
    (sim) => sim.webhooks.deliveries.fault(webhookFault),
  ],
  [
    "listWebhookFaults",
    "GET /__admin__/webhooks/faults",
    undefined,
    (sim) => sim.webhooks.faults.list(),
  ],
  [
    "changeWebhookFault",
    "PATCH /__admin__/webhooks/faults/wfl_1",
    { count: 2 },
    (sim) => sim.webhooks.faults.change("wfl_1", { count: 2 }),
  ],
  [
    "clearWebhookFault",
    "DELETE /__admin__/webhooks/faults/wfl_1",
    undefined,
    (sim) => sim.webhooks.faults.clear("wfl_1"),
  ],
  [
    "clearWebhookFaults",
    "DELETE /__admin__/webhooks/faults",
    undefined,
    (sim) => sim.webhooks.faults.clear(),
  ],
  [
    "removeEndpoint",
    "DELETE /__admin__/webhooks/endpoints/whe_1",
    undefined,
    (sim) => sim.webhooks.remove("whe_1"),
  ],
  [
    "listEndpointDeliveries",
    "GET /__admin__/webhooks/endpoints/whe_1/deliveries?limit=3",
    undefined,
    (sim) => sim.webhooks.deliveries("whe_1", { limit: 3 }),
  ],
  [
    "redeliver",
    "POST /__admin__/webhooks/deliveries/whd_1/redeliver",
    undefined,
    (sim) => sim.webhooks.redeliver("whd_1"),
  ],

  [
    "listRequests",
    "GET /__admin__/requests?status=429&resolution=fault",
    undefined,
    (sim) => sim.requests.list({ status: 429, resolution: "fault" }),
  ],
  [
    "countRequests",
    "POST /__admin__/requests/count",
    pattern,
    (sim) => sim.requests.count(pattern),
  ],
  [
    "findRequests",
    "POST /__admin__/requests/find?after=trc_1",
    pattern,
    (sim) => sim.requests.find(pattern, { after: "trc_1" }),
  ],

  [
    "listEvents",
    "GET /__admin__/events?type=task.created&wait=2s",
    undefined,
    (sim) => sim.events.list({ type: "task.created", wait: "2s" }),
  ],

  [
    "takeSnapshot",
    "POST /__admin__/snapshots",
    { name: "seeded" },
    (sim) => sim.snapshots.take("seeded"),
  ],
  [
    "restoreSnapshot",
    "POST /__admin__/snapshots/seeded/restore",
    undefined,
    (sim) => sim.snapshots.restore("seeded"),
  ],
  ["listSnapshots", "GET /__admin__/snapshots", undefined, (sim) => sim.snapshots.list()],
  [
    "deleteSnapshot",
    "DELETE /__admin__/snapshots/seeded",
    undefined,
    (sim) => sim.snapshots.delete("seeded"),
  ],
  [
    "rewind",
    "POST /__admin__/rewind",
    { to: "trc_6wD5xC4yB3zA2aB1", side: "before" },
    (sim) => sim.rewind("trc_6wD5xC4yB3zA2aB1", { side: "before" }),
  ],
  [
    "getObjectHistory",
    "GET /__admin__/objects/trun_Qa2wS4xEdC6rFvT8/history",
    undefined,
    (sim) => sim.history("trun_Qa2wS4xEdC6rFvT8"),
  ],
  [
    "makeWorld",
    "POST /__admin__/worlds",
    { name: "one", from: "seeded" },
    (sim) => sim.worlds.make({ name: "one", from: "seeded" }),
  ],
  ["listWorlds", "GET /__admin__/worlds", undefined, (sim) => sim.worlds.list()],
  [
    "deleteWorld",
    "DELETE /__admin__/worlds/wld_5nM6bV7cX8zL9kJ0",
    undefined,
    (sim) => sim.worlds.delete("wld_5nM6bV7cX8zL9kJ0"),
  ],
  [
    "beginExploration",
    "POST /__admin__/explorations",
    { surprises: 1 },
    (sim) => sim.call("beginExploration", { body: { surprises: 1 } }),
  ],
  [
    "nextFuture",
    "POST /__admin__/explorations/exp_1/next",
    undefined,
    (sim) => sim.call("nextFuture", { path: { id: "exp_1" } }),
  ],
  [
    "waitInFuture",
    "POST /__admin__/explorations/exp_1/wait",
    { duration: "1s" },
    (sim) => sim.call("waitInFuture", { path: { id: "exp_1" }, body: { duration: "1s" } }),
  ],
  [
    "endFuture",
    "POST /__admin__/explorations/exp_1/result",
    { ok: true },
    (sim) => sim.call("endFuture", { path: { id: "exp_1" }, body: { ok: true } }),
  ],
  [
    "getExploration",
    "GET /__admin__/explorations/exp_1",
    undefined,
    (sim) => sim.call("getExploration", { path: { id: "exp_1" } }),
  ],
  [
    "deleteExploration",
    "DELETE /__admin__/explorations/exp_1",
    undefined,
    (sim) => sim.call("deleteExploration", { path: { id: "exp_1" } }),
  ],
];

const checks = new Map<string, Validator>(Object.entries(validators));

describe("every method sends its call of the contract", () => {
  test.each(USES)("%s: %s %j", async (call, sends, body, use) => {
    const { sim, sent } = recording();
    await use(sim);
    const [request] = sent;
    expect(sent).toHaveLength(1);
    const { method, path, query } = controlRequest(request);
    const asked = new URLSearchParams(query).toString();
    expect(`${method} ${path}${asked === "" ? "" : `?${asked}`}`).toBe(sends);
    expect(parsed(request?.body)).toEqual(body);
    expect(method).toBe(controlCalls[call].method);
    const check = checks.get(`${call}Body`);
    if (body !== undefined) expect(check?.(Object(body)), JSON.stringify(check?.errors)).toBe(true);
  });

  test("there is a method for every call", () => {
    const used = new Set(USES.map(([call]) => call));
    expect([...used].sort()).toEqual(Object.keys(controlCalls).sort());
  });
});

function controlRequest<T>(request: T | undefined): T {
  if (request === undefined) throw new Error("nothing was sent");
  return request;
}

const parsed = (text: string | undefined): unknown =>
  text === undefined ? undefined : JSON.parse(text);
