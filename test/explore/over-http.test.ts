import { createSimulator } from "facsimile/testing";
import { expect, onTestFinished, test, vi } from "vitest";
import { systemClock } from "../../src/api/webhooks/system-clock.js";
import { HOUR } from "../../src/engine/base/time.js";
import { subject } from "../support/instance.js";
import { AGENT, call, only, seedTask, TASK } from "./support.js";

/** A test in another process, in any language: it asks for one future after the other. */

interface Future {
  readonly done: false;
  readonly base_url: string;
  readonly key: string;
  readonly future: number;
  readonly surprises_allowed: number;
}

interface Report {
  readonly complete: boolean;
  readonly legal: number;
  readonly run: number;
  readonly failures: readonly { readonly assertion: string; readonly token: string }[];
  readonly sometimes: Readonly<Record<string, number>>;
}

type Next = Future | { readonly done: true; readonly report: Report };

interface Result {
  readonly ok: boolean;
  readonly message?: string;
  readonly always?: Readonly<Record<string, boolean>>;
  readonly sometimes?: Readonly<Record<string, boolean>>;
}

interface Asked {
  readonly status: number;
  readonly json: unknown;
}

type Control = (method: string, path: string, body?: unknown) => Promise<Asked>;

async function instance(): Promise<{ readonly control: Control; readonly close: () => unknown }> {
  const sim = await createSimulator();
  onTestFinished(() => sim.close());
  await seedTask(sim);
  return { control: controlOf(await sim.listen(), sim.key), close: () => sim.close() };
}

function controlOf(baseUrl: string, key: string): Control {
  return async (method, path, body) => {
    const response = await fetch(`${baseUrl}/__admin__${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, json: text === "" ? undefined : JSON.parse(text) };
  };
}

async function begun(control: Control, options: object): Promise<string> {
  const { json } = await control("POST", "/explorations", options);
  return (json as { id: string }).id;
}

async function nextOf(control: Control, id: string): Promise<Next> {
  return (await control("POST", `/explorations/${id}/next`)).json as Next;
}

/** The loop that a test in another language has. */
async function explored(
  control: Control,
  options: object,
  play: (future: Future) => Promise<Result>,
): Promise<Report> {
  const id = await begun(control, options);
  for (;;) {
    const next = await nextOf(control, id);
    if (next.done) return next.report;
    await control("POST", `/explorations/${id}/result`, await play(next));
  }
}

const create = ({ base_url, key }: Future, headers: object = {}): Promise<Response> =>
  fetch(`${base_url}/tasks/${TASK}/run`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, ...headers },
  });

async function countOf({ base_url, key }: Future): Promise<number> {
  const { json } = await controlOf(base_url, key)("GET", "/state?resource=task_runs");
  return (json as { count: number }).count;
}

/** Runs the task, at most twice; with a key, it is one run. */
async function twiceIfLost(future: Future, headers: object = {}): Promise<Result> {
  const first = await create(future, headers).catch(() => undefined);
  if (first?.status !== 201) await create(future, headers).catch(() => undefined);
  const count = await countOf(future);
  return {
    ok: true,
    always: { "one run at most": count <= 1 },
    sometimes: { "run after a retry": first?.status !== 201 && count === 1 },
  };
}

const choices = only("errors", "lost", "webhooks");

test("the last answer says whether the test has passed, with the text of the report", async () => {
  const { control } = await instance();
  const options = {
    surprises: 1,
    choices: only("lost"),
    name: "one run",
    command: "pytest -k one",
  };
  const play = async (headers: object): Promise<unknown> => {
    const id = await begun(control, options);
    for (;;) {
      const next = await nextOf(control, id);
      if (next.done) return next;
      await control("POST", `/explorations/${id}/result`, await twiceIfLost(next, headers));
    }
  };
  const failed = await play({});
  expect(failed).toMatchObject({
    passed: false,
    text: expect.stringMatching(
      /^✗ one run {7}1 surprise is enough .*\n {2}always "one run at most" is/,
    ),
  });
  expect(failed).toMatchObject({
    text: expect.stringMatching(/\n {2}replay: FACSIMILE_REPLAY=fx1\.\S+ pytest -k one\n/),
  });
  expect(await play({ "idempotency-key": "1042" })).toMatchObject({
    passed: true,
    text: expect.stringMatching(/^✓ one run {7}every future with at most 1 surprise: /),
  });
});

test.each([
  ["words", "expected the order to be whole ".repeat(32_000)],
  ["one word", "x".repeat(1_000_000)],
])("a message of a million characters, %s, is cut in the report", async (_, message) => {
  const { control } = await instance();
  const id = await begun(control, { name: "n".repeat(100_000) });
  const always = { ["a".repeat(100_000)]: false };
  let last = await nextOf(control, id);
  while (!last.done) {
    const { status } = await control("POST", `/explorations/${id}/result`, {
      ...{ ok: false, message, always },
    });
    expect(status).toBe(204);
    last = await nextOf(control, id);
  }
  const left = (message.length + "Error: ".length - 10_000).toLocaleString("en");
  expect(last.report.failures).toMatchObject([
    {
      message: expect.stringMatching(
        /^always "a{1000}… \(cut: 99,000 more characters\)" is false$/,
      ),
    },
    { message: expect.stringMatching(new RegExp(`… \\(cut: ${left} more characters\\)$`)) },
  ]);
  expect(JSON.stringify(last).length).toBeLessThan(40_000);
  expect(await control("GET", "/clock")).toMatchObject({ status: 200 });
});

test("more names in one result than a report can hold are refused, and the future goes on", async () => {
  const { control } = await instance();
  const id = await begun(control, {});
  await nextOf(control, id);
  const always = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`n${at}`, false]));
  const path = `/explorations/${id}/result`;
  expect(await control("POST", path, { ok: true, always })).toMatchObject({
    status: 400,
    json: { error: { message: expect.stringContaining("always: must NOT have more than 1000") } },
  });
  expect(await control("POST", path, { ok: true })).toMatchObject({ status: 204 });
});

test("an exploration begins at the world that it is called at, and ends with it", async () => {
  const { control } = await instance();
  const world = (await control("POST", "/worlds", { name: "own" })).json as Future & { id: string };
  const inWorld = controlOf(world.base_url, world.key);
  const resources = {
    agents: [{ id: AGENT, name: "Ada" }],
    tasks: [{ id: TASK, agent_id: AGENT, name: "Own" }],
  };
  await inWorld("POST", "/seed", { resources });
  await inWorld("POST", "/clock/advance", { duration: "1h" });

  const seen = new Set<string>();
  const report = await explored(inWorld, { surprises: 1, choices }, async (future) => {
    const { base_url, key } = future;
    expect(base_url.startsWith(`${world.base_url}~`)).toBe(true);
    const { json } = await controlOf(base_url, key)("GET", "");
    seen.add((json as { clock: { now: string } }).clock.now);
    const begins = await controlOf(base_url, key)("POST", "/explorations", {});
    expect(begins).toMatchObject({ status: 404, json: { error: { code: "unknown_route" } } });
    return await twiceIfLost(future);
  });
  expect(report.failures).toMatchObject([{ assertion: 'always "one run at most"' }]);
  expect([...seen]).toEqual(["2025-01-01T01:00:00Z"]);
  const left = (await control("GET", "/worlds")).json as { data: readonly { name: string }[] };
  expect(left.data.map(({ name }) => name)).toEqual(["own"]);

  await nextOf(inWorld, await begun(inWorld, {}));
  await control("DELETE", `/worlds/${world.id}`);
  await expect.poll(async () => (await control("GET", "/worlds")).json).toEqual({ data: [] });
});

test("a test that sleeps and settles by its own calls has the futures of one in process", async () => {
  const { control } = await instance();
  const options = { surprises: 1, choices: only("events", "outcomes", "slow") };
  const id = await begun(control, options);
  const wait = (how: object): Promise<Asked> => control("POST", `/explorations/${id}/wait`, how);
  const play = async (): Promise<Report> => {
    for (;;) {
      const next = await nextOf(control, id);
      if (next.done) return next.report;
      await create(next).catch(() => undefined);
      await wait({ duration: "5s" });
      await wait({ limits: false });
      await control("POST", `/explorations/${id}/result`, { ok: true });
    }
  };
  const over = await play();

  const sim = await createSimulator();
  onTestFinished(() => sim.close());
  await seedTask(sim);
  const here = await sim.explore(options, async ({ sim: future, settled }) => {
    await call({ sim: future }, "POST", `/tasks/${TASK}/run`).catch(() => undefined);
    await future.clock.sleep("5s");
    await settled();
  });
  expect(over.legal).toBe(here.legal);
  expect(over.legal).toBeGreaterThan(10);
});

test("a bug that needs one surprise is found, and its token plays it again", async () => {
  const { control } = await instance();
  const { failures } = await explored(control, { surprises: 1, choices }, (one) =>
    twiceIfLost(one),
  );
  expect(failures).toMatchObject([
    {
      assertion: 'always "one run at most"',
      surprises: [{ option: "answer lost, after it took effect" }],
      reproduced: { of: 3, times: 3 },
      recording: null,
    },
  ]);
  const replay = failures[0]?.token;
  const again = await explored(control, { replay }, (one) => twiceIfLost(one));
  expect(again.failures).toMatchObject([{ assertion: 'always "one run at most"' }]);
});

test("a mended application holds in every future, as many as in process", async () => {
  const { control } = await instance();
  const key = { "idempotency-key": "order-1" };
  const played: number[] = [];
  const report = await explored(control, { surprises: 2, choices }, (one) => {
    played.push(one.surprises_allowed);
    return twiceIfLost(one, key);
  });
  expect(report).toMatchObject({ complete: true, failures: [] });
  expect(report.sometimes["run after a retry"]).toBeGreaterThan(0);
  expect(new Set(played)).toEqual(new Set([0, 1, 2]));
  await using sim = await createSimulator();
  await seedTask(sim);
  const here = await sim.explore({ surprises: 2, choices }, async (context) => {
    const book = (): ReturnType<typeof call> =>
      call(context, "POST", `/tasks/${TASK}/run`, { headers: key });
    const first = await book().catch(() => undefined);
    if (first?.status !== 201) await book().catch(() => undefined);
  });
  expect(report.legal).toBe(here.legal);
});

test("time passes by the clock of the future's world, and work ends in every way", async () => {
  const { control } = await instance();
  const states = new Set<string>();
  const { complete } = await explored(
    control,
    { surprises: 1, choices: { errors: false, lost: false, events: false } },
    async (future) => {
      const here = controlOf(future.base_url, future.key);
      await create(future);
      await here("POST", "/clock/advance", { until: "idle" });
      const { json } = await here("GET", "/state?resource=task_runs");
      for (const { status } of (json as { data: { status: string }[] }).data) states.add(status);
      return { ok: true };
    },
  );
  expect(complete).toBe(true);
  expect([...states]).toEqual(expect.arrayContaining(["completed", "failed"]));
});

test("the address of a future leads nowhere when the next one has begun", async () => {
  const { control } = await instance();
  const id = await begun(control, { surprises: 1 });
  const first = (await nextOf(control, id)) as Future;
  await control("POST", `/explorations/${id}/result`, { ok: true });
  const second = (await nextOf(control, id)) as Future;
  expect(second.base_url).not.toBe(first.base_url);
  // A proxy finds the instance of its origin, which is the root here, by what is before the ~.
  expect(new URL(second.base_url).pathname).toMatch(/^\/__worlds__\/~\d+$/);
  expect((await create(first)).status).toBe(401);
  expect((await create(second)).status).toBe(201);
});

test("a test that rejects, and one whose calls go another way each time", async () => {
  const { control } = await instance();
  const broken = await explored(control, {}, async () => ({ ok: false, message: "no such order" }));
  expect(broken.failures).toMatchObject([{ message: "the test fails: Error: no such order" }]);
  let turn = 0;
  const varying = await explored(control, {}, async ({ base_url, key }) => {
    turn += 1;
    const headers = { authorization: `Bearer ${key}` };
    await fetch(`${base_url}/${turn % 2 === 0 ? "tasks" : "agents"}`, { headers });
    return { ok: true };
  });
  expect(varying.failures).toMatchObject([{ assertion: "is the same twice" }]);
});

test("a future without a result is ended", async () => {
  const { control } = await instance();
  const id = await begun(control, { seconds_each: 0.01 });
  await nextOf(control, id);
  let last = await nextOf(control, id);
  for (let asked = 0; !last.done && asked < 1_000; asked++) last = await nextOf(control, id);
  expect(last).toMatchObject({
    done: true,
    report: { failures: [{ assertion: "settles" }] },
  });
});

test("a request out of turn gets the turn's owner", async () => {
  const { control } = await instance();
  const id = await begun(control, {});
  const early = await control("POST", `/explorations/${id}/result`, { ok: true });
  expect(early).toMatchObject({ status: 409, json: { error: { code: "precondition_failed" } } });
  await nextOf(control, id);
  const twice = await control("POST", `/explorations/${id}/next`);
  expect(twice).toMatchObject({ status: 409 });
  expect(JSON.stringify(twice.json)).toContain("future 1 is under way");
});

test("a deleted exploration has ended, and its world too", async () => {
  const { control } = await instance();
  const id = await begun(control, {});
  const future = (await nextOf(control, id)) as Future;
  expect((await control("GET", `/explorations/${id}`)).json).toMatchObject({ id, done: false });
  expect((await control("DELETE", `/explorations/${id}`)).status).toBe(204);
  expect((await control("GET", `/explorations/${id}`)).status).toBe(404);
  await expect.poll(async () => (await create(future)).status).toBe(401);
});

test("a flowing clock and an unknown name are refused", async () => {
  const { control } = await instance();
  const odd = await control("POST", "/explorations", { only: ["task_run.create"] });
  expect(odd).toMatchObject({ status: 400 });
  expect(JSON.stringify(odd.json)).toContain("Did you mean");
  await control("POST", "/clock/mode", { mode: "realtime" });
  const flowing = await control("POST", "/explorations", {});
  expect(flowing).toMatchObject({ status: 409, json: { error: { code: "precondition_failed" } } });
});

test("an exploration without a call for an hour ends, and its world too", async () => {
  let hours = 0;
  const elapsed = systemClock.elapsed();
  vi.spyOn(systemClock, "elapsed").mockImplementation(() => elapsed + hours * HOUR);
  const watches: (() => void)[] = [];
  vi.spyOn(systemClock, "setTimeout").mockImplementation((work) => {
    watches.push(work);
    return setTimeout(() => {}, 0);
  });
  const { post, get } = await subject();
  const begin = async () => String((await post("/__admin__/explorations", {})).body["id"]);
  const next = (id: string) => post(`/__admin__/explorations/${id}/next`);
  const worlds = async () => (await get("/__admin__/worlds")).body["data"];
  const ids = [await begin(), await begin()];
  for (const id of ids) expect((await next(id)).status).toBe(200);
  expect(await worlds()).toHaveLength(2);
  hours = 0.9;
  await get(`/__admin__/explorations/${ids[1]}`);
  hours = 1.1;
  for (const watch of watches.splice(0)) watch();
  await expect.poll(worlds).toHaveLength(1);
  expect((await get(`/__admin__/explorations/${ids[0]}`)).body).toMatchObject({ done: true });
  expect((await next(ids[0] ?? "")).text).toContain("nobody has called for 60 minutes");
  hours = 2.2;
  await begin();
  await expect.poll(worlds).toHaveLength(1);
});

test("explorations under way are a hundred at most", async () => {
  const { post } = await subject();
  for (let begun = 0; begun < 100; begun++) {
    expect((await post("/__admin__/explorations", {})).status).toBe(201);
  }
  const { status, text } = await post("/__admin__/explorations", {});
  expect(status).toBe(409);
  expect(text).toContain("100 explorations are under way; delete one first");
});
