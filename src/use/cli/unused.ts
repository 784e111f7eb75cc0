import { Command } from "commander";
import type { UnusedOverride } from "../client/index.js";
import type { DriveOptions } from "./driving.js";
import { drive, show, withDriveOptions } from "./driving.js";
import { text } from "./table.js";
import type { Terminal } from "./terminal.js";

/** `facsimile unused`: the overrides that never took effect. */
export function unusedCommand(terminal: Terminal): Command {
  return withDriveOptions(new Command("unused"), "look")
    .description("list faults, pins and scenarios that never took effect, with the nearest call")
    .addHelpText("after", EXAMPLES)
    .action(async (options: DriveOptions) => {
      const answer = await drive(options, terminal, (sim) => sim.unused());
      show(terminal, options, answer, ({ data }) =>
        data.length === 0 ? "every override has taken effect" : data.map(inWords).join(""),
      );
    });
}

const EXAMPLES = `
Examples:
  $ facsimile unused
  $ facsimile unused --json | jq '.data | length'`;

function inWords({ kind, id, resource, operation, path, event, nearest }: UnusedOverride): string {
  if (event !== undefined) return `${kind} ${id} for ${event}\n  no attempt to send one matched\n`;
  const head = `${kind} ${id} for ${resource} ${operation ?? path ?? ""}\n`;
  if (nearest === null) return `${head}  no call was seen that comes near\n`;
  const { method, path: called, trace_id: trace, differences } = nearest;
  const why = differences.map(
    ({ at, expected, actual }) =>
      `    ${at}: ${actual === undefined ? "nothing" : text(actual)}, it asks for ${text(expected)}\n`,
  );
  return `${head}  the nearest call is ${method} ${called}  ${trace}\n${why.join("")}`;
}
