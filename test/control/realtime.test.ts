import { beforeEach, describe, expect, test, vi } from "vitest";
import { objectsOf } from "../rules/support.js";
import { aRun, readRun } from "../support/deck.js";
import { ask, clockNow, simulation, tell } from "./support.js";

/** The test sets the time of day and the monotonic clock; no wait is real. */
const real = vi.hoisted(() => ({ timeOfDay: 0, elapsed: 0 }));

vi.mock("../../src/api/webhooks/system-clock.js", async (importOriginal) => {
  const { systemClock } =
    await importOriginal<typeof import("../../src/api/webhooks/system-clock.js")>();
  return {
    systemClock: { ...systemClock, now: () => real.timeOfDay, elapsed: () => real.elapsed },
  };
});

beforeEach(() => {
  real.timeOfDay = Date.UTC(2026, 5, 9, 12);
  real.elapsed = 1_000;
});

const passes = (ms: number): void => {
  real.timeOfDay += ms;
  real.elapsed += ms;
};

/** Somebody, or the network, sets the time of day. */
const isSetBy = (ms: number): void => {
  real.timeOfDay += ms;
};

const HOUR = 3_600_000;

describe("realtime", () => {
  test("the clock flows with real time, from its present instant", async () => {
    const sim = await simulation();
    const mode = await tell(sim, "/clock/mode", { mode: "realtime" });
    expect(mode).toMatchObject({ mode: "realtime", factor: 1, now: "2025-01-01T00:00:00Z" });
    expect(mode["warnings"]).toHaveLength(1);
    passes(1_500);
    expect(await clockNow(sim)).toBe("2025-01-01T00:00:01.500Z");
    expect(await ask(sim, "/clock")).toMatchObject({ mode: "realtime" });
  });

  test("a call finds everything due by then already done", async () => {
    const sim = await simulation();
    await tell(sim, "/clock/mode", { mode: "realtime", factor: 60 });
    const run = await aRun(sim);
    passes(400);
    expect(await readRun(sim, run["id"])).toMatchObject({
      status: "completed",
      updated_at: "2025-01-01T00:00:22Z",
      runtime_ms: 20_000,
    });
  });

  test.each([-HOUR, HOUR, -30 * 365 * 24 * HOUR])(
    "a change of the time of day by %d ms does not move the clock",
    async (ms) => {
      const sim = await simulation();
      await tell(sim, "/clock/mode", { mode: "realtime" });
      passes(1_000);
      isSetBy(ms);
      expect(await clockNow(sim)).toBe("2025-01-01T00:00:01Z");
      passes(1_000);
      expect(await clockNow(sim)).toBe("2025-01-01T00:00:02Z");
    },
  );

  test("after a long sleep due work runs in order, each at its own instant", async () => {
    const sim = await simulation();
    await tell(sim, "/clock/mode", { mode: "realtime" });
    const run = await aRun(sim);
    passes(8 * HOUR);
    expect(await clockNow(sim)).toBe("2025-01-01T08:00:00Z");
    expect(await readRun(sim, run["id"])).toMatchObject({ status: "completed" });
    const events = objectsOf((await ask(sim, "/events"))["data"]);
    const context = events.map(({ type, created_at }) => `${created_at} ${type}`);
    expect(context.slice(-6)).toEqual([
      "2025-01-01T00:00:01Z session.running",
      "2025-01-01T00:00:02Z task_run.running",
      "2025-01-01T00:00:22Z task_run.completed",
      "2025-01-01T00:00:22Z session.idle",
      "2025-01-01T00:10:22Z session.completing",
      "2025-01-01T00:10:23Z session.completed",
    ]);
  });

  test("it can be advanced all the same, and flows on from there", async () => {
    const sim = await simulation();
    await tell(sim, "/clock/mode", { mode: "realtime" });
    await sim.advance("1h");
    passes(2_000);
    expect(await clockNow(sim)).toBe("2025-01-01T01:00:02Z");
  });

  test("another factor counts from now on", async () => {
    const sim = await simulation();
    await tell(sim, "/clock/mode", { mode: "realtime", factor: 10 });
    passes(1_000);
    await tell(sim, "/clock/mode", { mode: "realtime", factor: 0.5 });
    passes(2_000);
    expect(await clockNow(sim)).toBe("2025-01-01T00:00:11Z");
  });

  test("a reset begins at t0 again, as the instance was started", async () => {
    const sim = await simulation({ flow: 60 });
    await tell(sim, "/clock/mode", { mode: "frozen" });
    passes(5_000);
    expect(await tell(sim, "/reset")).toMatchObject({ now: "2025-01-01T00:00:00Z" });
    passes(1_000);
    expect(await ask(sim, "/clock")).toMatchObject({
      mode: "realtime",
      now: "2025-01-01T00:01:00Z",
    });
  });

  test("a reset of one that was started frozen freezes it", async () => {
    const sim = await simulation();
    await tell(sim, "/clock/mode", { mode: "realtime" });
    passes(5_000);
    expect(await tell(sim, "/reset")).toMatchObject({ now: "2025-01-01T00:00:00Z" });
    passes(5_000);
    expect(await ask(sim, "/clock")).toMatchObject({
      mode: "frozen",
      now: "2025-01-01T00:00:00Z",
    });
  });

  test("a snapshot brings its time back, and it flows on from there", async () => {
    const sim = await simulation();
    await tell(sim, "/snapshots", { name: "start" });
    await tell(sim, "/clock/mode", { mode: "realtime" });
    passes(5_000);
    await tell(sim, "/snapshots/start/restore");
    passes(1_000);
    expect(await clockNow(sim)).toBe("2025-01-01T00:00:01Z");
  });
});

describe("frozen", () => {
  test("is the default: no time passes by itself", async () => {
    const sim = await simulation();
    passes(60_000);
    expect(await ask(sim, "/clock")).toMatchObject({
      mode: "frozen",
      now: "2025-01-01T00:00:00Z",
    });
  });

  test("again: the clock is at its instant of then", async () => {
    const sim = await simulation();
    await tell(sim, "/clock/mode", { mode: "realtime", factor: 2 });
    passes(3_000);
    const mode = await tell(sim, "/clock/mode", { mode: "frozen" });
    expect(mode).toEqual({ mode: "frozen", factor: null, now: "2025-01-01T00:00:06Z" });
    passes(3_000);
    expect(await clockNow(sim)).toBe("2025-01-01T00:00:06Z");
  });

  test("a factor beside it is probably not meant: a warning", async () => {
    const sim = await simulation();
    const mode = await tell(sim, "/clock/mode", { mode: "frozen", factor: 2 });
    expect(String(mode["warnings"])).toContain("factor");
  });
});
