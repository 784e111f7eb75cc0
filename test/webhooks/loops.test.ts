import { describe, expect, onTestFinished, test, vi } from "vitest";
import { good, objectOf, read } from "../rules/support.js";
import { aTask } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import type { Handler } from "./inbox.js";
import { accept, aInbox } from "./inbox.js";
import { advance, emit, log, register, settle, simulation } from "./support.js";

/** So few rounds that they are soon over. */
const ROUNDS = 40;

vi.mock("../../src/engine/world/rules/transitions/rounds.js", () => ({
  MAX_ROUNDS: 40,
  MAX_WEBHOOK_ROUNDS: 40,
}));

/** Before it answers, it makes a call of its own. */
const calling =
  (call: () => Promise<unknown>): Handler =>
  async (_got, response) => {
    // It may arrive after the end of the test.
    await call().catch(() => undefined);
    response.writeHead(204).end();
  };

/** A task and a handler that starts a run of it whenever a run is queued. */
async function feedingItself(sim: Subject) {
  const task = await aTask(sim);
  const path = `/tasks/${task["id"]}/run`;
  const inbox = await aInbox(calling(() => sim.post(path, {})));
  const { id } = await register(sim, inbox.url, { subscribe: ["task_run.queued"] });
  good(await sim.post(path, {}));
  onTestFinished(() => inbox.answerWith(accept));
  return { path, inbox, id };
}

describe("webhooks that cause each other", () => {
  test("end the advance with an error that names event, endpoint and the handler's call", async () => {
    const sim = await simulation();
    const { path, inbox, id } = await feedingItself(sim);
    const ended = await sim.post("/__admin__/clock/advance", { duration: "1h" });
    expect(ended.status).toBe(409);
    const { code, message, details } = objectOf(ended.body["error"]);
    expect(code).toBe("endless_loop");
    expect(message).toContain("the clock stays at 2025-01-01T00:00:00Z: webhooks cause each other");
    expect(message).toContain(
      `on task_run.queued the handler at ${id} (${inbox.url}) calls POST ${path}, which emits task_run.queued, and so on, ${ROUNDS} times`,
    );
    expect(details).toMatchObject({
      now: "2025-01-01T00:00:00Z",
      rounds: ROUNDS,
      event: "task_run.queued",
      endpoint_id: id,
      url: inbox.url,
      call: { method: "POST", path, trace_id: expect.stringMatching(/^trc_/) },
      emits: "task_run.queued",
    });
    const { trace_id: trace } = objectOf(objectOf(details)["call"]);
    expect(await read(sim, `/__admin__/trace/${trace}`)).toMatchObject({ request: { path } });
  });

  test("leave a working world: nothing is lost, and the clock is free", async () => {
    const sim = await simulation();
    const { inbox, id } = await feedingItself(sim);
    expect((await sim.post("/__admin__/clock/advance", { duration: "1h" })).status).toBe(409);
    inbox.answerWith(accept);
    expect(await advance(sim, { duration: "1s" })).toMatchObject({ now: "2025-01-01T00:00:01Z" });
    const { world } = sim.instance;
    const runs = world.table("task_runs").size;
    expect(runs).toBeGreaterThan(ROUNDS);
    const sent = await log(sim, id, "?limit=1000");
    expect(sent).toHaveLength(runs);
    expect(sent.every(({ outcome }) => outcome === "delivered")).toBe(true);
    expect(inbox.received).toHaveLength(runs);
  });

  test("do not stop an advance that does not wait for them", async () => {
    const sim = await simulation();
    await feedingItself(sim);
    const answer = await advance(sim, { duration: "1h", deliveries: "background" });
    expect(answer).toMatchObject({ now: "2025-01-01T01:00:00Z" });
  });

  test("over two endpoints and runs that end at once, too", async () => {
    const sim = await simulation();
    const task = await aTask(sim);
    const start = (): Promise<unknown> => sim.post(`/tasks/${task["id"]}/run`, {});
    good(await sim.post("/__admin__/clock/durations", { collapse: true }));
    const [one, other] = [await aInbox(calling(start)), await aInbox()];
    const { id } = await register(sim, one.url, { subscribe: ["task_run.completed"] });
    await register(sim, other.url);
    onTestFinished(() => one.answerWith(accept));
    await start();
    const ended = await sim.post("/__admin__/clock/advance", { until: "idle" });
    expect(objectOf(ended.body["error"])).toMatchObject({
      code: "endless_loop",
      details: {
        call: { method: "POST", path: `/tasks/${task["id"]}/run` },
        endpoint_id: expect.stringMatching(/^whe_/),
      },
    });
    expect(id).toMatch(/^whe_/);
  });

  test("differ from a thousand events of one instant", async () => {
    const sim = await simulation();
    const inbox = await aInbox();
    await register(sim, inbox.url);
    for (let count = 0; count < 10 * ROUNDS; count++) await emit(sim);
    expect(await settle(sim)).toHaveLength(10 * ROUNDS);
  });

  test("differ from many handlers with one call each", async () => {
    const sim = await simulation();
    const inbox = await aInbox(calling(() => sim.post("/agents", { name: "Eve" })));
    const task = await aTask(sim);
    await register(sim, inbox.url, { subscribe: ["task_run.queued"] });
    for (let count = 0; count < 3 * ROUNDS; count++) {
      good(await sim.post(`/tasks/${task["id"]}/run`, {}));
    }
    expect(await settle(sim)).toHaveLength(3 * ROUNDS);
    // Nor are as many runs that all do the same at one instant.
    expect(await advance(sim, { duration: "1m" })).toMatchObject({ now: "2025-01-01T00:01:00Z" });
  });
});
