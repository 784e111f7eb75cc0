import type { Exploration, Explored, FailedFuture } from "facsimile/testing";
import { explorationReport } from "facsimile/testing";
import { expect, test } from "vitest";
import type { SurpriseKind } from "../../src/tools/explore/surprises/surprise.js";
import { call, explored, only, run, TASK } from "./support.js";

/** The output for a future that fails, in the order of events. */

const SUBJECT = { name: "books", command: "" };
const FAILURE: FailedFuture = {
  ...{ assertion: "a", message: "a", future: 1, futures: 1, position: [0], token: "fx1.a" },
  ...{ surprises: [], kinds: [], sets: [], passing: [], neighbour: null, why: null },
  ...{ timeline: [], recording: null, reproduced: { of: 0, times: 0 } },
};
const EXPLORATION: Exploration = {
  ...{ complete: true, surprises: 1, legal: 1, run: 1, shares: [1], seconds: 1 },
  ...{ failures: [], tried: [], sometimes: {}, unmet: [], advice: [] },
};

/** The lines of the failure, each with one space between words. */
async function timeline(
  body: (context: Explored) => Promise<void>,
  kind: SurpriseKind,
): Promise<readonly string[]> {
  const { failures } = await explored(body, { choices: only(kind) });
  return unwrapped(failures[0]?.timeline ?? []);
}

const unwrapped = (lines: readonly string[]): readonly string[] =>
  lines
    .join("\n")
    .replaceAll(/\n {14}/g, " ")
    .split("\n")
    .map((line) => line.trim().replaceAll(/ +/g, " "));

async function cancelAndRead(context: Explored): Promise<void> {
  const { text } = await run(context);
  const path = `/task-runs/${JSON.parse(text).id}`;
  await context.sim.clock.sleep(5_000);
  await call(context, "POST", `${path}/cancel`).catch(() => {});
  await call(context, "GET", path).catch(() => {});
  await context.sim.clock.sleep(60_000);
  const { text: last } = await call(context, "GET", path);
  context.always("it goes on", JSON.parse(last).status !== "canceled");
}

test("a run that is canceled: both transitions, and the state that each answer had", async () => {
  const { failures } = await explored(cancelAndRead, { surprises: 0 });
  const lines = unwrapped(failures[0]?.timeline ?? []);
  expect(lines).toEqual(
    expect.arrayContaining([
      "00:05 POST /task-runs/task_runs#1/cancel 200 cancelling",
      "00:05 task_runs#1 running → cancelling",
      "00:05 GET /task-runs/task_runs#1 200 cancelling",
      expect.stringMatching(/^00:\d\d task_runs#1 cancelling → canceled$/),
      "01:05 GET /task-runs/task_runs#1 200 canceled",
    ]),
  );
});

test("a webhook that arrives after the next one is listed after it", async () => {
  const lines = await timeline(async (context) => {
    const heard: string[] = [];
    await context.sim.webhooks.handler(
      async (request) => {
        heard.push(JSON.parse(await request.text()).type);
        return new Response(null, { status: 204 });
      },
      { subscribe: ["task_run.running", "task_run.completed"] },
    );
    await run(context);
    await context.settled();
    context.always("completed is last", heard.at(-1) === "task_run.completed");
  }, "webhooks");
  expect(lines.filter((line) => line.includes("webhook"))).toEqual([
    "00:22 webhook task_run.completed task_runs#1 → 204",
    "! 00:22 webhook task_run.running task_runs#1 → 204, after the next one",
  ]);
});

test("webhooks are printed in the order in which they arrive, before the calls of their handlers", async () => {
  const seen = new Map<string, readonly string[]>();
  const { failures } = await explored(
    async (context) => {
      const heard: string[] = [];
      await context.sim.webhooks.handler(
        async (request) => {
          heard.push(JSON.parse(await request.text()).type);
          await context.sim.clock.sleep(3_000);
          heard.push("GET /agents");
          await call(context, "GET", "/agents").catch(() => {});
          return new Response(null, { status: 204 });
        },
        { subscribe: ["task_run.running", "task_run.completed"] },
      );
      await run(context);
      await context.settled();
      const name = JSON.stringify(context.surprised());
      seen.set(`always ${JSON.stringify(name)}`, heard);
      context.always(name, context.surprised().length === 0);
    },
    { choices: only("webhooks"), settle: { seconds: 60 } },
  );
  expect(failures.length).toBe(10);
  for (const { assertion, timeline: lines } of failures) {
    const printed = lines.flatMap((line) => {
      const [, type, rest] = /webhook (\S+) \S+ → (.*)/.exec(line) ?? [];
      const isLost = rest?.includes("lost on the way") === true;
      return /GET \/agents +200/.test(line) ? ["GET /agents"] : isLost ? [] : (type ?? []);
    });
    expect(printed, lines.join("\n")).toEqual(seen.get(assertion));
  }
});

test("an answer and a change to the usual state with an unusual result say so", async () => {
  const lines = await timeline(async (context) => {
    const { text } = await run(context);
    const path = `/task-runs/${JSON.parse(text).id}`;
    await context.settled();
    const last = JSON.parse((await call(context, "GET", path)).text);
    context.always(
      "completed is success",
      last.status !== "completed" || last.result === "success",
    );
  }, "outcomes");
  expect(lines).toContain("00:22 task_runs#1 running → completed (result unknown)");
  expect(lines).toContain("00:22 GET /task-runs/task_runs#1 200 completed (result unknown)");
  expect(lines.filter((line) => line.includes("result"))).toHaveLength(2);
});

test("a call made again with another idempotency key says so", async () => {
  const lines = await timeline(async (context) => {
    for (const key of ["one", "two"]) {
      const headers = { "idempotency-key": key };
      await call(context, "POST", `/tasks/${TASK}/run`, { headers }).catch(() => {});
    }
    context.always("nothing is lost", context.surprised().length === 0);
  }, "lost");
  expect(lines).toContain(
    `00:00 POST /tasks/${TASK}/run 201 queued the same again with another key, Idempotency-Key two`,
  );
});

test("of calls made at once, the one that is answered first is named", async () => {
  const lines = await timeline(async (context) => {
    await Promise.all(["/agents", "/tasks"].map((path) => call(context, "GET", path)));
    context.always("as sent", context.surprised().length === 0);
  }, "timing");
  expect(lines).toContain(
    "! 00:00 of 2 calls made at once GET /tasks is answered first the only surprise",
  );
});

test("an error that a handler threw is listed with its place", async () => {
  const lines = await timeline(async (context) => {
    await context.sim.webhooks.handler(
      () => {
        throw new TypeError("no such order");
      },
      { subscribe: ["task_run.queued"] },
    );
    await run(context).catch(() => {});
    await context.settled();
    const { count } = await context.sim.state({ resource: "task_runs" });
    context.always("it is kept", context.surprised().length === 0 || count === 0);
  }, "lost");
  expect(lines.join("\n")).toMatch(
    /→ threw: test\/explore\/timeline\.test\.ts:\d+:\d+: TypeError: no such order/,
  );
});

test("a repeated call has its key", async () => {
  const headers = { "idempotency-key": "order-1042" };
  const lines = await timeline(async (context) => {
    for (let attempt = 1; attempt <= 2; attempt++) {
      const answer = await call(context, "POST", `/tasks/${TASK}/run`, { headers }).catch(
        () => undefined,
      );
      if (answer?.status === 201) break;
    }
    context.always("nothing is lost", context.surprised().length === 0);
  }, "lost");
  expect(lines.filter((line) => line.includes("POST"))).toEqual([
    `! 00:00 POST /tasks/${TASK}/run ANSWER LOST, BEFORE IT TOOK EFFECT the only surprise, Idempotency-Key order-1042`,
    `00:00 POST /tasks/${TASK}/run 201 queued the same again, Idempotency-Key order-1042`,
  ]);
});

test("of a line that is too long ids are cut, and never what decides", async () => {
  const id = `task_${"7".repeat(90)}`;
  const { failures } = await explored(
    async (context) => {
      for (let attempt = 1; attempt <= 2; attempt++) {
        await call(context, "POST", `/tasks/${id}/run`).catch(() => {});
        await call(context, "GET", `/tasks/${id}`).catch(() => {});
      }
      context.always("never", false);
    },
    { surprises: 0 },
  );
  const lines = failures[0]?.timeline ?? [];
  expect(lines.filter(({ length }) => length > 98)).toEqual([]);
  expect(
    unwrapped(lines).filter((line) => / POST .* 404 .*no Idempotency-Key/.test(line)),
  ).toHaveLength(1);
  expect(unwrapped(lines).filter((line) => / GET .* 404/.test(line))).toHaveLength(2);
});

test("why names an instant only where the print has it", () => {
  const step = "POST /tasks at 00:07, answered 201";
  const why = { decided: true, step, continuations: 2, passing: null };
  const failure: FailedFuture = { ...FAILURE, why };
  const text = (timeline: readonly string[]): string =>
    explorationReport({ ...EXPLORATION, failures: [{ ...failure, timeline }] }, SUBJECT);
  expect(text(["  00:07  POST /tasks  201"])).toContain(
    "after POST /tasks at 00:07, answered 201;",
  );
  expect(text(["  00:00  POST /tasks  201  ×9"])).toContain("after POST /tasks, answered 201;");
});

test("set-up is folded, calls without surprises behind it are not", async () => {
  const lines = await timeline(async (context) => {
    const ada = await context.withoutSurprises(() =>
      call(context, "POST", "/agents", { body: { name: "Ada" } }),
    );
    await call(context, "GET", `/agents/${JSON.parse(ada.text).id}`).catch(() => {});
    await context.withoutSurprises(() => call(context, "GET", "/tasks"));
    context.always("nothing is lost", context.surprised().length === 0);
  }, "lost");
  expect(lines).toEqual([
    "… set-up: 1 call, 1 change, 1 event",
    "! 00:00 GET /agents/agents#1 ANSWER LOST the only surprise",
    "00:00 GET /tasks 200",
  ]);
});

test("an application that gives up is said to, and one future is printed once", async () => {
  const found = await explored(
    async (context) => {
      const isHeard = await call(context, "GET", "/agents").then(
        () => true,
        () => false,
      );
      context.always("it is heard", isHeard);
      context.always("it goes on", isHeard);
    },
    { choices: only("lost") },
  );
  const text = explorationReport(found, { name: "reads", command: "npm test" });
  expect(text.match(/ no call follows$/gm)).toHaveLength(1);
  expect(text).toMatch(/"it goes on" is false\n {2}in a future that is printed above\n/);
});

test("a thousand calls that never end fit a screen", async () => {
  const found = await explored(
    async (context) => {
      for (;;) {
        await call(context, "GET", "/tasks");
        await context.sim.clock.sleep(1_000);
      }
    },
    { settle: { seconds: 60 } },
  );
  const lines = explorationReport(found, { name: "polls", command: "npx vitest run" }).split("\n");
  expect(lines.length).toBeLessThan(40);
  expect(lines.filter(({ length }) => length > 100)).toEqual([]);
  expect(lines).toContain("  00:00  GET /tasks  200  ×1000 until 16:39");
});
