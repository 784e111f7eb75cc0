import type { JsonObject } from "../../src/engine/base/json.js";
import type { Subject } from "./instance.js";

/** Creates the objects of a run, and runs it: each helper returns the vendor's object. */

async function made(
  answer: Promise<{ status: number; text: string; body: JsonObject }>,
): Promise<JsonObject> {
  const { status, text, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${text}`);
  return body;
}

export const anAgent = (sim: Subject, fields: JsonObject = {}): Promise<JsonObject> =>
  made(sim.post("/agents", { name: "Ada", ...fields }));

export async function aTask(sim: Subject, fields: JsonObject = {}): Promise<JsonObject> {
  const agentId = fields["agent_id"] ?? (await anAgent(sim))["id"];
  return made(sim.post("/tasks", { name: "Read the balance", agent_id: agentId, ...fields }));
}

export const aSource = (sim: Subject, fields: JsonObject = {}): Promise<JsonObject> =>
  made(
    sim.post("/sources", { type: "website", website: { url: "https://bank.example" }, ...fields }),
  );

export async function aCredential(sim: Subject, fields: JsonObject = {}): Promise<JsonObject> {
  const sourceId = fields["source_id"] ?? (await aSource(sim))["id"];
  return made(
    sim.post("/credentials", {
      source_id: sourceId,
      auth_method: "username_password",
      auth_credentials: { username: "ada", password: "engine" },
      ...fields,
    }),
  );
}

/** A run of a new task, queued; `headers` may name a scenario. */
export async function aRun(
  sim: Subject,
  fields: JsonObject = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<JsonObject> {
  const task = await aTask(sim);
  return made(sim.post(`/tasks/${task["id"]}/run`, fields, { headers }));
}

export const readRun = (sim: Subject, id: unknown): Promise<JsonObject> =>
  made(sim.get(`/task-runs/${id}`));
