import { onTestFinished } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { DefaultPack, Simulator, SimulatorOptions } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";

/** A simulator that ends with the test. */
export async function simulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const sim = await createSimulator<DefaultPack>(options);
  onTestFinished(() => sim.close());
  return sim;
}

export const keyOf = ({ key }: Simulator): { readonly authorization: string } => ({
  authorization: `Bearer ${key}`,
});

/** Posts JSON as an application does; answers the body. */
export async function post(sim: Simulator, path: string, body: JsonObject): Promise<JsonObject> {
  const response = await sim.fetch(`${sim.url}${path}`, {
    method: "POST",
    headers: { ...keyOf(sim), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return bodyOf(response);
}

/** The body of an answer, a JSON object. */
export async function bodyOf(response: Response): Promise<JsonObject> {
  const body: JsonObject = JSON.parse(await response.text());
  return body;
}

/** A run of a new task, queued. */
export async function aRun(sim: Simulator): Promise<JsonObject> {
  const agent = await post(sim, "/agents", { name: "Ada" });
  const task = await post(sim, "/tasks", { name: "Read", agent_id: agent["id"] ?? null });
  return post(sim, `/tasks/${task["id"]}/run`, {});
}
