import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { good } from "../rules/support.js";
import type { Subject } from "../support/instance.js";
import type { Inbox } from "./inbox.js";
import { aInbox } from "./inbox.js";
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

interface Stage {
  readonly sim: Subject;
  readonly inbox: Inbox;
  readonly id: string;
  readonly secret: string;
}

async function stage(rates: JsonObject, more: JsonObject = {}): Promise<Stage> {
  const sim = await simulation();
  const inbox = await aInbox();
  const endpoint = await register(sim, inbox.url, { fault_rates: rates, ...more });
  return { sim, inbox, ...endpoint };
}

const NAMES = ["one", "two", "three", "four"];
const namesOf = ({ received }: Inbox): readonly unknown[] =>
  received.map(({ event }) => Object(event["data"]).name);

async function emitAll({ sim }: Stage, names = NAMES): Promise<void> {
  for (const name of names) await emit(sim, name);
  await settle(sim);
}

test("duplicate: a delivered event is sent again with the same id", async () => {
  const all = await stage({ duplicate: 1 });
  await emitAll(all, ["one", "two"]);
  expect(namesOf(all.inbox)).toEqual(["one", "one", "two", "two"]);
  const [first, second] = all.inbox.received;
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  const [delivery] = await log(all.sim, all.id);
  expect(attemptsOf(delivery)).toEqual(["delivered", "duplicate delivered"]);
  expect(delivery).toMatchObject({ outcome: "delivered" });
});

test("reorder: an event is sent only after the one that follows it", async () => {
  const all = await stage({ reorder: 1 });
  await emitAll(all);
  expect(namesOf(all.inbox)).toEqual(["two", "one", "four", "three"]);
  expect(attemptsOf((await log(all.sim, all.id))[0])).toEqual(["reorder delivered"]);
});

test("reorder: the last event is sent alone if none follows for a minute", async () => {
  const all = await stage({ reorder: 1 });
  await emitAll(all, ["one"]);
  expect(namesOf(all.inbox)).toEqual([]);
  const [waiting] = await log(all.sim, all.id);
  expect(waiting).toMatchObject({ outcome: "pending", next_attempt_at: "2025-01-01T00:01:00Z" });
  await advance(all.sim, { until: "idle" });
  expect(namesOf(all.inbox)).toEqual(["one"]);
});

test("delay: an event is sent up to 60 virtual seconds late", async () => {
  const all = await stage({ delay: 1 });
  await emitAll(all);
  expect(namesOf(all.inbox)).toEqual([]);
  await advance(all.sim, { duration: "60s" });
  expect(namesOf(all.inbox).toSorted()).toEqual(NAMES.toSorted());
  const deliveries = await log(all.sim, all.id);
  const late = deliveries.flatMap((delivery) => timesOf(all.sim, delivery));
  for (const seconds of late) {
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  }
  expect(new Set(late).size).toBeGreaterThan(1);
});

test("drop: an attempt is lost on the way, counts as failed and is retried", async () => {
  const all = await stage({ drop: 1 });
  await emitAll(all, ["one"]);
  await advance(all.sim, { duration: "3m" });
  expect(namesOf(all.inbox)).toEqual([]);
  const [delivery] = await log(all.sim, all.id);
  expect(attemptsOf(delivery)).toEqual(Array(4).fill("drop failed timeout"));
  expect(delivery).toMatchObject({ outcome: "failed" });
});

test.each(["wall", "virtual"])(
  "stale: a correctly signed copy with an old timestamp is sent first (%s time)",
  async (timestamp) => {
    const all = await stage({ stale: 1 }, { timestamp });
    await emitAll(all, ["one"]);
    const [stale, own] = all.inbox.received;
    if (stale === undefined || own === undefined) throw new Error("two were expected");
    const old = Number(stale.headers["webhook-timestamp"]);
    expect(Number(own.headers["webhook-timestamp"]) - old).toBeGreaterThanOrEqual(600);
    const judge = new Webhook(all.secret);
    const signature = judge.sign(
      String(stale.headers["webhook-id"]),
      new Date(old * 1_000),
      stale.body,
    );
    expect(stale.headers["webhook-signature"]).toBe(signature);
    expect(() => judge.verify(stale.body, { ...stale.headers })).toThrow(/too old/);
    const [delivery] = await log(all.sim, all.id);
    expect(attemptsOf(delivery)).toEqual(["stale delivered", "delivered"]);
  },
);

test("a stale copy that is taken does not make the event delivered", async () => {
  const all = await stage({ stale: 1 });
  let requests = 0;
  all.inbox.answerWith((_got, response) => {
    requests += 1;
    response.writeHead(requests === 1 ? 200 : 500).end();
  });
  await emitAll(all, ["one"]);
  const [delivery] = await log(all.sim, all.id);
  expect(attemptsOf(delivery)).toEqual(["stale delivered", "failed status"]);
  expect(delivery).toMatchObject({ outcome: "pending" });
});

test("chances are drawn from a stream of the endpoint's own: the same every time", async () => {
  const history = async (): Promise<unknown> => {
    const all = await stage({ duplicate: 0.5, drop: 0.3, reorder: 0.3, delay: 0.2, stale: 0.2 });
    for (let turn = 0; turn < 3; turn++) await emitAll(all);
    await advance(all.sim, { until: "idle" });
    return (await log(all.sim, all.id)).map((delivery) => [
      attemptsOf(delivery),
      timesOf(all.sim, delivery),
    ]);
  };
  const first = await history();
  expect(await history()).toEqual(first);
  expect(objects(first).length).toBe(12);
});

test("an endpoint without fault rates is not touched by another's", async () => {
  const sim = await simulation();
  const [wild, calm] = [await aInbox(), await aInbox()];
  await register(sim, wild.url, { fault_rates: { duplicate: 1, reorder: 1 } });
  await register(sim, calm.url);
  for (const name of NAMES) good(await sim.post("/agents", { name }));
  await settle(sim);
  expect(namesOf(calm)).toEqual(NAMES);
});
