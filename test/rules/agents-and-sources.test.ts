import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { anAgent, aRun, aSource, aTask } from "../support/deck.js";
import {
  cause,
  emitted,
  events,
  eventsAbout,
  good,
  list,
  objectOf,
  read,
  refusal,
  simulation,
} from "./support.js";

const idOf = ({ id = null }: JsonObject): JsonObject => ({ agent_id: id });

describe("agents", () => {
  test("creation: 201, tasks empty, agent.created", async () => {
    const sim = await simulation();
    const answer = await sim.post("/agents", { name: "Ada" });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^agt_[0-9A-Za-z]{16}$/),
      object: "agent",
      name: "Ada",
      description: null,
      tasks: [],
      created_at: "2025-01-01T00:00:00Z",
      updated_at: "2025-01-01T00:00:00Z",
      request_id: expect.stringMatching(/^req_/),
    });
    expect(await eventsAbout(sim, answer.body)).toEqual(["agent.created"]);
  });

  test("an update changes what it names, moves updated_at and emits agent.updated", async () => {
    const sim = await simulation();
    const agent = await anAgent(sim, { description: "Reads." });
    await sim.advance("5s");
    const url = `/agents/${agent["id"]}`;
    expect(good(await sim.patch(url, { name: "Grace" }))).toMatchObject({
      name: "Grace",
      description: "Reads.",
      created_at: "2025-01-01T00:00:00Z",
      updated_at: "2025-01-01T00:00:05Z",
    });
    expect(good(await sim.patch(url, { description: null }))["description"]).toBeNull();
    expect(await eventsAbout(sim, agent)).toEqual([
      "agent.created",
      "agent.updated",
      "agent.updated",
    ]);
  });

  test("tasks: those of the agent, with id, object, name and status as they are now", async () => {
    const sim = await simulation();
    const agent = await anAgent(sim);
    const one = await aTask(sim, { ...idOf(agent), name: "one" });
    const other = await aTask(sim, { ...idOf(agent), name: "other" });
    await aTask(sim, { name: "of another agent" });
    await cause(sim, "task.promoted", { task_id: one["id"] ?? null });
    const tasks = [
      { id: one["id"], object: "task", name: "one", status: "live" },
      { id: other["id"], object: "task", name: "other", status: "learning" },
    ];
    expect((await read(sim, `/agents/${agent["id"]}`))["tasks"]).toEqual(tasks);
    expect((await list(sim, "/agents"))[1]?.["tasks"]).toEqual(tasks);
    good(await sim.delete(`/tasks/${one["id"]}`));
    expect((await read(sim, `/agents/${agent["id"]}`))["tasks"]).toEqual(tasks.slice(1));
  });

  test("DELETE removes", async () => {
    const sim = await simulation();
    const agent = await anAgent(sim);
    const answer = await sim.delete(`/agents/${agent["id"]}`);
    expect(answer.body).toEqual({
      id: agent["id"],
      object: "agent",
      deleted: true,
      request_id: expect.stringMatching(/^req_/),
    });
    expect(refusal(await sim.get(`/agents/${agent["id"]}`))).toBe("404 request/agent_not_found");
    expect(await list(sim, "/agents")).toEqual([]);
  });

  test("deleting emits task.deleted per task, oldest first, then agent.deleted", async () => {
    const sim = await simulation();
    const agent = await anAgent(sim);
    const tasks = [await aTask(sim, idOf(agent)), await aTask(sim, idOf(agent))];
    const spared = await aTask(sim);
    const before = (await events(sim)).length;
    good(await sim.delete(`/agents/${agent["id"]}`));
    const after = (await events(sim)).slice(before);
    expect(after.map(({ type, data }) => [type, objectOf(data)["id"]])).toEqual([
      ["task.deleted", tasks[0]?.["id"]],
      ["task.deleted", tasks[1]?.["id"]],
      ["agent.deleted", agent["id"]],
    ]);
    for (const task of tasks) {
      expect(refusal(await sim.get(`/tasks/${task["id"]}`))).toBe("404 request/task_not_found");
    }
    expect(await list(sim, "/tasks")).toMatchObject([{ id: spared["id"] }]);
  });

  test("the runs of its tasks stay", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    good(await sim.delete(`/agents/${run["agent_id"]}`));
    expect(await list(sim, `/task-runs?agent_id=${run["agent_id"]}`)).toHaveLength(1);
  });
});

describe("sources", () => {
  test("creation: 200, not 201, and source.created", async () => {
    const sim = await simulation();
    const body = { type: "website", website: { url: "https://bank.example" } };
    const answer = await sim.post("/sources", body);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^src_[0-9A-Za-z]{16}$/),
      object: "source",
      name: null,
      type: "website",
      website: { url: "https://bank.example" },
      created_at: "2025-01-01T00:00:00Z",
      updated_at: "2025-01-01T00:00:00Z",
      request_id: expect.stringMatching(/^req_/),
    });
    expect(await eventsAbout(sim, answer.body)).toEqual(["source.created"]);
  });

  test("website reads as { url } and nothing else", async () => {
    const sim = await simulation();
    const source = await aSource(sim, { website: { url: "https://a.example", proxy: "secret" } });
    expect(source["website"]).toEqual({ url: "https://a.example" });
  });

  test("an update changes what it names and emits source.updated; the type cannot change", async () => {
    const sim = await simulation();
    const source = await aSource(sim, { name: "Bank" });
    const url = `/sources/${source["id"]}`;
    const emits = await emitted(sim, async () => {
      const body = { website: { url: "https://b.example" }, type: "app" };
      expect(good(await sim.patch(url, body))).toMatchObject({
        name: "Bank",
        type: "website",
        website: { url: "https://b.example" },
      });
      expect(good(await sim.patch(url, { name: null }))["name"]).toBeNull();
    });
    expect(emits).toEqual(["source.updated", "source.updated"]);
  });

  test("DELETE removes, with source.deleted", async () => {
    const sim = await simulation();
    const source = await aSource(sim);
    const answer = await sim.delete(`/sources/${source["id"]}`);
    expect(answer.body).toMatchObject({ id: source["id"], object: "source", deleted: true });
    expect(refusal(await sim.get(`/sources/${source["id"]}`))).toBe("404 request/source_not_found");
    expect(await eventsAbout(sim, source)).toEqual(["source.created", "source.deleted"]);
    const body = { source_id: source["id"] };
    expect(refusal(await sim.post("/credentials", body))).toBe("404 request/source_not_found");
  });
});
