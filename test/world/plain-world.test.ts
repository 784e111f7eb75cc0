import { expect, test } from "vitest";
import { digestOf } from "../../src/engine/world/world.js";
import { aRun } from "../support/deck.js";
import { subject } from "../support/instance.js";

const ADMIN = "/__admin__";

test("a world restored from plain data continues as the original", async () => {
  const sim = await subject();
  await sim.post(`${ADMIN}/webhooks/endpoints`, { url: "http://127.0.0.1:9/", subscribe: ["*"] });
  const id = "agt_0123456789abcdef";
  await sim.post(`${ADMIN}/seed`, { resource: "agents", objects: [{ id, name: "Seeded" }] });
  await sim.post(`${ADMIN}/exogenous/pins`, {
    resource: "task_run",
    path: "branch",
    value: "failed",
  });
  await sim.post(`${ADMIN}/clock/durations`, { durations: { review_settle: "5m" } });
  for (const at of [1, 2, 3]) await aRun(sim, {}, { "idempotency-key": `key-${at}` });
  await sim.advance("10s");
  await sim.call("DELETE", `/agents/${id}`);
  await sim.post("/agents", { name: "Ada" });
  await sim.advance("0s");
  const { replayTarget } = sim.instance;
  const { world } = replayTarget.host;
  const made = replayTarget.host.newWorld();
  for (const piece of world.fork().state.toPlain()) {
    made.state.fromPlain(JSON.parse(JSON.stringify(piece)));
  }
  expect(digestOf(made)).toBe(digestOf(world));
  const other = await subject();
  other.instance.world.restore(made.snapshot());
  const answers = async (of: typeof sim): Promise<readonly unknown[]> => [
    (await of.get(`/agents/${id}`)).body,
    (await of.post("/agents", { name: "Bob" })).body,
    (await of.get("/events")).body,
    await of.advance("1h"),
    (await of.get("/task-runs")).body,
  ];
  expect(await answers(other)).toEqual(await answers(sim));
  expect(digestOf(other.instance.world)).toBe(digestOf(world));
});
