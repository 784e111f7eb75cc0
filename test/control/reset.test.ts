import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { list } from "../rules/support.js";
import { anAgent, aRun, readRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import {
  arm,
  ask,
  asking,
  clockNow,
  ON_LIST,
  pin,
  putScenario,
  simulation,
  tell,
} from "./support.js";

/** The traces of some calls: ids, values, overrides. */
async function life(sim: Subject): Promise<Json> {
  const fault = await arm(sim, { ...ON_LIST, outcome: { status: 500 }, probability: 0.5 });
  const pinned = await pin(sim, "output.a", 1);
  const run = await aRun(sim);
  await sim.advance("1m");
  const ended = await readRun(sim, run["id"]);
  const draws: number[] = [];
  for (let left = 8; left > 0; left--) draws.push((await sim.get("/agents")).status);
  const { data = null } = await ask(sim, "/events");
  const hook = await tell(sim, "/webhooks/endpoints", { url: "http://127.0.0.1:9/hook" });
  return { fault, pinned, ended, draws, events: data, hook };
}

/** Every override and limit there is. */
async function everyOverride(sim: Subject): Promise<void> {
  await life(sim);
  await putScenario(sim, "down", { on: ON_LIST, outcome: { status: 500 } });
  await tell(sim, "/clock/durations", { collapse: true });
  await tell(sim, "/limits", { requests: { count: 1, per: "1h" }, sessions: 0 });
  await tell(sim, "/snapshots", { name: "then" });
}

describe("reset returns to the state right after the start", () => {
  test("everything that can be looked at is as it was", async () => {
    const paths = [
      "",
      "/state",
      "/clock",
      "/faults",
      "/exogenous/pins",
      "/scenarios",
      "/webhooks/endpoints",
      "/snapshots",
      "/requests",
      "/events",
      "/unused",
      "/world/next",
    ];
    const look = async (sim: Subject): Promise<Json> => {
      const all = paths.map(async (path) => [path, await ask(sim, path)] as const);
      const { "/unused": unused = {}, ...seen } = Object.fromEntries(await Promise.all(all));
      const { fidelity, ...own } = unused;
      // The lines of a run are about all of its tests.
      const { run: _, ...counts }: JsonObject = Object(fidelity);
      return { ...seen, unused: { ...own, fidelity: counts } };
    };
    const sim = await simulation();
    const before = await look(sim);
    await everyOverride(sim);
    expect(await tell(sim, "/reset")).toEqual({
      now: "2025-01-01T00:00:00Z",
      t0: "2025-01-01T00:00:00Z",
    });
    expect(await look(sim)).toEqual(before);
  });

  test("limits, durations and scenarios are removed", async () => {
    const sim = await simulation();
    await everyOverride(sim);
    await tell(sim, "/reset");
    expect((await sim.get("/agents", asking("down"))).status).toBe(400);
    const run = await aRun(sim);
    await sim.advance("2s");
    expect((await readRun(sim, run["id"]))["status"]).toBe("running");
    expect(await list(sim, "/agents")).toHaveLength(1);
  });

  test("all streams are rewound: the same life again, byte for byte", async () => {
    const sim = await simulation();
    const first = await life(sim);
    await tell(sim, "/reset", {});
    expect(await life(sim)).toEqual(first);
  });

  test("another instance with the same random seed lives the same life", async () => {
    const first = await life(await simulation());
    expect(await life(await simulation())).toEqual(first);
    expect(await life(await simulation({ randomSeed: "2" }))).not.toEqual(first);
  });
});

describe("t0", () => {
  test("is where the clock begins, until the next reset", async () => {
    const sim = await simulation();
    const later = { now: "2025-06-01T09:00:00Z", t0: "2025-06-01T09:00:00Z" };
    expect(await tell(sim, "/reset", { t0: "2025-06-01T09:00:00Z" })).toEqual(later);
    expect((await anAgent(sim))["created_at"]).toBe("2025-06-01T09:00:00Z");
    expect(await tell(sim, "/reset")).toMatchObject({ now: "2025-01-01T00:00:00Z" });
  });

  test("may lie before the present", async () => {
    const sim = await simulation();
    await sim.advance("1d");
    await tell(sim, "/reset", { t0: "1999-12-31" });
    expect(await clockNow(sim)).toBe("1999-12-31T00:00:00Z");
  });

  test("of the start is the one returned to", async () => {
    const sim = await simulation({ t0: Date.UTC(2030, 0, 1) });
    await sim.advance("1d");
    expect(await tell(sim, "/reset")).toMatchObject({ now: "2030-01-01T00:00:00Z" });
  });

  test("of a wrong form is refused, and nothing is reset", async () => {
    const sim = await simulation();
    await anAgent(sim);
    expect((await sim.post("/__admin__/reset", { t0: "soon" })).status).toBe(400);
    expect(await list(sim, "/agents")).toHaveLength(1);
  });
});

describe("salt", () => {
  const idWith = async (sim: Subject, body: Json): Promise<Json | undefined> => {
    await tell(sim, "/reset", body);
    return (await anAgent(sim))["id"];
  };

  test("ids differ between salts and repeat for one", async () => {
    const sim = await simulation();
    const one = await idWith(sim, { salt: "one test" });
    const other = await idWith(sim, { salt: "another test" });
    const plain = await idWith(sim, {});
    expect(new Set([one, other, plain]).size).toBe(3);
    expect(await idWith(sim, { salt: "one test" })).toBe(one);
    expect(await idWith(sim, {})).toBe(plain);
  });

  test("draws of faults differ too", async () => {
    const sim = await simulation();
    const drawn = async (salt: string): Promise<string> => {
      await tell(sim, "/reset", { salt });
      await arm(sim, { ...ON_LIST, outcome: { status: 500 }, probability: 0.5 });
      const statuses: number[] = [];
      for (let left = 16; left > 0; left--) statuses.push((await sim.get("/agents")).status);
      return statuses.join(" ");
    };
    const one = await drawn("a");
    expect(await drawn("b")).not.toBe(one);
    expect(await drawn("a")).toBe(one);
  });
});

test("a reset with `reload` warns if the instance has no start file", async () => {
  const sim = await simulation();
  expect(String((await tell(sim, "/reset", { reload: true }))["warnings"])).toContain("reload");
});
