import type { JsonObject } from "../../src/engine/base/json.js";
import { aCredential, anAgent, aRun, aTask } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import type { Cases, Sent } from "./contract-cases.js";
import { bad, good, malformed, notJson } from "./contract-cases.js";

const AGENT = "agt_4kTz0QwE8rYuI2oP";
const TASK = "task_9sDfGh3JkLz5XcVb";
const RUN = "trun_Qa2wS4xEdC6rFvT8";

const agent = { id: AGENT, name: "Travel desk" };
const task = { id: TASK, agent_id: AGENT, name: "Read balance" };

/** A seed of objects of one kind. */
const seedOf = (resource: string, ...objects: readonly JsonObject[]): Sent => ({
  body: { resource, objects },
});

/** A run with something about it that a seed cannot give. */
const history = (fields: JsonObject): Sent => ({
  body: {
    resources: {
      agents: [agent],
      tasks: [task],
      task_runs: [{ id: RUN, task_id: TASK, ...fields }],
    },
  },
});

const aRunThatRuns = async (sim: Subject): Promise<JsonObject> => {
  const { id = null } = await aRun(sim);
  await sim.advance("2s");
  return { task_run_id: id };
};

const NOBODY = { task_run_id: "trun_zzzzzzzzzzzzzzzz" };
const MFA = { type: "mfa" };

/** Calls that read the instance, and calls that add objects to its world. */
export const worldCases: Cases = {
  getInstance: [good("what runs here")],
  getPack: [good("what the pack knows")],
  getReference: [good("the reference")],
  getMetrics: [good("the metrics")],
  getOpenapi: [good("the contract")],
  getRecording: [
    good("all that has entered"),
    bad("precondition_failed", { query: "?answers=true" }, "answers: ", "has none"),
    bad("malformed_body", { query: "?answers=yes" }, "answers: "),
    bad("malformed_body", { query: "?answer=true" }, 'did you mean "answers"?'),
  ],
  seed: [
    good("one kind", seedOf("agents", agent)),
    good("by the object's name", seedOf("agent", agent)),
    good("several kinds", { body: { resources: { tasks: [task], agents: [agent] } } }),
    good("history", history({ result: "unknown" })),
    good("nothing", { body: { resources: {} } }),
    notJson(),
    malformed({ resource: "agents", object: [agent] }, "object: ", 'did you mean "objects"?'),
    malformed({ resource: "agents", objects: [{ name: "Ada" }] }, "objects[0].id: is required"),
    malformed({ resource: "agents", objects: [{ ...agent, nam: "Ada" }] }, 'did you mean "name"?'),
    bad(
      "malformed_body",
      seedOf("sources", {
        id: "src_4kTz0QwE8rYuI2oP",
        type: "web",
        website: { url: "https://a.example" },
      }),
      "sources[0].type: must be website",
    ),
    bad(
      "malformed_body",
      seedOf("credentials", {
        id: "cred_4kTz0QwE8rYuI2oP",
        source_id: "x",
        auth_method: "user_password",
      }),
      'credentials[0].auth_method: must be one of "username_password", "none"',
      'did you mean "username_password"?',
    ),
    bad("unknown_resource", seedOf("agens", agent), "did you mean agents?"),
    bad("invalid_seed_id", seedOf("agents", { ...agent, id: "agent-1" }), "agents[0].id", "agt_"),
    bad("invalid_seed_id", seedOf("tasks", { ...task, agent_id: "x" }), "tasks[0].agent_id"),
    bad("illegal_override", seedOf("tasks", { ...task, status: "live" }), "task.promoted"),
    bad("illegal_override", history({ status: "failed" }), "task_runs[0].status", "branch"),
    bad("not_seedable", seedOf("sessions", { id: "sess_Uj5mIk7oLp0BgYh1" }), "cannot be seeded"),
    bad("unknown_reference", seedOf("tasks", task), "tasks[0].agent_id", "agent", AGENT),
    bad("duplicate_id", seedOf("agents", agent, agent), "agents[1].id", "is in use"),
    bad("schema_mismatch", history({ result: "good" }), "task_runs[0].result", "success"),
  ],
  reset: [
    good("nothing given"),
    good("t0 and salt", { body: { t0: "2025-06-01T09:00:00Z", salt: "a test" } }),
    good("reload", { body: { reload: true } }),
    malformed({ t0: "yesterday" }, "t0: ", "ISO 8601"),
    malformed({ slat: "a test" }, "slat: ", 'did you mean "salt"?'),
    notJson(),
  ],
  listInputs: [
    good("none yet"),
    good("one", async (sim) => {
      await anAgent(sim);
      return {};
    }),
  ],
  rewind: [
    good("to an input", async (sim) => {
      await anAgent(sim);
      return { body: { to: { input: 1 } } };
    }),
    bad("not_found", { body: { to: { input: 1 } } }, "the last is 0"),
    good("to a call", async (sim) => ({ body: { to: await aTrace(sim) } })),
    good("just before it", async (sim) => ({ body: { to: await aTrace(sim), side: "before" } })),
    good("by steps", async (sim) => {
      await anAgent(sim);
      return { body: { to: { steps: 1 } } };
    }),
    good("to an instant", { body: { to: "2025-01-01T00:00:00Z" } }),
    notJson(),
    malformed({ too: "a" }, "too: ", 'did you mean "to"?'),
    malformed({ to: { step: 1 } }, 'did you mean "steps"?'),
    malformed({ to: { steps: 0 } }, "to.steps: "),
    malformed({ to: "2025-01-01T00:00:00Z", side: "behind" }, "side: ", "before"),
    bad("not_found", { body: { to: "trc_zzzzzzzzzzzzzzzz" } }, "trc_zzzzzzzzzzzzzzzz"),
    bad("precondition_failed", { body: { to: { steps: 2 } } }, "only 0 inputs"),
    bad("precondition_failed", { body: { to: "2024-12-31T00:00:00Z" } }, "2025-01-01T00:00:00Z"),
    bad("precondition_failed", { body: { to: "2025-01-01T00:00:01Z" } }, "clock/advance"),
  ],
  getObjectHistory: [
    good("of a run", async (sim) => {
      const { task_run_id: id } = await aRunThatRuns(sim);
      return { path: { id: String(id) } };
    }),
    bad("not_found", { path: { id: RUN } }, RUN),
  ],
  getState: [
    good("as it was", async (sim) => ({ query: `?at=${await aTrace(sim)}&side=before` })),
    bad("malformed_body", { query: "?side=before" }, "side: ", "needs at"),
    bad("not_found", { query: "?at=trc_zzzzzzzzzzzzzzzz" }, "at: "),
    bad("precondition_failed", { query: "?at=2025-01-01T00:00:01Z" }, "at: "),
    good("all kinds", async (sim) => {
      await aCredential(sim);
      await aRunThatRuns(sim);
      return {};
    }),
    good("one kind", { query: "?resource=task_run&limit=1" }),
    good("one object", async (sim) => ({ query: `?id=${(await anAgent(sim))["id"]}` })),
    good("one object of a kind", async (sim) => {
      const { id } = await anAgent(sim);
      return { query: `?resource=agent&id=${id}` };
    }),
    bad("malformed_body", { query: "?limit=0" }, "limit: must be >= 1"),
    bad("malformed_body", { query: "?resorce=tasks" }, "resorce: ", 'did you mean "resource"?'),
    bad("malformed_body", { query: `?after=${AGENT}` }, "after: needs resource"),
    bad("unknown_resource", { query: "?resource=taks" }, "did you mean tasks?"),
    bad("not_found", { query: `?resource=agents&id=${AGENT}` }, AGENT),
    bad("not_found", { query: `?id=${AGENT}` }, AGENT),
  ],
  signIn: [
    bad("precondition_failed", { body: { person: "ada" } }, "nobody signs in with deck"),
    malformed({ scopes: [] }, "person: is required"),
    malformed({ person: "ada", scope: [] }, 'did you mean "scopes"?'),
    notJson(),
  ],
  failSignIn: [
    bad("precondition_failed", { body: { fault: "denied" } }, "nobody signs in with deck"),
    malformed({ fault: "refused" }, "fault: "),
    notJson(),
  ],
  triggerWorldEvent: [
    good("parameters in data", async (sim) => ({
      body: { event: "task_run.interaction_required", data: await aRunThatRuns(sim) },
    })),
    good("parameters beside event", async (sim) => ({
      body: {
        event: "task_run.interaction_required",
        ...(await aRunThatRuns(sim)),
        interaction: MFA,
      },
    })),
    good("what was listed as possible", async (sim) => ({
      body: { event: "task_run.failed", data: await aRunThatRuns(sim), about: { why: "so" } },
    })),
    good("no parameters", { body: { event: "user.created" } }),
    notJson(),
    malformed({ data: {} }, "event: is required"),
    malformed({ event: "task_run.failed", data: {}, ...NOBODY }, "task_run_id: "),
    malformed(
      { event: "task_run.failed", data: { task_id: "x" } },
      "data.task_id: ",
      "task_run_id",
    ),
    malformed({ event: "task_run.failed" }, "data.task_run_id: is required"),
    bad("precondition_failed", { body: { event: "task_run.failed", data: NOBODY } }, "there is no"),
    bad(
      "precondition_failed",
      async (sim) => ({
        body: { event: "task_run.review_required", task_run_id: (await aRun(sim))["id"] ?? null },
      }),
      "queued",
      "advance 2s makes it running",
    ),
    bad("unknown_event", { body: { event: "task_run.fail" } }, "did you mean task_run.failed?"),
    bad(
      "schema_mismatch",
      async (sim) => ({
        body: {
          event: "task_run.interaction_required",
          data: { ...(await aRunThatRuns(sim)), interaction: { type: "sms" } },
        },
      }),
      "data.interaction.type",
      "security_question",
    ),
  ],
  listPossibleWorldEvents: [
    good("of all objects", async (sim) => {
      await aRunThatRuns(sim);
      await aCredential(sim);
      return {};
    }),
    good("of one object", async (sim) => {
      const { id } = await aTask(sim);
      return { query: `?resource=tasks&id=${id}` };
    }),
    bad("malformed_body", { query: "?kind=tasks" }, "kind: ", "resource, id"),
    bad("unknown_resource", { query: "?resource=runs" }, "known are"),
    bad("not_found", { query: `?id=${RUN}` }, RUN),
  ],
  takeSnapshot: [
    good("a name", { body: { name: "before-the-run" } }),
    notJson(),
    malformed({ nam: "a" }, "nam: ", 'did you mean "name"?'),
    malformed({ name: "a b" }, "name: "),
  ],
  listSnapshots: [good("none"), good("one", aSnapshot)],
  deleteSnapshot: [
    good("one that there is", aSnapshot),
    bad("not_found", { path: { name: "othr" } }, "othr"),
  ],
  restoreSnapshot: [
    good("one that there is", aSnapshot),
    bad(
      "not_found",
      async (sim) => {
        await aSnapshot(sim);
        return { path: { name: "snaped" } };
      },
      "did you mean snapped?",
    ),
  ],
  makeWorld: [
    good("nothing given"),
    good("all given", async (sim) => {
      const { path = {} } = await aSnapshot(sim);
      const { name = "" } = path;
      return { body: { name: "one", from: name, salt: "", key: "sk_other", deliver: true } };
    }),
    good("from here on", { body: { from: "current" } }),
    notJson(),
    malformed({ nam: "a" }, "nam: ", 'did you mean "name"?'),
    malformed({ key: "two words" }, "key: "),
    malformed({ name: "" }, "name: "),
    bad("not_found", { body: { from: "strat" } }, "did you mean start?"),
    bad("name_in_use", async (sim) => ({ body: await aWorld(sim) }), '"one"'),
  ],
  listWorlds: [good("none"), good("one", aWorldThere)],
  deleteWorld: [
    good("one that there is", async (sim) => {
      const { body } = await sim.post("/__admin__/worlds");
      return { path: { id: String(body["id"]) } };
    }),
    bad("unknown_world", { path: { id: "wld_none" } }, "wld_none", "POST /__admin__/worlds"),
  ],
};

async function aTrace(sim: Subject): Promise<string> {
  const { headers } = await sim.post("/agents", { name: "Ada" });
  return headers["x-mock-resolution-trace"] ?? "";
}

async function aWorldThere(sim: Subject): Promise<Sent> {
  await aWorld(sim);
  return {};
}

async function aWorld(sim: Subject): Promise<JsonObject> {
  const wish = { name: "one" };
  await sim.post("/__admin__/worlds", wish);
  return wish;
}

async function aSnapshot(sim: Subject): Promise<Sent> {
  await anAgent(sim);
  await sim.post("/__admin__/snapshots", { name: "snapped" });
  return { path: { name: "snapped" } };
}
