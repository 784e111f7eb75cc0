import { createSimulator, explorationReport } from "facsimile/testing";
import { expect, test } from "vitest";
import { call, explored, oneRunAtMost, only, runTwiceIfLost, seedTask } from "./support.js";

/** The future beside a failing one that passes is kept with it, and what differs first is printed. */

const subject = { name: "one run", command: "" };

test("the future without the surprise is kept, with its recording", async () => {
  await using sim = await createSimulator({ record: true });
  await seedTask(sim);
  const except = ["lost: *before*"];
  const found = await sim.explore({ surprises: 1, choices: only("lost"), except }, oneRunAtMost);
  const { neighbour, recording } = found.failures[0] ?? {};
  expect(neighbour).toMatchObject({
    surprises: [],
    differs: "first differs in POST /tasks/task_Balance000000001/run at 00:00, answered 201",
  });
  expect(neighbour?.recording).toMatch(/^\{/);
  expect(neighbour?.recording).not.toBe(recording);
  expect(explorationReport(found, subject)).toContain(
    "without the surprise it passes: first differs in POST /tasks/task_Balance000000001/run",
  );
});

test("another outcome is nearer where the application sees the same for longer", async () => {
  const found = await explored(
    async (context) => {
      await runTwiceIfLost(context);
      const { count } = await context.sim.state({ resource: "task_runs" });
      context.always("one run at most", count <= 1);
    },
    { choices: only("lost") },
  );
  const [failure] = found.failures;
  const { neighbour } = failure ?? {};
  expect(neighbour?.surprises.map(({ option }) => option)).toEqual([
    "answer lost, before it took effect",
  ]);
  // Its token plays it again.
  const again = await explored(oneRunAtMost, { choices: only("lost"), replay: neighbour?.token });
  expect(again.failures).toEqual([]);
  expect(explorationReport(found, subject)).toContain(
    "with answer lost, before it took effect in its place it passes: first differs in the body of",
  );
});

test("a failure that no search has found has none", async () => {
  const { failures } = await explored(async (context) => {
    await call(context, "GET", "/agents");
    context.always("never", false);
  });
  expect(failures.map(({ neighbour }) => neighbour)).toEqual([null]);
});
