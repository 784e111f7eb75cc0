import { beforeEach, describe, expect, test, vi } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { good, objectOf } from "../rules/support.js";
import type { Subject } from "../support/instance.js";
import { aInbox, hang } from "./inbox.js";
import { advance, emit, log, register, settle, simulation, waitingAdvance } from "./support.js";

/** The test sets the clocks of this machine. */
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

const clock = async (sim: Subject): Promise<JsonObject> => good(await sim.get("/__admin__/clock"));

/** An endpoint that has not answered an event for 3.214 s. */
async function unanswered() {
  const waiting = await waitingAdvance();
  real.elapsed += 3_214;
  return waiting;
}

const ATTEMPT = { attempt: 1, sent_at: "2026-06-09T12:00:00Z", seconds: 3.214 };

describe("while an endpoint does not answer", () => {
  test("the log of deliveries has the attempt under way, and then its result", async () => {
    const { sim, id, under, answer } = await unanswered();
    expect(await log(sim, id)).toMatchObject([
      { outcome: "pending", under_way: ATTEMPT, attempts: [], next_attempt_at: null },
    ]);
    answer();
    await under;
    expect(await log(sim, id)).toMatchObject([
      { outcome: "delivered", under_way: null, attempts: [{ attempt: 1 }] },
    ]);
  });

  test("the clock lists the attempts that an advance waits for, with address and time", async () => {
    const { sim, inbox, id, under, answer } = await unanswered();
    const [delivery] = await log(sim, id);
    expect((await clock(sim))["waiting"]).toEqual({
      count: 1,
      attempts: [
        {
          endpoint_id: id,
          url: inbox.url,
          event_id: delivery?.["event_id"],
          event_type: "agent.created",
          delivery_id: delivery?.["id"],
          ack_timeout: "1h",
          ...ATTEMPT,
        },
      ],
      held: 0,
    });
    answer();
    await under;
    expect((await clock(sim))["waiting"]).toEqual({ count: 0, attempts: [], held: 0 });
  });

  test.each([
    ["/__admin__/clock/advance", { duration: "1s" }],
    ["/__admin__/clock/mode", { mode: "realtime" }],
    ["/__admin__/snapshots", { name: "now" }],
  ])("%s is refused with the awaited attempts, and without them", async (path, body) => {
    const { sim, inbox, id } = await unanswered();
    const refused = await sim.post(path, body);
    expect(refused.status).toBe(409);
    const error = objectOf(refused.body["error"]);
    expect(error["code"]).toBe("clock_advancing");
    const words = `for 3.214 s of real time now; it waits for ${id} (${inbox.url}) to answer agent.created, attempt 1, sent 3.214 s ago`;
    expect(error["message"]).toContain(words);
    expect(error["message"]).toContain('"deliveries": "background"');
    expect(error["details"]).toEqual({
      now: "2025-01-01T00:00:00Z",
      seconds: 3.214,
      waiting: (await clock(sim))["waiting"],
    });
  });

  test("each of several is listed", async () => {
    const sim = await simulation();
    const inboxes = await Promise.all([aInbox(hang), aInbox(hang)]);
    for (const { url } of inboxes) await register(sim, url, { ack_timeout: "1h" });
    await emit(sim);
    sim.post("/__admin__/clock/advance", { duration: 0 }).catch(() => undefined);
    await Promise.all(inboxes.map(({ got }) => got(1)));
    const refused = await sim.post("/__admin__/clock/advance", { duration: 0 });
    expect(objectOf(refused.body["error"])["message"]).toContain("s ago, and for 1 more. ");
    expect(objectOf((await clock(sim))["waiting"])).toMatchObject({ count: 2 });
  });
});

test("deliveries that wait for a late answer are counted", async () => {
  const sim = await simulation();
  const inbox = await aInbox();
  await register(sim, inbox.url);
  const late = { resource: "agents", operation: "create", delay: "1h" };
  good(await sim.post("/__admin__/faults", late));
  sim.post("/agents", { name: "Ada" }).catch(() => undefined);
  while (objectOf((await clock(sim))["waiting"])["held"] !== 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  sim.post("/__admin__/clock/advance", { duration: 0 }).catch(() => undefined);
  const refused = await sim.post("/__admin__/clock/advance", { duration: 0 });
  expect(objectOf(refused.body["error"])["message"]).toContain(
    "it waits for the answer to the call that caused them, before it sends 1 deliveries",
  );
});

describe("in the background", () => {
  test("results take effect at their arrival, at any time of the clock", async () => {
    const sim = await simulation();
    let answer = (): void => {};
    const inbox = await aInbox((_got, response) => {
      answer = () => response.writeHead(503).end();
    });
    const { id } = await register(sim, inbox.url, { ack_timeout: "1h" });
    await emit(sim);
    await inbox.got(1);
    const answered = await advance(sim, { duration: "1m", deliveries: "background" });
    expect(answered).toMatchObject({ now: "2025-01-01T00:01:00Z", deliveries: [] });
    expect(await log(sim, id)).toMatchObject([{ outcome: "pending", under_way: ATTEMPT_NOW }]);
    answer();
    expect(await settle(sim)).toMatchObject([{ outcome: "failed", attempt: 1 }]);
    // The retry counts from the result.
    expect(await log(sim, id)).toMatchObject([
      { under_way: null, next_attempt_at: "2025-01-01T00:01:05Z" },
    ]);
  });
});

const ATTEMPT_NOW = { ...ATTEMPT, seconds: 0 };
