import { explorationReport, mergeExplorations } from "facsimile/testing";
import { expect, test } from "vitest";
import { call, explored, run } from "./support.js";

/** The coverage of a pass: the surprises offered, and the others with reasons. */

const body = async (context: Parameters<typeof run>[0] & { settled: () => Promise<void> }) => {
  await run(context).catch(() => {});
  await call(context, "GET", "/agents").catch(() => {});
  await context.settled();
};

test("a pass lists kinds and operations: offered, met, or why not", async () => {
  const found = await explored(body, { surprises: 1, except: ["agents.*"] });
  expect(found.failures).toEqual([]);
  expect(found.tried).toEqual(
    expect.arrayContaining([
      { about: "task_runs.create", kind: "errors", offered: 2, met: 2, reason: null },
      {
        about: "agents.list",
        kind: "errors",
        offered: 0,
        met: 0,
        reason: "left out by only or except",
      },
      { about: "*", kind: "webhooks", offered: 0, met: 0, reason: "no webhook was delivered" },
    ]),
  );
  const ends = found.tried.find(({ about }) => about === "task_runs.end");
  expect(ends).toMatchObject({ kind: "outcomes", reason: null });
  const report = explorationReport(found, { name: "a run", command: "npx vitest run" });
  expect(report).toContain("errors: task_runs.create 2 (2 futures)");
  expect(report).toContain("webhooks: none: no webhook was delivered");
  expect(report).toMatch(/never tried: nulls and absent members deeper/);
});

test("a kind that choices exclude is listed as excluded", async () => {
  const { tried } = await explored(body, { choices: { events: false } });
  expect(tried).toContainEqual({
    about: "*",
    kind: "events",
    offered: 0,
    met: 0,
    reason: "left out by choices",
  });
});

test("the shards of an exploration together try the same surprises as the whole", async () => {
  const whole = await explored(body);
  const parts = [];
  for (const shard of ["1/2", "2/2"]) parts.push(await explored(body, { shard }));
  const { tried } = mergeExplorations(parts);
  const counts = (rows: typeof tried): unknown =>
    Object.fromEntries(rows.map(({ about, kind, met }) => [`${kind} ${about}`, met]));
  expect(counts(tried)).toEqual(counts(whole.tried));
});
