import { mock } from "node:test";
import type { ReceivedWebhook, Simulator } from "facsimile";
import { createSimulator } from "facsimile";
import { ControlPlaneError, createClient } from "facsimile/client";
import { setupSimulator as forNode } from "facsimile/node-test";
import type { ControlPlaneError as Same } from "facsimile/testing";
import { test } from "facsimile/vitest";
import { vi } from "vitest";

const sim: Simulator = await createSimulator({ pack: "deck", clock: "60x" });
const send: typeof fetch = sim.fetch;
const answer: Response = await send("/agents");
const inbox = await sim.webhooks.inbox({ subscribe: ["task_run.completed"] });
const delivered: ReceivedWebhook = await inbox.waitFor("task_run.completed", {
  where: { id: "x" },
});
const error: Same = new ControlPlaneError(
  { method: "GET", path: "/", query: {}, body: undefined },
  { status: 400, headers: {}, text: "" },
  { code: "not_found", message: "", details: undefined },
);
createClient({ transport: async () => ({ status: 200, headers: {}, text: "{}" }) });
test("typed", async ({ sim: given }) => void (await given.reset({ salt: "x" })));
const stop: () => void = sim.clock.drive(mock.timers);
stop();
sim.clock.drive(vi);
await sim.clock.sleep(250);
await sim.webhooks.handler(() => new Response(null, { status: 204 }));
console.log(answer.status, delivered.verified, error.code, forNode({ key: "k" }).key);
// @ts-expect-error there is no such option
await createSimulator({ seed: "1" });
// @ts-expect-error a test's own fake timers, not a function
sim.clock.drive(setTimeout);
