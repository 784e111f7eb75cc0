import type { ExploreBody } from "../../../src/use/testing/index.js";

/** Runs a task, again when the answer is lost, and never says that it is the same order. */
export const body: ExploreBody = async ({ sim, withoutSurprises, settled, always }) => {
  const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
  const post = (path: string, fields: object = {}): Promise<Response> =>
    sim.fetch(sim.url + path, { method: "POST", headers, body: JSON.stringify(fields) });
  const { id: agent } = await withoutSurprises(async () =>
    (await post("/agents", { name: "Ada" })).json(),
  );
  const { id: task } = await withoutSurprises(async () =>
    (await post("/tasks", { name: "Book", agent_id: agent })).json(),
  );
  const run = (): Promise<Response> => post(`/tasks/${task}/run`);
  await run()
    .catch(run)
    .catch(() => {});
  await settled();
  always("one run at most", (await sim.state({ resource: "task_runs" })).count <= 1);
};
