import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { findEvent, summaryOf } from "../../src/engine/world/rules/events/events.js";
import { cause, objectsOf } from "../rules/support.js";
import { aRun, readRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { ask, clockNow, reasonOf, simulation, tell } from "./support.js";

const advance = (sim: Subject, body: JsonObject): Promise<JsonObject> =>
  tell(sim, "/clock/advance", body);

describe("advance by a duration", () => {
  test("answers all that was emitted, in order, with its instant and its object", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    const answer = await advance(sim, { duration: "2s" });
    expect(answer).toMatchObject({
      previous: "2025-01-01T00:00:00Z",
      now: "2025-01-01T00:00:02Z",
      fired: ["session.running", "task_run.running"],
      deliveries: [],
    });
    expect(objectsOf(answer["events"])).toEqual([
      expect.objectContaining({ type: "session.running", created_at: "2025-01-01T00:00:01Z" }),
      {
        id: expect.stringMatching(/^evt_/),
        type: "task_run.running",
        created_at: "2025-01-01T00:00:02Z",
        resource: "task_runs",
        resource_id: run["id"],
      },
    ]);
    expect(answer).not.toHaveProperty("reached");
    expect(answer).not.toHaveProperty("warnings");
  });

  test("names every event as the log does, also where there are thousands", async () => {
    const sim = await simulation();
    const runs = 600;
    const { task_id } = await aRun(sim);
    for (let at = 1; at < runs; at++) await sim.post(`/tasks/${task_id}/run`);
    const { events, fired } = await advance(sim, { duration: "22s" });
    const { world } = sim.instance;
    const log = world.table(world.eventLog.name);
    const context = objectsOf(events);
    expect(context).toHaveLength(4 * runs);
    expect(context.map(({ type }) => type)).toEqual(fired);
    for (const event of context) {
      const found = findEvent(world, String(event["id"]));
      expect(found === undefined ? undefined : summaryOf(found)).toEqual(event);
    }
    expect(context.at(-1)?.["id"]).toBe(log.newest()?.id);
  });

  test.each<readonly [Json, string]>([
    ["90s", "2025-01-01T00:01:30Z"],
    ["1h30m", "2025-01-01T01:30:00Z"],
    ["2d", "2025-01-03T00:00:00Z"],
    ["250ms", "2025-01-01T00:00:00.250Z"],
    [90, "2025-01-01T00:01:30Z"],
    [0.5, "2025-01-01T00:00:00.500Z"],
    ["PT30M", "2025-01-01T00:30:00Z"],
    ["P1DT1S", "2025-01-02T00:00:01Z"],
  ])("%j", async (duration, now) => {
    const sim = await simulation();
    expect((await advance(sim, { duration }))["now"]).toBe(now);
  });

  test("0 does not move the clock", async () => {
    const sim = await simulation();
    await aRun(sim);
    const answer = await advance(sim, { duration: 0 });
    expect([answer["now"], answer["fired"]]).toEqual(["2025-01-01T00:00:00Z", []]);
  });

  test.each(["-1s", "5 minutes", "1s ", "", "P", "soon", null, true])(
    "%j: 400",
    async (duration) => {
      const sim = await simulation();
      expect((await sim.post("/__admin__/clock/advance", { duration })).status).toBe(400);
      expect(await clockNow(sim)).toBe("2025-01-01T00:00:00Z");
    },
  );

  test("not past the year 9999", async () => {
    const sim = await simulation();
    expect((await sim.post("/__admin__/clock/advance", { duration: "2912100d" })).status).toBe(200);
    expect((await sim.post("/__admin__/clock/advance", { duration: "3000d" })).status).toBe(400);
  });
});

describe("advance to an instant", () => {
  test.each([
    ["2025-01-01T00:00:22Z", "2025-01-01T00:00:22Z"],
    ["2025-01-01T01:00:22+01:00", "2025-01-01T00:00:22Z"],
    ["2025-01-01T00:00:22", "2025-01-01T00:00:22Z"],
    ["2025-01-02", "2025-01-02T00:00:00Z"],
  ])("%s", async (to, now) => {
    const sim = await simulation();
    const run = await aRun(sim);
    expect((await advance(sim, { to }))["now"]).toBe(now);
    expect((await readRun(sim, run["id"]))["status"]).toBe("completed");
  });

  test("now advances by zero; before now is a 400, since the clock never moves back", async () => {
    const sim = await simulation();
    await sim.advance("1m");
    expect((await advance(sim, { to: "2025-01-01T00:01:00Z" }))["fired"]).toEqual([]);
    const back = await sim.post("/__admin__/clock/advance", { to: "2025-01-01T00:00:59Z" });
    expect(back.status).toBe(400);
    expect(reasonOf(back)).toBe(
      "to: is before now, 2025-01-01T00:01:00Z; the clock never goes back",
    );
  });
});

describe("advance until", () => {
  test("idle: until only limits are scheduled", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    const answer = await advance(sim, { until: "idle" });
    expect(answer).toMatchObject({ reached: true, now: "2025-01-01T00:00:22Z" });
    expect((await readRun(sim, run["id"]))["status"]).toBe("completed");
    const pending = objectsOf((await ask(sim, "/clock"))["pending"]);
    expect(pending.map(({ what }) => what)).toEqual(["session_idle"]);
    expect(await advance(sim, { until: "idle" })).toMatchObject({ reached: true, fired: [] });
  });

  test("an event: the first such instant from now, whole", async () => {
    const sim = await simulation();
    await aRun(sim);
    const answer = await advance(sim, { until: { event: "task_run.completed" } });
    expect(answer).toMatchObject({ reached: true, now: "2025-01-01T00:00:22Z" });
    expect(answer["fired"]).toEqual([
      "session.running",
      "task_run.running",
      "task_run.completed",
      "session.idle",
    ]);
    const again = await advance(sim, { until: { event: "task_run.completed" }, limit: "1h" });
    expect(again["reached"]).toBe(false);
  });

  test("an event about one object, and so many of a type", async () => {
    const sim = await simulation();
    await aRun(sim);
    await sim.advance("5s");
    const second = await aRun(sim);
    const event = "task_run.running";
    const about = { event, resource_id: second["id"] ?? null };
    expect((await advance(sim, { until: about }))["now"]).toBe("2025-01-01T00:00:07Z");
    const both = { event: "task_run.completed", count: 2 };
    expect((await advance(sim, { until: both }))["now"]).toBe("2025-01-01T00:00:27Z");
  });

  test("a status of an object; one it has already takes no time", async () => {
    const sim = await simulation();
    const { id = null } = await aRun(sim);
    const until = (status: string) => advance(sim, { until: { resource: "task_run", id, status } });
    expect(await until("queued")).toMatchObject({ reached: true, fired: [] });
    expect(await until("running")).toMatchObject({ reached: true, now: "2025-01-01T00:00:02Z" });
    expect(await until("completed")).toMatchObject({ reached: true, now: "2025-01-01T00:00:22Z" });
  });

  test.each<readonly [Json, string]>([
    [{ event: "task_run.failed" }, "task_run.failed"],
    [{ event: "task_run.completed", count: 3 }, "3 × task_run.completed"],
    [{ event: "task_run.failed", resource_id: "trun_0" }, "task_run.failed about trun_0"],
  ])("%j, not reached: the last event, and a warning", async (until, words) => {
    const sim = await simulation();
    await aRun(sim);
    const answer = await advance(sim, { until });
    expect(answer).toMatchObject({ reached: false, now: "2025-01-01T00:10:23Z" });
    expect(answer["warnings"]).toEqual([expect.stringContaining(words)]);
  });

  test("a status that is not reached is named too", async () => {
    const sim = await simulation();
    const { id = null } = await aRun(sim);
    const until = { resource: "task_runs", id, status: "canceled" };
    const answer = await advance(sim, { until });
    expect(String(answer["warnings"])).toContain(`${id} to be canceled`);
  });

  test("limit: 1 day by default", async () => {
    const sim = await simulation();
    await tell(sim, "/clock/durations", { run_settle: "25h", run_timeout: null });
    await aRun(sim);
    const until = { event: "task_run.completed" };
    const short = await advance(sim, { until, limit: "1500ms" });
    expect(short).toMatchObject({ reached: false, now: "2025-01-01T00:00:01Z" });
    expect(await advance(sim, { until })).toMatchObject({ reached: false });
    expect(await advance(sim, { until, limit: "2d" })).toMatchObject({ reached: true });
  });
});

test("due work runs before the answer, also if a world event caused it", async () => {
  const sim = await simulation();
  const { id = null } = await aRun(sim);
  await tell(sim, "/clock/durations", { review_settle: 0 });
  await sim.advance("2s");
  await cause(sim, "task_run.review_required", { task_run_id: id });
  expect((await readRun(sim, id))["status"]).toBe("completed");
});

test("the clock lists the scheduled work, the soonest first", async () => {
  const sim = await simulation();
  const { id } = await aRun(sim);
  await sim.advance("2s");
  expect(await ask(sim, "/clock")).toMatchObject({
    now: "2025-01-01T00:00:02Z",
    t0: "2025-01-01T00:00:00Z",
    mode: "frozen",
    pending: [
      { due: "2025-01-01T00:00:12Z", resource: "task_runs", resource_id: id },
      { due: "2025-01-01T00:00:22Z", what: "run_settle", resource_id: id },
      { due: "2025-01-01T00:30:02Z", what: "run_timeout", resource_id: id },
    ],
  });
});
