import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import { digestOf } from "../../src/engine/world/world.js";
import { anAgent, aRun, readRun } from "../support/deck.js";
import type { Answer, Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";

const ADMIN = "/__admin__";

const rewind = (sim: Subject, body: JsonObject): Promise<Answer> =>
  sim.post(`${ADMIN}/rewind`, body);
const traceOf = ({ headers }: Answer): string => headers["x-mock-resolution-trace"] ?? "";
const digest = (sim: Subject): string => digestOf(sim.instance.world);
const rows = ({ body }: Answer): readonly JsonObject[] =>
  isArray(body["data"]) ? body["data"].filter(isObject) : [];

/** The states of a world after some inputs, with the trace of each. */
async function aPast(sim: Subject, length = 3) {
  const past: { trace: string; digest: string; before: string }[] = [];
  for (let at = 0; at < length; at++) {
    const before = digest(sim);
    const trace = traceOf(await sim.post("/agents", { name: `Agent ${at}` }));
    past.push({ trace, digest: digest(sim), before });
  }
  return past;
}

describe("going back", () => {
  test("to a call: right after it, or just before it", async () => {
    const sim = await subject();
    const [first, second] = await aPast(sim);
    const { body } = await rewind(sim, { to: second?.trace ?? "" });
    expect(body).toEqual({
      now: "2025-01-01T00:00:00Z",
      at: { number: 2, trace_id: second?.trace },
      snapshot: "before-rewind-1",
    });
    expect(digest(sim)).toBe(second?.digest);
    await rewind(sim, { to: second?.trace ?? "", side: "before" });
    expect(digest(sim)).toBe(first?.digest);
  });

  test("to a call that only read: to the state that it read", async () => {
    const sim = await subject();
    const [first] = await aPast(sim, 1);
    const read = traceOf(await sim.get("/agents"));
    await aPast(sim, 2);
    const { body } = await rewind(sim, { to: read });
    expect(body["at"]).toEqual({ number: 1, trace_id: first?.trace });
    expect(digest(sim)).toBe(first?.digest);
  });

  test("by steps: over inputs that changed something, reads and refusals aside", async () => {
    const sim = await subject();
    const past = await aPast(sim);
    await sim.get("/agents");
    await sim.post("/tasks/task_zzzzzzzzzzzzzzzz/run", {});
    await rewind(sim, { to: { steps: 1 } });
    expect(digest(sim)).toBe(past[1]?.digest);
    await rewind(sim, { to: { steps: 2 }, side: "before" });
    expect(digest(sim)).toBe(past[0]?.before);
  });

  test("by steps: over a restored snapshot too, back to just before it", async () => {
    const sim = await subject();
    const [first] = await aPast(sim, 1);
    await sim.post(`${ADMIN}/snapshots`, { name: "start" });
    await sim.advance("30m");
    await anAgent(sim);
    const left = digest(sim);
    await sim.post(`${ADMIN}/snapshots/start/restore`);
    const restored = digest(sim);
    await aPast(sim, 1);
    expect((await rewind(sim, { to: { steps: 1 } })).body["at"]).toEqual({
      number: 4,
      trace_id: null,
    });
    expect(digest(sim)).toBe(restored);
    expect((await rewind(sim, { to: { steps: 1 } })).body["now"]).toBe("2025-01-01T00:30:00Z");
    expect(digest(sim)).toBe(left);
    await rewind(sim, { to: { steps: 2 } });
    expect(digest(sim)).toBe(first?.digest);
    const { body } = await rewind(sim, { to: { steps: 2 } });
    expect(body["error"]).toMatchObject({
      message: "to: only 1 inputs have changed something, not 2",
    });
  });

  test("to an instant: after its last input, or before its first", async () => {
    const sim = await subject();
    await aRun(sim);
    const began = digest(sim);
    await sim.advance("1s");
    await anAgent(sim);
    const then = digest(sim);
    await sim.advance("1m");
    await rewind(sim, { to: "2025-01-01T00:00:01.500Z" });
    expect(digest(sim)).toBe(then);
    await rewind(sim, { to: "2025-01-01T00:00:01Z", side: "before" });
    expect(digest(sim)).toBe(began);
  });

  test("to an instant of the branch that a restored snapshot is from", async () => {
    const sim = await subject();
    const [first] = await aPast(sim, 1);
    await sim.advance("1h");
    await anAgent(sim);
    const then = digest(sim);
    await sim.advance("2h");
    await rewind(sim, { to: first?.trace ?? "" });
    await sim.advance("2h");
    await anAgent(sim);
    await sim.post(`${ADMIN}/snapshots/before-rewind-1/restore`);
    await sim.advance("1h");
    await rewind(sim, { to: "2025-01-01T02:30:00Z" });
    expect(digest(sim)).toBe(then);
    await rewind(sim, { to: "2025-01-01T00:30:00Z" });
    expect(digest(sim)).toBe(first?.digest);
  });

  test("loses nothing: the later state is a snapshot, and its traces stay targets", async () => {
    const sim = await subject();
    const past = await aPast(sim);
    await rewind(sim, { to: past[0]?.trace ?? "" });
    await rewind(sim, { to: past[1]?.trace ?? "" });
    expect(digest(sim)).toBe(past[1]?.digest);
    expect((await sim.get(`${ADMIN}/trace/${past[2]?.trace}`)).status).toBe(200);
    await sim.post(`${ADMIN}/snapshots/before-rewind-1/restore`);
    expect(digest(sim)).toBe(past[2]?.digest);
    // To restore it was a step; the step before that is the first call.
    await rewind(sim, { to: { steps: 1 } });
    expect(digest(sim)).toBe(past[1]?.digest);
  });

  test("continues as a world that was never beyond it, traces aside", async () => {
    const [sim, alone] = [await subject(), await subject()];
    for (const each of [sim, alone]) await aRun(each);
    await sim.advance("3s");
    await aRun(sim);
    await sim.post(`${ADMIN}/clock/durations`, { run_settle: "1h" });
    await rewind(sim, { to: "2025-01-01T00:00:00Z" });
    const answers = [sim, alone].map(async (each) => {
      const run = await aRun(each);
      await each.advance("1m");
      return [run, (await each.get("/task-runs")).text, digest(each)];
    });
    const [one, other] = await Promise.all(answers);
    expect(one).toEqual(other);
  });

  test("the endings that are kept are counted from the last reset, the last 100 of them", async () => {
    const sim = await subject();
    await aPast(sim, 1);
    for (let times = 0; times < 101; times++) {
      await anAgent(sim);
      await rewind(sim, { to: { steps: 1 } });
    }
    const names = rows(await sim.get(`${ADMIN}/snapshots`)).map(({ name }) => name);
    expect([names.length, names[0], names.at(-1)]).toEqual([
      100,
      "before-rewind-2",
      "before-rewind-101",
    ]);
    await sim.post(`${ADMIN}/reset`);
    await aPast(sim, 1);
    expect((await rewind(sim, { to: { steps: 1 } })).body["snapshot"]).toBe("before-rewind-1");
  });

  test("a dropped input is refused with the oldest kept one", async () => {
    const sim = await subject();
    const [first] = await aPast(sim, 1);
    for (let at = 0; at < 10_000; at++) {
      await sim.post(`${ADMIN}/clock/durations`, { run_settle: `${(at % 9) + 1}s` });
    }
    const refused = await rewind(sim, { to: first?.trace ?? "" });
    expect(refused.status).toBe(409);
    const steps = await rewind(sim, { to: { steps: 10_001 } });
    expect(steps.status).toBe(409);
    expect(steps.text).toContain("the oldest possible target is input");
    expect((await rewind(sim, { to: { steps: 9_900 } })).status).toBe(200);
  });
});

describe("looking back", () => {
  test("shows the earlier objects, and changes nothing", async () => {
    const sim = await subject();
    const past = await aPast(sim);
    const at = `at=${past[1]?.trace}`;
    const then = await sim.get(`${ADMIN}/state?resource=agents&${at}`);
    expect(then.body["count"]).toBe(2);
    const before = await sim.get(`${ADMIN}/state?resource=agents&${at}&side=before`);
    expect(before.body["count"]).toBe(1);
    expect(digest(sim)).toBe(past[2]?.digest);
  });

  test("an object has had these states, each by this cause", async () => {
    const sim = await subject();
    const run = await aRun(sim);
    const created = rows(await sim.get(`${ADMIN}/requests?operation=create&resource=task_runs`));
    await sim.advance("5s");
    await sim.post(`${ADMIN}/world/events`, {
      event: "task_run.failed",
      data: { task_run_id: run["id"] ?? null },
    });
    expect((await readRun(sim, run["id"]))["status"]).toBe("failed");
    const versions = rows(await sim.get(`${ADMIN}/objects/${run["id"]}/history`));
    expect(versions.map(({ at, cause, from, to }) => [at, cause, from, to])).toEqual([
      ["2025-01-01T00:00:00Z", `POST /tasks/${run["task_id"]}/run`, null, "queued"],
      ["2025-01-01T00:00:02Z", "clock", "queued", "running"],
      ["2025-01-01T00:00:05Z", "triggerWorldEvent", "running", "failed"],
    ]);
    expect(versions.map(({ trace_id }) => trace_id)).toEqual([
      created[0]?.["trace_id"],
      null,
      null,
    ]);
    expect(versions[1]?.["fields"]).toMatchObject({ id: run["id"], status: "running" });
  });

  test("a change of fields and a removal are states too", async () => {
    const sim = await subject();
    const { id } = await anAgent(sim);
    await sim.patch(`/agents/${id}`, { name: "Grace" });
    await sim.delete(`/agents/${id}`);
    const versions = rows(await sim.get(`${ADMIN}/objects/${id}/history`));
    expect(
      versions.map(({ from, to, fields }) => [from, to, isObject(fields) && fields["name"]]),
    ).toEqual([
      [null, "created", "Ada"],
      ["created", "created", "Grace"],
      ["created", null, false],
    ]);
  });
});
