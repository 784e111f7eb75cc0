import { expect, test } from "vitest";
import type { Simulator } from "../../src/use/testing/index.js";
import { likelyMistakes, NotReachedError } from "../../src/use/testing/index.js";
import { TestScope } from "../../src/use/testing/runners/test-scope.js";
import { failure } from "../support/failure.js";
import { aRun, keyOf, post, simulator } from "./support.js";

const SCHEMA = { type: "object", properties: { balance: { type: "number" } } };

const mistakes: [string, (sim: Simulator) => Promise<unknown>, RegExp][] = [
  [
    "a call that no route is for",
    (sim) => sim.fetch("/agnets", { headers: keyOf(sim) }),
    /^there is no GET \/agnets; the nearest is GET \/agents \(trc_\w+\)$/,
  ],
  [
    "a property that no operation knows",
    (sim) => post(sim, "/agents", { name: "Ada", nmae: "Ada" }),
    /^ignored properties of the body: nmae \(trc_\w+\)$/,
  ],
  [
    "an override that never fired",
    (sim) => sim.faults.arm({ resource: "tasks", operation: "list", outcome: { status: 500 } }),
    /^never fired: fault flt_\w+ for tasks\.list; no call came near$/,
  ],
  [
    "an until that was not reached",
    (sim) => sim.clock.advance({ until: { event: "task.created" } }).catch(() => {}),
    /^not reached: task\.created$/,
  ],
  [
    "a pin that does not fit its schema",
    async (sim) => {
      await sim.pins.set({ resource: "task_run", path: "output.balance", value: "much" });
      const agent = await post(sim, "/agents", { name: "Ada" });
      const fields = { name: "Read", agent_id: agent["id"] ?? null, output_schema: SCHEMA };
      const task = await post(sim, "/tasks", fields);
      await post(sim, `/tasks/${task["id"]}/run`, {});
      await sim.clock.advance("1m");
    },
    /^the pinned output\.balance does not fit its schema: .*\(trc_\w+\)$/,
  ],
];

test.each(mistakes)("%s is a likely mistake", async (_, make, words) => {
  const sim = await simulator();
  await make(sim);
  expect(await likelyMistakes(sim)).toEqual([expect.stringMatching(words)]);
});

test("usual actions of a test are no mistakes, such as refusals and an allowed limit", async () => {
  const sim = await simulator();
  await sim.pins.set({ resource: "task_run", path: "output.balance", value: 12 });
  await aRun(sim);
  await sim.fetch("/agents/agt_0000000000000000", { headers: keyOf(sim) });
  await sim.clock.advance("1h");
  const until = { event: "task_run.failed" } as const;
  await sim.clock.advance({ until, limit: "1h" }, { orElse: "stay" });
  expect(await likelyMistakes(sim)).toEqual([]);
});

test("under strict a test that passed fails with its likely mistakes and its timeline", async () => {
  const sim = await simulator();
  const bracket = new TestScope(sim, true);
  await bracket.begin("strict");
  await sim.fetch("/agnets", { headers: keyOf(sim) });
  const error = await failure(bracket.end(undefined));
  expect(error.message).toMatch(
    /^strict: likely mistakes:\n {2}there is no GET \/agnets;[\s\S]*the timeline of this test/,
  );
  await bracket.begin("the next");
  await bracket.end(undefined);
});

test("a test that failed fails with its own error", async () => {
  const sim = await simulator();
  const bracket = new TestScope(sim, true);
  await bracket.begin("strict, failed");
  await sim.fetch("/agnets", { headers: keyOf(sim) });
  const own = new Error("its own");
  await bracket.end([own]);
  expect(own.message).toMatch(/^its own\n\nfacsimile: the timeline of this test/);
});

test("an `until` that is not reached throws, and lists the other events", async () => {
  const sim = await simulator();
  await aRun(sim);
  const until = { event: "task_run.failed" } as const;
  const error = await failure(sim.clock.advance({ until, limit: "1h" }));
  expect(error).toBeInstanceOf(NotReachedError);
  expect(error.message).toContain("not reached: task_run.failed. Between 2025-01-01T00:00:00Z and");
  expect(error.message).toContain("task_run.completed");
  const stayed = await sim.clock.advance({ until, limit: "1h" }, { orElse: "stay" });
  expect(stayed).toMatchObject({ reached: false });
});
