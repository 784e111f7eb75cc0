import type { Explored } from "facsimile/testing";
import { expect, test } from "vitest";
import { hashText, Random } from "../../src/engine/base/random.js";
import { everyNth } from "../support/every-nth.js";
import { call, explored, only } from "./support.js";

/** State that an application never shows: counters, breakers, caches. */

/** Results that the application distinguishes: 0 is a lost answer. */
async function status(context: Explored, method: string, path: string): Promise<number> {
  const body = method === "POST" ? { body: { name: "Ada" } } : {};
  return (await call(context, method, path, body).catch(() => ({ status: 0 }))).status;
}

test("a GET that is answered 429, and then a POST that is answered 500", async () => {
  const { failures } = await explored(
    async (context) => {
      const read = await status(context, "GET", "/agents");
      const made = await status(context, "POST", "/agents");
      context.always("it is not both", !(read === 429 && made === 500));
    },
    { surprises: 2, choices: only("errors", "lost") },
  );
  expect(failures).toMatchObject([
    {
      assertion: 'always "it is not both"',
      surprises: [{ option: /^429/ }, { option: /^500/ }].map(({ option }) => ({
        option: expect.stringMatching(option),
      })),
    },
  ]);
});

test("a breaker that drops an order after two 500s", async () => {
  const { failures } = await explored(
    async (context) => {
      let broken = 0;
      let made = 0;
      for (let order = 1; order <= 3; order++) {
        if (broken >= 2) continue;
        const answer = await status(context, "POST", "/agents");
        if (answer === 500) broken += 1;
        made += 1;
      }
      context.always("every order is sent", made === 3);
    },
    { surprises: 2, choices: only("errors") },
  );
  expect(failures).toMatchObject([
    {
      assertion: 'always "every order is sent"',
      surprises: [
        { option: expect.stringMatching(/^500/) },
        { option: expect.stringMatching(/^500/) },
      ],
      futures: 1,
    },
  ]);
});

/** An application that breaks when the ends of some of its calls are those that it cannot bear. */
interface HiddenState {
  readonly calls: readonly (readonly [method: string, path: string])[];
  /** By call: the end that counts. */
  readonly bad: ReadonlyMap<number, number>;
}

function generated(seed: number): HiddenState {
  const random = new Random(hashText(`hidden ${seed}`));
  const calls = Array.from({ length: 3 + random.below(2) }, () =>
    random.chance(0.5) ? (["GET", "/agents"] as const) : (["POST", "/agents"] as const),
  );
  const bad = new Map<number, number>();
  while (bad.size < 1 + random.below(3)) {
    bad.set(random.below(calls.length), [0, 429, 500][random.below(3)] ?? 0);
  }
  return { calls, bad };
}

const SEEDS = everyNth(3, [...Array(24).keys()]);

test.each(SEEDS)("generated application %i is found out if and only if it can be", async (seed) => {
  const { calls, bad } = generated(seed);
  const { failures, complete, run, legal } = await explored(
    async (context) => {
      const ends: number[] = [];
      for (const [method, path] of calls) ends.push(await status(context, method, path));
      context.always("it copes", ![...bad].every(([at, end]) => ends[at] === end));
    },
    { surprises: 2, choices: only("errors", "lost") },
  );
  expect(complete).toBe(true);
  expect(run).toBe(legal);
  expect(failures.map(({ surprises }) => surprises.length)).toEqual(bad.size > 2 ? [] : [bad.size]);
});
