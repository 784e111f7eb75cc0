import { execFile, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { gunzip, gzip } from "node:zlib";
import type { Explored, ExploreOptions } from "facsimile/testing";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { informed, OK, SUBSCRIBE } from "./informed.js";
import { call, explored, run, TASK } from "./support.js";

// Correct applications: none may raise an alarm. FACSIMILE_ROUNDS=10 plays each ten times with
// another random order, while two busy processes load the machine.

const rounds = Number(process.env["FACSIMILE_ROUNDS"] ?? 1);
const busy: ReturnType<typeof spawn>[] = [];

beforeAll(() => {
  if (rounds === 1) return;
  // It ends with this process in every case.
  const code =
    "process.stdin.on('end', process.exit).resume(); (function go() { for (let i = 0; i < 1e6; i++); setImmediate(go); })()";
  const load = () => spawn(process.execPath, ["-e", code], { stdio: ["pipe", "ignore", "ignore"] });
  busy.push(load(), load());
});
afterAll(() => {
  for (const child of busy) child.kill();
});
afterEach(() => void vi.useRealTimers());

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

/** Calls until there is a good answer, at most four times; waits as the vendor asks. */
async function retried(
  send: () => Promise<Response>,
  sleep: (ms: number) => Promise<unknown>,
): Promise<Response | undefined> {
  for (let attempt = 1; attempt <= 4; attempt++) {
    const answer = await send().catch(() => undefined);
    if (answer !== undefined && answer.status < 429) return answer;
    const asked = Number(answer?.headers.get("retry-after") ?? 0);
    await sleep(1_000 * Math.max(asked, attempt));
  }
  return undefined;
}

const pause = (ms: number): Promise<unknown> => new Promise((go) => setTimeout(go, ms));

const request = ({ sim }: Explored, path: string, init: RequestInit = {}): Promise<Response> =>
  sim.fetch(sim.url + path, { headers: { authorization: `Bearer ${sim.key}` }, ...init });

function posted(context: Explored, headers: Readonly<Record<string, string>>): Promise<Response> {
  const own = { authorization: `Bearer ${context.sim.key}`, "content-type": "application/json" };
  const init = { method: "POST", headers: { ...own, ...headers }, body: "{}" };
  return request(context, `/tasks/${TASK}/run`, init);
}

type Applications = Readonly<Record<string, (context: Explored) => Promise<unknown>>>;

const applications: Applications = {
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
  "an SDK that retries with a key and honours Retry-After": async (context) => {
    const stop = context.sim.clock.drive(vi);
    const headers = { "idempotency-key": "order-1042" };
    await retried(() => posted(context, headers), pause).finally(stop);
    await context.settled();
    const { count } = await context.sim.state({ resource: "task_runs" });
    context.always("one run at most", count <= 1);
  },
  "a queue that makes two calls at once": async (context) => {
    const paths = ["/agents", "/tasks", "/task-runs", "/sessions", "/agents"];
    const work = async (): Promise<void> => {
      for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
        await call(context, "GET", path).catch(() => {});
      }
    };
    await Promise.all([work(), work()]);
  },
  "answers that are read as streams": async (context) => {
    const { body } = await request(context, "/tasks");
    const decoder = new TextDecoder();
    let text = "";
    for await (const chunk of body ?? []) text += decoder.decode(chunk, { stream: true });
    context.always("the stream is whole", JSON.parse(text) !== undefined);
  },
  "a poll that backs off until the run has ended": async (context) => {
    const { text } = await context.withoutSurprises(() => run(context));
    const path = `/task-runs/${JSON.parse(text).id}`;
    for (let polls = 1; polls <= 12; polls++) {
      const answer = await call(context, "GET", path).catch(() => undefined);
      if (/"status":"(?:completed|failed|canceled)"/.test(answer?.text ?? "")) return;
      await context.sim.clock.sleep(1_000 * 2 ** Math.min(polls, 6));
    }
  },
  "a handler that emits events": async (context) => {
    const events = new EventEmitter();
    const read: Promise<unknown>[] = [];
    events.on("run", (path: string) => read.push(call(context, "GET", path).catch(() => {})));
    await context.sim.webhooks.handler(async (webhook) => {
      const { data } = JSON.parse(await webhook.text());
      events.emit("run", `/task-runs/${data.id}`);
      return OK();
    }, SUBSCRIBE);
    await context.withoutSurprises(() => run(context));
    await context.settled();
    await Promise.all(read);
  },
  "a handler that compresses what it reads": (context) =>
    informed(context, async (path) => {
      const { text } = await call(context, "GET", path);
      return (await promisify(gunzip)(await promisify(gzip)(text))).toString();
    }),
};

/** Their calls may get no answer at all. */
const patient: Applications = {
  "calls that an AbortController ends": async (context) => {
    const stop = context.sim.clock.drive(vi);
    const get = async (): Promise<Response> => {
      const controller = new AbortController();
      const timeout = setTimeout(() => controller.abort(), 10_000);
      const { signal } = controller;
      return await request(context, "/tasks", { signal }).finally(() => clearTimeout(timeout));
    };
    await retried(get, pause).finally(stop);
  },
};

/** They start threads and processes, which costs: each plays few futures. */
const costly: Applications = {
  "a handler that asks a worker thread": (context) =>
    informed(context, async (path) => {
      const worker = new Worker("require('node:worker_threads').parentPort.postMessage(1)", {
        eval: true,
      });
      await once(worker, "message");
      await worker.terminate();
      return (await call(context, "GET", path)).text;
    }),
  "a handler that asks another process": (context) =>
    informed(context, async (path) => {
      await promisify(execFile)(process.execPath, ["-e", ""]);
      return (await call(context, "GET", path)).text;
    }),
};

async function raisesNoAlarm(
  application: (context: Explored) => Promise<unknown>,
  options: ExploreOptions,
): Promise<void> {
  for (let round = 1; round <= rounds; round++) {
    const {
      failures,
      run: played,
      advice,
    } = await explored(
      async (context) => {
        await application(context).catch(() => {});
      },
      { ...options, seed: String(round) },
    );
    expect(failures.map(({ message }) => message)).toEqual([]);
    expect(played).toBeGreaterThan(3);
    expect(advice.filter((words) => words.includes("never the same"))).toEqual([]);
  }
}

const MINUTES = 60_000;

test.each(Object.entries(applications))(
  "%s raises no alarm",
  { timeout: 20 * MINUTES },
  async (_name, application) => {
    await raisesNoAlarm(application, {
      surprises: 2,
      budget: { seconds: 60, futures: 100 },
    });
  },
);

test.each(Object.entries(patient))("%s raise no alarm", async (_name, application) => {
  await raisesNoAlarm(application, { surprises: 2, choices: { lost: ["reset", "hang"] } });
});

test.each(Object.entries(costly))(
  "%s raises no alarm",
  { timeout: 20 * MINUTES },
  async (_name, application) => {
    await raisesNoAlarm(application, { surprises: 1, budget: { seconds: 60, futures: 6 } });
  },
);
