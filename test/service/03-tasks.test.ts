import { describe, expect, test } from "vitest";
import { tell } from "../control/support.js";
import { cause, list, objectOf, objectsOf, read, simulation } from "../rules/support.js";
import { aCredential, anAgent, aRun, aSource, aTask } from "../support/deck.js";
import { aInbox } from "../webhooks/inbox.js";
import { aDestination, settle } from "../webhooks/support.js";
import { eventTypes, idForm } from "./support.js";

describe("Resources and their fields: kinds and relations", () => {
  test("an agent owns tasks", async () => {
    const sim = await simulation();
    const agent = await anAgent(sim);
    const task = await aTask(sim, { agent_id: agent["id"] ?? null });
    expect(task["agent_id"]).toBe(agent["id"]);
    const { tasks } = await read(sim, `/agents/${agent["id"]}`);
    expect(objectsOf(tasks).map(({ id }) => id)).toEqual([task["id"]]);
    expect((await sim.delete(`/agents/${agent["id"]}`)).status).toBe(200);
    expect((await sim.get(`/tasks/${task["id"]}`)).status).toBe(404);
  });

  test("a task has runs (task_run)", async () => {
    const sim = await simulation();
    const [run, other] = [await aRun(sim), await aRun(sim)];
    expect(run["object"]).toBe("task_run");
    const ofTask = await list(sim, `/task-runs?task_id=${run["task_id"]}`);
    expect(ofTask.map(({ id }) => id)).toEqual([run["id"]]);
    expect(other["task_id"]).not.toBe(run["task_id"]);
  });

  test("a task_run happens in a session", async () => {
    const sim = await simulation();
    const { id, task_id, agent_id, session_id } = await aRun(sim);
    const session = await read(sim, `/sessions/${session_id}`);
    expect(session["task_runs"]).toEqual([{ id, task_id, agent_id, credential_id: null }]);
  });

  test("a credential belongs to a source (a website)", async () => {
    const sim = await simulation();
    const source = await aSource(sim);
    const credential = await aCredential(sim, { source_id: source["id"] ?? null });
    expect(source["website"]).toEqual({ url: "https://bank.example" });
    expect(credential["source_id"]).toBe(source["id"]);
    await aCredential(sim);
    const ofSource = await list(sim, `/credentials?source_id=${source["id"]}`);
    expect(ofSource.map(({ id }) => id)).toEqual([credential["id"]]);
    const login = { source_id: "src_0000000000000000" };
    expect((await sim.post("/credentials", login)).status).toBe(404);
  });

  test("events are delivered to event destinations", async () => {
    const sim = await simulation({ deliver: true });
    const inbox = await aInbox();
    await aDestination(sim, inbox.url, { events: ["agent.created"] });
    const agent = await anAgent(sim);
    await settle(sim);
    expect(
      inbox.received.map(({ event }) => [event["type"], objectOf(event["data"])["id"]]),
    ).toEqual([["agent.created", agent["id"]]]);
  });

  test("other kinds with events: storage, user", async () => {
    const kinds = (await eventTypes(await simulation())).map((type) => type.split(".")[0]);
    expect([...new Set(kinds)]).toEqual([
      "agent",
      "source",
      "credential",
      "session",
      "task",
      "task_run",
      "storage",
      "event_destination",
      "user",
    ]);
  });
});

const SCHEMA = { type: "object", properties: { city: { type: "string" } } };

describe("task", () => {
  test("id: string, prefix task_", async () => {
    const sim = await simulation();
    expect((await aTask(sim))["id"]).toMatch(idForm("task"));
  });

  test("object: task", async () => {
    const sim = await simulation();
    expect((await aTask(sim))["object"]).toBe("task");
  });

  test("agent_id: string, prefix agt_", async () => {
    const sim = await simulation();
    const agent = await anAgent(sim);
    const task = await aTask(sim, { agent_id: agent["id"] ?? null });
    expect(task["agent_id"]).toMatch(idForm("agt"));
    expect(task["agent_id"]).toBe(agent["id"]);
  });

  test("name: string", async () => {
    const sim = await simulation();
    const task = await aTask(sim, { name: "Find a booking" });
    expect((await read(sim, `/tasks/${task["id"]}`))["name"]).toBe("Find a booking");
    const nameless = await sim.post("/tasks", { agent_id: task["agent_id"], name: 7 });
    expect(nameless.status).toBe(400);
  });

  test.each([
    ["learning", null],
    ["test", "task.tested"],
    ["live", "task.promoted"],
  ])("status: one of learning, test, live: %s", async (status, event) => {
    const sim = await simulation();
    const { id: task_id = null } = await aTask(sim);
    if (event !== null) await cause(sim, event, { task_id });
    expect((await read(sim, `/tasks/${task_id}`))["status"]).toBe(status);
  });

  test("input_schema: JSON-Schema-style object (type, properties) describing run input", async () => {
    const sim = await simulation();
    const { id } = await aTask(sim, { input_schema: SCHEMA });
    expect((await read(sim, `/tasks/${id}`))["input_schema"]).toEqual(SCHEMA);
    const run = (city: unknown) => sim.post(`/tasks/${id}/run`, { input: { city } });
    expect((await run("Oslo")).status).toBe(201);
    const refused = await run(7);
    expect([refused.status, Object.keys(objectOf(refused.body["errors"]))]).toEqual([
      400,
      ["input.city"],
    ]);
  });

  test("output_schema: JSON-Schema-style object describing run output", async () => {
    const sim = await simulation();
    const { id } = await aTask(sim, { output_schema: { ...SCHEMA, required: ["city"] } });
    expect((await read(sim, `/tasks/${id}`))["output_schema"]).toEqual({
      ...SCHEMA,
      required: ["city"],
    });
    const run = await sim.post(`/tasks/${id}/run`, {});
    await tell(sim, "/clock/advance", { duration: "22s" });
    const { output } = await read(sim, `/task-runs/${run.body["id"]}`);
    expect(output).toEqual({ city: expect.any(String) });
  });
});
