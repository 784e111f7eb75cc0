import { describe, expect, test } from "vitest";
import { arm, createRun, ON_CREATE, TOO_MANY, tell } from "../control/support.js";
import { list, objectOf, refusal, simulation } from "../rules/support.js";
import { aRun, readRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { everythingEmitted } from "./everything.js";
import { objectsWithId } from "./support.js";

/** Creates this number of sources by seeding, without events. */
async function sources(sim: Subject, count: number): Promise<void> {
  const objects = Array.from({ length: count }, (_, at) => ({
    id: `src_${String(at).padStart(16, "0")}`,
    type: "website",
    website: { url: `https://site${at}.example` },
  }));
  await tell(sim, "/seed", { resource: "sources", objects });
}

describe("Limits: Limit query parameter, on paginated lists", () => {
  test("clamped at 100; over-range values still give 200", async () => {
    const sim = await simulation();
    await sources(sim, 101);
    for (const [limit, size] of [
      ["100", 100],
      ["101", 100],
      ["1000000", 100],
      ["99999999999999999999", 100],
    ] as const) {
      const answer = await sim.get(`/sources?Limit=${limit}`);
      expect([limit, answer.status]).toEqual([limit, 200]);
      expect(await list(sim, `/sources?Limit=${limit}`)).toHaveLength(size);
      expect(answer.body["has_more"]).toBe(true);
    }
  });
});

describe("Limits: run timeout, on task runs", () => {
  test("30 minutes (failure task / timeout)", async () => {
    const sim = await simulation();
    const { durations } = await tell(sim, "/clock/durations", { run_settle: null });
    expect(objectOf(objectOf(durations)["run_timeout"])).toMatchObject({
      value: "30m",
      default: "30m",
      limit: true,
    });
    const { id } = await aRun(sim);
    await sim.advance("30m1s");
    expect((await readRun(sim, id))["status"]).toBe("running");
    await sim.advance("1s");
    expect(await readRun(sim, id)).toMatchObject({
      status: "failed",
      errors: [{ type: "task", code: "timeout" }],
    });
  });
});

describe("Limits: identifier suffix, on all ids", () => {
  test("16 base62 characters", async () => {
    const found = [...objectsWithId([...(await everythingEmitted())])];
    expect(found.length).toBeGreaterThan(200);
    for (const { id } of found) expect(id).toMatch(/^[a-z]+_[0-9A-Za-z]{16}$/);
  });
});

describe("Rate limiting exists (429 rate_limit / rate_limit_exceeded)", () => {
  test("forced by a fault", async () => {
    const sim = await simulation();
    await arm(sim, { ...ON_CREATE, outcome: TOO_MANY, count: 1 });
    expect(refusal(await createRun(sim))).toBe("429 rate_limit/rate_limit_exceeded");
    expect((await createRun(sim)).status).toBe(201);
  });

  test("switched on: the calls beyond the limit, until the virtual clock has moved", async () => {
    const sim = await simulation();
    await tell(sim, "/limits", { requests: { count: 2, per: "10s" } });
    expect((await sim.get("/agents")).status).toBe(200);
    expect((await sim.get("/agents")).status).toBe(200);
    expect(refusal(await sim.get("/agents"))).toBe("429 rate_limit/rate_limit_exceeded");
    await sim.advance("10s");
    expect((await sim.get("/agents")).status).toBe(200);
  });
});
