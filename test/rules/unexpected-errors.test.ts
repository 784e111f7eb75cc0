import { afterEach, describe, expect, test, vi } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import type { Json } from "../../src/engine/base/json.js";
import type { Behaviors } from "../../src/engine/pack/behaviors.js";
import type { Pack } from "../../src/engine/pack/pack.js";
import { anAgent, aRun, aTask, readRun } from "../support/deck.js";
import type { Answer, Subject } from "../support/instance.js";
import { events, good, list, objectOf, read, refusal, simulation, tryCause } from "./support.js";

/** The 501 and the 500 that should never be: a bug of a pack or of ours, put in on purpose. */

const BUG = new Error("the bug that was put in");

/** Behaviors that go wrong while the switch is on. */
interface Broken {
  readonly pack: Pack;
  on: boolean;
}

function broken(breakIt: (pack: Pack, fail: () => void) => Partial<Pack>): Broken {
  const state = { on: false };
  const fail = (): void => {
    if (state.on) throw new Error(BUG.message);
  };
  return Object.assign(state, { pack: { ...deck, ...breakIt(deck, fail) } });
}

const brokenBehaviors = (
  breakIt: (behaviors: Pack["behaviors"], fail: () => void) => Partial<Behaviors>,
): Broken =>
  broken(({ behaviors }, fail) => ({ behaviors: { ...behaviors, ...breakIt(behaviors, fail) } }));

/** Running a task throws when session and run are made and their events emitted. */
const brokenRun = (): Broken =>
  broken(({ operations }, fail) => ({
    operations: operations.map((operation) => ({
      ...operation,
      behavior:
        operation.behavior &&
        ((...call) => {
          const answer = operation.behavior?.(...call);
          if (operation.id === "runTask") fail();
          if (answer === undefined) throw new Error("the pack does not run tasks");
          return answer;
        }),
    })),
  }));

/** Reading an agent's tasks throws: while an answer is rendered, after the world has changed. */
const brokenView = (): Broken =>
  brokenBehaviors(({ views }, fail) => ({
    views: {
      ...views,
      agents: {
        ...views?.["agents"],
        tasks: (scope, row) => {
          fail();
          return views?.["agents"]?.["tasks"]?.(scope, row) ?? [];
        },
      },
    },
  }));

/** The end of a run throws, in the work of the clock. */
const brokenEnd = (): Broken =>
  brokenBehaviors(({ reactions }, fail) => ({
    reactions: {
      ...reactions,
      task_runs: {
        ...reactions?.["task_runs"],
        entered: {
          ...reactions?.["task_runs"]?.entered,
          completed: (scope, row) => {
            fail();
            reactions?.["task_runs"]?.entered?.["completed"]?.(scope, row);
          },
        },
      },
    },
  }));

/** All that the world knows but for traces and the streams of request ids. */
function everything({ instance: { world } }: Subject): Json {
  const all = { filters: [], limit: Number.POSITIVE_INFINITY, direction: "ascending" } as const;
  const stored = Object.values(world.pack.resources).filter(({ stores }) => stores);
  const tables = stored.map(({ name }) => {
    const table = world.table(name);
    return { name, size: table.size, nextSeq: table.nextSeq, rows: table.page(all).rows };
  });
  const kept = world.idempotency.find("k", world.now, 1) ?? null;
  const { now, t0, schedule, durations, faults, pins, limits, recentRequests } = world;
  const overrides = [durations.value, faults.value, pins.value, limits.value, recentRequests.value];
  const text = JSON.stringify({ now, t0, tables, timers: schedule.list(), overrides, kept });
  return JSON.parse(text) as Json;
}

/** Ids that the same calls give from now on: one of each kind. */
async function nextIds(sim: Subject): Promise<readonly unknown[]> {
  const task = await aTask(sim);
  const run = good(await sim.post(`/tasks/${task["id"]}/run`, {}));
  const eventIds = (await events(sim)).slice(-4).map(({ id }) => id);
  return [task["agent_id"], task["id"], run["id"], run["session_id"], eventIds];
}

const withKey = { headers: { "idempotency-key": "k" } };

/** A world with something in it, and a task that can be run. */
async function aTaskInAWorld(sim: Subject): Promise<string> {
  await aRun(sim);
  await sim.advance("5s");
  return String((await aTask(sim))["id"]);
}

const traceOf = (sim: Subject, { headers }: Answer): Promise<Json> =>
  read(sim, `/__admin__/trace/${headers["x-mock-resolution-trace"]}`);

afterEach(() => {
  vi.restoreAllMocks();
});

describe("an exception while a call is handled", () => {
  test("of the pack's code is answered with 501, its name and the envelope api/api_error", async () => {
    const bug = brokenRun();
    const sim = await simulation({ pack: bug.pack, reportBug: () => undefined });
    const task = await aTaskInAWorld(sim);
    bug.on = true;
    const answer = await sim.post(`/tasks/${task}/run`, {});
    expect(refusal(answer)).toBe("501 api/api_error");
    expect(answer.body["request_id"]).toMatch(/^req_[0-9A-Za-z]{16}$/);
    expect(answer.text).toContain(`operations.runTask in the pack's code fails: ${BUG}`);
  });

  test("of the engine is answered with the vendor's 500, which does not show it", async () => {
    const bug = broken(({ wire }, fail) => ({
      wire: {
        ...wire,
        bodies: {
          ...wire.bodies,
          delete: (values) => {
            fail();
            return wire.bodies.delete(values);
          },
        },
      },
    }));
    const sim = await simulation({ pack: bug.pack, reportBug: () => undefined });
    const { id } = await anAgent(sim);
    bug.on = true;
    const answer = await sim.delete(`/agents/${id}`);
    expect(refusal(answer)).toBe("500 api/api_error");
    expect(answer.text).not.toContain(BUG.message);
    expect(answer.headers["x-mock-not-modelled"]).toBeUndefined();
    bug.on = false;
    expect((await sim.get(`/agents/${id}`)).status).toBe(200);
  });

  test("is reported with its stack and the id of the trace", async () => {
    const bug = brokenRun();
    const reports: [unknown, string][] = [];
    const reportBug = (error: unknown, where: string): void => void reports.push([error, where]);
    const sim = await simulation({ pack: bug.pack, reportBug });
    const task = await aTaskInAWorld(sim);
    bug.on = true;
    const answer = await sim.post(`/tasks/${task}/run`, {});
    const trace = answer.headers["x-mock-resolution-trace"];
    expect(reports).toEqual([[BUG, `trace ${trace}, POST /tasks/${task}/run`]]);
  });

  test("is printed if no listener takes the report", async () => {
    const printed: string[] = [];
    vi.spyOn(process.stderr, "write").mockImplementation((text) => {
      printed.push(String(text));
      return true;
    });
    const bug = brokenRun();
    const sim = await simulation({ pack: bug.pack, reportBug: undefined });
    const task = await aTaskInAWorld(sim);
    bug.on = true;
    const answer = await sim.post(`/tasks/${task}/run`, {});
    const [text] = printed;
    expect(printed).toHaveLength(1);
    expect(text).toContain(answer.headers["x-mock-resolution-trace"]);
    expect(text).toContain(BUG.message);
    expect(text).toContain("unexpected-errors.test.ts");
  });

  test("has a trace with resolution failed, without changes and events", async () => {
    const bug = brokenRun();
    const sim = await simulation({ pack: bug.pack, reportBug: () => undefined });
    const task = await aTaskInAWorld(sim);
    bug.on = true;
    const answer = await sim.post(`/tasks/${task}/run`, {});
    expect(await traceOf(sim, answer)).toMatchObject({
      resolution: "failed",
      operation: "create",
      changes: [],
      events: [],
      response: { status: 501, body: answer.body },
    });
  });

  test("leaves the world as it was: objects, timers, overrides, idempotency keys", async () => {
    const bug = brokenRun();
    const sim = await simulation({ pack: bug.pack, reportBug: () => undefined });
    const task = await aTaskInAWorld(sim);
    const before = everything(sim);
    bug.on = true;
    expect((await sim.post(`/tasks/${task}/run`, {}, withKey)).status).toBe(501);
    expect(everything(sim)).toEqual(before);
    bug.on = false;
    expect((await sim.post(`/tasks/${task}/run`, {}, withKey)).status).toBe(201);
    expect(everything(sim)).not.toEqual(before);
  });

  test("leaves the id streams unchanged, so the next ids are the same", async () => {
    const bug = brokenRun();
    const sim = await simulation({ pack: bug.pack, reportBug: () => undefined });
    const twin = await simulation();
    const task = await aTaskInAWorld(sim);
    await aTaskInAWorld(twin);
    bug.on = true;
    const answer = await sim.post(`/tasks/${task}/run`, {});
    expect(answer.status).toBe(501);
    bug.on = false;
    expect(await nextIds(sim)).toEqual(await nextIds(twin));
    // Ids of requests and of traces do move on.
    const other = await sim.get("/agents");
    expect(other.body["request_id"]).not.toBe(answer.body["request_id"]);
  });

  test("delivers no webhook, and the next call is answered", async () => {
    const bug = brokenRun();
    const sim = await simulation({ pack: bug.pack, reportBug: () => undefined });
    const task = await aTaskInAWorld(sim);
    const before = await events(sim);
    bug.on = true;
    await sim.post(`/tasks/${task}/run`, {});
    bug.on = false;
    expect(await events(sim)).toEqual(before);
    const run = good(await sim.post(`/tasks/${task}/run`, {}));
    await sim.advance("1m");
    expect((await readRun(sim, run["id"]))["status"]).toBe("completed");
  });
});

describe("an exception while an answer is rendered", () => {
  test("leaves the world as it was too", async () => {
    const bug = brokenView();
    const sim = await simulation({ pack: bug.pack, reportBug: () => undefined });
    await aTaskInAWorld(sim);
    const before = everything(sim);
    bug.on = true;
    const answer = await sim.post("/agents", { name: "Ada" }, withKey);
    expect(refusal(answer)).toBe("501 api/api_error");
    expect(everything(sim)).toEqual(before);
    expect(await traceOf(sim, answer)).toMatchObject({
      resolution: "failed",
      changes: [],
      events: [],
    });
  });

  test("leaves the id streams as they were too", async () => {
    const bug = brokenView();
    const sim = await simulation({ pack: bug.pack, reportBug: () => undefined });
    const twin = await simulation();
    bug.on = true;
    expect((await sim.post("/agents", { name: "Ada" })).status).toBe(501);
    bug.on = false;
    expect(await nextIds(sim)).toEqual(await nextIds(twin));
  });

  test("of a list is a 501 as well", async () => {
    const bug = brokenView();
    const sim = await simulation({ pack: bug.pack, reportBug: () => undefined });
    await anAgent(sim);
    bug.on = true;
    expect(refusal(await sim.get("/agents"))).toBe("501 api/api_error");
    bug.on = false;
    expect(await list(sim, "/agents")).toHaveLength(1);
  });
});

describe("an exception in the work of the clock", () => {
  test("is reported, undoes that one item, and the rest continues", async () => {
    const bug = brokenEnd();
    const reports: [unknown, string][] = [];
    const reportBug = (error: unknown, where: string): void => void reports.push([error, where]);
    const sim = await simulation({ pack: bug.pack, reportBug });
    const run = await aRun(sim);
    await sim.advance("21s");
    bug.on = true;
    await sim.advance("1s");
    expect(reports).toEqual([[BUG, `run_settle of ${run["id"]}`]]);
    expect((await readRun(sim, run["id"]))["status"]).toBe("running");
    bug.on = false;
    // The item that failed is not tried forever; the run's limit still ends it.
    await sim.advance("1h");
    expect(reports).toHaveLength(1);
    expect(objectOf(await readRun(sim, run["id"]))["status"]).toBe("failed");
  });
});

describe("an exception while a world event happens", () => {
  test("is a 500 of the control plane and leaves the world as it was", async () => {
    const bug = brokenEnd();
    const reports: unknown[] = [];
    const reportBug = (error: unknown): void => void reports.push(error);
    const sim = await simulation({ pack: bug.pack, reportBug });
    const run = await aRun(sim, {}, { "x-mock-scenario": "run.review" });
    await sim.advance("22s");
    const before = everything(sim);
    bug.on = true;
    const data = { task_run_id: run["id"] ?? null };
    const answer = await tryCause(sim, "task_run.review_approved", data);
    expect(answer.status).toBe(500);
    expect(objectOf(answer.body["error"])["code"]).toBe("internal");
    expect(reports).toEqual([BUG]);
    expect(everything(sim)).toEqual(before);
    bug.on = false;
    expect((await tryCause(sim, "task_run.review_approved", data)).status).toBe(200);
  });
});
