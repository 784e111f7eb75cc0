import { describe, expect, test } from "vitest";
import { good, list, objectsOf } from "../rules/support.js";
import { aTask, readRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { arm, ON_CREATE, ON_LIST, simulation, TOO_MANY, tell, traceOf } from "./support.js";

const keyed = (key: string) => ({ headers: { "idempotency-key": key } });

/** A run is created with a key, and its answer is lost on the way. */
async function lostResponse(sim: Subject, outcome: object): Promise<string> {
  const task = await aTask(sim);
  await arm(sim, { ...ON_CREATE, when: "after", outcome: { ...outcome }, count: 1 });
  return `/tasks/${task["id"]}/run`;
}

describe("when: after, the lost response that idempotency keys exist for", () => {
  test("the call is handled in full; the retry is replayed, and there is one run", async () => {
    const sim = await simulation();
    const url = await lostResponse(sim, { network: "reset" });
    await expect(sim.post(url, {}, keyed("k1"))).rejects.toThrow();
    const runs = await list(sim, "/task-runs");
    expect(runs).toHaveLength(1);
    const retry = await sim.post(url, {}, keyed("k1"));
    expect(retry.status).toBe(201);
    expect(retry.body["id"]).toBe(runs[0]?.["id"]);
    expect(await traceOf(sim, retry)).toMatchObject({ resolution: "replayed", changes: [] });
    expect(await list(sim, "/task-runs")).toHaveLength(1);
    await sim.advance("22s");
    expect((await readRun(sim, retry.body["id"]))["status"]).toBe("completed");
  });

  test("without a key the retry makes a second run", async () => {
    const sim = await simulation();
    const url = await lostResponse(sim, { network: "empty" });
    await expect(sim.post(url, {})).rejects.toThrow();
    good(await sim.post(url, {}));
    expect(await list(sim, "/task-runs")).toHaveLength(2);
  });

  test("the outcome may also be an error of the vendor's", async () => {
    const sim = await simulation();
    const url = await lostResponse(sim, { status: 500 });
    const first = await sim.post(url, {}, keyed("k1"));
    expect(first.status).toBe(500);
    const trace = await traceOf(sim, first);
    expect(trace).toMatchObject({ resolution: "fault", response: { status: 500 } });
    expect(objectsOf(trace["changes"]).map(({ resource }) => resource)).toContain("task_runs");
    const retry = await sim.post(url, {}, keyed("k1"));
    expect([retry.status, retry.body["status"]]).toEqual([201, "queued"]);
    expect(await list(sim, "/task-runs")).toHaveLength(1);
  });

  test("the fault fires also for a keyed repeat, which stays kept", async () => {
    const sim = await simulation();
    const url = await lostResponse(sim, { status: 500 });
    await arm(sim, { ...ON_CREATE, when: "after", outcome: TOO_MANY, count: 1 });
    const statuses: number[] = [];
    for (let left = 3; left > 0; left--) {
      statuses.push((await sim.post(url, {}, keyed("k1"))).status);
    }
    expect(statuses).toEqual([500, 429, 201]);
    expect(await list(sim, "/task-runs")).toHaveLength(1);
  });

  test("a call that is refused is refused all the same, behind the outcome", async () => {
    const sim = await simulation();
    await arm(sim, { resource: "agents", operation: "create", when: "after", outcome: TOO_MANY });
    expect((await sim.post("/agents", {})).status).toBe(429);
    expect(await list(sim, "/agents")).toEqual([]);
  });
});

describe("delay: real time before the answer", () => {
  test("alone it lets the call pass, and counts as fired", async () => {
    const sim = await simulation();
    const fault = await tell(sim, "/faults", { ...ON_LIST, delay: "30ms", count: 1 });
    expect(fault).toMatchObject({ delay: "30ms" });
    const before = performance.now();
    expect((await sim.get("/agents")).status).toBe(200);
    // A timer may be a little early by this clock.
    expect(performance.now() - before).toBeGreaterThan(28);
    expect((await sim.get(`/__admin__/faults/${fault["id"]}`)).body).toMatchObject({ spent: true });
  });

  test("with a delayed outcome", async () => {
    const sim = await simulation();
    await arm(sim, { ...ON_LIST, delay: 0.005, outcome: TOO_MANY });
    expect((await sim.get("/agents")).status).toBe(429);
  });

  test("delays no other call, and is cut off by a reset", async () => {
    const sim = await simulation();
    await arm(sim, { ...ON_LIST, delay: "1h" });
    const slow = sim.get("/agents");
    const lost = expect(slow).rejects.toThrow();
    expect((await sim.get("/sources")).status).toBe(200);
    await tell(sim, "/reset");
    await lost;
  });

  test("the world has changed by then, the virtual clock has not", async () => {
    const sim = await simulation();
    await arm(sim, { resource: "agents", operation: "create", delay: "20ms" });
    const slow = sim.post("/agents", { name: "Ada" });
    await sim.post("/__admin__/requests/count", { wait: "2s" });
    expect(await list(sim, "/agents")).toHaveLength(1);
    expect((await slow).headers["date"]).toBe("Wed, 01 Jan 2025 00:00:00 GMT");
  });
});
