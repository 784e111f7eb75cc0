import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import {
  arm,
  ask,
  asking,
  createRun,
  ON_CREATE,
  ON_LIST,
  pin,
  refusedAs,
  TOO_MANY,
  traceOf,
} from "../control/support.js";
import { aCustomer, depot } from "../packs/depot.js";
import { objectOf, objectsOf, refusal, simulation } from "../rules/support.js";
import { aTask, readRun } from "../support/deck.js";
import type { Answer, Subject } from "../support/instance.js";
import { idForm } from "./support.js";

const TOO_MANY_REQUESTS = "429 rate_limit/rate_limit_exceeded";

/** The steps of a trace, up to the one that decided. */
async function stepsOf(sim: Subject, answer: Answer): Promise<readonly unknown[]> {
  const { steps } = await traceOf(sim, answer);
  return objectsOf(steps).map(({ step, matched }) => [step, matched]);
}

const resolutionOf = async (sim: Subject, answer: Answer): Promise<unknown> =>
  (await traceOf(sim, answer))["resolution"];

describe("Resolution order on the vendor plane: the first match decides", () => {
  test("1. an armed fault matches the call: the fault fires", async () => {
    const sim = await simulation();
    await arm(sim, { ...ON_LIST, outcome: TOO_MANY });
    const answer = await sim.get("/agents");
    expect(refusal(answer)).toBe(TOO_MANY_REQUESTS);
    expect(await stepsOf(sim, answer)).toEqual([["fault", true]]);
    expect(await resolutionOf(sim, answer)).toBe("fault");
  });

  test.each(["forbidden", "no-such-scenario"])(
    "1. before 2.: a fault fires although the request asks for the scenario %s",
    async (scenario) => {
      const sim = await simulation();
      await arm(sim, { ...ON_LIST, outcome: TOO_MANY, count: 1 });
      expect(refusal(await sim.get("/agents", asking(scenario)))).toBe(TOO_MANY_REQUESTS);
      const next = await sim.get("/agents", asking(scenario));
      expect(next.status).toBe(scenario === "forbidden" ? 403 : 400);
    },
  );

  test("1. before 4.: a fault fires although the call is invalid and its object unknown", async () => {
    const sim = await simulation();
    await arm(sim, { ...ON_CREATE, outcome: TOO_MANY });
    const answer = await sim.post("/tasks/task_0000000000000000/run", { input: 7 });
    expect(refusal(answer)).toBe(TOO_MANY_REQUESTS);
  });

  test("2. the request carries header X-Mock-Scenario: that scenario runs", async () => {
    const sim = await simulation();
    const answer = await sim.get("/agents", asking("rate_limited"));
    expect(refusal(answer)).toBe(TOO_MANY_REQUESTS);
    expect(await stepsOf(sim, answer)).toEqual([
      ["fault", false],
      ["scenario", true],
    ]);
    const created = await createRun(sim, {}, asking("run.blocked"));
    await sim.advance("22s");
    expect(await readRun(sim, created.body["id"])).toMatchObject({
      status: "failed",
      errors: [{ type: "task", code: "blocked" }],
    });
  });

  test("2. an unknown scenario gives 400", async () => {
    const sim = await simulation();
    const answer = await createRun(sim, {}, asking("run.unheard_of"));
    expect(refusedAs(answer)).toBe("400 unknown_scenario");
    expect((await ask(sim, "/state?resource=task_runs"))["count"]).toBe(0);
  });

  test("3. a magic value in the request: its outcome runs (of another vendor, which defines one)", async () => {
    const sim = await depot();
    const destination = { street: "Canal 1", postcode: "99999" };
    const body = { customer: await aCustomer(sim), destination };
    const answer = await sim.post("/parcels", body);
    expect(answer.status).toBe(422);
    expect((await stepsOf(sim, answer))[2]).toEqual(["magic", true]);
    expect(await resolutionOf(sim, answer)).toBe("magic");
  });

  test("3. a magic value in the request: the vendor defines none, so the step never matches", async () => {
    const sim = await simulation();
    const answer = await createRun(sim, { input: { code: "magic" } });
    expect((await stepsOf(sim, answer))[2]).toEqual(["magic", false]);
  });

  test("4. otherwise normal stateful handling", async () => {
    const sim = await simulation();
    const answer = await sim.post("/agents", { name: "Ada" });
    expect(answer.status).toBe(201);
    expect(await stepsOf(sim, answer)).toEqual([
      ["fault", false],
      ["scenario", false],
      ["magic", false],
      ["stateful", true],
    ]);
    expect(await resolutionOf(sim, answer)).toBe("stateful");
  });

  test("4. fields that originate outside the service's logic are resolved in this step", async () => {
    const sim = await simulation();
    const id = await pin(sim, "output.balance", 7);
    const created = await createRun(sim);
    await sim.advance("22s");
    const answer = await sim.get(`/task-runs/${created.body["id"]}`);
    expect(objectOf(answer.body["output"])["balance"]).toBe(7);
    const trace = await traceOf(sim, answer);
    expect(trace["resolution"]).toBe("stateful");
    const fields = objectsOf(trace["fields"]);
    expect(fields).toContainEqual({ path: "output.balance", source: "pin", ref: id });
  });
});

/** One call for every way in which the vendor plane answers. */
const WAYS: readonly [what: string, status: number, (sim: Subject) => Promise<Answer>][] = [
  ["read", 200, (sim) => sim.get("/agents")],
  ["made", 201, (sim) => sim.post("/agents", { name: "Ada" })],
  ["invalid", 400, (sim) => sim.post("/agents", {})],
  ["an unknown scenario", 400, (sim) => sim.get("/agents", asking("nope"))],
  ["a bad key", 401, (sim) => sim.get("/agents", { headers: { authorization: "Bearer no" } })],
  ["forbidden", 403, (sim) => sim.get("/agents", asking("forbidden"))],
  ["an unknown object", 404, (sim) => sim.get("/agents/agt_0000000000000000")],
  ["an unknown route", 404, (sim) => sim.get("/nowhere")],
  ["a conflict", 409, (sim) => cancelTwice(sim)],
  ["too large", 413, (sim) => sim.post("/agents", undefined, { raw: "x".repeat(1_048_577) })],
  ["a fault", 429, (sim) => afterArming(sim, { ...ON_LIST, outcome: TOO_MANY })],
  ["a failure", 500, (sim) => afterArming(sim, { ...ON_LIST, outcome: { status: 500 } })],
];

async function cancelTwice(sim: Subject): Promise<Answer> {
  const task = await aTask(sim);
  const run = await sim.post(`/tasks/${task["id"]}/run`, {});
  await sim.post(`/task-runs/${run.body["id"]}/cancel`);
  return sim.post(`/task-runs/${run.body["id"]}/cancel`);
}

async function afterArming(sim: Subject, fault: JsonObject): Promise<Answer> {
  await arm(sim, fault);
  return sim.get("/agents");
}

describe("Every vendor-plane response carries header X-Mock-Resolution-Trace", () => {
  test.each(WAYS)("%s: %i", async (_what, status, call) => {
    const sim = await simulation();
    const answer = await call(sim);
    expect(answer.status).toBe(status);
    expect(answer.headers["x-mock-resolution-trace"]).toMatch(idForm("trc"));
  });

  test.each(WAYS)(
    "the trace can be read with GET /__admin__/trace/{id}: %s, %i",
    async (_what, status, call) => {
      const sim = await simulation();
      const answer = await call(sim);
      const trace = await ask(sim, `/trace/${answer.headers["x-mock-resolution-trace"]}`);
      expect(trace["id"]).toBe(answer.headers["x-mock-resolution-trace"]);
      expect(objectOf(trace["response"])["status"]).toBe(status);
    },
  );
});
