import { expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { NO_CALL } from "../../src/engine/world/context.js";
import { redeliver } from "../../src/engine/world/rules/events/deliveries-noting.js";
import { aRun, aTask } from "../support/deck.js";
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
}

const FAULTS = "/__admin__/webhooks/faults";

/** A world with one endpoint and some faults. */
async function stage(faults: readonly JsonObject[], endpoint: JsonObject = {}): Promise<Stage> {
  const sim = await simulation();
  const inbox = await aInbox();
  const { id } = await register(sim, inbox.url, endpoint);
  for (const fault of faults) await arm(sim, fault);
  return { sim, inbox, id };
}

async function arm(sim: Subject, fault: JsonObject): Promise<string> {
  const { status, body, text } = await sim.post(FAULTS, fault);
  if (status !== 201) throw new Error(text);
  return String(body["id"]);
}

const typesOf = ({ received }: Inbox): readonly string[] =>
  received.map(({ event }) => String(event["type"]));

const namesOf = ({ received }: Inbox): readonly unknown[] =>
  received.map(({ event }) => Object(event["data"]).name);

async function emitAll({ sim }: Stage, names: readonly string[]): Promise<void> {
  for (const name of names) await emit(sim, name);
  await settle(sim);
}

const faultsOf = async (sim: Subject): Promise<readonly JsonObject[]> =>
  objects((await sim.get(FAULTS)).body["data"]);

test("drop once: the first is lost, the retry arrives", async () => {
  const { sim, inbox, id } = await stage([{ event: "agent.created", do: "drop", count: 1 }]);
  await emit(sim);
  await advance(sim, { duration: "5s" });
  const [delivery] = await log(sim, id);
  expect(attemptsOf(delivery)).toEqual(["drop failed timeout", "delivered"]);
  expect(typesOf(inbox)).toEqual(["agent.created"]);
});

test("reorder: completed is delivered before running", async () => {
  const run = ["task_run.running", "task_run.completed"];
  const all = await stage([{ event: "task_run.running", do: "reorder" }], { subscribe: run });
  await aRun(all.sim);
  await advance(all.sim, { duration: "1m" });
  expect(typesOf(all.inbox)).toEqual(run.toReversed());
});

test("reorder: it is sent alone if none follows for a minute, or for `by`", async () => {
  const all = await stage([{ do: "reorder", by: "2h", count: 1 }, { do: "reorder" }]);
  for (const [minutes, name] of [
    [120, "one"],
    [1, "two"],
  ] as const) {
    await emit(all.sim, name);
    await advance(all.sim, { duration: minutes * 60 - 1 });
    expect(namesOf(all.inbox)).not.toContain(name);
    await advance(all.sim, { duration: "1s" });
    expect(namesOf(all.inbox)).toContain(name);
  }
});

test("reorder: one that the vendor sends again waits no longer, and the next one may wait", async () => {
  const all = await stage([{ do: "reorder", count: 2 }]);
  await emit(all.sim, "one");
  const [held] = await log(all.sim, all.id);
  const { world } = all.sim.instance;
  world.transact(NO_CALL, () => redeliver(world, String(held?.["id"])));
  await settle(all.sim);
  expect(namesOf(all.inbox)).toEqual(["one"]);
  await emitAll(all, ["two", "three"]);
  expect(namesOf(all.inbox)).toEqual(["one", "three", "two"]);
});

test("delay: it is sent so much later", async () => {
  const all = await stage([{ do: "delay", by: "1h" }]);
  await emit(all.sim);
  await advance(all.sim, { until: "idle" });
  const [delivery] = await log(all.sim, all.id);
  expect(attemptsOf(delivery)).toEqual(["delay delivered"]);
  expect(timesOf(all.sim, delivery)).toEqual([3600]);
});

test("duplicate and stale, each of its own fault, add up", async () => {
  const all = await stage([{ do: "duplicate", count: 1 }, { do: "stale" }]);
  await emitAll(all, ["one", "two"]);
  const attempts = (await log(all.sim, all.id)).map(attemptsOf);
  expect(attempts).toEqual([
    ["stale delivered", "delivered", "duplicate delivered"],
    ["stale delivered", "delivered"],
  ]);
});

test("a lost attempt does not use up a duplicate", async () => {
  const all = await stage([
    { do: "drop", count: 1 },
    { do: "duplicate", count: 1 },
  ]);
  await emitAll(all, ["one"]);
  await advance(all.sim, { duration: "5s" });
  expect(namesOf(all.inbox)).toEqual(["one", "one"]);
});

test("attempt: 2 is the first retry; a retry can be late too", async () => {
  const all = await stage([
    { attempt: 1, do: "drop" },
    { attempt: 2, do: "delay", by: "10s" },
  ]);
  await emit(all.sim);
  await advance(all.sim, { until: "idle" });
  const [delivery] = await log(all.sim, all.id);
  expect(attemptsOf(delivery)).toEqual(["drop failed timeout", "delay delivered"]);
  expect(timesOf(all.sim, delivery)).toEqual([0, 15]);
});

test("resource_id, endpoint_id and after say which attempts", async () => {
  const sim = await simulation();
  const [one, other] = [await aInbox(), await aInbox()];
  const { id: endpoint_id } = await register(sim, one.url);
  await register(sim, other.url);
  const { body: agent } = await sim.post("/agents", { name: "Ada" });
  const resource_id = String(agent["id"]);
  await arm(sim, { endpoint_id, resource_id, after: 1, do: "drop" });
  for (const name of ["B", "C", "D"]) await sim.call("PATCH", `/agents/${resource_id}`, { name });
  await emit(sim, "Eva");
  await settle(sim);
  const all = ["Ada", "B", "C", "D", "Eva"];
  expect(namesOf(other)).toEqual(all);
  expect(namesOf(one)).toEqual(["Ada", "B", "Eva"]);
});

test("equal faults form a queue; a spent one stays, and fires again with a greater count", async () => {
  const all = await stage([
    { do: "drop", count: 1 },
    { do: "drop", count: 1 },
  ]);
  await emitAll(all, ["one", "two", "three"]);
  expect(namesOf(all.inbox)).toEqual(["three"]);
  const [first] = await faultsOf(all.sim);
  expect(first).toMatchObject({ hits: 1, remaining: 0, spent: true });
  const changed = await all.sim.call("PATCH", `${FAULTS}/${first?.["id"]}`, { count: 2 });
  expect(changed.body).toMatchObject({ hits: 1, remaining: 1, spent: false });
  await emitAll(all, ["four", "five"]);
  expect(namesOf(all.inbox)).toEqual(["three", "five"]);
});

test("a change removes a condition with null, and the time of another kind", async () => {
  const { sim } = await stage([{ event: "agent.created", attempt: 1, do: "delay", by: "1h" }]);
  const [{ id } = {}] = await faultsOf(sim);
  const change = (body: JsonObject): Promise<{ readonly body: JsonObject }> =>
    sim.call("PATCH", `${FAULTS}/${id}`, body);
  const lifted = { event: null, attempt: null, do: "delay", by: "1h" };
  expect((await change({ event: null, attempt: null })).body).toMatchObject(lifted);
  expect((await change({ do: "drop" })).body).toMatchObject({ do: "drop", by: null });
  expect((await change({ do: "reorder" })).body).toMatchObject({ do: "reorder", by: "1m" });
});

test("an attempt by hand is left alone", async () => {
  const all = await stage([]);
  await emitAll(all, ["one"]);
  await arm(all.sim, { do: "drop" });
  const [delivery] = await log(all.sim, all.id);
  await all.sim.post(`/__admin__/webhooks/deliveries/${delivery?.["id"]}/redeliver`);
  expect(namesOf(all.inbox)).toEqual(["one", "one"]);
});

test("one that never fired is among the unused; a snapshot brings counts back", async () => {
  const all = await stage([{ event: "agent.created", do: "drop", count: 1 }]);
  const unused = async (): Promise<readonly JsonObject[]> =>
    objects((await all.sim.get("/__admin__/unused")).body["data"]);
  const override = { kind: "webhook_fault", event: "agent.created", resource: "agents" };
  expect(await unused()).toMatchObject([override]);
  await all.sim.post("/__admin__/snapshots", { name: "armed" });
  await emitAll(all, ["one"]);
  expect(await unused()).toEqual([]);
  await all.sim.post("/__admin__/snapshots/armed/restore");
  expect(await unused()).toMatchObject([override]);
  await all.sim.delete(FAULTS);
  expect(await faultsOf(all.sim)).toEqual([]);
});

test("fault rates can be changed: the other draws stay the same", async () => {
  const all = await stage([], { fault_rates: { duplicate: 1 } });
  const change = (body: JsonObject): Promise<unknown> =>
    all.sim.call("PATCH", `/__admin__/webhooks/endpoints/${all.id}`, body);
  await emitAll(all, ["one"]);
  await change({ fault_rates: null });
  await emitAll(all, ["two"]);
  await change({ fault_rates: { drop: 1 } });
  await emitAll(all, ["three"]);
  expect(namesOf(all.inbox)).toEqual(["one", "one", "two"]);
});

test("an inactive endpoint gets neither events nor retries; active again, it gets later events", async () => {
  const all = await stage([{ do: "drop", count: 1 }]);
  const active = (value: boolean): Promise<unknown> =>
    all.sim.call("PATCH", `/__admin__/webhooks/endpoints/${all.id}`, { active: value });
  await emitAll(all, ["one"]);
  await active(false);
  await emitAll(all, ["two"]);
  await active(true);
  await emitAll(all, ["three"]);
  await advance(all.sim, { duration: "1h" });
  expect(namesOf(all.inbox)).toEqual(["three"]);
});

test("deliveries to all endpoints, by event, endpoint and outcome, in pages", async () => {
  const all = await stage([{ event: "task.created", do: "drop" }]);
  await register(all.sim, all.inbox.url, { subscribe: ["agent.created"] });
  await aTask(all.sim);
  await settle(all.sim);
  const list = async (query: string): Promise<readonly unknown[]> => {
    const { body } = await all.sim.get(`/__admin__/webhooks/deliveries?${query}`);
    return objects(body["data"]).map(({ event_type, outcome }) => `${event_type} ${outcome}`);
  };
  const [agent, task] = ["agent.created delivered", "task.created pending"];
  expect(await list("")).toEqual([agent, agent, task]);
  expect(await list(`endpoint_id=${all.id}`)).toEqual([agent, task]);
  expect(await list("outcome=pending")).toEqual([task]);
  expect(await list("event=agent.created&limit=1")).toEqual([agent]);
  const [first] = await log(all.sim, all.id);
  expect(await list(`after=${first?.["id"]}`)).toEqual([agent, task]);
});

test("the timeline says when a fault is set, hit, spent and cleared", async () => {
  const { sim } = await stage([{ event: "agent.created", do: "drop", count: 2 }]);
  for (const name of ["Ada", "Grace", "Edith"]) await emit(sim, name);
  await settle(sim);
  await sim.delete(FAULTS);
  const { body } = await sim.get("/__admin__/timeline");
  const notes = objects(body["data"]).filter(({ override }) => override === "webhook_fault");
  const words = "drop of agent.created, 2 times";
  expect(notes.map(({ what, text }) => `${what} ${text}`)).toEqual([
    `set ${words}`,
    `hit ${words}`,
    `hit ${words}, now spent`,
    `cleared ${words}`,
  ]);
});

test("the timeline says that a fault hit a retry, before its result", async () => {
  const { sim } = await stage([
    { do: "drop", attempt: 1 },
    { do: "drop", attempt: 2, count: 1 },
  ]);
  await emit(sim);
  await advance(sim, { duration: "5s" });
  const { text } = await sim.get("/__admin__/timeline?format=text");
  expect(text).toMatch(/hit: drop of any event, attempt 2, once, now spent\n.*attempt 2/);
});
