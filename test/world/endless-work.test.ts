import { expect, test, vi } from "vitest";
import { pack } from "../../generated/deck/0.1.0/index.js";
import type { LifecycleSpec, Pack, TimerSpec, TransitionSpec } from "../../src/engine/pack/pack.js";
import { runDue, stepTo } from "../../src/engine/world/inputs/clock.js";
import { good, objectOf, read } from "../rules/support.js";
import { aRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";

/** The test sets the real time. */
const real = vi.hoisted(() => ({ elapsed: 0 }));

vi.mock("../../src/api/webhooks/system-clock.js", async (importOriginal) => {
  const { systemClock } =
    await importOriginal<typeof import("../../src/api/webhooks/system-clock.js")>();
  return { systemClock: { ...systemClock, elapsed: () => real.elapsed } };
});

const timer = (name: string, states: readonly string[], transition: string): TimerSpec => ({
  name,
  duration: "session_close",
  fraction: 1,
  states,
  resumes: false,
  manual: false,
  fires: { kind: "transition", transition },
});

/** The move from its one state, with the places of the timers that it drops and starts. */
function passing(
  transition: TransitionSpec | undefined,
  dropped: readonly number[],
  started: readonly number[],
): TransitionSpec {
  if (transition === undefined) throw new Error("the pack has no such move");
  return {
    ...transition,
    stateChanges: transition.stateChanges.map((it) => ({ ...it, dropped, started })),
  };
}

/** The pack with sessions that rest and resume by themselves, forever. */
function circling(): Pack {
  const { sessions } = pack.lifecycles;
  if (sessions === undefined) throw new Error("the pack has no sessions");
  const kept = sessions.timers.filter(({ name }) => name === "session_start");
  const circle: LifecycleSpec = {
    ...sessions,
    transitions: {
      ...sessions.transitions,
      start: passing(sessions.transitions["start"], [0], [2]),
      rest: passing(sessions.transitions["rest"], [2], [1]),
      resume: passing(sessions.transitions["resume"], [1], [2]),
    },
    timers: [
      ...kept,
      timer("session_idle", ["idle"], "resume"),
      timer("session_close", ["running"], "rest"),
    ],
  };
  return { ...pack, lifecycles: { ...pack.lifecycles, sessions: circle } };
}

const advance = (sim: Subject, body: object) => sim.post("/__admin__/clock/advance", body);

/** A session repeats its transitions at one instant. */
async function goingRound(): Promise<Subject> {
  const sim = await subject({ pack: circling() });
  await aRun(sim);
  good(await sim.post("/__admin__/clock/durations", { collapse: true }));
  return sim;
}

test("due work that causes itself ends an advance, which names it; the clock stays", async () => {
  const sim = await goingRound();
  const ended = await advance(sim, { duration: "1h" });
  expect(ended.status).toBe(409);
  const { code, message, details } = objectOf(ended.body["error"]);
  expect(code).toBe("endless_loop");
  expect(message).toContain("the clock stays at 2025-01-01T00:00:00Z: due work causes itself");
  expect(details).toMatchObject({
    now: "2025-01-01T00:00:00Z",
    rounds: 10_000,
    what: expect.stringMatching(/^session_(?:idle|close)$/),
    resource: "sessions",
    resource_id: expect.stringMatching(/^sess_/),
  });
});

test("the world continues, and a duration with a value ends it", async () => {
  const sim = await goingRound();
  expect((await sim.post("/agents", { name: "Ada" })).status).toBe(201);
  expect((await advance(sim, { until: "idle" })).status).toBe(409);
  good(await sim.post("/__admin__/clock/durations", { session_close: "1m" }));
  const answer = good(await advance(sim, { duration: "3m" }));
  expect(answer).toMatchObject({
    now: "2025-01-01T00:03:00Z",
    fired: expect.arrayContaining(["session.idle", "session.running"]),
  });
});

test("it is found in the future too: a step ends", async () => {
  const sim = await subject({ pack: circling() });
  await aRun(sim);
  const { world } = sim.instance;
  world.durations.value = [];
  good(await sim.post("/__admin__/clock/durations", { session_close: 0, run_queue: null }));
  const to = world.now + 3_600_000;
  expect(stepTo(world, to)).toMatchObject({ resource: "sessions" });
  expect(world.now - world.t0).toBe(1_000);
  expect(runDue(world)).toMatchObject({ resource: "sessions" });
  expect(good(await sim.get("/__admin__/world/next"))).toHaveProperty("data");
});

test("a flowing clock stops there, and leaves time for the calls that end it", async () => {
  const sim = await goingRound();
  const timeouts = vi.spyOn(
    (await import("../../src/api/webhooks/system-clock.js")).systemClock,
    "setTimeout",
  );
  good(await sim.post("/__admin__/clock/mode", { mode: "realtime" }));
  expect(timeouts.mock.calls.map(([, ms]) => ms)).toContain(1_000);
  expect(timeouts.mock.calls.map(([, ms]) => ms)).not.toContain(1);
  real.elapsed += 60_000;
  expect((await read(sim, "/__admin__/clock"))["now"]).toBe("2025-01-01T00:00:00Z");
  good(await sim.post("/__admin__/clock/durations", { session_close: "1m" }));
  real.elapsed += 60_000;
  expect((await read(sim, "/__admin__/clock"))["now"]).toBe("2025-01-01T00:02:00Z");
});

test("an advance over many instants admits other calls: a reset ends it", async () => {
  const sim = await subject({ pack: circling() });
  await aRun(sim);
  good(await sim.post("/__admin__/clock/durations", { session_close: "1ms" }));
  const under = advance(sim, { duration: "9000d" });
  const { world } = sim.instance;
  while (world.now === world.t0) await new Promise((resolve) => setImmediate(resolve));
  expect((await sim.post("/__admin__/reset")).status).toBe(200);
  expect(objectOf((await under).body["error"])).toMatchObject({ code: "reset" });
});
