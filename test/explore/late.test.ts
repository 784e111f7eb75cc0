import type { Exploration, ExploreBody } from "facsimile/testing";
import { expect, test } from "vitest";
import { call, explored, run } from "./support.js";

/** Answers that are on their way while the application does something else. */

const LATE = "the answer comes after the next call";

const late = (body: ExploreBody): Promise<Exploration> =>
  explored(body, { choices: { errors: false, lost: false, outcomes: false, webhooks: false } });

test("an application that gives up waiting, and tries again, runs its task twice", async () => {
  const { failures } = await late(async (told) => {
    const patience = told.sim.clock.sleep(30_000).then(() => "too late");
    const first = await Promise.race([run(told), patience]);
    if (first === "too late") await run(told);
    await told.settled();
    const { count } = await told.sim.state({ resource: "task_runs" });
    told.always("one run", count === 1);
  });
  expect(failures).toMatchObject([
    { assertion: 'always "one run"', surprises: [{ option: LATE }], held: { of: 3, times: 3 } },
  ]);
  expect(
    failures[0]?.story.map((line) => line.replace(/^!/, "").trim().replace(/\s+/g, " ")),
  ).toEqual(
    expect.arrayContaining([
      "00:00 the answer to POST /tasks/{task_id}/run is still on its way the only surprise",
      "00:30 the answer to POST /tasks/{task_id}/run arrives",
    ]),
  );
});

test("an old answer that comes last is shown in place of the news", async () => {
  const { failures } = await late(async (told) => {
    let shown = "";
    await told.calm(() => run(told));
    await told.sim.webhooks.handler(
      () => {
        shown = "completed";
        return new Response(null, { status: 204 });
      },
      { subscribe: ["task_run.completed"] },
    );
    const { text } = await call(told, "GET", "/task-runs");
    shown = text.includes('"status":"completed"') ? "completed" : "queued";
    await told.settled();
    told.always("what is completed is shown so", shown === "completed");
  });
  expect(failures[0]?.surprises).toMatchObject([{ option: LATE, where: expect.any(String) }]);
});

test("of calls made at once the first can be answered last, though it took effect first", async () => {
  const orders = new Set<string>();
  await late(async (told) => {
    const heard: string[] = [];
    const make = async (name: string): Promise<void> => {
      const { text } = await call(told, "POST", "/agents", { body: { name } });
      heard.push(JSON.parse(text).name);
    };
    await Promise.all([make("Ada"), make("Bob")]);
    const { data } = await told.sim.state({ resource: "agents" });
    const made = data.map(({ name }) => String(name)).filter((name) => heard.includes(name));
    orders.add(`made ${made.join(", ")}; heard ${heard.join(", ")}`);
  });
  const swapped = [...orders].filter((one) => {
    const [made, heard] = one.split("; ").map((words) => words.split(" ").slice(1).join(" "));
    return made !== heard;
  });
  expect(swapped.length).toBeGreaterThan(0);
});

test("one call after the other, with nothing beside them, meets no such point", async () => {
  const { legal, failures } = await late(async (told) => {
    await call(told, "GET", "/agents");
    await call(told, "GET", "/tasks");
  });
  expect({ legal, failures }).toMatchObject({
    legal: 1,
    failures: [{ assertion: "meets a choice" }],
  });
});

test("an answer that is late when the future ends arrives before it does", async () => {
  const answers: number[] = [];
  const { failures } = await late(async (told) => {
    const sleep = told.sim.clock.sleep(1_000);
    void run(told).then(({ status }) => answers.push(status));
    await sleep;
  });
  expect(failures).toEqual([]);
  expect(answers.length).toBeGreaterThan(3);
  expect(new Set(answers)).toEqual(new Set([201]));
});
