import type { Simulator } from "facsimile/testing";
import { createSimulator } from "facsimile/testing";

/** What the examples of docs/ have at hand, as docs/README.md says. */
export interface Stage {
  readonly sim: Simulator;
  readonly api: (
    method: string,
    path: string,
    body?: unknown,
    headers?: object,
  ) => Promise<{ readonly status: number; readonly body: { readonly id?: string } }>;
  readonly task: { readonly id?: string };
  readonly startRun: (headers?: object) => Promise<{ readonly id?: string }>;
}

export async function stage(): Promise<Stage> {
  const sim = await createSimulator({ key: "sk_live_from_my_app" });
  const api: Stage["api"] = async (method, path, body, headers = {}) => {
    const response = await sim.fetch(sim.url + path, {
      method,
      headers: {
        Authorization: `Bearer ${sim.key}`,
        "Content-Type": "application/json",
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answered: unknown = await response.json();
    return { status: response.status, body: Object(answered) };
  };
  const agent = (await api("POST", "/agents", { name: "Ada" })).body;
  const task = (await api("POST", "/tasks", { name: "Balance", agent_id: agent.id })).body;
  const startRun: Stage["startRun"] = async (headers) =>
    (await api("POST", `/tasks/${task.id}/run`, {}, headers)).body;
  return { sim, api, task, startRun };
}
