import { Command } from "commander";
import type { DriveOptions } from "./driving.js";
import { drive, show, withDriveOptions } from "./driving.js";
import { collect, readCount, readPairs, readValue } from "./pairs.js";
import { howOften, pairsText, table, text } from "./table.js";
import type { Terminal } from "./terminal.js";

interface PinOptions extends DriveOptions {
  readonly match?: readonly string[];
  readonly count?: string;
}

/** `facsimile pin`: supplies a value from outside the service's logic. */
export function pinCommand(terminal: Terminal): Command {
  return withDriveOptions(
    new Command("pin")
      .description("pin a value that originates outside the service, or a choice of outcome")
      .argument("<resource>", "kind of object, such as task_run")
      .argument("<path>", "output, output.<field>, errors, interaction, result, branch…")
      .argument("<value>", "read as JSON when it is JSON")
      .option("--match <key=value>", "only objects with this; again for more", collect)
      .option("--count <n>", "for so many objects (default: until it is cleared)")
      .addHelpText("after", EXAMPLES)
      .action(async (resource: string, path: string, value: string, options: PinOptions) => {
        const { match = [], count } = options;
        const pin = {
          resource,
          path,
          value: readValue(value),
          ...(match.length === 0 ? {} : { match: readPairs(match) }),
          ...(count === undefined ? {} : { count: readCount("--count", count) }),
        };
        const answer = await drive(options, terminal, (sim) => sim.pins.set(pin));
        show(terminal, options, answer, (set) =>
          table([
            ["pin", set.id],
            [set.path, text(set.value ?? null)],
            [
              "of",
              `${set.resource}${set.match === undefined ? "" : ` with ${pairsText(set.match)}`}`,
            ],
            ["how often", howOften(set.count)],
          ]),
        );
      }),
  );
}

const EXAMPLES = `
Examples:
  $ facsimile pin task_run output.balance 1250.5
  $ facsimile pin task_run branch failed --count 1
  $ facsimile pin task_run errors '[{"code":"blocked"}]' --match task_id=task_9sDfGh3JkLz5XcVb`;
