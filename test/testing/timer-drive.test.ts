import { mock } from "node:test";
import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { FakeTimers, Simulator } from "../../src/use/testing/index.js";
import { failure } from "../support/failure.js";
import { aRun, keyOf, post, simulator } from "./support.js";

const T0 = Date.parse("2025-01-01T00:00:00Z");
const secondsNow = (): number => (Date.now() - T0) / 1_000;
const accepted = (): Response => new Response(null, { status: 204 });

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const jsonOf = (sim: Simulator) => ({ ...keyOf(sim), "content-type": "application/json" });

const virtual = async (sim: Simulator): Promise<number> =>
  (Date.parse(await sim.clock.now()) - T0) / 1_000;

/** The clock that vitest's fake timers are made of. */
function sinon(): FakeTimers {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  });
  return Reflect.get(setTimeout, "clock");
}

const TIMERS: readonly (readonly [string, () => FakeTimers])[] = [
  ["vitest's vi", () => vi],
  ["a clock of sinon", sinon],
  ["mock.timers of node:test", () => mock.timers],
];

afterEach(() => {
  vi.useRealTimers();
  mock.timers.reset();
});

describe.each(TIMERS)("driven by the virtual clock: %s", (_name, timersOf) => {
  async function driven(): Promise<Simulator> {
    const sim = await simulator();
    sim.clock.drive(timersOf());
    return sim;
  }

  test("a backoff of ten minutes takes an advance; both clocks are the same", async () => {
    const sim = await driven();
    const on = { resource: "agents", operation: "create" } as const;
    await sim.faults.arm({ ...on, outcome: { status: 429 }, count: 3 });
    const create = async (): Promise<readonly number[]> => {
      const tried: number[] = [];
      for (;;) {
        const init = { method: "POST", headers: jsonOf(sim), body: '{"name":"Ada"}' };
        tried.push(secondsNow());
        expect(await virtual(sim)).toBe(secondsNow());
        if ((await sim.fetch("/agents", init)).status === 201) return tried;
        await wait(200_000);
      }
    };
    const created = create();
    await sim.clock.advance("10m");
    expect(await created).toEqual([0, 200, 400, 600]);
    expect(secondsNow()).toBe(600);
  });

  test("timers fire interleaved with due work, and their calls find it done", async () => {
    const sim = await driven();
    const run = await aRun(sim);
    const context: string[] = [];
    const tell = async (): Promise<void> => {
      const response = await sim.fetch(`/task-runs/${run["id"]}`, { headers: keyOf(sim) });
      context.push(`${JSON.parse(await response.text()).status} ${secondsNow()}`);
    };
    const poll = setInterval(() => void tell(), 11_000);
    setTimeout(() => void tell(), 2_000);
    await sim.clock.advance("23s");
    clearInterval(poll);
    await sim.clock.advance("1h");
    expect(context).toEqual(["running 2", "running 11", "completed 22"]);
  });

  test("work that a timer's call makes due runs before the next timer", async () => {
    const sim = await driven();
    const context: string[] = [];
    const inbox = await sim.webhooks.handler(
      async () => {
        context.push(`completed ${secondsNow()}`);
        return accepted();
      },
      { subscribe: ["task_run.completed"] },
    );
    setTimeout(() => void aRun(sim), 1_000);
    setTimeout(() => context.push(`timer ${secondsNow()}`), 60_000);
    await sim.clock.advance("2m");
    expect(context).toEqual(["completed 23", "timer 60"]);
    await inbox.close();
  });

  test("signatures are fresh on that clock, for handlers and for inboxes", async () => {
    const sim = await driven();
    const inbox = await sim.webhooks.inbox();
    let age = Number.NaN;
    const handler = await sim.webhooks.handler(async (request) => {
      const headers = Object.fromEntries(request.headers);
      new Webhook(handler.secret).verify(await request.text(), headers);
      age = Date.now() / 1_000 - Number(headers["webhook-timestamp"]);
      return accepted();
    });
    await sim.clock.advance("30d");
    await post(sim, "/agents", { name: "Ada" });
    await sim.clock.advance(0);
    expect(age).toBe(0);
    expect(inbox.all()).toMatchObject([{ verified: true }]);
  });

  test("sleeps and timers keep one order", async () => {
    const sim = await driven();
    const context: string[] = [];
    void sim.clock.sleep("2s").then(() => context.push("sleep 2"));
    setTimeout(() => context.push("timer 1"), 1_000);
    setTimeout(() => context.push("timer 3"), 3_000);
    await sim.clock.advance("1m");
    expect(context).toEqual(["timer 1", "sleep 2", "timer 3"]);
  });

  test("until an event: no further than the event, and not to the limit without need", async () => {
    const sim = await driven();
    setTimeout(() => void post(sim, "/agents", { name: "Ada" }), 5_000);
    const until = { event: "agent.created" } as const;
    expect(await sim.clock.advance({ until })).toMatchObject({ reached: true });
    expect([await virtual(sim), secondsNow()]).toEqual([5, 5]);
    const stays = await sim.clock.advance({ until }, { orElse: "stay" });
    expect(stays).toMatchObject({ reached: false });
    expect([await virtual(sim), secondsNow()]).toEqual([5, 5]);
  });

  test("a reset puts the timers' clock back too", async () => {
    const sim = await driven();
    await sim.clock.advance("1h");
    await sim.reset();
    expect(secondsNow()).toBe(0);
    let rang = Number.NaN;
    setTimeout(() => {
      rang = secondsNow();
    }, 1_000);
    await sim.clock.advance("1m");
    expect(rang).toBe(1);
  });

  test("once real timers are restored, the clock advances alone", async () => {
    const sim = await simulator();
    const stop = sim.clock.drive(timersOf());
    stop();
    vi.useRealTimers();
    expect("clock" in setTimeout).toBe(false);
    expect(Math.abs(Date.now() - T0)).toBeGreaterThan(1_000_000);
    await sim.clock.advance("1h");
    expect(await virtual(sim)).toBe(3600);
  });
});

test("a timer that waits for longer than a timer can fires at its time", async () => {
  const sim = await simulator();
  sim.clock.drive(vi);
  await sim.clock.advance("60d");
  expect(secondsNow()).toBe(60 * 86_400);
});

describe("drive refuses", () => {
  test("an object that is not fake timers", async () => {
    const sim = await simulator();
    const drive = sim.clock.drive.bind(sim.clock);
    expect(() => Reflect.apply(drive, null, [{}])).toThrow("pass vitest's vi, jest");
  });

  test("a clock that is not installed", async () => {
    const sim = await simulator();
    const clock = sinon();
    vi.useRealTimers();
    expect(() => sim.clock.drive(clock)).toThrow("not installed");
  });

  test("timers beside a real Date", async () => {
    const sim = await simulator();
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    expect(() => sim.clock.drive(vi)).toThrow("Date is not faked");
  });

  test("faked ticks, without which no answer can be read", async () => {
    const sim = await simulator();
    vi.useFakeTimers({ toFake: ["setTimeout", "Date", "queueMicrotask"] });
    expect(() => sim.clock.drive(vi)).toThrow("queueMicrotask is faked");
  });
});

test("a timer that throws does so as with real timers, and the advance continues", async () => {
  const sim = await simulator();
  sim.clock.drive(vi);
  const thrown = new Promise((resolve) => process.once("uncaughtException", resolve));
  const listeners = process.listeners("uncaughtException").slice(0, -1);
  for (const listener of listeners) process.off("uncaughtException", listener);
  setTimeout(() => {
    throw new Error("oh");
  }, 1_000);
  await sim.clock.advance("1m");
  expect(await failure(thrown.then((error) => Promise.reject(error)))).toMatchObject({
    message: "oh",
  });
  for (const listener of listeners) process.on("uncaughtException", listener);
  expect(secondsNow()).toBe(60);
});
