import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { objectOf, objectsOf, refusal } from "../rules/support.js";
import { anAgent, aRun, aTask } from "../support/deck.js";
import type { Answer, Subject } from "../support/instance.js";
import {
  arm,
  faultNow,
  ON_CREATE,
  ON_LIST,
  reasonOf,
  refusedAs,
  simulation,
  TOO_MANY,
  traceOf,
} from "./support.js";

/** Which of the calls are hit by a fault with this match. */
async function hitBy(
  target: JsonObject,
  match: JsonObject,
  calls: (sim: Subject) => Promise<readonly Answer[]>,
): Promise<readonly boolean[]> {
  const sim = await simulation();
  await arm(sim, { ...target, outcome: { status: 500 }, match });
  return (await calls(sim)).map(({ status }) => status === 500);
}

describe("match", () => {
  test("path, in full and in short, is one path parameter of all", async () => {
    const sim = await simulation();
    const [one, other] = [await aTask(sim), await aTask(sim)];
    const target = { resource: "tasks", operation: "retrieve" };
    for (const match of [
      { task_id: one["id"] ?? null },
      { path: { task_id: one["id"] ?? null } },
    ]) {
      const id = await arm(sim, { ...target, outcome: TOO_MANY, match });
      expect((await faultNow(sim, id))["match"]).toEqual({ path: { task_id: one["id"] } });
      expect((await sim.get(`/tasks/${one["id"]}`)).status).toBe(429);
      expect((await sim.get(`/tasks/${other["id"]}`)).status).toBe(200);
      await sim.delete(`/__admin__/faults/${id}`);
    }
  });

  test("query: names as the vendor reads them, all values of a repeated parameter", async () => {
    const target = { resource: "task_runs", operation: "list" };
    const calls = async (sim: Subject) => [
      await sim.get("/task-runs?Limit=5&status=queued"),
      await sim.get("/task-runs?limit=5&other=1&status=queued"),
      await sim.get("/task-runs?Limit=6&status=queued"),
      await sim.get("/task-runs?Limit=5&status=queued&status=failed"),
    ];
    expect(await hitBy(target, { query: { Limit: "5" } }, calls)).toEqual([
      true,
      true,
      false,
      true,
    ]);
    const both = { query: { status: ["queued", "failed"] } };
    expect(await hitBy(target, both, calls)).toEqual([false, false, false, true]);
    const one = { query: { Limit: "5", status: ["queued"] } };
    expect(await hitBy(target, one, calls)).toEqual([true, true, false, false]);
  });

  test("headers, without regard to the case of their names", async () => {
    const calls = async (sim: Subject) => [
      await sim.get("/agents", { headers: { "x-attempt": "1" } }),
      await sim.get("/agents", { headers: { "X-ATTEMPT": "2" } }),
      await sim.get("/agents"),
    ];
    const hit = await hitBy(ON_LIST, { headers: { "X-Attempt": "2" } }, calls);
    expect(hit).toEqual([false, true, false]);
  });

  test("body: objects as subsets, arrays as a whole", async () => {
    const calls = async (sim: Subject) => {
      const { id } = await aTask(sim);
      const run = (input: JsonObject) => sim.post(`/tasks/${id}/run`, { input });
      return [
        await run({ city: "Oslo", tags: ["a", "b"], guest: { name: "Ada", age: 36 } }),
        await run({ city: "Oslo", tags: ["a"] }),
        await run({ city: "Rome", tags: ["a", "b"] }),
      ];
    };
    const hit = (input: JsonObject) => hitBy(ON_CREATE, { body: { input } }, calls);
    expect(await hit({ city: "Oslo" })).toEqual([true, true, false]);
    expect(await hit({ tags: ["a", "b"] })).toEqual([true, false, true]);
    expect(await hit({ guest: { name: "Ada" } })).toEqual([true, false, false]);
  });

  test("all parts of a match must be true", async () => {
    const sim = await simulation();
    const { id = null } = await aTask(sim);
    const match = { task_id: id, headers: { "x-a": "1" }, body: { input: { city: "Oslo" } } };
    await arm(sim, { ...ON_CREATE, outcome: TOO_MANY, match });
    const oslo = { input: { city: "Oslo" } };
    const headers = { "x-a": "1" };
    expect((await sim.post(`/tasks/${id}/run`, oslo)).status).toBe(201);
    expect((await sim.post(`/tasks/${id}/run`, {}, { headers })).status).toBe(201);
    expect((await sim.post(`/tasks/${id}/run`, oslo, { headers })).status).toBe(429);
  });
});

describe("wildcards", () => {
  test.each([
    [{ resource: "*", operation: "*" }, [true, true, true]],
    [{ resource: "agents", operation: "*" }, [true, true, false]],
    [{ resource: "*", operation: "list" }, [true, false, true]],
    [{ resource: "agent", operation: "list" }, [true, false, false]],
  ] as const)("%j", async (target, expected) => {
    const sim = await simulation();
    await arm(sim, { ...target, outcome: TOO_MANY });
    const answers = [
      await sim.get("/agents"),
      await sim.post("/agents", { name: "Ada" }),
      await sim.get("/sources"),
    ];
    expect(answers.map(({ status }) => status === 429)).toEqual(expected);
  });
});

describe("of several faults", () => {
  /** The message of the fault that fires on retrieving the agent. */
  async function winner(
    faults: (id: string) => Readonly<Record<string, JsonObject>>,
  ): Promise<string> {
    const sim = await simulation();
    const { id } = await anAgent(sim);
    for (const [message, fault] of Object.entries(faults(String(id)))) {
      await arm(sim, { ...fault, outcome: { ...TOO_MANY, message } });
    }
    const answer = await sim.get(`/agents/${id}`, { headers: { "x-a": "1", "x-b": "2" } });
    return String(objectsOf(answer.body["errors"])[0]?.["message"]);
  }

  const onRetrieve = { resource: "agents", operation: "retrieve" };
  const anything = { resource: "*", operation: "*" };

  test("a path id wins over any number of other keys", async () => {
    const won = await winner((id) => ({
      headers: { ...onRetrieve, match: { headers: { "x-a": "1", "x-b": "2" } } },
      plain: onRetrieve,
      path: { ...onRetrieve, match: { agent_id: id } },
    }));
    expect(won).toBe("path");
  });

  test("then the number of keys", async () => {
    const won = await winner(() => ({
      plain: onRetrieve,
      one: { ...onRetrieve, match: { headers: { "x-a": "1" } } },
      two: { ...anything, match: { headers: { "x-a": "1", "x-b": "2" } } },
    }));
    expect(won).toBe("two");
  });

  test("then a name over a wildcard, then the one armed first", async () => {
    const won = await winner(() => ({
      anything,
      resource: { resource: "agents", operation: "*" },
      first: onRetrieve,
      second: onRetrieve,
    }));
    expect(won).toBe("first");
  });

  test("equal faults form a queue; one that waits is not used up", async () => {
    const sim = await simulation();
    const first = await arm(sim, { ...ON_LIST, outcome: { status: 500 }, count: 2 });
    const second = await arm(sim, { ...ON_LIST, outcome: TOO_MANY, count: 1 });
    const answers = [await sim.get("/agents"), await sim.get("/agents"), await sim.get("/agents")];
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 429]);
    expect((await sim.get("/agents")).status).toBe(200);
    const [one] = answers;
    if (one === undefined) throw new Error("no answer");
    const [step] = objectsOf((await traceOf(sim, one))["steps"]);
    expect(step).toMatchObject({ matched: true, ref: first });
    expect(step?.["considered"]).toContainEqual({ id: second, reason: `${first} fired` });
  });
});

describe("a fault that can never fire is refused when armed, with the nearest name", () => {
  test.each([
    [{ resource: "agnts", operation: "list" }, "404 unknown_resource", "agents"],
    [{ resource: "agents", operation: "lst" }, "422 unknown_operation", "list"],
    [{ resource: "*", operation: "creat" }, "422 unknown_operation", "create"],
    [{ ...ON_LIST, match: { agent_id: "x" } }, "422 unknown_field", "there are none"],
    [{ ...ON_CREATE, match: { taks_id: "x" } }, "422 unknown_field", "task_id"],
    [{ ...ON_LIST, match: { query: { limt: "1" } } }, "422 unknown_field", "Limit"],
    [{ ...ON_LIST, match: { body: {} } }, "422 unknown_field", "no body"],
  ])("%j", async (fault, expected, near) => {
    const sim = await simulation();
    const answer = await sim.post("/__admin__/faults", { ...fault, outcome: TOO_MANY });
    expect(refusedAs(answer)).toBe(expected);
    expect(reasonOf(answer)).toContain(near);
    expect(objectOf((await sim.get("/__admin__/faults")).body)["data"]).toEqual([]);
  });

  test("a query parameter by the vendor's name is not accepted", async () => {
    const sim = await simulation();
    await arm(sim, { ...ON_LIST, outcome: TOO_MANY, match: { query: { limit: "1" } } });
    expect((await sim.get("/agents?Limit=1")).status).toBe(429);
    expect((await sim.get("/agents?Limit=2")).status).toBe(200);
  });
});

test("a 404 on every resource is the not-found error of each", async () => {
  const sim = await simulation();
  const id = await arm(sim, { resource: "*", operation: "*", outcome: { status: 404 } });
  expect((await faultNow(sim, id))["outcome"]).toEqual({ status: 404 });
  expect(refusal(await sim.get("/tasks/x"))).toBe("404 request/task_not_found");
  expect(refusal(await sim.get("/sources/x"))).toBe("404 request/source_not_found");
});

test("a fault ignores calls that it does not match", async () => {
  const sim = await simulation();
  await arm(sim, { ...ON_CREATE, outcome: TOO_MANY });
  await aTask(sim);
  const answer = await sim.get("/agents");
  const [step] = objectsOf((await traceOf(sim, answer))["steps"]);
  expect(step).toMatchObject({ step: "fault", matched: false });
  expect(JSON.stringify(step)).toContain("resource is task_runs, the call is on agents");
  await sim.delete("/__admin__/faults");
  expect((await aRun(sim))["status"]).toBe("queued");
});
