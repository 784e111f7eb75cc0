import { pbkdf2 } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { appendFile, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Explored, ExploreOptions } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";
import { afterEach, expect, test, vi } from "vitest";
import { call, explored, only, run, seedTask, TASK } from "./support.js";

/** Applications that are correct, and that a scheduler of calls and time could stop or alarm about. */

const SUBSCRIBE = {
  subscribe: ["task_run.running", "task_run.completed", "task_run.failed"],
} as const;
const OK = (): Response => new Response(null, { status: 204 });

/** Calls until the answer is neither lost nor an error from outside; backs off in between. */
async function persistent(
  context: Explored,
  path: string,
  sleep: (ms: number) => Promise<unknown>,
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const answer = await call(context, "GET", path).catch(() => undefined);
    if (answer !== undefined && answer.status < 429) return answer.text;
    if (attempt === 4) throw new Error("it gives up");
    await sleep(attempt * 1_000);
  }
}

/** Runs a task; its webhooks are answered by what the vendor says of the run then. */
async function informed(
  context: Explored,
  read: (path: string) => Promise<string>,
): Promise<readonly string[]> {
  const shown: string[] = [];
  await context.sim.webhooks.handler(async (request) => {
    const { data } = JSON.parse(await request.text()) as { readonly data: { readonly id: string } };
    shown.push(JSON.parse(await read(`/task-runs/${data.id}`)).status);
    return OK();
  }, SUBSCRIBE);
  await context.withoutSurprises(() => run(context));
  await context.settled();
  return shown;
}

afterEach(() => void vi.useRealTimers());

const applications: Readonly<Record<string, (context: Explored) => Promise<unknown>>> = {
  "a handler that calls the vendor and awaits the answer": (context) =>
    informed(context, async (path) => (await call(context, "GET", path)).text),
  "a handler that backs off by the virtual clock": (context) =>
    informed(context, (path) => persistent(context, path, context.sim.clock.sleep)),
  "a handler that backs off by driven timers": async (context) => {
    const stop = context.sim.clock.drive(vi);
    const sleep = (ms: number): Promise<unknown> => new Promise((go) => setTimeout(go, ms));
    await informed(context, (path) => persistent(context, path, sleep)).finally(stop);
  },
  "a handler that waits for two calls at once": (context) =>
    informed(context, async (path) => {
      const [one] = await Promise.all([call(context, "GET", path), call(context, "GET", "/tasks")]);
      return one.text;
    }),
  "a handler that waits for the platform": (context) =>
    informed(context, async (path) => {
      await crypto.subtle.digest("SHA-256", new Uint8Array(100_000));
      return (await call(context, "GET", path)).text;
    }),
  "a limiter by setInterval that never ends": async (context) => {
    const stop = context.sim.clock.drive(vi);
    const waiting: (() => void)[] = [];
    const interval = setInterval(() => waiting.shift()?.(), 100);
    const turn = (): Promise<void> => new Promise((go) => waiting.push(go));
    try {
      for (const path of ["/agents", "/tasks"]) {
        await turn();
        await call(context, "GET", path).catch(() => {});
      }
      await context.settled();
    } finally {
      clearInterval(interval);
      stop();
    }
  },
  "a timeout of the platform that is cleared": async (context) => {
    const timeout = setTimeout(() => {}, 30_000);
    await run(context).catch(() => {});
    await context.settled();
    clearTimeout(timeout);
  },
  "a data: URL and a form": async (context) => {
    const text = await (await fetch("data:text/plain,hello")).text();
    const form = new FormData();
    form.set("note", text);
    const { sim } = context;
    await sim
      .fetch(`${sim.url}/agents`, {
        method: "POST",
        headers: { authorization: `Bearer ${sim.key}` },
        body: form,
      })
      .catch(() => {});
    await context.settled();
  },
};

test.each(Object.entries(applications))("%s raises no alarm", async (_name, application) => {
  const options: ExploreOptions = { surprises: 2, budget: { seconds: 60, futures: 300 } };
  const {
    failures,
    run: played,
    advice,
  } = await explored(async (context) => {
    await application(context).catch(() => {});
  }, options);
  expect(failures.map(({ message }) => message)).toEqual([]);
  expect(played).toBeGreaterThan(3);
  expect(advice.filter((words) => words.includes("never the same"))).toEqual([]);
});

test("a job of crypto that takes longer than a second raises no alarm", async () => {
  const { failures } = await explored(
    async (context) => {
      await run(context);
      await jobs(1_200);
      await call(context, "GET", "/agents");
    },
    { surprises: 0, settle: { seconds: 60 } },
  );
  expect(failures.map(({ assertion }) => assertion)).toEqual([]);
});

/** Jobs in another thread, one that lasts as long as it must. */
async function jobs(ms: number): Promise<void> {
  const derive = (rounds: number): Promise<unknown> =>
    promisify(pbkdf2)("password", "salt", rounds, 32, "sha256");
  const began = performance.now();
  await derive(200_000);
  await derive(Math.ceil((ms / (performance.now() - began)) * 200_000));
}

test("an answer to a handler comes late, and the handler goes on", async () => {
  const shown = new Set<string>();
  const { failures, complete } = await explored(
    async (context) => {
      const statuses = await informed(
        context,
        async (path) => (await call(context, "GET", path)).text,
      );
      shown.add(`${context.surprised().map(({ option }) => option)}: ${statuses}`);
    },
    { choices: only("timing") },
  );
  expect({ failures, complete }).toEqual({ failures: [], complete: true });
  expect([...shown]).toContain("the answer comes after the next call: running,completed");
});

test("a handler that waits for a promise that nothing settles is named", async () => {
  await using sim = await createSimulator();
  await seedTask(sim);
  const { failures } = await sim.explore({ surprises: 0 }, async (context) => {
    await context.sim.webhooks.handler(() => new Promise<Response>(() => {}), SUBSCRIBE);
    await call(context, "POST", `/tasks/${TASK}/run`);
    await context.settled();
  });
  expect(failures[0]?.message).toMatch(
    /the handler of task_run.running at \S+ waits for a promise that nothing settles after POST/,
  );
});

test("a test that waits for a promise that nothing settles is told after which call", async () => {
  const { failures } = await explored(async (context) => {
    await run(context);
    await new Promise(() => {});
  });
  expect(failures[0]?.message).toContain(
    "the test waits for a promise that nothing settles after POST /tasks/{task_id}/run, answered 201",
  );
});

test("an application that keeps its state in a file raises no alarm", async () => {
  const folder = mkdtempSync(join(tmpdir(), "explore-"));
  const path = join(folder, "runs.json");
  const { failures, run: played } = await explored(
    async (context) => {
      const shown = await informed(context, async (at) => {
        const { text } = await call(context, "GET", at).catch(() => ({ text: "{}" }));
        await appendFile(path, `${text}\n`);
        return (await readFile(path, "utf8")).trim().split("\n").at(-1) ?? "";
      });
      context.always("each webhook is noted", shown.length <= lines(path));
    },
    { isolate: () => writeFileSync(path, "") },
  );
  rmSync(folder, { recursive: true });
  expect(failures).toEqual([]);
  expect(played).toBeGreaterThan(10);
});

const lines = (path: string): number => readFileSync(path, "utf8").split("\n").length - 1;

test("an application in SQLite raises no alarm", async (context) => {
  const sqlite: unknown = await import(SQLITE).catch(() => undefined);
  if (sqlite === undefined) context.skip("node:sqlite comes with Node.js 22");
  const { DatabaseSync } = sqlite as { readonly DatabaseSync: new (path: string) => Database };
  const database = new DatabaseSync(":memory:");
  database.exec("create table seen (status text)");
  const { failures } = await explored(
    async (told) => {
      await informed(told, async (path) => {
        const { text } = await call(told, "GET", path);
        database.exec("insert into seen values ('seen')");
        return text;
      });
    },
    { isolate: () => database.exec("delete from seen") },
  );
  expect(failures).toEqual([]);
});

const SQLITE = "node:sqlite";

interface Database {
  exec(statement: string): void;
}
