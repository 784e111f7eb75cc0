import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { history, objectOf } from "../rules/support.js";
import { aRun, aTask, readRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { createRun, reasonOf, refusedAs, simulation, tell } from "./support.js";

const set = (sim: Subject, body: JsonObject): Promise<JsonObject> =>
  tell(sim, "/clock/durations", body);

const statusOf = async (sim: Subject, run: JsonObject): Promise<unknown> =>
  (await readRun(sim, run["id"]))["status"];

/** A run that has been running for 8 of its 20 seconds. */
async function halfway(sim: Subject): Promise<JsonObject> {
  const run = await aRun(sim);
  await sim.advance("10s");
  return run;
}

describe("rules", () => {
  test("is answered: value, default, whether it is a limit", async () => {
    const sim = await simulation();
    const { durations } = await set(sim, { run_settle: "2h", run_timeout: null, run_queue: 0 });
    expect(durations).toMatchObject({
      run_settle: { value: "2h", default: "20s", limit: false },
      run_timeout: { value: null, default: "30m", limit: true },
      run_queue: { value: "0s", default: "1s", limit: false },
      review_settle: { value: null, default: null, limit: false },
    });
  });

  test('"default" restores', async () => {
    const sim = await simulation();
    await set(sim, { run_settle: "2h" });
    const { durations } = await set(sim, { run_settle: "default" });
    expect(objectOf(durations)["run_settle"]).toMatchObject({ value: "20s" });
  });
});

describe("waiting work is due at its start plus the new value", () => {
  test("longer: 20s becomes 1m, counted from running", async () => {
    const sim = await simulation();
    const run = await halfway(sim);
    // The settling, and the point halfway where it could have paused.
    expect((await set(sim, { run_settle: "1m" }))["rescheduled"]).toBe(2);
    await sim.advance("51s");
    expect(await statusOf(sim, run)).toBe("running");
    await sim.advance("1s");
    expect(await statusOf(sim, run)).toBe("completed");
  });

  test("shorter than the elapsed time: the work is overdue and runs right after the answer", async () => {
    const sim = await simulation();
    const run = await halfway(sim);
    await set(sim, { run_settle: "5s" });
    expect(await readRun(sim, run["id"])).toMatchObject({
      status: "completed",
      runtime_ms: 8_000,
      updated_at: "2025-01-01T00:00:10Z",
    });
  });

  test("overdue work runs in order of its new due time, with the present instant", async () => {
    const sim = await simulation();
    const first = await aRun(sim);
    await sim.advance("1s");
    const second = await aRun(sim);
    await sim.advance("9s");
    await set(sim, { run_settle: "1s" });
    const done = (await history(sim)).filter((line) => line.endsWith("task_run.completed"));
    expect(done).toEqual(["10s task_run.completed", "10s task_run.completed"]);
    const events = await sim.get("/events?type=task_run.completed");
    const data = objectOf(events.body)["data"];
    const ids = (Array.isArray(data) ? data : []).map((event) => objectOf(event["data"])["id"]);
    // Newest first.
    expect(ids).toEqual([second["id"], first["id"]]);
  });

  test("null means never, until it has a value again", async () => {
    const sim = await simulation();
    const run = await halfway(sim);
    await set(sim, { run_settle: null, run_timeout: null });
    await sim.advance("1d");
    expect(await statusOf(sim, run)).toBe("running");
    await set(sim, { run_settle: "default" });
    expect(await statusOf(sim, run)).toBe("completed");
  });

  test("unchanged timers are not counted", async () => {
    const sim = await simulation();
    await halfway(sim);
    expect((await set(sim, { run_settle: "20s", session_start: 5 }))["rescheduled"]).toBe(0);
  });
});

describe("match confines a change to some runs", () => {
  test("of one task; other runs keep theirs", async () => {
    const sim = await simulation();
    const task = await aTask(sim);
    const slow = await sim.post(`/tasks/${task["id"]}/run`, {});
    const other = await aRun(sim);
    await set(sim, { durations: { run_settle: "1h" }, match: { task_id: task["id"] ?? null } });
    await set(sim, { run_timeout: null });
    await sim.advance("22s");
    expect(await statusOf(sim, slow.body)).toBe("running");
    expect(await statusOf(sim, other)).toBe("completed");
    await sim.advance("1h");
    expect(await statusOf(sim, slow.body)).toBe("completed");
  });

  test("by input, as a subset", async () => {
    const sim = await simulation();
    await set(sim, { durations: { run_settle: 0 }, match: { input: { city: "Oslo" } } });
    const quick = await aRun(sim, { input: { city: "Oslo", guests: 2 } });
    const slow = await aRun(sim, { input: { city: "Rome" } });
    await sim.advance("2s");
    expect([await statusOf(sim, quick), await statusOf(sim, slow)]).toEqual([
      "completed",
      "running",
    ]);
  });

  test("a change for all makes earlier ones for some void", async () => {
    const sim = await simulation();
    await set(sim, { durations: { run_settle: "1h" }, match: { input: { a: 1 } } });
    await set(sim, { run_settle: "3s" });
    const run = await aRun(sim, { input: { a: 1 } });
    await sim.advance("5s");
    expect(await statusOf(sim, run)).toBe("completed");
  });

  test('"default" for some gives them the pack\'s value again', async () => {
    const sim = await simulation();
    await set(sim, { run_settle: "1h" });
    const match = { input: { a: 1 } };
    await set(sim, { durations: { run_settle: 0 }, match });
    await set(sim, { durations: { run_settle: "default" }, match });
    const run = await aRun(sim, { input: { a: 1 } });
    await sim.advance("21s");
    expect(await statusOf(sim, run)).toBe("running");
    await sim.advance("1s");
    expect(await statusOf(sim, run)).toBe("completed");
  });
});

describe("an unknown name", () => {
  test("is a 422 with the nearest, and nothing changes", async () => {
    const sim = await simulation();
    const body = { run_queue: "5s", run_setle: "5s" };
    const answer = await sim.post("/__admin__/clock/durations", body);
    expect(refusedAs(answer)).toBe("422 unknown_duration");
    expect(reasonOf(answer)).toContain("did you mean run_settle?");
    const run = await aRun(sim);
    await sim.advance("2s");
    expect(await statusOf(sim, run)).toBe("running");
  });

  test("with lenient it is a warning, and the others apply", async () => {
    const sim = await simulation();
    const durations = { run_queue: "5s", run_setle: "5s" };
    const answer = await set(sim, { durations, lenient: true });
    expect(String(answer["warnings"])).toContain("did you mean run_settle?");
    expect(objectOf(answer["durations"])["run_queue"]).toMatchObject({ value: "5s" });
  });
});

describe("collapse", () => {
  test("true: everything at one instant, right after the answer to the create", async () => {
    const sim = await simulation();
    await set(sim, { collapse: true });
    const created = await createRun(sim);
    expect(created.body["status"]).toBe("queued");
    expect(await readRun(sim, created.body["id"])).toMatchObject({
      status: "completed",
      updated_at: "2025-01-01T00:00:00Z",
    });
  });

  test("neither limits nor retries, and review_settle stays never", async () => {
    const sim = await simulation();
    const { durations } = await set(sim, { collapse: true });
    const values = Object.entries(objectOf(durations)).map(
      ([name, duration]) => [name, objectOf(duration)["value"]] as const,
    );
    expect(Object.fromEntries(values)).toEqual({
      session_start: "0s",
      run_queue: "0s",
      run_settle: "0s",
      cancel_settle: "0s",
      session_close: "0s",
      review_settle: null,
      webhook_retry_1: "5s",
      webhook_retry_2: "30s",
      webhook_retry_3: "2m",
      run_timeout: "30m",
      interaction_window: "5m",
      session_idle: "10m",
    });
  });

  test('"1ms" keeps the states of a run apart, and needs an advance', async () => {
    const sim = await simulation();
    await set(sim, { collapse: "1ms" });
    const run = await aRun(sim);
    expect(await statusOf(sim, run)).toBe("queued");
    await sim.advance("2ms");
    expect(await statusOf(sim, run)).toBe("running");
    await sim.advance("1ms");
    expect(await statusOf(sim, run)).toBe("completed");
    expect(await history(sim)).toEqual(
      expect.arrayContaining([
        "1ms session.running",
        "2ms task_run.running",
        "3ms task_run.completed",
      ]),
    );
  });

  test("for some only", async () => {
    const sim = await simulation();
    await set(sim, { collapse: true, match: { input: { a: 1 } } });
    const other = await aRun(sim);
    await sim.advance("2s");
    expect(await statusOf(sim, other)).toBe("running");
  });

  test("collapses timers that already run", async () => {
    const sim = await simulation();
    const run = await halfway(sim);
    await set(sim, { collapse: true });
    expect(await statusOf(sim, run)).toBe("completed");
  });
});
