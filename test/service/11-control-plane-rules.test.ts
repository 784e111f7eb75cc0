import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { ask, refusedAs, tell } from "../control/support.js";
import { good, list, simulation, tryCause } from "../rules/support.js";
import type { Subject } from "../support/instance.js";

const AGENT = "agt_4kTz0QwE8rYuI2oP";
const SOURCE = "src_4kTz0QwE8rYuI2oP";
const CREDENTIAL = "cred_4kTz0QwE8rYuI2oP";
const TASK = "task_4kTz0QwE8rYuI2oP";
const RUN = "trun_4kTz0QwE8rYuI2oP";

const DEFINITIONS = {
  agents: [{ id: AGENT, name: "Ada" }],
  tasks: [{ id: TASK, name: "Read the balance", agent_id: AGENT }],
  sources: [{ id: SOURCE, type: "website", website: { url: "https://bank.example" } }],
  credentials: [{ id: CREDENTIAL, source_id: SOURCE, auth_method: "none" }],
};

const trySeed = (sim: Subject, resource: string, object: JsonObject) =>
  sim.post("/__admin__/seed", { resource, objects: [object] });

describe("Rules of the control plane: 1. setting a faithful (engine-derived) field through seed or pin gives 422", () => {
  test.each<[resource: string, field: string, value: Json, of: JsonObject]>([
    ["tasks", "status", "live", { id: "task_0000000000000001", name: "T", agent_id: AGENT }],
    ["credentials", "status", "verified", { id: "cred_0000000000000001", source_id: SOURCE }],
    ["agents", "created_at", "2020-01-01T00:00:00Z", { id: "agt_0000000000000001", name: "A" }],
    ["agents", "updated_at", "2020-01-01T00:00:00Z", { id: "agt_0000000000000001", name: "A" }],
    ["task_runs", "status", "failed", { id: RUN, task_id: TASK }],
    ["task_runs", "runtime_ms", 7, { id: RUN, task_id: TASK }],
    ["task_runs", "session_id", "sess_0000000000000001", { id: RUN, task_id: TASK }],
    ["task_runs", "created_at", "2020-01-01T00:00:00Z", { id: RUN, task_id: TASK }],
  ])("seed: %s, %s", async (resource, field, value, object) => {
    const sim = await simulation();
    await tell(sim, "/seed", { resources: DEFINITIONS });
    const before = await ask(sim, "/state");
    const answer = await trySeed(sim, resource, { ...object, [field]: value });
    expect(refusedAs(answer)).toBe("422 illegal_override");
    expect(await ask(sim, "/state")).toEqual(before);
    // Without that field the object is fine.
    expect((await trySeed(sim, resource, object)).status).toBe(201);
  });

  test.each<[string, Json]>([
    ["id", RUN],
    ["status", "failed"],
    ["runtime_ms", 7],
    ["created_at", "2020-01-01T00:00:00Z"],
    ["updated_at", "2020-01-01T00:00:00Z"],
    ["session_id", "sess_0000000000000001"],
  ])("pin: %s", async (path, value) => {
    const sim = await simulation();
    const pin = { resource: "task_run", path, value };
    const answer = await sim.post("/__admin__/exogenous/pins", pin);
    expect(refusedAs(answer)).toBe("422 illegal_override");
    expect((await ask(sim, "/exogenous/pins"))["data"]).toEqual([]);
  });
});

describe("Rules of the control plane: 2. a world event naming a nonexistent task_run_id gives 409", () => {
  test.each([
    "task_run.interaction_required",
    "task_run.review_required",
    "task_run.failed",
    "storage.captured",
  ])("%s", async (event) => {
    const sim = await simulation();
    const answer = await tryCause(sim, event, { task_run_id: "trun_0000000000000000" });
    expect(refusedAs(answer)).toBe("409 precondition_failed");
  });
});

describe("Rules of the control plane: 3. seeding creates create-once definitions that runs reference by id", () => {
  test("agents, tasks, sources, credentials", async () => {
    const sim = await simulation();
    const { seeded } = await tell(sim, "/seed", { resources: DEFINITIONS });
    expect(seeded).toEqual({ agents: 1, tasks: 1, sources: 1, credentials: 1 });
    const body = { credential_id: CREDENTIAL };
    expect(good(await sim.post(`/tasks/${TASK}/run`, body))).toMatchObject({
      task_id: TASK,
      agent_id: AGENT,
      source_id: SOURCE,
      credential_id: CREDENTIAL,
    });
  });

  test.each(Object.entries(DEFINITIONS))(
    "create-once: %s a second time",
    async (resource, objects) => {
      const sim = await simulation();
      await tell(sim, "/seed", { resources: DEFINITIONS });
      const again = await sim.post("/__admin__/seed", { resource, objects });
      expect(refusedAs(again)).toBe("422 duplicate_id");
      expect(await list(sim, `/${resource}`)).toHaveLength(1);
    },
  );
});
