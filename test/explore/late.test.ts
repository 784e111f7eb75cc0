import type { Exploration, ExploreBody } from "facsimile/testing";
import { expect, test } from "vitest";
import { call, explored, only, run } from "./support.js";

/** Answers that are on their way while the application does something else. */

const LATE = "the answer comes after the next call";

const late = (body: ExploreBody): Promise<Exploration> =>
  explored(body, { choices: only("timing") });

test("an application that gives up waiting, and tries again, runs its task twice", async () => {
  const { failures } = await late(async (context) => {
    const patience = context.sim.clock.sleep(30_000).then(() => "too late");
    const first = await Promise.race([run(context), patience]);
    if (first === "too late") await run(context);
    await context.settled();
    const { count } = await context.sim.state({ resource: "task_runs" });
    context.always("one run", count === 1);
  });
  expect(failures).toMatchObject([
    {
      assertion: 'always "one run"',
      surprises: [{ option: LATE }],
      reproduced: { of: 3, times: 3 },
    },
  ]);
  expect(failures[0]?.timeline.join("\n").replaceAll(/\s+/g, " ")).toMatch(
    /! 00:00 the answer to POST \/tasks\/\w+\/run is still on its way the only surprise .* 00:30 the answer to POST \/tasks\/\w+\/run arrives /,
  );
});

test("an old answer that arrives last replaces the newer one", async () => {
  const { failures } = await late(async (context) => {
    let shown = "";
    await context.withoutSurprises(() => run(context));
    await context.sim.webhooks.handler(
      () => {
        shown = "completed";
        return new Response(null, { status: 204 });
      },
      { subscribe: ["task_run.completed"] },
    );
    const { text } = await call(context, "GET", "/task-runs");
    shown = text.includes('"status":"completed"') ? "completed" : "queued";
    await context.settled();
    context.always("what is completed is shown so", shown === "completed");
  });
  expect(failures[0]?.surprises).toMatchObject([{ option: LATE, where: expect.any(String) }]);
});

test("of calls made at once the first can be answered last, though it took effect first", async () => {
  const orders = new Set<string>();
  await late(async (context) => {
    const heard: string[] = [];
    const make = async (name: string): Promise<void> => {
      const { text } = await call(context, "POST", "/agents", { body: { name } });
      heard.push(JSON.parse(text).name);
    };
    await Promise.all([make("Ada"), make("Bob")]);
    const { data } = await context.sim.state({ resource: "agents" });
    const made = data.map(({ name }) => String(name)).filter((name) => heard.includes(name));
    orders.add(`made ${made.join(", ")}; heard ${heard.join(", ")}`);
  });
  const swapped = [...orders].filter((one) => {
    const [made, heard] = one.split("; ").map((words) => words.split(" ").slice(1).join(" "));
    return made !== heard;
  });
  expect(swapped.length).toBeGreaterThan(0);
});

test("sequential calls without other work meet no such point", async () => {
  const { legal, failures } = await late(async (context) => {
    await call(context, "GET", "/agents");
    await call(context, "GET", "/tasks");
  });
  expect({ legal, failures }).toMatchObject({
    legal: 1,
    failures: [{ assertion: "meets a choice" }],
  });
});

test("an answer that is late when the future ends arrives before it does", async () => {
  const answers: number[] = [];
  const { failures } = await late(async (context) => {
    const sleep = context.sim.clock.sleep(1_000);
    void run(context).then(({ status }) => answers.push(status));
    await sleep;
  });
  expect(failures).toEqual([]);
  expect(answers.length).toBeGreaterThan(3);
  expect(new Set(answers)).toEqual(new Set([201]));
});
