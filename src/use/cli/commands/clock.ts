// The commands `facsimile clock show`, `advance`, `mode` and `durations`: read and move the virtual
// clock of a running instance, and set how long the vendor's work takes.

import { flags } from "../../../../generated/control/choices.js";
import { defined } from "../../../engine/base/json.js";
import type { Answer, Body, DurationSetting, DurationsRequest } from "../../client/index.js";
import type { Invocation } from "../definition.js";
import {
  driving,
  matchOption,
  readClock,
  readDuration,
  readFlatPairs,
  readPairs,
} from "../definition.js";
import { eventRows, table } from "../output/table.js";
import { UsageError } from "../output/terminal.js";

export const show = driving({
  about: "print the virtual time, what is scheduled, and the webhook attempts under way",
  examples: ["facsimile clock show"],
  call: () => (sim) => sim.clock.read(),
  words: ({ now, mode, pending, waiting }) => {
    const timers = pending.map(({ due, what, resource_id }) => [due, what, resource_id ?? ""]);
    const attempts = waiting.attempts.map(({ event_type, event_id, url, seconds }) => [
      `waiting for ${url}`,
      event_type,
      event_id,
      `${seconds}s`,
    ]);
    return `${now}  ${mode}\n${table(timers, "  ")}${table(attempts, "  ")}`;
  },
});

const ADVANCE_OPTIONS = {
  ...flags.AdvanceToInstant,
  ...flags.UntilEvent,
  ...flags.AdvanceUntil,
};

export const advance = driving({
  about: "advance the virtual clock, and list the events that it causes",
  args: { "[duration]": "90s, 30m, 1h30m, 2d, PT30M, or a number of seconds" },
  options: ADVANCE_OPTIONS,
  notes: "It ends with status 1 if the event of --until does not come.",
  examples: [
    "facsimile clock advance 30m",
    "facsimile clock advance --until task_run.completed --limit 1h",
  ],
  call: (invocation) => {
    const body = readAdvance(invocation);
    return (sim) => sim.call("advanceClock", { body });
  },
  words: ({ previous, now, events, deliveries }: Answer<"advanceClock">) => {
    const sent = deliveries.map(({ endpoint_id, event_id, outcome, attempt, http_status }) => [
      outcome,
      event_id,
      endpoint_id,
      attempt === 0 ? "" : `attempt ${attempt}`,
      String(http_status ?? ""),
    ]);
    const head = sent.length === 0 ? "" : "deliveries\n";
    return `${previous} → ${now}\n${table(eventRows(events), "  ")}${head}${table(sent, "  ")}`;
  },
  fails: ({ reached }) => reached === false,
});

function readAdvance({
  args: [duration],
  options,
}: Invocation<typeof ADVANCE_OPTIONS>): Body<"advanceClock"> {
  const { to, event, resource_id, count, limit, deliveries } = options;
  if ([duration, to, event].filter((way) => way !== undefined).length !== 1) {
    throw new UsageError(ONE_WAY);
  }
  const isEvent = event !== undefined && event !== "idle";
  if (!isEvent && (resource_id !== undefined || count !== undefined)) {
    throw new UsageError("--id and --count need --until with a type of event.");
  }
  if (event === undefined && limit !== undefined) throw new UsageError("--limit needs --until.");
  const rest = defined({ limit, deliveries });
  if (to !== undefined) return { to, ...rest };
  if (duration !== undefined) return { duration: readDuration(duration, "duration"), ...rest };
  return { until: isEvent ? { event, ...defined({ resource_id, count }) } : "idle", ...rest };
}

const ONE_WAY =
  "write one of: a duration such as 30m, --to <instant>, --until idle, or --until <event>.";

export const mode = driving({
  about: "freeze the virtual clock, or let it flow",
  args: { "<mode>": "frozen, realtime, or a pace such as 60x" },
  notes: "With a flowing clock, two runs may give different answers.",
  examples: ["facsimile clock mode 60x"],
  call: ({ args: [text = ""] }) => {
    const factor = readClock(text, "mode");
    return (sim) =>
      factor === undefined ? sim.clock.mode("frozen") : sim.clock.mode("realtime", factor);
  },
  words: ({ mode: set, factor, now }) =>
    set === "frozen" ? `the clock is frozen at ${now}` : `the clock flows ${factor}x from ${now}`,
});

export const durations = driving({
  about: "print or change how long work takes in virtual time",
  args: { "[name=duration...]": "5m, 0s…; default for the pack's value, null for never" },
  options: {
    ...flags.DurationsCollapsed,
    ...matchOption(readPairs),
  },
  notes: "Work under way is due at its start plus the new duration.",
  examples: [
    "facsimile clock durations",
    "facsimile clock durations run_settle=1h --match task_id=task_9sDfGh3JkLz5XcVb",
  ],
  call: ({ args, options: { collapse = false, match } }) => {
    if (collapse && args.length > 0) throw new UsageError("--collapse takes no names.");
    const body: DurationsRequest = {
      ...(collapse ? { collapse: true } : { durations: readFlatPairs(args, readSetting) }),
      ...defined({ match }),
    };
    return (sim) => sim.call("setDurations", { body });
  },
  words: ({ durations: all }) =>
    table(
      Object.entries(all).map(([name, each]) => [
        name,
        each.value ?? "-",
        each.value === each.default ? "" : `default ${each.default ?? "-"}`,
        each.limit ? "a limit" : "",
      ]),
    ),
});

const readSetting = (text: string, key: string): DurationSetting =>
  text === "null" ? null : text === "default" ? text : readDuration(text, key);
