import type { ExploreBody } from "facsimile/testing";
import { expect, test } from "vitest";
import { call, explored, oneRunAtMost, run, runTwiceIfLost } from "./support.js";

/** Futures that go on alike are played once; that must hide nothing. */

const bodies: Readonly<Record<string, ExploreBody>> = {
  "at most two tries": runTwiceIfLost,
  "one run at most": oneRunAtMost,
  "a run and what became of it": async (context) => {
    const { status, text } = await run(context).catch(() => ({ status: 0, text: "" }));
    if (status !== 201) return;
    await context.settled();
    const { id } = JSON.parse(text) as { readonly id: string };
    const end = await call(context, "GET", `/task-runs/${id}`).catch(() => undefined);
    context.always("no run is blocked", end?.text.includes('"code":"blocked"') !== true);
  },
  "two surprises are needed": async (context) => {
    let lost = 0;
    for (let attempt = 1; attempt <= 3; attempt++) {
      const answer = await run(context).catch(() => undefined);
      if (answer?.status === 201) break;
      lost += answer === undefined ? 1 : 0;
    }
    context.always("two answers are never lost", lost < 2);
  },
};

test.each(Object.entries(bodies))("%s: the same is found with and without", async (_name, body) => {
  const merged = await explored(body, { surprises: 2 });
  const all = await explored(body, { surprises: 2, reduce: "none" });
  const context = (found: typeof all): unknown =>
    found.failures.map(({ assertion, surprises }) => [assertion, surprises.length]);
  expect(context(merged)).toEqual(context(all));
  expect(all.merged).toBe(0);
  if (all.complete) expect(merged.legal).toBe(all.legal);
});
