import type { Answer } from "../../../client/index.js";
import { driving } from "../../definition/driving.js";
import { readPairs } from "../../definition/values.js";
import { table } from "../../output/table.js";

export const trigger = driving({
  about: "trigger a world event: something that only the world outside can cause",
  args: {
    "<event>": 'name of a world event; "facsimile next" lists those that can happen',
    "[key=value...]": "its parameters; a value that is JSON is read as JSON",
  },
  examples: [
    "facsimile trigger task_run.review_required task_run_id=trun_1aB2cD3eF4gH5iJ6",
    "facsimile trigger task_run.interaction_required task_run_id=trun_1aB2cD3eF4gH5iJ6 interaction.type=mfa",
    `facsimile trigger task_run.failed task_run_id=trun_1aB2cD3eF4gH5iJ6 'errors=[{"code":"blocked"}]'`,
  ],
  call: ({ args: [event = "", ...pairs] }) => {
    const data = readPairs(pairs);
    return (sim) => sim.world.trigger(event, data);
  },
  words: ({ event, changed, events }: Answer<"triggerWorldEvent">) => {
    const changes = changed.map(({ resource, id, from, to }) => [
      resource,
      id,
      `${from ?? "new"} → ${to ?? "gone"}`,
    ]);
    const emitted = events.map(({ type, resource_id, id }) => ["emitted", type, resource_id, id]);
    return `${event}\n${table(changes, "  ")}${table(emitted, "  ")}`;
  },
});
