import type { AnyPack, CallName, ControlClient } from "facsimile/client";
import { createClient } from "facsimile/client";
import { expect, test } from "vitest";
import { controlCalls } from "../../generated/control/calls.js";

type Method = (sim: ControlClient<AnyPack>) => Promise<unknown>;

const CALLS = { resource: "*", operation: "*" } as const;
const ENDPOINT = { url: "http://127.0.0.1:1/hooks" };

/** The method of each operation: one without a method does not compile. A stream has none. */
const METHODS: { readonly [C in Exclude<CallName, "streamTimeline">]: Method } = {
  getInstance: (sim) => sim.describe(),
  getClock: (sim) => sim.clock.read(),
  advanceClock: (sim) => sim.clock.advance("1m"),
  setDurations: (sim) => sim.clock.collapse(),
  setClockMode: (sim) => sim.clock.mode("frozen"),
  listEvents: (sim) => sim.events.list(),
  clearPins: (sim) => sim.pins.clear(),
  listMessages: (sim) => sim.messages.list(),
  listPins: (sim) => sim.pins.list(),
  setPin: (sim) => sim.pins.set({ resource: "runs", path: "output", value: 1 }),
  clearPin: (sim) => sim.pins.clear("pin_1"),
  beginExploration: (sim) => sim.call("beginExploration", { body: {} }),
  deleteExploration: (sim) => sim.call("deleteExploration", { path: { id: "exp_1" } }),
  getExploration: (sim) => sim.call("getExploration", { path: { id: "exp_1" } }),
  nextFuture: (sim) => sim.call("nextFuture", { path: { id: "exp_1" } }),
  endFuture: (sim) => sim.call("endFuture", { path: { id: "exp_1" }, body: { ok: true } }),
  waitInFuture: (sim) =>
    sim.call("waitInFuture", { path: { id: "exp_1" }, body: { limits: false } }),
  clearFaults: (sim) => sim.faults.clear(),
  listFaults: (sim) => sim.faults.list(),
  armFault: (sim) => sim.faults.arm({ ...CALLS, delay: "1s" }),
  clearFault: (sim) => sim.faults.clear("flt_1"),
  getFault: (sim) => sim.faults.get("flt_1"),
  listInputs: (sim) => sim.inputs(),
  getLimits: (sim) => sim.limits(),
  setLimits: (sim) => sim.limits({ requests: null }),
  getObjectHistory: (sim) => sim.history("run_1"),
  getOpenapi: (sim) => sim.openapi(),
  getPack: (sim) => sim.pack(),
  getRecording: (sim) => sim.recordingFile(),
  getMetrics: (sim) => sim.metrics(),
  getReference: (sim) => sim.reference(),
  listRequests: (sim) => sim.requests.list(),
  countRequests: (sim) => sim.requests.count({}),
  findRequests: (sim) => sim.requests.find({}),
  reset: (sim) => sim.reset(),
  rewind: (sim) => sim.rewind({ steps: 1 }),
  listScenarios: (sim) => sim.scenarios.list(),
  deleteScenario: (sim) => sim.scenarios.delete("rich"),
  putScenario: (sim) => sim.scenarios.put("rich", { on: CALLS, outcome: { status: 500 } }),
  seed: (sim) => sim.seed("runs", []),
  listSnapshots: (sim) => sim.snapshots.list(),
  takeSnapshot: (sim) => sim.snapshots.take("seeded"),
  deleteSnapshot: (sim) => sim.snapshots.delete("seeded"),
  restoreSnapshot: (sim) => sim.snapshots.restore("seeded"),
  getState: (sim) => sim.state(),
  getTimeline: (sim) => sim.timeline(),
  getTrace: (sim) => sim.trace("trc_1"),
  listUnused: (sim) => sim.unused(),
  listDeliveries: (sim) => sim.webhooks.deliveries.list(),
  redeliver: (sim) => sim.webhooks.redeliver("whd_1"),
  listEndpoints: (sim) => sim.webhooks.list(),
  registerEndpoint: (sim) => sim.webhooks.register(ENDPOINT),
  removeEndpoint: (sim) => sim.webhooks.remove("whe_1"),
  getEndpoint: (sim) => sim.webhooks.get("whe_1"),
  changeEndpoint: (sim) => sim.webhooks.change("whe_1", {}),
  listEndpointDeliveries: (sim) => sim.webhooks.deliveries("whe_1"),
  clearWebhookFaults: (sim) => sim.webhooks.faults.clear(),
  listWebhookFaults: (sim) => sim.webhooks.faults.list(),
  armWebhookFault: (sim) => sim.webhooks.deliveries.fault({ do: "drop" }),
  clearWebhookFault: (sim) => sim.webhooks.faults.clear("wfl_1"),
  changeWebhookFault: (sim) => sim.webhooks.faults.change("wfl_1", { do: "drop" }),
  signIn: (sim) => sim.signIn("octocat"),
  failSignIn: (sim) => sim.failSignIn("denied"),
  triggerWorldEvent: (sim) => sim.world.trigger("run.failed", {}),
  listPossibleWorldEvents: (sim) => sim.world.next(),
  listWorlds: (sim) => sim.worlds.list(),
  makeWorld: (sim) => sim.worlds.make(),
  deleteWorld: (sim) => sim.worlds.delete("wld_1"),
};

test.each(Object.entries(METHODS))("the method of %s makes that call", async (name, method) => {
  const sent: string[] = [];
  const sim = createClient<AnyPack>({
    transport: async ({ method: verb, path }) => {
      sent.push(`${verb} ${path}`);
      throw new Error("not sent");
    },
  });
  await method(sim).catch(() => undefined);
  const spec = Object.values(controlCalls).find(({ id }) => id === name);
  const form = `${spec?.method} ${spec?.path.replaceAll(/\{\w+\}/g, "[^/]+")}`;
  expect(sent).toEqual([expect.stringMatching(new RegExp(`^${form}$`))]);
});
