import { describe, expect, test } from "vitest";
import { good } from "../rules/support.js";
import { KEY } from "../support/instance.js";
import { accept, aInbox, hang, refuse, typesOf } from "./inbox.js";
import {
  advance,
  attemptsOf,
  emit,
  log,
  objects,
  register,
  settle,
  simulation,
} from "./support.js";

const NAMES = Array.from({ length: 20 }, (_, at) => `Agent ${at}`);

test("first attempts to one endpoint go one at a time in the order of events", async () => {
  const sim = await simulation();
  // Each answer takes a few turns of the event loop: more than one at a time would show.
  const inbox = await aInbox((_got, response) =>
    setImmediate(() => setImmediate(() => response.writeHead(200).end("ok"))),
  );
  const { id } = await register(sim, inbox.url);
  for (const name of NAMES) await emit(sim, name);
  await settle(sim);
  const events = sim.instance.world.table("events");
  const ids = inbox.received.map(({ event }) => String(event["id"]));
  expect(ids.map((event) => events.get(event)?.seq)).toEqual(NAMES.map((_, at) => at + 1));
  expect(inbox.mostAtOnce()).toBe(1);
  const listed = (await log(sim, id)).map(({ event_id }) => event_id);
  expect(listed).toEqual(ids);
});

test("endpoints are independent: one that hangs delays no other", async () => {
  const sim = await simulation();
  const [stuck, quick] = [await aInbox(hang), await aInbox()];
  await register(sim, stuck.url);
  await register(sim, quick.url);
  for (const name of NAMES) await emit(sim, name);
  await quick.got(NAMES.length);
  expect(stuck.received).toHaveLength(1);
});

test("a retry is sent when it is due and delays nothing", async () => {
  const sim = await simulation();
  const inbox = await aInbox(refuse);
  const { id } = await register(sim, inbox.url);
  await emit(sim, "first");
  await settle(sim);
  inbox.answerWith(accept);
  await emit(sim, "second");
  await settle(sim);
  expect((await log(sim, id)).map(attemptsOf)).toEqual([["failed status"], ["delivered"]]);
  await advance(sim, { duration: "5s" });
  const [first, second] = inbox.received.map(({ headers }) => headers["webhook-id"]);
  expect(inbox.received.map(({ headers }) => headers["webhook-id"])).toEqual([
    first,
    second,
    first,
  ]);
});

test("results take effect in the order of events and endpoints, not of their speed", async () => {
  const sim = await simulation();
  const slow = await aInbox((_got, response) => {
    for (let turn = 0; turn < 5; turn++) setImmediate(() => {});
    setImmediate(() => setImmediate(() => response.writeHead(200).end()));
  });
  const quick = await aInbox();
  const one = await register(sim, slow.url);
  const two = await register(sim, quick.url);
  await emit(sim);
  await emit(sim);
  const ended = await settle(sim);
  expect(ended.map(({ endpoint_id }) => endpoint_id)).toEqual([one.id, two.id, one.id, two.id]);
});

test("only endpoints that subscribe to a type get its events", async () => {
  const sim = await simulation();
  const [agents, all] = [await aInbox(), await aInbox()];
  await register(sim, agents.url, { subscribe: ["agent.created"] });
  await register(sim, all.url);
  const agent = good(await sim.post("/agents", { name: "Ada" }));
  good(await sim.patch(`/agents/${agent["id"]}`, { name: "Eve" }));
  await settle(sim);
  expect(typesOf(agents)).toEqual(["agent.created"]);
  expect(typesOf(all)).toEqual(["agent.created", "agent.updated"]);
});

describe("a call and its effects", () => {
  test("it never waits for a delivery", async () => {
    const sim = await simulation();
    const inbox = await aInbox(hang);
    await register(sim, inbox.url, { ack_timeout: "1h" });
    for (const name of NAMES) await emit(sim, name);
    await inbox.got(1);
    expect((await sim.get("/agents")).status).toBe(200);
  });

  test("deliveries start after its answer has been handed over in full", async () => {
    const order: string[] = [];
    const sim = await simulation({
      onServer: (server) =>
        void server.on("request", (_request, response) => {
          response.once("finish", () => order.push("answer"));
        }),
    });
    const url = await sim.instance.listen({ host: "127.0.0.1", port: 0 });
    const inbox = await aInbox((_got, response) => {
      order.push("delivery");
      accept(_got, response, response.req);
    });
    await register(sim, inbox.url);
    const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
    const body = JSON.stringify({ name: "Ada" });
    await fetch(`${url}/agents`, { method: "POST", headers, body });
    await inbox.got(1);
    expect(order).toEqual(["answer", "delivery"]);
  });

  test("also when the answer is held back", async () => {
    const sim = await simulation();
    const order: string[] = [];
    const inbox = await aInbox((_got, response) => {
      order.push("delivery");
      response.end();
    });
    await register(sim, inbox.url);
    const late = { resource: "agents", operation: "create", when: "after", delay: "30ms" };
    good(await sim.post("/__admin__/faults", late));
    await emit(sim).then(() => order.push("answer"));
    await settle(sim);
    expect(order).toEqual(["answer", "delivery"]);
  });

  test("a call whose answer is lost still has its events delivered", async () => {
    const sim = await simulation();
    const inbox = await aInbox();
    await register(sim, inbox.url);
    const fault = { resource: "agents", operation: "create", when: "after" };
    good(await sim.post("/__admin__/faults", { ...fault, outcome: { network: "empty" } }));
    await expect(sim.post("/agents", { name: "Ada" })).rejects.toThrow();
    await settle(sim);
    expect(typesOf(inbox)).toEqual(["agent.created"]);
  });

  test("its trace names the deliveries of its events by id and outcome", async () => {
    const sim = await simulation();
    const inbox = await aInbox();
    const { id } = await register(sim, inbox.url);
    const answer = await sim.post("/agents", { name: "Ada" });
    const trace = `/__admin__/trace/${answer.headers["x-mock-resolution-trace"]}`;
    const [delivery] = await log(sim, id);
    const named = async (): Promise<unknown> => good(await sim.get(trace))["deliveries"];
    expect(await named()).toEqual([{ id: delivery?.["id"], outcome: "pending" }]);
    await settle(sim);
    expect(await named()).toEqual([{ id: delivery?.["id"], outcome: "delivered" }]);
  });
});

test("the same calls give the same deliveries, times of the wall clock aside", async () => {
  const lines = async (): Promise<string> => {
    const sim = await simulation();
    const inbox = await aInbox(refuse);
    // The port is not the same twice, so neither is the derived secret.
    const { id } = await register(sim, inbox.url);
    await emit(sim);
    const { deliveries } = await advance(sim, { duration: "1m" });
    const logged = (await log(sim, id)).map((delivery) => ({
      ...delivery,
      attempts: objects(delivery["attempts"]).map(({ at, attempt }) => [at, attempt]),
    }));
    return JSON.stringify([deliveries, logged]);
  };
  expect(await lines()).toBe(await lines());
});
