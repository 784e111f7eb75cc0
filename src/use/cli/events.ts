import { Command } from "commander";
import type { Query } from "../client/index.js";
import type { DriveOptions } from "./driving.js";
import { drive, show, withDriveOptions } from "./driving.js";
import { readCount } from "./pairs.js";
import { table } from "./table.js";
import type { Terminal } from "./terminal.js";

interface EventsOptions extends DriveOptions {
  readonly type?: string;
  readonly id?: string;
  readonly limit?: string;
  readonly after?: string;
}

/** `facsimile events`: what the world has emitted. */
export function eventsCommand(terminal: Terminal): Command {
  return withDriveOptions(new Command("events"), "look")
    .description("list the events that were emitted, oldest first")
    .option("--type <event>", "of this type only")
    .option("--id <object>", "about the object with this id only")
    .option("--limit <n>", "how many")
    .option("--after <id>", "the page after this event")
    .addHelpText("after", EXAMPLES)
    .action(async (options: EventsOptions) => {
      const query = readQuery(options);
      const answer = await drive(options, terminal, (sim) => sim.events.list(query));
      show(terminal, options, answer, ({ data, evicted }) => {
        const gone = evicted === 0 ? "" : `the ${evicted} oldest are no longer kept\n`;
        if (data.length === 0) return `${gone}no such event was emitted`;
        const rows = data.map((each) => [each.created_at, each.type, each.resource_id, each.id]);
        return gone + table(rows);
      });
    });
}

const EXAMPLES = `
--json has their data too.

Examples:
  $ facsimile events
  $ facsimile events --type task_run.completed --limit 10
  $ facsimile events --id trun_1aB2cD3eF4gH5iJ6 --json | jq '.data[].data'`;

const readQuery = ({ type, id, limit, after }: EventsOptions): Query<"listEvents"> => ({
  ...(type === undefined ? {} : { type }),
  ...(id === undefined ? {} : { resource_id: id }),
  ...(limit === undefined ? {} : { limit: readCount("--limit", limit) }),
  ...(after === undefined ? {} : { after }),
});
