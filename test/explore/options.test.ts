import type { ExploreOptions } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { expect, test } from "vitest";
import { explored, oneRunAtMost, only, run, seedTask } from "./support.js";

/** Wrong options are refused with a valid form. */

test.each<[Record<string, unknown>, RegExp]>([
  [{ surprise: 1 }, /options: there is no "surprise". Did you mean "surprises"\?/],
  [{ surprises: -1 }, /surprises: a whole number from 0, not -1/],
  [{ budget: { seconds: 0 } }, /budget.seconds: a number above 0, not 0/],
  [{ choices: { error: false } }, /choices: there is no "error". Did you mean "errors"\?/],
  [
    { choices: { errors: "class" } },
    /choices.errors: there is no "class". Did you mean "classes"\?/,
  ],
  [{ choices: { errors: ["rate_limit_exceed"] } }, /Did you mean "rate_limit_exceeded"\?/],
  [{ choices: { lost: ["resett"] } }, /choices.lost: there is no "resett". Did you mean "reset"\?/],
  [
    { except: ["task_run.create"] },
    /except: there is no "task_run.create". Did you mean "task_runs.create"\?/,
  ],
  [{ only: ["*runs.*creat"] }, /only: there is no "\*runs.\*creat"/],
  [{ only: ["task_runs.create*create"] }, /only: there is no/],
  [{ except: ["webhook: is lost"] }, /except: there is no "webhook: is lost"/],
  [{ except: ["webhooks: is lots"] }, /no "webhooks: is lots". Did you mean "webhooks: is lost"\?/],
  [{ only: ["errors: 500 api/timeuot"] }, /Did you mean "errors: 500 api\/timeout"\?/],
  [{ only: ["lost: answer hung"] }, /only: there is no "lost: answer hung"/],
  [{ calls: 0 }, /calls: a number above 0, not 0/],
  [{ failures: 0 }, /failures: a number above 0, not 0/],
  [{ incomplete: "warn" }, /incomplete: "accept" or "fail", not "warn"/],
  [{ reduce: "none" }, /options: there is no "reduce"/],
  [{ shard: "9/8" }, /shard: such as "2\/8", the second of eight, not "9\/8"/],
])("%j is refused", async (options, words) => {
  // As callers without types give it.
  const given: ExploreOptions = options;
  await expect(explored(oneRunAtMost, given)).rejects.toThrow(words);
});

test("futures that failed are played before all others", async () => {
  const body: Parameters<typeof explored>[0] = async (context) => {
    await run(context).catch(() => run(context));
    await context.settled();
    const { count } = await context.sim.state({ resource: "task_runs" });
    context.always("at most one run", count <= 1);
  };
  const all = await explored(body, { choices: only("errors", "lost") });
  const [failure] = all.failures;
  expect(failure?.future).toBeGreaterThan(2);
  const first = ["fx1.damaged", failure?.token ?? ""];
  const again = await explored(body, { choices: only("errors", "lost"), first });
  expect(again).toMatchObject({ run: all.run, legal: all.legal, failures: [{ future: 2 }] });
  const soon = await explored(body, { choices: only("errors", "lost"), first, failures: 1 });
  expect(soon).toMatchObject({ run: 2, complete: false, failures: [{ future: 2 }] });
});

test.each(["task_runs.create", "*", "task_*s.*", "*_ru*.cr*te", "*task_runs.create*"])(
  "%s is a pattern of the creation of a run",
  async (pattern) => {
    const labels: string[] = [];
    await explored(
      async (told) => {
        await run(told).catch(() => {});
        labels.push(...told.surprised().map(({ option }) => option));
      },
      { only: [pattern], choices: { ...only("errors"), errors: ["timeout"] } },
    );
    expect(labels).toContain("500 api/timeout");
  },
);

test("an error from outside can be selected by its code", async () => {
  const labels: string[] = [];
  await explored(
    async (context) => {
      await run(context).catch(() => {});
      labels.push(...context.surprised().map(({ option }) => option));
    },
    {
      choices: { ...only("errors"), errors: ["timeout"] },
    },
  );
  expect(labels).toEqual(["500 api/timeout"]);
});

/** What surprised the end of a run whose webhooks are received. */
async function surprisesOf(options: ExploreOptions): Promise<ReadonlySet<string>> {
  const met = new Set<string>();
  await explored(async (context) => {
    await context.sim.webhooks.handler(() => new Response());
    await run(context).catch(() => {});
    await context.settled();
    for (const { option } of context.surprised()) met.add(option);
  }, options);
  return met;
}

test("one surprise of a kind is left out or kept by its words", async () => {
  const webhooks = only("webhooks");
  const all = await surprisesOf({ choices: webhooks });
  expect(all).toContain("is lost");
  const without = await surprisesOf({ choices: webhooks, except: ["webhooks: is lost"] });
  expect(without).toEqual(new Set([...all].filter((one) => one !== "is lost")));
  const twice = await surprisesOf({ only: ["webhooks: comes twice"] });
  expect(twice).toEqual(new Set(["comes twice"]));
});

test("a pattern of an object's events leaves its webhooks, which have a name of their own", async () => {
  const webhooks = only("webhooks");
  const all = await surprisesOf({ choices: webhooks });
  expect(await surprisesOf({ choices: webhooks, except: ["task_runs.event"] })).toEqual(all);
  expect(await surprisesOf({ choices: webhooks, except: ["*.webhook"] })).toEqual(new Set());
});

test("a hang is a loss where it is named", async () => {
  const options: string[] = [];
  const { failures } = await explored(
    async (context) => {
      const gone = new AbortController();
      const asked = context.sim.fetch(`${context.sim.url}/agents`, {
        headers: { authorization: `Bearer ${context.sim.key}` },
        signal: gone.signal,
      });
      const patience = context.sim.clock.sleep(30_000).then(() => gone.abort());
      await Promise.race([asked, patience]).catch(() => {});
      options.push(...context.surprised().map(({ option }) => option));
    },
    { choices: { ...only("lost"), lost: ["hang"] } },
  );
  expect(failures).toEqual([]);
  expect(options).toEqual(["answer hangs"]);
});

test("two explorations at once do not meet", async () => {
  const both = [1, 2].map(async () => {
    await using sim = await createSimulator();
    await seedTask(sim);
    return await sim.explore({ surprises: 1, budget: { seconds: 60 } }, oneRunAtMost);
  });
  const [one, other] = await Promise.all(both);
  expect(one?.failures.map(({ token }) => token)).toEqual(
    other?.failures.map(({ token }) => token),
  );
  expect(one?.failures).toHaveLength(1);
});

test("one exploration of a simulator waits for no other: it is refused", async () => {
  await using sim = await createSimulator();
  await seedTask(sim);
  const first = sim.explore({ surprises: 0 }, oneRunAtMost);
  await expect(sim.explore({ surprises: 0 }, oneRunAtMost)).rejects.toThrow("another exploration");
  await first;
});
