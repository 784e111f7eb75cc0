import { expect, test } from "vitest";
import { good } from "../rules/support.js";
import { aInbox, typesOf } from "./inbox.js";
import { aDestination, emit, settle, simulation } from "./support.js";

const ENDPOINTS = "/__admin__/webhooks/endpoints";

const twice = (ids: string): readonly string[] => [
  expect.stringContaining(`${ids} sends to this address too`),
];

test("an address that gets an event twice is a warning, which names the other receivers", async () => {
  const sim = await simulation();
  const inbox = await aInbox();
  const register = async (url: string, subscribe?: readonly string[]) =>
    good(await sim.post(ENDPOINTS, subscribe === undefined ? { url } : { url, subscribe }));
  const first = await register(inbox.url, ["agent.created"]);
  expect(first["warnings"]).toBeUndefined();
  expect((await register(inbox.url, ["agent.deleted"]))["warnings"]).toBeUndefined();
  expect((await register(`${inbox.url}/other`))["warnings"]).toBeUndefined();
  const third = await register(inbox.url, ["agent.created", "task.created"]);
  expect(third["warnings"]).toEqual(twice(`${first["id"]}`));
  await emit(sim);
  await settle(sim);
  // Once more at the other path of this inbox.
  expect(typesOf(inbox)).toEqual(["agent.created", "agent.created", "agent.created"]);
});

test("so is a destination of the vendor's API with that address, and a change that leads to it", async () => {
  const sim = await simulation();
  const inbox = await aInbox();
  const { id: destination } = await aDestination(sim, inbox.url, { events: ["agent.created"] });
  const made = good(await sim.post(ENDPOINTS, { url: inbox.url, subscribe: ["task.created"] }));
  expect(made["warnings"]).toBeUndefined();
  const change = async (subscribe: readonly string[]) =>
    good(await sim.patch(`${ENDPOINTS}/${made["id"]}`, { subscribe }));
  expect((await change(["*"]))["warnings"]).toEqual(twice(`${destination}`));
  expect(await change([])).toMatchObject({ subscribe: [] });
  expect((await change([]))["warnings"]).toBeUndefined();
});

test("an endpoint can subscribe to nothing, from the beginning or by a change", async () => {
  const sim = await simulation();
  const inbox = await aInbox();
  const none = good(await sim.post(ENDPOINTS, { url: inbox.url, subscribe: [] }));
  expect(none["subscribe"]).toEqual([]);
  const all = good(await sim.post(ENDPOINTS, { url: inbox.url }));
  good(await sim.patch(`${ENDPOINTS}/${all["id"]}`, { subscribe: [] }));
  await emit(sim);
  await settle(sim);
  expect(inbox.received).toEqual([]);
});
