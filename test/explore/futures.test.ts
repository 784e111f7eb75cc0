import { createSimulator, explorationReport, mergeExplorations } from "facsimile/testing";
import { expect, test } from "vitest";
import {
  call,
  explored,
  oneRunAtMost,
  only,
  run,
  runTwiceIfLost,
  seedTask,
  TASK,
} from "./support.js";

/** The fewest surprises that break a test, and their report. */

test("the failure that needs the fewest surprises is reported, with its timeline", async () => {
  const { failures } = await explored(oneRunAtMost, { surprises: 2 });
  expect(failures).toHaveLength(1);
  const [failure] = failures;
  expect(failure).toMatchObject({
    assertion: 'always "one run at most"',
    surprises: [
      { option: "answer lost, after it took effect", where: "POST /tasks/{task_id}/run" },
    ],
    reproduced: { of: 3, times: 3 },
  });
  expect(failure?.passing).toEqual([
    "429 rate_limit/rate_limit_exceeded",
    "500 api/api_error",
    "answer lost, before it took effect",
    "500 api/api_error for 1m",
    "429 rate_limit/session_limit_exceeded",
  ]);
  expect(failure?.timeline.filter((line) => line.includes("POST"))).toEqual([
    `! 00:00  POST /tasks/${TASK}/run  ANSWER LOST, AFTER IT TOOK EFFECT  the only`,
    `  00:00  POST /tasks/${TASK}/run  201 queued  the same again, no Idempotency-Key`,
  ]);
});

test("a token plays its future again, a hundred times of a hundred", async () => {
  const { failures } = await explored(oneRunAtMost);
  const [{ token, message } = { token: "", message: "" }] = failures;
  for (let time = 0; time < 100; time++) {
    const again = await explored(oneRunAtMost, { replay: token });
    expect(again.failures.map((failure) => failure.message)).toEqual([message]);
  }
});

test("a token with missing calls names them, and plays the rest without surprises", async () => {
  const { failures } = await explored(oneRunAtMost);
  const { advice, failures: none } = await explored((context) => call(context, "GET", "/agents"), {
    replay: failures[0]?.token,
  });
  expect(none).toEqual([]);
  expect(advice[0]).toContain("no point is called task_runs.create~");
});

test("a text that is not a token is refused", async () => {
  await expect(explored(oneRunAtMost, { replay: "fx1.nonsense" })).rejects.toThrow(
    /replay: a token/,
  );
});

test("eight shards together are the whole", async () => {
  const body = async (context: Parameters<typeof runTwiceIfLost>[0]): Promise<void> => {
    await runTwiceIfLost(context);
    await call(context, "GET", "/task-runs").catch(() => {});
    context.sometimes("something is lost", context.surprised().length > 0);
  };
  const whole = await explored(body, { surprises: 2 });
  const parts = [];
  for (let part = 1; part <= 8; part++) {
    parts.push(await explored(body, { surprises: 2, shard: `${part}/8` }));
  }
  const merged = mergeExplorations(parts);
  expect(merged).toEqual({ ...whole, seconds: merged.seconds });
  expect(whole.complete).toBe(true);
});

test("eight shards find the failure that the whole finds", async () => {
  const whole = await explored(oneRunAtMost, { surprises: 2 });
  const parts = [];
  for (let part = 1; part <= 8; part++) {
    parts.push(await explored(oneRunAtMost, { surprises: 2, shard: `${part}/8` }));
  }
  const { failures } = mergeExplorations(parts);
  expect(failures[0]?.passing).not.toEqual([]);
  // Each part numbers its own futures.
  expect(failures).toEqual(
    whole.failures.map((one, at) => ({ ...one, future: failures[at]?.future })),
  );
});

test("a stopped exploration says how many of the futures it has played", async () => {
  const found = await explored(runTwiceIfLost, { surprises: 2, budget: { futures: 5 } });
  expect(found).toMatchObject({ complete: false, run: 5, failures: [] });
  expect(found.legal).toBeGreaterThan(5);
  const report = explorationReport(found, { name: "a run", command: "npx vitest run" });
  expect(report).toContain(`stopped early: 5 of about ${found.legal} futures`);
  expect(report.replaceAll(/\s+/g, " ")).toMatch(
    /The search stopped when it had played all futures with at most 0 surprises, and \d+ % of those with 1 surprise, and 0 % of those with 2 surprises/,
  );
});

test("a stopped exploration fails unless `incomplete` is accept", async () => {
  const options = { surprises: 2, budget: { futures: 5 }, incomplete: undefined };
  const found = await explored(runTwiceIfLost, options);
  expect(found.failures).toMatchObject([{ assertion: "plays every future" }]);
  const lines = explorationReport(found, { name: "a run", command: "" }).split("\n");
  expect(lines[0]).toMatch(/^✗ a run {7}stopped early: 5 of about \d+ futures/);
  expect(lines[1]).toMatch(/^ {2}The search stopped when it had played all futures with at most/);
});

test("where the budget is too small, one surprise is played everywhere, then pairs at random", async () => {
  const found = await explored(runTwiceIfLost, { surprises: 2 });
  const single = await explored(runTwiceIfLost, { surprises: 1 });
  const pairs = async (seed: string): Promise<readonly string[]> => {
    const seen: string[] = [];
    const { shares } = await explored(
      async (context) => {
        await runTwiceIfLost(context);
        if (context.surprised().length === 2) seen.push(JSON.stringify(context.surprised()));
      },
      { surprises: 2, budget: { seconds: 60, futures: single.run + 20 }, seed },
    );
    expect(shares).toEqual([1, 1, 20 / (found.run - single.run)]);
    return seen;
  };
  const [one, again, other] = [await pairs("1"), await pairs("1"), await pairs("2")];
  expect(one).toEqual(again);
  expect(one).not.toEqual(other);
});

test("after the first failure it continues, and shows each distinct one once", async () => {
  const body = async (context: Parameters<typeof runTwiceIfLost>[0]): Promise<void> => {
    await runTwiceIfLost(context);
    const { status } = await call(context, "GET", "/agents").catch(() => ({ status: 0 }));
    const { count } = await context.sim.state({ resource: "task_runs" });
    context.always("one run at most", count <= 1);
    context.always("agents are listed", status === 200);
  };
  const choices = only("errors", "lost");
  const found = await explored(body, { surprises: 2, choices });
  expect(found.failures).toMatchObject([
    { assertion: 'always "one run at most"', kinds: ["lost"], sets: [expect.anything()] },
    { assertion: 'always "agents are listed"', kinds: ["errors"], sets: { length: 2 } },
    { assertion: 'always "agents are listed"', kinds: ["lost"], sets: { length: 1 } },
  ]);
  expect(found.failures.every(({ futures }) => futures >= 1)).toBe(true);
  const first = await explored(body, { surprises: 2, failures: 1, choices });
  expect(first).toMatchObject({ complete: false, failures: { length: 1 } });
});

test("the simulator is left as it was found", async () => {
  await using sim = await createSimulator();
  await seedTask(sim);
  await sim.pins.set({ resource: "task_run", path: "output.balance", value: 1 });
  const before = await sim.state();
  await sim.explore({ surprises: 1 }, oneRunAtMost);
  expect(await sim.state()).toEqual(before);
  expect((await sim.pins.list()).data).toHaveLength(1);
  expect((await run({ sim })).status).toBe(201);
});

test("overrides of the test are not choices", async () => {
  const { failures, run: played } = await explored(
    async (context) => {
      await context.sim.faults.arm({
        resource: "task_runs",
        operation: "create",
        outcome: { code: "rate_limit_exceeded" },
      });
      context.always("it is refused", (await run(context)).status === 429);
    },
    { choices: { timing: false } },
  );
  expect(failures).toMatchObject([{ assertion: "meets a choice" }]);
  expect(played).toBe(1);
});

test("`only` limits the surprises", async () => {
  const body = async (context: Parameters<typeof run>[0]): Promise<void> => {
    await call(context, "GET", "/agents").catch(() => {});
    await run(context).catch(() => {});
  };
  const all = await explored(body);
  const only = await explored(body, { only: ["agents.*"] });
  const except = await explored(body, { except: ["agents.*"] });
  expect(only.run - 1 + except.run - 1).toBe(all.run - 1);
  await expect(explored(body, { only: ["agent.list"] })).rejects.toThrow(
    'Did you mean "agents.list"?',
  );
});

test("a flowing clock is refused", async () => {
  await using sim = await createSimulator({ clock: "realtime" });
  await expect(sim.explore({}, () => {})).rejects.toThrow("the clock flows");
});

test("a call that comes when its future is over is refused", async () => {
  const late: Promise<unknown>[] = [];
  const { failures } = await explored(async (context) => {
    await run(context).catch(() => {});
    late.push(
      new Promise((resolve) => setImmediate(resolve))
        .then(() => new Promise((resolve) => setTimeout(resolve, 5)))
        .then(() => run(context))
        .then(
          () => "answered",
          (error: unknown) => String(Object(error).cause),
        ),
    );
  });
  expect(failures).toEqual([]);
  const ends = await Promise.all(late);
  expect(ends.filter((end) => end !== "answered")).not.toEqual([]);
  expect(String(ends.find((end) => end !== "answered"))).toContain("this future is over");
});
