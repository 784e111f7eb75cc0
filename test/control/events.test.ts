import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { cause, list, objectOf } from "../rules/support.js";
import { anAgent, aRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { ask, reasonOf, refusedAs, simulation } from "./support.js";

const events = (sim: Subject, query = ""): Promise<readonly JsonObject[]> =>
  list(sim, `/__admin__/events${query}`);

const typesOf = (all: readonly JsonObject[]): readonly string[] =>
  all.map(({ type }) => String(type));

test("every event, oldest first, with the data that was frozen when it was emitted", async () => {
  const sim = await simulation();
  const run = await aRun(sim);
  await sim.advance("2s");
  const all = await events(sim);
  expect(typesOf(all)).toEqual([
    "agent.created",
    "task.created",
    "session.queued",
    "task_run.queued",
    "session.running",
    "task_run.running",
  ]);
  expect(all[3]).toEqual({
    id: expect.stringMatching(/^evt_[0-9A-Za-z]{16}$/),
    type: "task_run.queued",
    created_at: "2025-01-01T00:00:00Z",
    resource: "task_runs",
    resource_id: run["id"],
    data: all[3]?.["data"],
  });
  expect(all[3]?.["data"]).toMatchObject({ status: "queued", workflow_id: "" });
  expect(all[5]?.["data"]).toMatchObject({ status: "running" });
});

test("they are the ones that the vendor's API lists", async () => {
  const sim = await simulation();
  await aRun(sim);
  await sim.advance("1m");
  const vendor = await list(sim, "/events?Limit=100");
  const ids = (await events(sim)).map(({ id }) => String(id));
  expect(vendor.toReversed().map(({ id }) => String(id))).toEqual(ids);
});

describe("query", () => {
  test("type, and the object it is about", async () => {
    const sim = await simulation();
    const [one, other] = [await aRun(sim), await aRun(sim)];
    await sim.advance("22s");
    expect(await events(sim, "?type=task_run.completed")).toHaveLength(2);
    const about = await events(sim, `?resource_id=${one["id"]}`);
    expect(typesOf(about)).toEqual(["task_run.queued", "task_run.running", "task_run.completed"]);
    const both = await events(sim, `?resource_id=${other["id"]}&type=task_run.running`);
    expect(both).toHaveLength(1);
    expect(await events(sim, "?resource_id=nobody")).toEqual([]);
  });

  test("limit and after lead through them", async () => {
    const sim = await simulation();
    await aRun(sim);
    await sim.advance("1h");
    const all = await events(sim);
    const seen: JsonObject[] = [];
    for (let after = ""; seen.length < all.length; ) {
      const page = await events(sim, `?limit=4${after}`);
      seen.push(...page);
      after = `&after=${page.at(-1)?.["id"]}`;
    }
    expect(seen).toEqual(all);
  });

  test("an unknown type is a 422 with the nearest", async () => {
    const sim = await simulation();
    const answer = await sim.get("/__admin__/events?type=task_run.canceled_");
    expect(refusedAs(answer)).toBe("422 unknown_event");
    expect(reasonOf(answer)).toContain("task_run.canceled");
  });
});

describe("wait", () => {
  test("answers as soon as there is one: of a call, an advance, a world event", async () => {
    const sim = await simulation();
    const first = ask(sim, "/events?wait=20s&type=agent.created");
    await anAgent(sim);
    expect((await first)["data"]).toHaveLength(1);
    const { id = null } = await aRun(sim);
    const second = ask(sim, "/events?wait=20s&type=task_run.running");
    await sim.advance("2s");
    expect((await second)["data"]).toHaveLength(1);
    const third = ask(sim, "/events?wait=20s&type=task_run.failed");
    await cause(sim, "task_run.failed", { task_run_id: id });
    expect((await third)["data"]).toHaveLength(1);
  });

  test("only for later ones, after an event", async () => {
    const sim = await simulation();
    await anAgent(sim);
    const [last] = await events(sim);
    const waiting = ask(sim, `/events?wait=20s&after=${last?.["id"]}`);
    const second = await anAgent(sim);
    expect((await waiting)["data"]).toMatchObject([{ resource_id: second["id"] }]);
  });

  test("none came: an empty list when the time is over", async () => {
    const sim = await simulation();
    expect(await ask(sim, "/events?wait=5ms")).toEqual({ data: [], evicted: 0 });
  });
});

test("events that expire after 30 days are counted", async () => {
  const sim = await simulation();
  await anAgent(sim);
  const [first] = await events(sim);
  await sim.advance("31d");
  expect(await ask(sim, "/events")).toEqual({ data: [], evicted: 1 });
  expect(objectOf((await ask(sim, ""))["evicted"])["events"]).toBe(1);
  const answer = await sim.get(`/__admin__/events?after=${first?.["id"]}`);
  expect(objectOf(answer.body["error"])["details"]).toEqual({ evicted: true });
});
