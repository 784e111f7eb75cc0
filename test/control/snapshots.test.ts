import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { list } from "../rules/support.js";
import { anAgent, aRun, readRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import {
  arm,
  ask,
  clockNow,
  faultNow,
  hitsOf,
  ON_LIST,
  pin,
  putScenario,
  refusedAs,
  simulation,
  TOO_MANY,
  tell,
} from "./support.js";

const take = (sim: Subject, name: string): Promise<JsonObject> => tell(sim, "/snapshots", { name });
const restore = (sim: Subject, name: string): Promise<JsonObject> =>
  tell(sim, `/snapshots/${name}/restore`);

/** A run that has been running for 8 of its 20 seconds. */
async function midway(sim: Subject): Promise<JsonObject> {
  const run = await aRun(sim);
  await sim.advance("10s");
  return run;
}

describe("a snapshot", () => {
  test("has its time and the counts of the world", async () => {
    const sim = await simulation();
    await midway(sim);
    const snapshot = await take(sim, "midway");
    expect(snapshot).toMatchObject({
      name: "midway",
      now: "2025-01-01T00:00:10Z",
      counts: { agents: 1, tasks: 1, task_runs: 1, sessions: 1 },
    });
    expect(await list(sim, "/__admin__/snapshots")).toEqual([snapshot]);
  });

  test("brings back clock, timers and objects", async () => {
    const sim = await simulation();
    const { id } = await midway(sim);
    const then = await ask(sim, "/state");
    const clock = await ask(sim, "/clock");
    await take(sim, "midway");
    await sim.advance("1d");
    await anAgent(sim);
    expect(await restore(sim, "midway")).toMatchObject({ now: "2025-01-01T00:00:10Z" });
    expect(await ask(sim, "/state")).toEqual(then);
    expect(await ask(sim, "/clock")).toEqual(clock);
    await sim.advance("12s");
    expect((await readRun(sim, id))["status"]).toBe("completed");
  });

  test("brings back overrides, limits and how often they were used", async () => {
    const sim = await simulation();
    const fault = await arm(sim, { ...ON_LIST, outcome: TOO_MANY, count: 2 });
    const pinned = await pin(sim, "branch", "failed", { count: 1 });
    await putScenario(sim, "down", { on: ON_LIST, outcome: { status: 500 } });
    await tell(sim, "/clock/durations", { run_settle: "1h", run_timeout: null });
    await tell(sim, "/limits", { requests: { count: 4, per: "1d" } });
    await sim.get("/agents");
    await take(sim, "armed");
    await sim.get("/agents");
    const run = await aRun(sim);
    await sim.advance("2h");
    expect([await hitsOf(sim, pinned), (await readRun(sim, run["id"]))["status"]]).toEqual([
      1,
      "failed",
    ]);
    await sim.delete("/__admin__/faults");
    await sim.delete("/__admin__/exogenous/pins");
    await sim.delete("/__admin__/scenarios/down");
    await tell(sim, "/clock/durations", { run_settle: "default" });
    await tell(sim, "/limits", { requests: null });
    await restore(sim, "armed");
    expect(await faultNow(sim, fault)).toMatchObject({ hits: 1, remaining: 1 });
    expect(await hitsOf(sim, pinned)).toBe(0);
    expect((await sim.get("/agents")).status).toBe(429);
    expect(await faultNow(sim, fault)).toMatchObject({ spent: true });
    expect((await sim.get("/agents", { headers: { "x-mock-scenario": "down" } })).status).toBe(500);
    await aRun(sim);
    const statuses = [await sim.get("/agents"), await sim.get("/agents")];
    expect(statuses.map(({ status }) => status)).toEqual([200, 429]);
  });

  test("may be restored many times: streams continue as they did, ids repeat", async () => {
    const sim = await simulation();
    await anAgent(sim);
    await take(sim, "one-agent");
    const lives: Json[] = [];
    for (let left = 3; left > 0; left--) {
      await restore(sim, "one-agent");
      const run = await aRun(sim);
      await sim.advance("1m");
      const { data = null } = await ask(sim, "/events");
      lives.push([await readRun(sim, run["id"]), data]);
    }
    expect(lives[1]).toEqual(lives[0]);
    expect(lives[2]).toEqual(lives[0]);
  });

  test("brings back kept answers: a key that was used later is free again", async () => {
    const sim = await simulation();
    const keyed = (key: string) => ({ headers: { "idempotency-key": key } });
    const first = await sim.post("/agents", { name: "Ada" }, keyed("before"));
    await take(sim, "kept");
    await sim.post("/agents", { name: "Bo" }, keyed("after"));
    await restore(sim, "kept");
    expect((await sim.post("/agents", { name: "Ada" }, keyed("before"))).text).toBe(first.text);
    expect((await sim.post("/agents", { name: "Cy" }, keyed("after"))).body["name"]).toBe("Cy");
  });

  test("of the same name replaces; others stay; restoring forgets none", async () => {
    const sim = await simulation();
    await take(sim, "a");
    await sim.advance("1m");
    await take(sim, "b");
    await sim.advance("1m");
    await take(sim, "a");
    await restore(sim, "b");
    expect(await clockNow(sim)).toBe("2025-01-01T00:01:00Z");
    await restore(sim, "a");
    expect(await clockNow(sim)).toBe("2025-01-01T00:02:00Z");
    expect(await list(sim, "/__admin__/snapshots")).toHaveLength(2);
  });

  test("deleted cannot be restored; the world stays as it is", async () => {
    const sim = await simulation();
    await take(sim, "a");
    await anAgent(sim);
    expect((await sim.delete("/__admin__/snapshots/a")).status).toBe(204);
    expect(refusedAs(await sim.post("/__admin__/snapshots/a/restore"))).toBe("404 not_found");
    expect(await list(sim, "/agents")).toHaveLength(1);
  });

  test("its restoring cuts off answers that wait", async () => {
    const sim = await simulation();
    await take(sim, "a");
    await arm(sim, { ...ON_LIST, delay: "1h" });
    const lost = expect(sim.get("/agents")).rejects.toThrow();
    await restore(sim, "a");
    await lost;
  });
});
