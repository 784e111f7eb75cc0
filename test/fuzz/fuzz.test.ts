import { describe, expect, onTestFinished, test } from "vitest";
import { nthOf } from "../support/every-nth.js";
import type { Fuzzed } from "./caller.js";
import { fuzzed } from "./caller.js";
import { CHAPTER, Player } from "./chapter.js";
import { tryHostileBodies } from "./hostile-control.js";
import { tryHostileExplorations } from "./hostile-explorations.js";
import { tryHostileSchemas } from "./hostile-runs.js";
import { checkInvariants } from "./invariants.js";
import { Judge } from "./judge.js";
import { fuzzSockets } from "./raw.js";

/** `npm run fuzz` plays many more, and other ones. */
const REQUESTS = nthOf(2, 5_000);
const SEED = "1";
const TIMEOUT = 120_000;

async function closing(): Promise<Fuzzed> {
  const sim = await fuzzed();
  onTestFinished(() => sim.instance.close());
  return sim;
}

describe("any request", () => {
  test(
    "both planes answer it as they should, and the world still hangs together",
    async () => {
      const player = await Player.start(SEED);
      onTestFinished(() => player.close());
      for (let chapter = 0; chapter < REQUESTS / CHAPTER; chapter++) await player.play(chapter);
      const { statuses, objects } = player.counts;
      // Not everything was refused: much was made, moved and checked.
      expect(statuses.get("vendor 201")).toBeGreaterThan(REQUESTS / 20);
      expect(statuses.get("vendor 200")).toBeGreaterThan(REQUESTS / 20);
      expect(statuses.get("control 200")).toBeGreaterThan(REQUESTS / 20);
      expect(statuses.get("control 201")).toBeGreaterThan(10);
      expect(statuses.get("vendor 400")).toBeGreaterThan(REQUESTS / 20);
      expect(objects).toBeGreaterThan(REQUESTS / 10);
    },
    TIMEOUT,
  );

  test(
    "the schema of a task causes neither much work nor an exception",
    async () => {
      const { count } = await tryHostileSchemas(await closing(), { most: 100_000, every: 10 });
      expect(count).toBeGreaterThan(35);
    },
    TIMEOUT,
  );

  test(
    "a control body costs time in proportion to its length, also an invalid one",
    async () => {
      expect(await tryHostileBodies(await closing(), 8_000)).toBeGreaterThan(30);
    },
    TIMEOUT,
  );

  test(
    "options and results of an exploration cost time in proportion to their length",
    async () => {
      expect(await tryHostileExplorations(200_000)).toBeGreaterThan(25);
    },
    TIMEOUT,
  );

  test(
    "a connection ends with any bytes, and the next one is served",
    async () => {
      expect(await fuzzSockets(SEED, 100)).toBeGreaterThan(150);
    },
    TIMEOUT,
  );
});

describe("the checks", () => {
  const request = { method: "GET", url: "/test", headers: {}, body: null };

  test("sees an answer without the key, a 5xx, a CORS header and a bug", async () => {
    const sim = await closing();
    const judge = await Judge.of(sim);
    const answer = await sim.get("/test");
    const came = { kind: "answer", answer } as const;
    expect(judge.problem(request, came, 1)).toBe("it was served without the key");
    const headers = { authorization: "Bearer fax_fuzz_key_of_this_instance" };
    const sound = { ...request, headers };
    expect(judge.problem(sound, came, 1)).toBeUndefined();
    const cors = { ...answer, headers: { ...answer.headers, "access-control-allow-origin": "*" } };
    expect(judge.problem(sound, { kind: "answer", answer: cors }, 1)).toBe("a CORS header");
    expect(judge.problem(sound, came, 60_000)).toBe("it took 60000 ms");
    expect(judge.problem(sound, { kind: "cut" }, 1)).toMatch("no fault asked for that");
    sim.bugs.push(new Error("oops"));
    expect(judge.problem(sound, came, 1)).toMatch("a bug: Error: oops");
  });

  test("sees a run that makes no sense", async () => {
    const sim = await closing();
    const { world } = sim.instance;
    const row = world.scope.create("task_runs", {}, {});
    await checkInvariants(sim);
    const ended = { ...row, fields: { ...row.fields, status: "completed" } };
    world.table("task_runs").replace(ended, row);
    await expect(checkInvariants(sim)).rejects.toThrow("completed with the result");
  });

  test("sees an index that disagrees with the store", async () => {
    const sim = await closing();
    await sim.post("/__admin__/seed", {
      resources: {
        agents: [{ id: "agt_0000000000000001", name: "Ada" }],
        tasks: [{ id: "task_0000000000000001", name: "x", agent_id: "agt_0000000000000001" }],
      },
    });
    await checkInvariants(sim);
    const row = sim.instance.world.table("tasks").newest();
    // Behind the back of the store.
    Object.assign(row?.fields ?? {}, { agent_id: "agt_0000000000000002" });
    await expect(checkInvariants(sim)).rejects.toThrow("disagrees with the store");
  });
});
