import { describe, expect, test } from "vitest";
import { ASKED, talker } from "../streams/parley.js";
import { aRun, aTask } from "../support/deck.js";
import type { Driven } from "./support.js";
import { cli, driven } from "./support.js";

/** A run that is running, by id. */
async function running({ app }: Driven): Promise<string> {
  const run = await aRun(app);
  await app.advance("2s");
  return String(run["id"]);
}

describe("advance", () => {
  test("by a duration, with a unit or in seconds; lists the emitted events", async () => {
    const sim = await driven();
    const { id } = await aRun(sim.app);
    const text = await sim.text("clock", "advance", "2s");
    expect(text).toMatch(/^2025-01-01T00:00:00Z → 2025-01-01T00:00:02Z\n/);
    expect(text).toMatch(
      new RegExp(`^ {2}2025-01-01T00:00:02Z {2}task_run.running +${id} +evt_`, "m"),
    );
    expect(await sim.json("clock", "advance", "60")).toMatchObject({ now: "2025-01-01T00:01:02Z" });
  });

  test("to an instant, until idle, until an event about one object", async () => {
    const sim = await driven();
    const { id } = await aRun(sim.app);
    const to = await sim.json("clock", "advance", "--to", "2025-01-01T00:00:01Z");
    expect(to).toMatchObject({ fired: ["session.running"] });
    const event = ["--until", "task_run.running", "--id", String(id), "--count", "1"];
    const until = await sim.json("clock", "advance", ...event, "--limit", "1h", "--background");
    expect(until).toMatchObject({ reached: true, now: "2025-01-01T00:00:02Z" });
    const idle = await sim.json("clock", "advance", "--until", "idle");
    expect(idle).toMatchObject({ reached: true, now: "2025-01-01T00:00:22Z" });
  });

  test("a goal that is not reached is a warning and status 1", async () => {
    const sim = await driven();
    const args = ["clock", "advance", "--until", "task_run.completed", "--limit", "60"];
    const { err, how } = await cli(args, sim.env);
    expect([err, how]).toEqual(["facsimile: warning: not reached: task_run.completed\n", 1]);
  });
});

describe("clock", () => {
  test("show prints the time and the scheduled work", async () => {
    const sim = await driven();
    await aRun(sim.app);
    const text = await sim.text("clock", "show");
    expect(text).toMatch(/^2025-01-01T00:00:00Z {2}frozen\n/);
    expect(text).toMatch(/^ {2}2025-01-01T00:00:01Z {2}session_start {2}sess_\w+$/m);
  });

  test("mode lets it flow and freezes it", async () => {
    const sim = await driven();
    const { out, err } = await cli(["clock", "mode", "60x"], sim.env);
    expect(out).toMatch(/^the clock flows 60x from 2025-/);
    expect(err).toMatch(/^facsimile: warning: with a flowing clock /);
    expect(await sim.text("clock", "mode", "frozen")).toMatch(/^the clock is frozen at 2025-/);
    expect(await sim.refusal("clock", "mode", "fast")).toMatch(/^mode fast: write frozen, /);
  });

  test("durations are changed, for some objects or all, and printed", async () => {
    const sim = await driven();
    expect(await sim.text("clock", "durations", "run_settle=5m")).toMatch(
      /^run_settle +5m +default 20s$/m,
    );
    expect(await sim.text("clock", "durations")).toMatch(/^run_settle +5m +default 20s$/m);
    await sim.text("clock", "durations", "run_settle=default");
    expect(await sim.text("clock", "durations")).toMatch(/^run_settle +20s$/m);
    const { id } = await aTask(sim.app);
    await sim.text("clock", "durations", "run_settle=1h", "--match", `task_id=${id}`);
    expect(await sim.text("clock", "durations", "--collapse")).toMatch(/^run_settle +0s/m);
    expect(await sim.refusal("clock", "durations", "run_setle=1h")).toMatch(/run_settle/);
    expect(await sim.refusal("clock", "durations", "run_settle=soon")).toMatch(
      /^run_settle soon: /,
    );
  });
});

describe("limit", () => {
  test("limits are set, listed and removed by name", async () => {
    const sim = await driven();
    expect(await sim.text("limit")).toBe("there is no limit\n");
    const all = /^requests +200\/10s\nsessions +3\n$/;
    expect(await sim.text("limit", "add", "requests=200/10s", "sessions=3")).toMatch(all);
    expect(await sim.text("limit")).toMatch(all);
    expect(await sim.json("limit", "list")).toEqual({
      data: [
        { name: "requests", value: { count: 200, per: "10s" } },
        { name: "sessions", value: 3 },
      ],
    });
    expect(await sim.text("limit", "rm", "requests")).toBe("requests is removed\n");
    expect(await sim.text("limit")).toBe("sessions  3\n");
    expect(await sim.json("limit", "rm", "--all")).toEqual({ removed: ["sessions"] });
    expect(await sim.text("limit")).toBe("there is no limit\n");
    expect(await sim.refusal("limit", "add", "sessions=many")).toMatch(/^sessions many: write a/);
    expect(await sim.refusal("limit", "rm", "session")).toContain("session");
  });
});

describe("scenario", () => {
  test("an answer, or pins; listed, and removed", async () => {
    const sim = await driven();
    await sim.text("scenario", "add", "gone", "tasks", "retrieve", "--status", "404");
    const pins = ["--pin", "output.balance=0", "--description", "No money."];
    expect(await sim.json("scenario", "add", "poor", "task_runs", "create", ...pins)).toMatchObject(
      {
        pins: { "output.balance": 0 },
        description: "No money.",
      },
    );
    const list = await sim.text("scenario", "list");
    expect(list).toMatch(/^gone +tasks retrieve +test/m);
    expect(list).toMatch(/^rate_limited +\* \* +pack/m);
    expect(await sim.json("scenario", "rm", "--all")).toEqual({ removed: ["gone", "poor"] });
    expect(await sim.refusal("scenario", "add", "x", "tasks", "list")).toMatch(/^give an answer/);
  });
});

describe("world events", () => {
  test("next lists the arguments of trigger", async () => {
    const sim = await driven();
    const id = await running(sim);
    const text = await sim.text("next", "--id", id);
    const [line = ""] = text.split("\n").filter((each) => each.startsWith("task_run.failed"));
    expect(line).toMatch(new RegExp(`^task_run.failed +task_run_id=${id} +running → failed$`));
    const [event = "", pair = ""] = line.split(/ +/);
    expect(await sim.json("trigger", event, pair, 'errors=[{"code":"blocked"}]')).toMatchObject({
      changed: [{ id, from: "running", to: "failed" }, { to: "idle" }],
      events: [{ type: "task_run.failed" }, { type: "session.idle" }],
    });
  });

  test("next --resource, and without a possible event", async () => {
    const sim = await driven();
    await aTask(sim.app);
    const { data } = await sim.json("next", "--resource", "tasks");
    expect(data).toMatchObject([{ event: "task.tested" }, { event: "task.promoted" }]);
    expect(await sim.text("next", "--resource", "task_runs")).toMatch(
      /^no world event can happen now/,
    );
  });

  test("trigger: keys with dots lead into objects; texts stay texts", async () => {
    const sim = await driven();
    const id = await running(sim);
    const args = [`task_run_id=${id}`, "interaction.type=mfa"];
    const text = await sim.text("trigger", "task_run.interaction_required", ...args);
    expect(text).toContain(`${id}  running → interaction_required`);
    const { body } = await sim.app.get(`/task-runs/${id}`);
    expect(body["interaction"]).toMatchObject({ type: "mfa" });
  });
});

describe("fault", () => {
  test("a status, so many times, for one task", async () => {
    const sim = await driven();
    const [one, other] = [await aTask(sim.app), await aTask(sim.app)];
    const args = ["fault", "add", "task_runs", "create", "--status", "429", "--count", "2"];
    const text = await sim.text(...args, "--match", `task_id=${one["id"]}`);
    expect(text).toMatch(/^get +status=429 type=rate_limit code=rate_limit_exceeded$/m);
    expect(text).toMatch(/^how often +2 times$/m);
    const start = async (task: unknown): Promise<number> =>
      (await sim.app.post(`/tasks/${task}/run`)).status;
    expect([await start(other["id"]), await start(one["id"])]).toEqual([201, 429]);
    expect([await start(one["id"]), await start(one["id"])]).toEqual([429, 201]);
  });

  test("every option arrives in the call", async () => {
    const sim = await driven();
    const outcome = ["--code", "mine", "--type", "request", "--status", "409"];
    const when = ["--after", "0", "--delay", "250ms", "--for", "5m", "--lost", "--count", "1"];
    const match = ["body.name=12", "body.nested.on=true", "headers.x-mine=1"];
    const matching = match.flatMap((pair) => ["--match", pair]);
    const { warnings: _, ...answer } = await sim.json(
      ...["fault", "add", "tasks", "create", ...outcome, ...when, ...matching],
    );
    expect(answer).toMatchObject({
      outcome: { code: "mine", type: "request", status: 409 },
      after: 0,
      delay: "250ms",
      for: "5m",
      when: "after",
      count: 1,
      match: { body: { name: 12, nested: { on: true } }, headers: { "x-mine": "1" } },
    });
  });

  test("an answer that is not the vendor's, or a slow one", async () => {
    const sim = await driven();
    const gateway = ["--status", "502", "--body", "<h1>Bad</h1>", "--content-type", "text/html"];
    expect(await sim.json("fault", "add", "*", "*", ...gateway)).toMatchObject({
      outcome: { status: 502, body: "<h1>Bad</h1>", content_type: "text/html" },
    });
    const slow = ["--network", "slow", "--rate", "100B/s"];
    expect(await sim.json("fault", "add", "tasks", "list", ...slow)).toMatchObject({
      outcome: { network: "slow", rate: "100B/s" },
    });
    expect(await sim.refusal("fault", "add", "tasks", "list", "--rate", "1B/s")).toMatch(
      /^give an outcome: --status/,
    );
  });

  test("a stream that breaks after some events", async () => {
    const sim = await driven({ pack: talker });
    const chat = ["fault", "add", "chat_completions", "create"];
    const cut = ["--network", "cut", "--events", "half", "--count", "1"];
    expect(await sim.json(...chat, ...cut)).toMatchObject({
      outcome: { network: "cut", events: "half" },
    });
    expect(await sim.json(...chat, "--status", "503", "--events", "-1")).toMatchObject({
      outcome: { status: 503, code: "overloaded", events: -1 },
    });
    const { headers } = await sim.app.post("/chat/completions", ASKED);
    const trace = await cli(["trace", String(headers["x-mock-resolution-trace"])], sim.env);
    expect(trace.out).toContain("8 of 17 events sent");
  });

  test("a network fault, or a delay alone", async () => {
    const sim = await driven();
    expect(await sim.json("fault", "add", "*", "*", "--network", "reset")).toMatchObject({
      outcome: { network: "reset" },
      count: null,
    });
    expect(await sim.refusal("call", "GET", "/agents")).toMatch(
      /^GET \/agents: no answer \(.+\)\.$/,
    );
    expect(await sim.refusal("call", "GET", "/agents", "--header", "--x y: z")).toMatch(
      /^--header --x y: z: write 'Name: value'/,
    );
    expect(await sim.text("fault", "add", "*", "*", "--delay", "10ms")).toMatch(
      /^get +their own answer$/m,
    );
  });
});

describe("pin", () => {
  test.each([
    ["output.balance", "1250.5", 1250.5],
    ["output.owner", "Ada", "Ada"],
    ["output.debt", "-5", -5],
    ["branch", "failed", "failed"],
    ["errors", '[{"code":"blocked"}]', [{ code: "blocked" }]],
  ])("%s %s", async (path, text, value) => {
    const sim = await driven();
    expect(await sim.json("pin", "add", "task_run", path, text)).toMatchObject({ path, value });
  });

  test("for some objects, so many times", async () => {
    const sim = await driven();
    const { id } = await aTask(sim.app);
    const match = ["--match", `task_id=${id}`, "--match", "input.amount=5"];
    expect(
      await sim.json("pin", "add", "task_run", "branch", "failed", "--count", "1", ...match),
    ).toMatchObject({
      count: 1,
      match: { task_id: id, input: { amount: 5 } },
    });
    expect(await sim.text("pin", "add", "task_run", "result", "failure")).toMatch(
      /^result +failure$/m,
    );
  });
});

describe("looking", () => {
  test("state: all kinds, one kind, one object", async () => {
    const sim = await driven();
    expect(await sim.text("state")).toBe("now  2025-01-01T00:00:00Z\nthe world is empty\n");
    const { id } = await aTask(sim.app, { name: "Read the balance" });
    expect(await sim.text("state")).toMatch(
      new RegExp(
        `^tasks {2}1\\n {2}${id} {2}learning {2}Read the balance {2}2025-01-01T00:00:00Z$`,
        "m",
      ),
    );
    await aTask(sim.app);
    expect(await sim.text("state", "tasks", "--limit", "1")).toMatch(/^tasks {2}2, 1 printed\n/);
    const one = await sim.text("state", String(id));
    expect(JSON.parse(one)).toMatchObject({ id, name: "Read the balance" });
    const after = await sim.json("state", "task", "--after", String(id));
    expect(after).toMatchObject({ resource: "tasks", data: [] });
  });

  test("trace", async () => {
    const sim = await driven();
    const { headers } = await sim.app.get("/tasks/task_0000000000000000");
    const id = String(headers["x-mock-resolution-trace"]);
    const text = await sim.text("trace", id);
    expect(text).toMatch(/^GET \/tasks\/task_0{16} {2}\(tasks retrieve\)\n404 {2}stateful$/m);
    expect(text).toMatch(/^reason {2}Task `task_0{16}` was not found\.$/m);
    expect(text).toMatch(/^ {2}stateful +matched$/m);
    expect(await sim.json("trace", id)).toMatchObject({ id, response: { status: 404 } });
  });

  test("pack needs no instance: it prints its pages, one page, or the facts about a name", async () => {
    expect((await cli(["pack", "show"])).out).toMatch(
      /^deck@0\.1\.0\n {2}resources +agents, sources/,
    );
    expect((await cli(["pack", "show", "durations"])).out).toMatch(
      /^ +run_timeout +30m +a limit +captured$/m,
    );
    const sessions = (await cli(["pack", "show", "sessions"])).out;
    for (const page of ["resources", "lifecycles"])
      expect(sessions).toContain(`${page}: sessions\n`);
    expect((await cli(["pack", "show", "task/timeout"])).out).toMatch(/^errors: task\n/);
    expect((await cli(["pack", "show", "sessions", "deck"])).out).toBe(sessions);
    const { err, how } = await cli(["pack", "show", "run_timout"]);
    expect([err, how]).toEqual([
      'facsimile: deck@0.1.0 has nothing named "run_timout"; did you mean run_timeout?\n',
      1,
    ]);
  });

  test("packs and openapi need no instance", async () => {
    const packs = await cli(["pack", "list"]);
    expect(packs.out).toMatch(
      /^deck@0\.1\.0 +API 2\.0\.0 +captured 2026-06-09 +\d+ calls\n(?:\w+@\d{8}\.\d+\.\d+ .*\n)+$/,
    );
    expect(JSON.parse((await cli(["pack", "list", "--json"])).out)).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ name: "deck", version: "0.1.0" })]),
    });
    const { paths } = JSON.parse((await cli(["openapi"])).out);
    expect(Object.keys(paths)).toContain("/__admin__/clock/advance");
  });
});

describe("reset", () => {
  test("empties the world; --t0 and --salt", async () => {
    const sim = await driven();
    const first = (await aTask(sim.app))["id"];
    expect(await sim.json("reset", "--t0", "2026-03-01T00:00:00Z", "--salt", "s")).toEqual({
      now: "2026-03-01T00:00:00Z",
      t0: "2026-03-01T00:00:00Z",
    });
    expect((await aTask(sim.app))["id"]).not.toBe(first);
    expect(await sim.text("reset")).toMatch(/now 2025-01-01T00:00:00Z\n$/);
    expect((await aTask(sim.app))["id"]).toBe(first);
  });
});
