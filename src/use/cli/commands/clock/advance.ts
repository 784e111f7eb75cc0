import type { Answer, Body } from "../../../client/index.js";
import type { Invocation } from "../../definition/command.js";
import { driving } from "../../definition/driving.js";
import { readCount, readDuration } from "../../definition/values.js";
import { table } from "../../output/table.js";
import { UsageError } from "../../output/user-error.js";

const OPTIONS = {
  "--to <instant>": "advance to an instant, such as 2025-01-02T00:00:00Z",
  "--until <event>":
    "advance until nothing is left to do (idle), or until an event such as task.created",
  "--id <object>": { about: "with --until <event>: only about this object", as: "resource_id" },
  "--count <n>": { about: "with --until <event>: until it has come n times", read: readCount },
  "--limit <duration>": {
    about: "with --until: stop after this much virtual time",
    read: readDuration,
  },
  "--background": "do not wait for webhook deliveries",
} as const;

export const clockAdvance = driving({
  about: "advance the virtual clock, and list what was emitted",
  args: { "[duration]": "90s, 30m, 1h30m, 2d, PT30M, or a number of seconds" },
  options: OPTIONS,
  notes: "It ends with status 1 when the event of --until did not come.",
  examples: [
    "facsimile clock advance 30m",
    "facsimile clock advance --until idle",
    "facsimile clock advance --until task_run.completed --id trun_1aB2cD3eF4gH5iJ6 --limit 1h",
  ],
  call: (invocation) => {
    const body = readAdvance(invocation);
    return (sim) => sim.call("advanceClock", { body });
  },
  words,
  fails: ({ reached }) => reached === false,
});

function readAdvance({
  args: [duration],
  options,
}: Invocation<typeof OPTIONS>): Body<"advanceClock"> {
  const { to, until, resource_id: id, count, limit, background } = options;
  if ([duration, to, until].filter((way) => way !== undefined).length !== 1) {
    throw new UsageError(ONE_WAY);
  }
  const isEvent = until !== undefined && until !== "idle";
  if (!isEvent && (id !== undefined || count !== undefined)) {
    throw new UsageError("--id and --count need --until with a type of event.");
  }
  if (until === undefined && limit !== undefined) throw new UsageError("--limit needs --until.");
  const deliveries = background === true ? ({ deliveries: "background" } as const) : {};
  if (to !== undefined) return { to, ...deliveries };
  if (duration !== undefined) {
    return { duration: readDuration(duration, "duration"), ...deliveries };
  }
  const event = {
    event: until ?? "",
    ...(id === undefined ? {} : { resource_id: id }),
    ...(count === undefined ? {} : { count }),
  };
  return {
    until: isEvent ? event : "idle",
    ...(limit === undefined ? {} : { limit }),
    ...deliveries,
  };
}

const ONE_WAY =
  "give one of: a duration such as 30m, --to <instant>, --until idle, or --until <event>.";

function words({ previous, now, events, deliveries }: Answer<"advanceClock">): string {
  const emitted = events.map((event) => [
    event.created_at,
    event.type,
    event.resource_id,
    event.id,
  ]);
  const sent = deliveries.map(({ endpoint_id, event_id, outcome, attempt, http_status }) => [
    outcome,
    event_id,
    endpoint_id,
    attempt === 0 ? "" : `attempt ${attempt}`,
    http_status === undefined ? "" : String(http_status),
  ]);
  return `${previous} → ${now}\n${table(emitted, "  ")}${sent.length === 0 ? "" : "deliveries\n"}${table(sent, "  ")}`;
}
