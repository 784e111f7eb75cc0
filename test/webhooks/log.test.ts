import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { Undo } from "../../src/engine/store/cell.js";
import { Deliveries } from "../../src/engine/world/state/deliveries/deliveries.js";
import { good, read } from "../rules/support.js";
import type { Answer, Subject } from "../support/instance.js";
import { accept, aInbox, hang, refuse } from "./inbox.js";
import {
  advance,
  attemptsOf,
  emit,
  log,
  objects,
  register,
  settle,
  simulation,
  timesOf,
} from "./support.js";

const redeliver = (sim: Subject, delivery: JsonObject | undefined): Promise<Answer> =>
  sim.post(`/__admin__/webhooks/deliveries/${delivery?.["id"]}/redeliver`);

test("an attempt has its times, outcome, reason, latency, request and answer", async () => {
  const sim = await simulation();
  const inbox = await aInbox(refuse);
  const { id } = await register(sim, inbox.url);
  await advance(sim, { duration: "1m" });
  const before = Date.now();
  await emit(sim);
  await settle(sim);
  const [delivery] = await log(sim, id);
  expect(delivery).toEqual({
    id: expect.stringMatching(/^whd_[0-9A-Za-z]{16}$/),
    endpoint_id: id,
    event_id: inbox.received[0]?.event["id"],
    event_type: "agent.created",
    outcome: "pending",
    created_at: "2025-01-01T00:01:00Z",
    next_attempt_at: "2025-01-01T00:01:05Z",
    under_way: null,
    attempts: [
      {
        attempt: 1,
        at: "2025-01-01T00:01:00Z",
        sent_at: expect.any(String),
        outcome: "failed",
        reason: "status",
        fault: null,
        latency_ms: expect.any(Number),
        http_status: 503,
        words: null,
        request: { headers: inbox.received[0]?.headers, body: inbox.received[0]?.body },
        signature: expect.objectContaining({ scheme: "standard" }),
      },
    ],
  });
  const [attempt] = objects(delivery?.["attempts"]);
  const sentAt = Date.parse(String(attempt?.["sent_at"]));
  expect(sentAt).toBeGreaterThanOrEqual(before);
  expect(sentAt).toBeLessThanOrEqual(Date.now());
  expect(attempt?.["latency_ms"]).toBeGreaterThan(0);
});

test("the log has pages, and an unknown endpoint has no log", async () => {
  const sim = await simulation();
  const inbox = await aInbox();
  const { id } = await register(sim, inbox.url);
  for (const name of ["one", "two", "three"]) await emit(sim, name);
  await settle(sim);
  const all = await log(sim, id);
  expect(all).toHaveLength(3);
  const first = await log(sim, id, "?limit=2");
  expect(first).toEqual(all.slice(0, 2));
  expect(await log(sim, id, `?limit=2&after=${first[1]?.["id"]}`)).toEqual(all.slice(2));
  expect(await log(sim, id, `?after=${all[2]?.["id"]}`)).toEqual([]);
  const path = "/__admin__/webhooks/endpoints";
  expect((await sim.get(`${path}/whe_nobody/deliveries`)).status).toBe(404);
  expect((await sim.get(`${path}/${id}/deliveries?after=whd_nothing`)).status).toBe(404);
});

describe("redeliver", () => {
  test("sends again, with the same event and id, and answers when that has ended", async () => {
    const sim = await simulation();
    const inbox = await aInbox();
    const { id } = await register(sim, inbox.url);
    await emit(sim);
    await settle(sim);
    const [delivery] = await log(sim, id);
    const answer = good(await redeliver(sim, delivery));
    expect(attemptsOf(answer)).toEqual(["delivered", "delivered"]);
    const [first, second] = inbox.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  });

  test("is not a retry: a failure schedules nothing, and retries that wait continue", async () => {
    const sim = await simulation();
    const inbox = await aInbox(refuse);
    const { id } = await register(sim, inbox.url);
    await emit(sim);
    await settle(sim);
    const [delivery] = await log(sim, id);
    const again = good(await redeliver(sim, delivery));
    expect(again).toMatchObject({ outcome: "pending", next_attempt_at: "2025-01-01T00:00:05Z" });
    await advance(sim, { duration: "3m" });
    expect(timesOf(sim, (await log(sim, id))[0])).toEqual([0, 0, 5, 35, 155]);
    inbox.answerWith(accept);
    expect(good(await redeliver(sim, delivery))).toMatchObject({ outcome: "delivered" });
  });

  test("of an endpoint that was removed: 409; of an unknown delivery: 404", async () => {
    const sim = await simulation();
    const inbox = await aInbox();
    const { id } = await register(sim, inbox.url);
    await emit(sim);
    await settle(sim);
    const [delivery] = await log(sim, id);
    await sim.delete(`/__admin__/webhooks/endpoints/${id}`);
    const gone = await redeliver(sim, delivery);
    expect([gone.status, gone.body["error"]]).toMatchObject([
      409,
      { code: "precondition_failed", message: `the endpoint ${id} was removed; register it again` },
    ]);
    expect((await redeliver(sim, { id: "whd_nothing" })).status).toBe(404);
  });

  test("a reset breaks it off: 409", async () => {
    const sim = await simulation();
    const inbox = await aInbox();
    const { id } = await register(sim, inbox.url, { ack_timeout: "1h" });
    await emit(sim);
    await settle(sim);
    inbox.answerWith(hang);
    const under = redeliver(sim, (await log(sim, id))[0]);
    await inbox.got(2);
    good(await sim.post("/__admin__/reset"));
    const { status, body } = await under;
    expect([status, body["error"]]).toMatchObject([409, { code: "reset" }]);
  });
});

test("a removed endpoint gets no more requests; its log stays readable", async () => {
  const sim = await simulation();
  const inbox = await aInbox(refuse);
  const { id } = await register(sim, inbox.url);
  await emit(sim);
  await settle(sim);
  expect((await sim.delete(`/__admin__/webhooks/endpoints/${id}`)).status).toBe(204);
  expect((await read(sim, "/__admin__/clock"))["pending"]).toEqual([]);
  await emit(sim);
  await advance(sim, { duration: "1h" });
  expect(inbox.received).toHaveLength(1);
  const [delivery, ...others] = await log(sim, id);
  expect(delivery).toMatchObject({ outcome: "failed", next_attempt_at: null });
  expect(others).toEqual([]);
});

test("a restored snapshot has the retries that waited then, and no others", async () => {
  const sim = await simulation();
  const inbox = await aInbox(refuse);
  const { id } = await register(sim, inbox.url);
  await emit(sim);
  await settle(sim);
  good(await sim.post("/__admin__/snapshots", { name: "failed-once" }));
  inbox.answerWith(accept);
  await advance(sim, { duration: "1m" });
  expect(attemptsOf((await log(sim, id))[0])).toEqual(["failed status", "delivered"]);
  good(await sim.post("/__admin__/snapshots/failed-once/restore"));
  const [restored] = await log(sim, id);
  expect(attemptsOf(restored)).toEqual(["failed status"]);
  expect(restored).toMatchObject({ outcome: "pending", next_attempt_at: "2025-01-01T00:00:05Z" });
  inbox.answerWith(refuse);
  await advance(sim, { duration: "5s" });
  const [later] = await log(sim, id);
  expect(attemptsOf(later)).toEqual(["failed status", "failed status"]);
  expect(later).toMatchObject({ next_attempt_at: "2025-01-01T00:00:35Z" });
});

test("a read of possible events sends nothing and drops no retry", async () => {
  const sim = await simulation();
  const inbox = await aInbox(refuse);
  const { id } = await register(sim, inbox.url);
  const agent = good(await sim.post("/agents", { name: "Ada" }));
  const task = good(await sim.post("/tasks", { name: "T", agent_id: agent["id"] }));
  const run = good(await sim.post(`/tasks/${task["id"]}/run`, {}));
  await settle(sim);
  const sent = inbox.received.length;
  // The run is still queued: the refusal names the effect of the clock.
  const data = { task_run_id: String(run["id"]) };
  const event = "task_run.review_required";
  const refused = await sim.post("/__admin__/world/events", { event, data });
  expect(JSON.stringify(refused.body)).toContain("advance 2s makes it running");
  await settle(sim);
  expect(inbox.received).toHaveLength(sent);
  expect((await log(sim, id)).map(({ outcome }) => outcome)).toEqual(Array(sent).fill("pending"));
});

test("the log is bounded; deliveries under way are never dropped", async () => {
  const sim = await simulation();
  const { world } = sim.instance;
  const deliveries = new Deliveries(new Undo());
  const event = { eventType: "t", subject: "agt_1", body: "x", createdAt: 0 };
  const facts = { endpointId: "whe_1", resource: null, ...event };
  for (let at = 0; at < 10_005; at++) {
    const ids = { id: `whd_${at}`, eventId: `evt_${Math.floor(at / 2)}` };
    deliveries.add({ ...facts, ...ids, outcome: "pending" });
  }
  expect(deliveries.evicted).toBe(0);
  for (const delivery of deliveries.allPending().slice(1, 20)) {
    deliveries.change(delivery, { outcome: "delivered" });
  }
  expect(deliveries.evicted).toBe(5);
  expect(deliveries.size).toBe(10_000);
  expect(deliveries.byId("whd_0")?.outcome).toBe("pending");
  expect(deliveries.ofEvent("evt_1")).toEqual([]);
  expect(deliveries.ofEvent("evt_10").map(({ id }) => id)).toEqual(["whd_20", "whd_21"]);
  const [first, second] = deliveries.oldestFirst();
  expect([first?.id, second?.id]).toEqual(["whd_0", "whd_6"]);
  expect(world.deliveries.evicted).toBe(0);
});
