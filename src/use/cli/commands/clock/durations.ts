import type { DurationSetting, DurationsRequest } from "../../../client/index.js";
import { driving } from "../../definition/driving.js";
import { readDuration, readFlatPairs, readPairs } from "../../definition/values.js";
import { table } from "../../output/table.js";
import { UsageError } from "../../output/user-error.js";

export const clockDurations = driving({
  about: "change how long things take, or print it",
  args: { "[name=duration...]": "0s, 5m…; default for the pack's own, null for the engine's" },
  options: {
    "--collapse": "let everything end at once, limits and webhook retries aside",
    "--match <key=value>": { about: "only for objects with this field", many: true },
  },
  notes: "Work that is under way is due at its start plus the new duration.",
  examples: [
    "facsimile clock durations",
    "facsimile clock durations run_settle=5m",
    "facsimile clock durations run_settle=1h --match task_id=task_9sDfGh3JkLz5XcVb",
    "facsimile clock durations --collapse",
  ],
  call: ({ args, options: { collapse = false, match = [] } }) => {
    if (collapse && args.length > 0) throw new UsageError("--collapse takes no names.");
    const matching = match.length === 0 ? {} : { match: readPairs(match) };
    const durations = readFlatPairs(args, readSetting);
    const body: DurationsRequest = collapse
      ? { collapse: true, ...matching }
      : { durations, ...matching };
    return (sim) => sim.call("setDurations", { body });
  },
  words: ({ durations }) =>
    table(
      Object.entries(durations).map(([name, each]) => [
        name,
        each.value ?? "-",
        each.value === each.default ? "" : `default ${each.default ?? "-"}`,
        each.limit ? "a limit" : "",
      ]),
    ),
});

const readSetting = (text: string, key: string): DurationSetting =>
  text === "null" ? null : text === "default" ? text : readDuration(text, key);
