import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { aCredential, anAgent, aRun, aSource, aTask } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { cause, good, list, simulation } from "./support.js";

/** Ids of a list call, newest first. */
const ids = async (sim: Subject, path: string): Promise<readonly unknown[]> =>
  (await list(sim, path)).map(({ id }) => id);

async function aRunOf(
  sim: Subject,
  task: JsonObject,
  fields: JsonObject = {},
): Promise<JsonObject> {
  return good(await sim.post(`/tasks/${task["id"]}/run`, fields));
}

describe("task runs", () => {
  test("status, repeated: any of them", async () => {
    const sim = await simulation();
    const failed = await aRun(sim);
    await cause(sim, "task_run.failed", { task_run_id: failed["id"] ?? null });
    const completed = await aRun(sim);
    await sim.advance("22s");
    const queued = await aRun(sim);
    expect(await ids(sim, "/task-runs?status=queued")).toEqual([queued["id"]]);
    expect(await ids(sim, "/task-runs?status=failed&status=completed")).toEqual([
      completed["id"],
      failed["id"],
    ]);
    expect(await ids(sim, "/task-runs?status=failed,completed")).toEqual([]);
  });

  test("outcome and result both filter on result", async () => {
    const sim = await simulation();
    const failed = await aRun(sim);
    await cause(sim, "task_run.failed", { task_run_id: failed["id"] ?? null });
    const canceled = await aRun(sim);
    good(await sim.post(`/task-runs/${canceled["id"]}/cancel`));
    const completed = await aRun(sim);
    await sim.advance("22s");
    for (const name of ["outcome", "result"]) {
      expect(await ids(sim, `/task-runs?${name}=success`)).toEqual([completed["id"]]);
      expect(await ids(sim, `/task-runs?${name}=failure&${name}=unknown`)).toEqual([
        canceled["id"],
        failed["id"],
      ]);
    }
    expect(await ids(sim, "/task-runs?outcome=success&result=failure")).toEqual([]);
    expect(await ids(sim, "/task-runs?outcome=success&outcome=failure&result=failure")).toEqual([
      failed["id"],
    ]);
  });

  test("task_id, agent_id, credential_id, source_id", async () => {
    const sim = await simulation();
    const credential = await aCredential(sim);
    const task = await aTask(sim);
    const one = await aRunOf(sim, task, { credential_id: credential["id"] ?? null });
    const other = await aRunOf(sim, await aTask(sim));
    expect(await ids(sim, `/task-runs?task_id=${task["id"]}`)).toEqual([one["id"]]);
    expect(await ids(sim, `/task-runs?agent_id=${other["agent_id"]}`)).toEqual([other["id"]]);
    expect(await ids(sim, `/task-runs?credential_id=${credential["id"]}`)).toEqual([one["id"]]);
    expect(await ids(sim, `/task-runs?source_id=${credential["source_id"]}`)).toEqual([one["id"]]);
  });

  test("source_id, repeated: any of them", async () => {
    const sim = await simulation();
    const task = await aTask(sim);
    const sources = [await aSource(sim), await aSource(sim), await aSource(sim)];
    const runs: unknown[] = [];
    for (const { id = null } of sources)
      runs.push((await aRunOf(sim, task, { source_id: id }))["id"]);
    const query = `source_id=${sources[0]?.["id"]}&source_id=${sources[2]?.["id"]}`;
    expect(await ids(sim, `/task-runs?${query}`)).toEqual([runs[2], runs[0]]);
  });

  test("workflow_id: there are no workflows, so no run has one", async () => {
    const sim = await simulation();
    await aRun(sim);
    expect(await ids(sim, "/task-runs?workflow_id=wflo_0123456789abcdef")).toEqual([]);
  });

  test("filters are ANDed", async () => {
    const sim = await simulation();
    const task = await aTask(sim);
    const old = await aRunOf(sim, task);
    await sim.advance("22s");
    const fresh = await aRunOf(sim, task);
    const of = (status: string): string => `/task-runs?task_id=${task["id"]}&status=${status}`;
    expect(await ids(sim, of("completed"))).toEqual([old["id"]]);
    expect(await ids(sim, of("queued"))).toEqual([fresh["id"]]);
    expect(await ids(sim, `${of("queued")}&agent_id=agt_0123456789abcdef`)).toEqual([]);
  });

  test("created_after and created_before are exclusive", async () => {
    const sim = await simulation();
    const task = await aTask(sim);
    const runs: unknown[] = [];
    for (let at = 0; at < 3; at++) {
      runs.push((await aRunOf(sim, task))["id"]);
      await sim.advance("10s");
    }
    const at = (second: number): string => `2025-01-01T00:00:${String(second).padStart(2, "0")}Z`;
    expect(await ids(sim, `/task-runs?created_after=${at(10)}`)).toEqual([runs[2]]);
    expect(await ids(sim, `/task-runs?created_before=${at(10)}`)).toEqual([runs[0]]);
    expect(await ids(sim, `/task-runs?created_after=${at(9)}&created_before=${at(11)}`)).toEqual([
      runs[1],
    ]);
    expect(await ids(sim, `/task-runs?created_after=${at(20)}`)).toEqual([]);
    const zone = encodeURIComponent("2025-01-01T01:00:10+01:00");
    expect(await ids(sim, `/task-runs?created_after=${zone}`)).toEqual([runs[2]]);
  });
});

describe("a bad value matches no object, 200", () => {
  test.each([
    "status=cancelled",
    "status=",
    "outcome=maybe",
    "task_id=nope",
    "created_after=yesterday",
    "created_before=2025-13-01T00:00:00Z",
    "created_after=",
  ])("%s", async (query) => {
    const sim = await simulation();
    await aRun(sim);
    const answer = await sim.get(`/task-runs?${query}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ data: [], has_more: false, next_cursor: null });
  });

  test("an unknown key is ignored", async () => {
    const sim = await simulation();
    await aRun(sim);
    expect(await ids(sim, "/task-runs?colour=red&session=1")).toHaveLength(1);
  });

  test("names are case-insensitive", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    expect(await ids(sim, `/task-runs?Status=queued&TASK_ID=${run["task_id"]}`)).toHaveLength(1);
    expect(await ids(sim, "/task-runs?STATUS=failed")).toEqual([]);
  });
});

describe("credentials", () => {
  test("source_id, status, external_id", async () => {
    const sim = await simulation();
    const one = await aCredential(sim, { external_id: "mine" });
    const other = await aCredential(sim, { external_id: "yours" });
    const third = await aCredential(sim, { external_id: "mine" });
    await cause(sim, "credential.verified", { credential_id: other["id"] ?? null });
    expect(await ids(sim, "/credentials?external_id=mine")).toEqual([third["id"], one["id"]]);
    expect(await ids(sim, "/credentials?status=verified")).toEqual([other["id"]]);
    expect(await ids(sim, "/credentials?status=verified&status=unverified")).toHaveLength(3);
    expect(await ids(sim, `/credentials?source_id=${one["source_id"]}`)).toEqual([one["id"]]);
    expect(await ids(sim, "/credentials?external_id=mine&status=verified")).toEqual([]);
  });

  test("follow an update", async () => {
    const sim = await simulation();
    const { id } = await aCredential(sim, { external_id: "before" });
    good(await sim.patch(`/credentials/${id}`, { external_id: "after" }));
    expect(await ids(sim, "/credentials?external_id=before")).toEqual([]);
    expect(await ids(sim, "/credentials?external_id=after")).toEqual([id]);
  });
});

describe("tasks", () => {
  test("agent_id and status", async () => {
    const sim = await simulation();
    const one = await aTask(sim);
    const other = await aTask(sim);
    await cause(sim, "task.promoted", { task_id: other["id"] ?? null });
    expect(await ids(sim, `/tasks?agent_id=${one["agent_id"]}`)).toEqual([one["id"]]);
    expect(await ids(sim, "/tasks?status=live")).toEqual([other["id"]]);
    expect(await ids(sim, `/tasks?agent_id=${one["agent_id"]}&status=live`)).toEqual([]);
  });
});

describe("events", () => {
  test("type, repeated: any of them", async () => {
    const sim = await simulation();
    await aTask(sim);
    const types = async (query: string): Promise<readonly unknown[]> =>
      (await list(sim, `/events?${query}`)).map(({ type }) => type);
    expect(await types("type=agent.created")).toEqual(["agent.created"]);
    expect(await types("type=agent.created&type=task.created")).toEqual([
      "task.created",
      "agent.created",
    ]);
    expect(await types("type=task.*")).toEqual([]);
  });

  test("created_after and created_before, exclusive", async () => {
    const sim = await simulation();
    await anAgent(sim);
    await sim.advance("10s");
    await anAgent(sim);
    expect(await list(sim, "/events?created_after=2025-01-01T00:00:00Z")).toHaveLength(1);
    expect(await list(sim, "/events?created_before=2025-01-01T00:00:10Z")).toHaveLength(1);
    expect(await list(sim, "/events?created_after=2025-01-01T00:00:10Z")).toEqual([]);
  });
});

describe("event destinations", () => {
  test("status", async () => {
    const sim = await simulation();
    const body = { name: "n", webhook: { url: "https://a.example" } };
    const one = good(await sim.post("/event-destinations", body));
    const other = good(await sim.post("/event-destinations", body));
    good(await sim.patch(`/event-destinations/${one["id"]}`, { status: "inactive" }));
    expect(await ids(sim, "/event-destinations?status=inactive")).toEqual([one["id"]]);
    expect(await ids(sim, "/event-destinations?status=active")).toEqual([other["id"]]);
    expect(await ids(sim, "/event-destinations?status=pending_verification")).toEqual([]);
  });
});
