import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { cause, objectOf, objectsOf } from "../rules/support.js";
import { aTask, readRun } from "../support/deck.js";
import type { Answer, Subject } from "../support/instance.js";
import {
  arm,
  asking,
  createRun,
  faultNow,
  hitsOf,
  ON_CREATE,
  pin,
  putScenario,
  reasonOf,
  refusedAs,
  simulation,
  tell,
  traceOf,
} from "./support.js";

const errorsOf = ({ errors }: JsonObject): readonly Json[] =>
  objectsOf(errors).map(({ code }) => code ?? null);

const runOf = (sim: Subject, { body }: Answer): Promise<JsonObject> => readRun(sim, body["id"]);

const warningsOf = async (sim: Subject, created: Answer): Promise<string> =>
  String((await traceOf(sim, created))["warnings"]);

/** All overrides at once, each with an error of its own. */
async function everyOverride(sim: Subject): Promise<{
  readonly pinned: string;
  readonly fault: string;
}> {
  const pinned = await pin(sim, "errors", [{ code: "blocked" }], { count: 1 });
  const fault = await arm(sim, { ...ON_CREATE, outcome: { code: "auth_invalid" }, count: 1 });
  return { pinned, fault };
}

const byScenario = asking("run.source_blocked");

describe("the first that speaks decides: world event, fault, scenario, pin, default", () => {
  test("a world event beats all others", async () => {
    const sim = await simulation();
    const { pinned } = await everyOverride(sim);
    const created = await createRun(sim, {}, byScenario);
    await sim.advance("2s");
    const errors = [{ code: "source_not_available" }];
    await cause(sim, "task_run.failed", { task_run_id: created.body["id"] ?? null, errors });
    expect(errorsOf(await runOf(sim, created))).toEqual(["source_not_available"]);
    expect(await hitsOf(sim, pinned)).toBe(0);
    const fields = objectsOf((await traceOf(sim, created))["fields"]);
    const ref = "task_run.failed";
    expect(fields).toContainEqual({ path: "errors", source: "world-event", ref });
  });

  test("a fault beats scenario and pin", async () => {
    const sim = await simulation();
    const { pinned, fault } = await everyOverride(sim);
    const created = await createRun(sim, {}, byScenario);
    await sim.advance("22s");
    expect(errorsOf(await runOf(sim, created))).toEqual(["auth_invalid"]);
    expect(await faultNow(sim, fault)).toMatchObject({ hits: 1 });
    expect(await hitsOf(sim, pinned)).toBe(0);
    expect(await warningsOf(sim, created)).toContain(`pin ${pinned} on errors was not used`);
  });

  test("a scenario beats a pin", async () => {
    const sim = await simulation();
    const { pinned } = await everyOverride(sim);
    await sim.delete("/__admin__/faults");
    const created = await createRun(sim, {}, byScenario);
    await sim.advance("22s");
    expect(errorsOf(await runOf(sim, created))).toEqual(["source_blocked"]);
    expect(await hitsOf(sim, pinned)).toBe(0);
    const warnings = await warningsOf(sim, created);
    expect(warnings).toContain(`pin ${pinned} on errors was not used: scenario run.source_blocked`);
  });

  test("a pin beats the default, and the loser of before is still there to be used", async () => {
    const sim = await simulation();
    const { pinned } = await everyOverride(sim);
    await createRun(sim, {}, byScenario);
    await sim.advance("22s");
    const created = await createRun(sim);
    await sim.advance("22s");
    expect(errorsOf(await runOf(sim, created))).toEqual(["blocked"]);
    expect(await hitsOf(sim, pinned)).toBe(1);
  });

  test("path by path: a scenario of the branch leaves the output to a pin", async () => {
    const sim = await simulation();
    await pin(sim, "output", { balance: 7 });
    const created = await createRun(sim, {}, asking("run.mfa"));
    await sim.advance("12s");
    await sim.post(`/task-runs/${created.body["id"]}/interaction`, { input: { code: "1" } });
    await sim.advance("10s");
    expect(await runOf(sim, created)).toMatchObject({
      status: "completed",
      output: { balance: 7 },
    });
  });

  test("a fault that answers the call leaves the scenario no say", async () => {
    const sim = await simulation();
    await arm(sim, { ...ON_CREATE, outcome: { status: 500 } });
    expect((await createRun(sim, {}, asking("rate_limited"))).status).toBe(500);
  });

  test("a fault that passes leaves it to the scenario", async () => {
    const sim = await simulation();
    await arm(sim, { ...ON_CREATE, outcomes: ["pass"] });
    expect((await createRun(sim, {}, asking("rate_limited"))).status).toBe(429);
  });
});

describe("between pins on one path", () => {
  /** The output that the pins make; each is named by its value. */
  async function winner(
    pins: (run: JsonObject) => readonly (readonly [string, JsonObject])[],
  ): Promise<{ readonly won: Json | undefined; readonly losers: string }> {
    const sim = await simulation();
    const task = await aTask(sim);
    const created = await sim.post(`/tasks/${task["id"]}/run`, { input: { a: 1, b: 2 } });
    for (const [name, match] of pins(created.body)) {
      await pin(sim, "output.by", name, Object.keys(match).length === 0 ? {} : { match });
    }
    await sim.advance("22s");
    const { output } = await runOf(sim, created);
    return { won: objectOf(output)["by"], losers: await warningsOf(sim, created) };
  }

  test("the one by id", async () => {
    const { won, losers } = await winner(({ id = null, task_id = null }) => [
      ["by id", { id }],
      ["by two keys", { task_id, input: { a: 1 } }],
      ["newest", {}],
    ]);
    expect(won).toBe("by id");
    expect(losers.match(/was not used/g)).toHaveLength(2);
  });

  test("then the one with more keys", async () => {
    const { won } = await winner(({ task_id = null, agent_id = null }) => [
      ["by two keys", { task_id, agent_id }],
      ["by one key", { task_id }],
      ["newest", {}],
    ]);
    expect(won).toBe("by two keys");
  });

  test("then the newest", async () => {
    const { won } = await winner(({ task_id = null, agent_id = null }) => [
      ["older", { task_id }],
      ["newer", { agent_id }],
    ]);
    expect(won).toBe("newer");
  });
});

describe("between pins on different paths", () => {
  test("branch beats result beats errors; no loser is used up", async () => {
    const sim = await simulation();
    const errors = await pin(sim, "errors", [{ code: "blocked" }], { count: 1 });
    const result = await pin(sim, "result", "success", { count: 1 });
    const branch = await pin(sim, "branch", "review_required", { count: 1 });
    const first = await createRun(sim);
    await sim.advance("22s");
    expect((await runOf(sim, first))["status"]).toBe("review_required");
    expect(await warningsOf(sim, first)).toContain(
      `pin ${result} on result was not used: pin ${branch} on branch`,
    );
    const second = await createRun(sim);
    await sim.advance("22s");
    expect((await runOf(sim, second))["status"]).toBe("completed");
    const third = await createRun(sim);
    await sim.advance("22s");
    expect(errorsOf(await runOf(sim, third))).toEqual(["blocked"]);
    for (const id of [errors, result, branch]) expect(await hitsOf(sim, id)).toBe(1);
  });

  test("result unknown with branch failed or errors, for the same runs, is refused", async () => {
    const sim = await simulation();
    await pin(sim, "branch", "failed", { match: { input: { a: 1 } } });
    const body = { resource: "task_run", path: "result", value: "unknown" };
    const clash = await sim.post("/__admin__/exogenous/pins", {
      ...body,
      match: { input: { a: 1 } },
    });
    expect(refusedAs(clash)).toBe("422 schema_mismatch");
    expect(reasonOf(clash)).toContain("different ends");
    await pin(sim, "result", "unknown", { match: { input: { a: 2 } } });
  });

  test("otherwise a warning", async () => {
    const sim = await simulation();
    await pin(sim, "branch", "review_required");
    const body = { resource: "task_run", path: "result", value: "failure" };
    expect((await tell(sim, "/exogenous/pins", body))["warnings"]).toHaveLength(1);
  });
});

describe("on creating a run, a scenario of the test", () => {
  test("belongs to the run: it is bound even when it is deleted before", async () => {
    const sim = await simulation();
    await putScenario(sim, "poor", { on: ON_CREATE, pins: { "output.balance": 0 } });
    const created = await createRun(sim, {}, asking("poor"));
    await sim.delete("/__admin__/scenarios/poor");
    await sim.advance("22s");
    expect((await runOf(sim, created))["output"]).toEqual({ balance: 0 });
  });

  test("with a run error fails the run, and a fault comes before it", async () => {
    const sim = await simulation();
    await putScenario(sim, "blocked", { on: ON_CREATE, outcome: { code: "blocked" } });
    const first = await createRun(sim, {}, asking("blocked"));
    await arm(sim, { ...ON_CREATE, outcome: { code: "auth_invalid" } });
    const second = await createRun(sim, {}, asking("blocked"));
    await sim.advance("22s");
    expect(errorsOf(await runOf(sim, first))).toEqual(["blocked"]);
    expect(errorsOf(await runOf(sim, second))).toEqual(["auth_invalid"]);
  });
});

test("a run that a fault makes fail ends with its error, also if pins are set while it runs", async () => {
  const sim = await simulation();
  await arm(sim, { ...ON_CREATE, outcome: { code: "auth_invalid" } });
  const created = await createRun(sim);
  await sim.advance("10s");
  await pin(sim, "branch", "completed", { match: { id: created.body["id"] ?? null } });
  await sim.advance("12s");
  expect(errorsOf(await runOf(sim, created))).toEqual(["auth_invalid"]);
});
