import { describe, expect, test } from "vitest";
import { aCredential, aRun, readRun } from "../support/deck.js";
import type { Answer, Subject } from "../support/instance.js";
import {
  cause,
  eventsAbout,
  good,
  objectsOf,
  pin,
  read,
  refusal,
  runHistory,
  setDurations,
  simulation,
} from "./support.js";

const cancel = (sim: Subject, id: unknown): Promise<Answer> => sim.post(`/task-runs/${id}/cancel`);

test("cancelling at once, canceled after cancel_settle", async () => {
  const sim = await simulation();
  const run = await aRun(sim);
  await sim.advance("5s");
  const answer = await cancel(sim, run["id"]);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ status: "cancelling", result: null, canceled_at: null });
  await sim.advance("1999ms");
  expect((await readRun(sim, run["id"]))["status"]).toBe("cancelling");
  await sim.advance("1ms");
  expect((await readRun(sim, run["id"]))["status"]).toBe("canceled");
  expect((await runHistory(sim)).slice(-4)).toEqual([
    "2s task_run.running",
    "5s task_run.canceling",
    "7s task_run.canceled",
    "7s session.idle",
  ]);
});

test("canceled: result unknown, output null, errors [], canceled_at when it became canceled", async () => {
  const sim = await simulation();
  pin(sim, "output", { a: 1 });
  const run = await aRun(sim);
  await sim.advance("5s");
  good(await cancel(sim, run["id"]));
  await sim.advance("1m");
  expect(await readRun(sim, run["id"])).toMatchObject({
    status: "canceled",
    result: "unknown",
    output: null,
    errors: [],
    interaction: null,
    canceled_at: "2025-01-01T00:00:07Z",
    updated_at: "2025-01-01T00:00:07Z",
    runtime_ms: 5_000,
  });
});

test("canceled_at is null on every run that was not canceled", async () => {
  const sim = await simulation();
  const run = await aRun(sim);
  await sim.advance("30s");
  expect((await readRun(sim, run["id"]))["canceled_at"]).toBeNull();
});

describe("cancelling is possible while the run is", () => {
  test("queued: it never runs", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    good(await cancel(sim, run["id"]));
    await sim.advance("1h");
    expect(await readRun(sim, run["id"])).toMatchObject({ status: "canceled", runtime_ms: 0 });
    expect(await eventsAbout(sim, run)).toEqual([
      "task_run.queued",
      "task_run.canceling",
      "task_run.canceled",
    ]);
  });

  test("interaction_required: it clears interaction", async () => {
    const sim = await simulation();
    const run = await aRun(sim, {}, { "x-mock-scenario": "run.mfa" });
    await sim.advance("12s");
    expect((await cancel(sim, run["id"])).body).toMatchObject({
      status: "cancelling",
      interaction: null,
    });
    await sim.advance("1h");
    expect((await readRun(sim, run["id"]))["status"]).toBe("canceled");
  });

  test("review_required", async () => {
    const sim = await simulation();
    const run = await aRun(sim, {}, { "x-mock-scenario": "run.review" });
    await sim.advance("22s");
    expect((await cancel(sim, run["id"])).body["status"]).toBe("cancelling");
  });
});

test("cancelling drops every timer but cancel_settle", async () => {
  const sim = await simulation();
  const run = await aRun(sim);
  await sim.advance("5s");
  setDurations(sim, { cancel_settle: 24 * 60 * 60_000 });
  good(await cancel(sim, run["id"]));
  const { schedule } = sim.instance.world;
  const own = schedule.list().filter(({ objectId }) => objectId === run["id"]);
  expect(own.map(({ name }) => name)).toEqual(["cancel_settle"]);
  // Past its settling, its interaction window and its timeout.
  await sim.advance("23h");
  expect((await readRun(sim, run["id"]))["status"]).toBe("cancelling");
});

describe("a run cancelling or ended: 409 request/invalid_state", () => {
  test("and the message names its status", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    good(await cancel(sim, run["id"]));
    const again = await cancel(sim, run["id"]);
    expect(refusal(again)).toBe("409 request/invalid_state");
    expect(objectsOf(again.body["errors"])[0]?.["message"]).toBe(
      "This is not possible while the task run is `cancelling`.",
    );
    await sim.advance("2s");
    expect(refusal(await cancel(sim, run["id"]))).toBe("409 request/invalid_state");
    const completed = await aRun(sim);
    await sim.advance("22s");
    expect(refusal(await cancel(sim, completed["id"]))).toBe("409 request/invalid_state");
    const failed = await aRun(sim);
    await cause(sim, "task_run.failed", { task_run_id: failed["id"] ?? null });
    expect(refusal(await cancel(sim, failed["id"]))).toBe("409 request/invalid_state");
  });

  test("the refusal emits no event", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    good(await cancel(sim, run["id"]));
    await cancel(sim, run["id"]);
    expect((await eventsAbout(sim, run)).at(-1)).toBe("task_run.canceling");
    expect(await eventsAbout(sim, run)).toHaveLength(2);
  });
});

test("a canceled run leaves its credential as it was", async () => {
  const sim = await simulation();
  const { id = null } = await aCredential(sim);
  const run = await aRun(sim, { credential_id: id });
  await sim.advance("5s");
  good(await cancel(sim, run["id"]));
  await sim.advance("1m");
  expect((await read(sim, `/credentials/${id}`))["status"]).toBe("unverified");
});
