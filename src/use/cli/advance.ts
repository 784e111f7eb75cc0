import { Command } from "commander";
import type { Answer, Body } from "../client/index.js";
import type { DriveOptions } from "./driving.js";
import { drive, show, withDriveOptions } from "./driving.js";
import { readCount, readDuration } from "./pairs.js";
import { table } from "./table.js";
import type { Terminal } from "./terminal.js";
import { UsageError } from "./user-error.js";

interface AdvanceOptions extends DriveOptions {
  readonly to?: string;
  readonly until?: string;
  readonly id?: string;
  readonly count?: string;
  readonly limit?: string;
  readonly background?: true;
}

/** `facsimile advance`: moves the virtual clock. */
export function advanceCommand(terminal: Terminal): Command {
  return withDriveOptions(
    new Command("advance")
      .description("advance the virtual clock, and list what was emitted")
      .argument("[duration]", "90s, 30m, 1h30m, 2d, PT30M, or a number of seconds")
      .option("--to <instant>", "advance to an instant, such as 2025-01-02T00:00:00Z")
      .option("--until <event>", "idle (no work is left), or a type of event, such as task.created")
      .option("--id <object>", "with --until <event>: only about this object")
      .option("--count <n>", "with --until <event>: so many of them")
      .option("--limit <duration>", "with --until: give up after so much virtual time")
      .option("--background", "do not wait for webhook deliveries")
      .addHelpText("after", EXAMPLES)
      .action(async (duration: string | undefined, options: AdvanceOptions) => {
        const body = readAdvance(duration, options);
        const answer = await drive(options, terminal, (sim) => sim.call("advanceClock", { body }));
        show(terminal, options, answer, inWords);
        if (answer.reached === false) terminal.end(1);
      }),
  );
}

const EXAMPLES = `
Ends with status 1 when what --until names did not come.

Examples:
  $ facsimile advance 30m
  $ facsimile advance --until idle
  $ facsimile advance --until task_run.completed --id trun_1aB2cD3eF4gH5iJ6 --limit 1h`;

function readAdvance(duration: string | undefined, options: AdvanceOptions): Body<"advanceClock"> {
  const { to, until, id, count, limit, background } = options;
  const ways = [duration, to, until].filter((way) => way !== undefined);
  if (ways.length !== 1) throw new UsageError(ONE_WAY);
  const isEvent = until !== undefined && until !== "idle";
  if (!isEvent && (id !== undefined || count !== undefined)) {
    throw new UsageError("--id and --count need --until with a type of event.");
  }
  if (until === undefined && limit !== undefined) throw new UsageError("--limit needs --until.");
  const waiting = background === true ? ({ deliveries: "background" } as const) : {};
  if (to !== undefined) return { to, ...waiting };
  if (until === undefined)
    return { duration: readDuration("duration", duration ?? ""), ...waiting };
  const event = {
    event: until,
    ...(id === undefined ? {} : { resource_id: id }),
    ...(count === undefined ? {} : { count: readCount("--count", count) }),
  };
  return {
    until: isEvent ? event : "idle",
    ...(limit === undefined ? {} : { limit: readDuration("--limit", limit) }),
    ...waiting,
  };
}

const ONE_WAY =
  "give one of: a duration such as 30m, --to <instant>, --until idle, or --until <event>.";

function inWords({ previous, now, events, deliveries }: Answer<"advanceClock">): string {
  const emitted = events.map(({ created_at, type, resource_id, id }) => [
    created_at,
    type,
    resource_id,
    id,
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
