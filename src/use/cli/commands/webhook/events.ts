import { driving } from "../../definition/driving.js";
import { readCount } from "../../definition/values.js";
import { table } from "../../output/table.js";

export const webhookEvents = driving({
  about: "list the events that were emitted, oldest first",
  options: {
    "--type <event>": "only of this type",
    "--id <object>": { about: "only about the object with this id", as: "resource_id" },
    "--limit <n>": { about: "how many", read: readCount },
    "--after <id>": "the page after this event",
  },
  notes: "--json also prints their data.",
  examples: [
    "facsimile webhook events",
    "facsimile webhook events --type task_run.completed --limit 10",
    "facsimile webhook events --id trun_1aB2cD3eF4gH5iJ6 --json | jq '.data[].data'",
  ],
  call:
    ({ options }) =>
    (sim) =>
      sim.events.list(options),
  words: ({ data, evicted }) => {
    const lost = evicted === 0 ? "" : `the ${evicted} oldest are no longer kept\n`;
    if (data.length === 0) return `${lost}no such event was emitted`;
    const rows = data.map((each) => [each.created_at, each.type, each.resource_id, each.id]);
    return lost + table(rows);
  },
});
