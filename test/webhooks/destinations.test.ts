import { describe, expect, test } from "vitest";
import { events, good, list, read } from "../rules/support.js";
import { accept, aInbox, refuse, typesOf } from "./inbox.js";
import {
  aDestination,
  advance,
  emit,
  log,
  objects,
  register,
  settle,
  simulation,
  timesOf,
} from "./support.js";

test("a destination gets its subscribed events, its own activation included", async () => {
  const sim = await simulation();
  const [all, some] = [await aInbox(), await aInbox()];
  const everything = await aDestination(sim, all.url);
  await aDestination(sim, some.url, { events: ["agent.created"] });
  await emit(sim);
  await settle(sim);
  const activated = "event_destination.activated";
  expect(typesOf(all)).toEqual([activated, activated, "agent.created"]);
  expect(typesOf(some)).toEqual(["agent.created"]);
  expect(all.received[0]?.event).toMatchObject({ data: { id: everything.id } });
});

test("when all four attempts of one event have failed it is deactivated, with an event", async () => {
  const sim = await simulation();
  const [dead, inbox] = [await aInbox(refuse), await aInbox()];
  const { id } = await aDestination(sim, dead.url, { events: ["agent.created"] });
  await register(sim, inbox.url, { subscribe: ["event_destination.deactivated"] });
  await emit(sim);
  await advance(sim, { duration: "2m34s" });
  expect(await read(sim, `/event-destinations/${id}`)).toMatchObject({ status: "active" });
  const { fired } = await advance(sim, { duration: "1s" });
  expect(fired).toEqual(["event_destination.deactivated"]);
  expect(await read(sim, `/event-destinations/${id}`)).toMatchObject({ status: "inactive" });
  const [delivery] = await log(sim, id);
  expect(timesOf(sim, delivery)).toEqual([0, 5, 35, 155]);
  expect(delivery).toMatchObject({ outcome: "failed", next_attempt_at: null });
  expect(inbox.received.map(({ event }) => event["data"])).toMatchObject([{ id }]);
});

describe("an inactive destination", () => {
  test("gets no events, and dropped ones do not return", async () => {
    const sim = await simulation();
    const inbox = await aInbox(refuse);
    const { id } = await aDestination(sim, inbox.url, { events: ["agent.created"] });
    await emit(sim, "before");
    await settle(sim);
    good(await sim.patch(`/event-destinations/${id}`, { status: "inactive" }));
    await emit(sim, "meanwhile");
    await settle(sim);
    inbox.answerWith(accept);
    good(await sim.patch(`/event-destinations/${id}`, { status: "active" }));
    await advance(sim, { duration: "1h" });
    expect(inbox.received).toHaveLength(1);
    const [delivery, ...others] = await log(sim, id);
    expect(delivery).toMatchObject({ outcome: "failed", next_attempt_at: null });
    expect(others).toEqual([]);
    await emit(sim, "after");
    await settle(sim);
    expect(inbox.received).toHaveLength(2);
  });

  test("cannot be redelivered to", async () => {
    const sim = await simulation();
    const inbox = await aInbox();
    const { id } = await aDestination(sim, inbox.url, { events: ["agent.created"] });
    await emit(sim);
    await settle(sim);
    good(await sim.patch(`/event-destinations/${id}`, { status: "inactive" }));
    const [delivery] = await log(sim, id);
    const answer = await sim.post(`/__admin__/webhooks/deliveries/${delivery?.["id"]}/redeliver`);
    expect(answer.body["error"]).toMatchObject({ code: "precondition_failed" });
  });
});

test("a deleted destination has its retries dropped", async () => {
  const sim = await simulation();
  const inbox = await aInbox(refuse);
  const { id } = await aDestination(sim, inbox.url);
  await emit(sim);
  await settle(sim);
  const before = inbox.received.length;
  good(await sim.delete(`/event-destinations/${id}`));
  expect((await read(sim, "/__admin__/clock"))["pending"]).toEqual([]);
  await advance(sim, { duration: "1h" });
  expect(inbox.received).toHaveLength(before);
});

describe("the vendor's own list of deliveries", () => {
  test("has an event after its first attempt: a failure until one succeeds", async () => {
    const sim = await simulation();
    const inbox = await aInbox(refuse);
    const { id } = await aDestination(sim, inbox.url, { events: ["agent.created"] });
    const listed = () => list(sim, `/event-destinations/${id}/event-deliveries`);
    await emit(sim);
    expect(await listed()).toEqual([]);
    await settle(sim);
    const event = (await events(sim)).at(-1);
    const first = {
      id: expect.stringMatching(/^edlv_[0-9A-Za-z]{16}$/),
      object: "event_delivery",
      status: "failure",
      event_type: "agent.created",
      event_id: event?.["id"],
      event_destination_id: id,
      attempts: 1,
      created_at: "2025-01-01T00:00:00Z",
      delivered_at: null,
    };
    expect(await listed()).toEqual([first]);
    inbox.answerWith(accept);
    await advance(sim, { duration: "1m" });
    const later = { status: "success", attempts: 2, delivered_at: "2025-01-01T00:00:05Z" };
    expect(await listed()).toEqual([{ ...first, ...later }]);
  });

  test("is filtered by status and type", async () => {
    const sim = await simulation();
    const inbox = await aInbox(({ event }, response) =>
      response.writeHead(event["type"] === "agent.created" ? 200 : 500).end(),
    );
    const { id } = await aDestination(sim, inbox.url);
    await emit(sim);
    await settle(sim);
    const types = async (query: string) =>
      (await list(sim, `/event-destinations/${id}/event-deliveries?${query}`)).map(
        ({ event_type }) => event_type,
      );
    expect(await types("")).toEqual(["agent.created", "event_destination.activated"]);
    expect(await types("status=success")).toEqual(["agent.created"]);
    expect(await types("type=event_destination.activated")).toEqual([
      "event_destination.activated",
    ]);
    expect(await types("status=failure&type=agent.created")).toEqual([]);
  });
});

test("types other than webhook are skipped", async () => {
  const sim = await simulation();
  const body = { name: "Queue", type: "aws_sqs", aws_sqs: { queue_url: "https://sqs.example/q" } };
  const { id } = good(
    await sim.post("/event-destinations", { ...body, events: ["agent.created"] }),
  );
  await emit(sim);
  const [delivery] = await log(sim, String(id));
  expect(delivery).toMatchObject({ outcome: "skipped", attempts: [] });
  expect(await list(sim, `/event-destinations/${id}/event-deliveries`)).toEqual([]);
});

test("a skipped event is among the deliveries of an advance", async () => {
  const sim = await simulation();
  const body = { name: "Queue", type: "hookdeck", hookdeck: { token: "t" } };
  const { id } = good(
    await sim.post("/event-destinations", { ...body, events: ["task_run.failed"] }),
  );
  const agent = good(await sim.post("/agents", { name: "Ada" }));
  const task = good(await sim.post("/tasks", { name: "T", agent_id: agent["id"] }));
  const scenario = { headers: { "x-mock-scenario": "run.failed" } };
  good(await sim.post(`/tasks/${task["id"]}/run`, {}, scenario));
  const { deliveries } = await advance(sim, { duration: "1m" });
  expect(objects(deliveries)).toEqual([
    { endpoint_id: id, event_id: expect.any(String), outcome: "skipped", attempt: 0 },
  ]);
});

test("the control plane shows a destination as it shows its own endpoints", async () => {
  const sim = await simulation();
  const { id } = await aDestination(sim, "https://app.invalid", { events: ["agent.created"] });
  expect(await read(sim, `/__admin__/webhooks/endpoints/${id}`)).toEqual({
    id,
    url: "https://app.invalid",
    subscribe: ["agent.created"],
    secret: expect.stringMatching(/^whsec_.{4}…$/),
    timestamp: "wall",
    ack_timeout: "5s",
    active: true,
    created_at: "2025-01-01T00:00:00Z",
  });
});
