import { pack } from "../../generated/deck/0.1.0/index.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { aCredential, anAgent, aSource, aTask } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { cause, idOf } from "./calls.js";
import { aDestination, destinationTypes } from "./event-scripts.js";

const OUTPUT = { type: "object", properties: { total: { type: "number" } }, required: ["total"] };

/** A world in which everything has happened that can, and each object is in each state. */
export async function busyWorld(sim: Subject): Promise<void> {
  await definitions(sim);
  await destinations(sim);
  await cause(sim, "user.created", {});
  const task = idOf(await aTask(sim, { storage: { enabled: true }, output_schema: OUTPUT }));
  const run = (fields: JsonObject = {}, scenario?: string): Promise<JsonObject> =>
    aRunOf(sim, task, fields, scenario);

  for (const scenario of Object.values(pack.scenarios)) {
    if (scenario.on !== undefined) await run({ input: { day: 1 } }, scenario.name);
  }
  await run();
  await sim.advance("1h");

  const failing = await run();
  const canceled = await run();
  await run({}, "run.mfa");
  await run({}, "run.security_question");
  await run({}, "run.account_selection");
  await run({}, "run.review");
  const answered = await run({}, "run.mfa");
  await sim.advance("2s");
  await cause(sim, "storage.captured", { task_run_id: idOf(canceled) });
  await sim.post(`/task-runs/${idOf(canceled)}/cancel`);
  await cause(sim, "session.failed", { session_id: failing["session_id"] ?? null });
  await sim.advance("10s");
  await sim.post(`/task-runs/${idOf(answered)}/interaction`, { input: { code: "1" } });
  const cancelling = await run();
  await run();
  await sim.advance("10s");
  await sim.post(`/task-runs/${idOf(cancelling)}/cancel`);
  const ending = await run();
  await sim.post(`/sessions/${ending["session_id"]}/end`);
  await run();
}

/** Agents, sources, tasks and credentials: created, changed, changed back, deleted. */
async function definitions(sim: Subject): Promise<void> {
  const agent = idOf(await anAgent(sim, { description: "Books hotels" }));
  await sim.patch(`/agents/${agent}`, { name: "Travel desk" });
  await aTask(sim, { agent_id: agent });
  await sim.delete(`/agents/${agent}`);

  const source = idOf(await aSource(sim));
  await sim.patch(`/sources/${source}`, { name: "Bank" });
  await sim.delete(`/sources/${source}`);

  await cause(sim, "task.tested", { task_id: idOf(await aTask(sim)) });
  await cause(sim, "task.promoted", { task_id: idOf(await aTask(sim)) });
  const again = idOf(await aTask(sim, { input_schema: {}, extraction: true }));
  await sim.post(`/tasks/${again}/reset`);

  const credential = async (...events: readonly string[]): Promise<string> => {
    const id = idOf(await aCredential(sim, { external_id: "customer-17" }));
    for (const event of events) await cause(sim, event, { credential_id: id });
    return id;
  };
  await credential();
  await credential("credential.verified");
  const changed = await credential("credential.invalid");
  const auth_credentials = { username: "ada", password: "babbage" };
  await sim.patch(`/credentials/${changed}`, { auth_credentials });
  await credential("credential.invalid");
  await sim.delete(`/credentials/${await credential()}`);
}

async function destinations(sim: Subject): Promise<void> {
  for (const type of destinationTypes) await aDestination(sim, type);
  const id = idOf(await aDestination(sim));
  // The settings of another type change nothing.
  const change = { status: "inactive", gcp_pubsub: { topic: "events" } };
  await sim.patch(`/event-destinations/${id}`, change);
}

async function aRunOf(
  sim: Subject,
  task: string,
  fields: JsonObject,
  scenario?: string,
): Promise<JsonObject> {
  const headers = scenario === undefined ? {} : { "x-mock-scenario": scenario };
  const credential_id: Json = idOf(await aCredential(sim));
  const answer = await sim.post(`/tasks/${task}/run`, { credential_id, ...fields }, { headers });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
}
