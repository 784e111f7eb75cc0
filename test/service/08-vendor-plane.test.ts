import { describe, expect, test } from "vitest";
import { send } from "../contract/calls.js";
import { operations } from "../contract/captured.js";
import { scriptOf } from "../contract/scripts.js";
import { arm, createRun, ON_CREATE, TOO_MANY } from "../control/support.js";
import { aRunThatIs } from "../rules/run-in-status.js";
import { good, list, read, refusal, simulation } from "../rules/support.js";
import { anAgent, aRun, aSource, aTask } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { eventTypes, expectNoBody, idForm } from "./support.js";

describe("Endpoints, vendor plane: the vendor's own paths are used unchanged", () => {
  test.each(operations.map((operation) => [operation.method, operation.path, operation] as const))(
    "%s %s answers as the captured document has it",
    async (_method, _path, operation) => {
      const sim = await simulation();
      const answer = await send(sim, operation, await scriptOf(operation.id).valid(sim));
      expect(answer.status).toBe(operation.statuses[0]);
      expect([200, 201]).toContain(answer.status);
    },
  );
});

describe("GET /tasks/{task_id}", () => {
  test("returns a task object", async () => {
    const sim = await simulation();
    const { request_id: _own, ...task } = await aTask(sim, { prompt: "Read it." });
    const answer = await sim.get(`/tasks/${task["id"]}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...task, request_id: expect.stringMatching(idForm("req")) });
    expect(answer.body["object"]).toBe("task");
  });

  test("404 request / task_not_found when unknown", async () => {
    const sim = await simulation();
    for (const id of ["task_0000000000000000", "nonsense"]) {
      expect(refusal(await sim.get(`/tasks/${id}`))).toBe("404 request/task_not_found");
    }
  });
});

describe("GET /task-runs/{task_run_id}", () => {
  test("returns a task_run object", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    const answer = await sim.get(`/task-runs/${run["id"]}`);
    expect([answer.status, answer.body["object"], answer.body["id"]]).toEqual([
      200,
      "task_run",
      run["id"],
    ]);
  });

  test("a failed run still returns 200", async () => {
    const sim = await simulation();
    const run = await aRunThatIs(sim, "failed");
    const answer = await sim.get(`/task-runs/${run["id"]}`);
    expect([answer.status, answer.body["status"]]).toEqual([200, "failed"]);
  });
});

describe("POST create on task_runs", () => {
  test("makes a run", async () => {
    const sim = await simulation();
    const created = await createRun(sim);
    expect(created.status).toBe(201);
    expect((await list(sim, "/task-runs")).map(({ id }) => id)).toEqual([created.body["id"]]);
  });

  test("a fault can be armed for resource task_runs, operation create", async () => {
    const sim = await simulation();
    await arm(sim, { ...ON_CREATE, outcome: TOO_MANY });
    expect(refusal(await createRun(sim))).toBe("429 rate_limit/rate_limit_exceeded");
    expect(await list(sim, "/task-runs")).toEqual([]);
  });
});

describe("GET /event-types", () => {
  test("unpaginated list", async () => {
    const sim = await simulation();
    expect(Object.keys(await read(sim, "/event-types"))).toEqual(["data", "request_id"]);
    expect(await list(sim, "/event-types?Limit=1")).toHaveLength(33);
    expect(await eventTypes(sim)).toContain("task_run.completed");
  });
});

describe("GET any list path", () => {
  test.each([
    ["/agents", anAgent],
    ["/sources", aSource],
    ["/tasks", aTask],
    ["/task-runs", aRun],
  ] as const)("%s: paginated envelope; query Limit", async (path, make) => {
    const sim = await simulation();
    await make(sim);
    await make(sim);
    expect(await read(sim, `${path}?Limit=1`)).toEqual({
      data: [expect.any(Object)],
      has_more: true,
      next_cursor: expect.any(String),
      request_id: expect.stringMatching(idForm("req")),
    });
  });
});

describe("An unknown route returns 404 with an empty body (no envelope)", () => {
  test.each([
    ["GET", "/nowhere"],
    ["GET", "/tasks/task_0000000000000000/nothing"],
    ["PUT", "/agents"],
    ["DELETE", "/event-types"],
    ["POST", "/"],
  ])("%s %s", async (method, path) => {
    expectNoBody(await (await simulation()).call(method, path), 404);
  });
});

/** Three runs, and the size of the page that a query gives. */
async function pageSize(sim: Subject, query: string): Promise<number> {
  for (let left = 3; left > 0; left--) good(await createRun(sim));
  const answer = await sim.get(`/task-runs?${query}`);
  expect(answer.status).toBe(200);
  return (await list(sim, `/task-runs?${query}`)).length;
}

describe("A bad filter value or over-range Limit gives 200, never 400", () => {
  test.each([
    ["status=nonsense", 0],
    ["outcome=nonsense", 0],
    ["task_id=nonsense", 0],
    ["created_after=yesterday", 0],
    ["no_such_filter=1", 3],
    ["Limit=101", 3],
    ["Limit=999999999999999999", 3],
    ["Limit=0", 1],
    ["Limit=-1", 1],
    ["Limit=many", 3],
  ])("%s", async (query, size) => {
    expect(await pageSize(await simulation(), query)).toBe(size);
  });
});
