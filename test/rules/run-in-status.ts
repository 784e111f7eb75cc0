import type { JsonObject } from "../../src/engine/base/json.js";
import { aTask, readRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { cause, good } from "./support.js";

/** The steps from a new run to each status. */
const WAYS: Readonly<Record<string, (sim: Subject, id: string) => Promise<unknown>>> = {
  queued: async () => undefined,
  running: (sim) => sim.advance("2s"),
  interaction_required: async (sim, task_run_id) => {
    await sim.advance("2s");
    await cause(sim, "task_run.interaction_required", { task_run_id });
  },
  review_required: async (sim, task_run_id) => {
    await sim.advance("2s");
    await cause(sim, "task_run.review_required", { task_run_id });
  },
  cancelling: async (sim, id) => good(await sim.post(`/task-runs/${id}/cancel`)),
  completed: (sim) => sim.advance("22s"),
  failed: (sim, task_run_id) => cause(sim, "task_run.failed", { task_run_id }),
  canceled: async (sim, id) => {
    good(await sim.post(`/task-runs/${id}/cancel`));
    await sim.advance("2s");
  },
};

export const RUN_STATUSES: readonly string[] = Object.keys(WAYS);

/** A run, in a session of its own, that is in this status. */
export async function aRunThatIs(
  sim: Subject,
  status: string,
  taskFields: JsonObject = {},
): Promise<JsonObject> {
  const task = await aTask(sim, taskFields);
  const { id } = good(await sim.post(`/tasks/${task["id"]}/run`, {}));
  await WAYS[status]?.(sim, String(id));
  const run = await readRun(sim, id);
  if (run["status"] !== status) throw new Error(`the run is ${run["status"]}, not ${status}`);
  return run;
}
