import { Command } from "commander";
import type { DriveOptions } from "./driving.js";
import { drive, show, withDriveOptions } from "./driving.js";
import { pairsText, table } from "./table.js";
import type { Terminal } from "./terminal.js";

interface NextOptions extends DriveOptions {
  readonly resource?: string;
  readonly id?: string;
}

/** `facsimile next`: what the world outside can cause now. */
export function nextCommand(terminal: Terminal): Command {
  return withDriveOptions(
    new Command("next")
      .description("list the world events that can happen now")
      .option("--resource <resource>", "only to this kind of object")
      .option("--id <object>", "only to the object with this id")
      .addHelpText("after", EXAMPLES)
      .action(async (options: NextOptions) => {
        const { resource, id } = options;
        const query = {
          ...(resource === undefined ? {} : { resource }),
          ...(id === undefined ? {} : { id }),
        };
        const answer = await drive(options, terminal, (sim) => sim.world.next(query));
        show(terminal, options, answer, ({ data }) =>
          data.length === 0
            ? "nothing can happen now; advance the clock, or make something first"
            : table(
                data.map(({ event, data: given, about: { from, to } }) => [
                  event,
                  pairsText(given),
                  from === null && to === null ? "" : `${from ?? "new"} → ${to ?? "gone"}`,
                ]),
              ),
        );
      }),
  );
}

const EXAMPLES = `
A line's first two columns are what "facsimile trigger" takes.

Examples:
  $ facsimile next
  $ facsimile next --resource task_runs
  $ facsimile next --id trun_1aB2cD3eF4gH5iJ6 --json`;
