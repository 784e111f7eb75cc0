import { Command } from "commander";
import type { Query } from "../client/index.js";
import type { DriveOptions } from "./driving.js";
import { drive, withDriveOptions } from "./driving.js";
import { readCount } from "./pairs.js";
import type { Terminal } from "./terminal.js";

interface TimelineOptions extends DriveOptions {
  readonly from?: string;
  readonly to?: string;
  readonly limit?: string;
  readonly folded?: true;
}

/** `facsimile timeline`: what has happened, in order. */
export function timelineCommand(terminal: Terminal): Command {
  return withDriveOptions(
    new Command("timeline")
      .description("tell what has happened since the last reset, in order")
      .option("--from <instant>", "only what happened then or later, on the virtual clock")
      .option("--to <instant>", "only what happened until then")
      .option("--limit <n>", "so many items at most; of more, the last (default: 1000)")
      .option("--folded", "fold what matters least, so that it fits a screen")
      .addHelpText("after", EXAMPLES)
      .action((options: TimelineOptions) => timeline(options, terminal)),
  );
}

const EXAMPLES = `
What is worth a look is marked with !; a call ends with the id that "facsimile trace" takes.

Examples:
  $ facsimile timeline
  $ facsimile timeline --folded
  $ facsimile timeline --from 2025-01-01T00:00:02Z --json | jq '.data[] | select(.marked)'`;

async function timeline(options: TimelineOptions, terminal: Terminal): Promise<void> {
  const query = readQuery(options);
  if (options.json === true) {
    const answer = await drive(options, terminal, (sim) => sim.timeline(query));
    terminal.print(`${JSON.stringify(answer)}\n`);
    return;
  }
  const asText = { ...query, format: "text", folded: options.folded ?? false } as const;
  terminal.print(await drive(options, terminal, (sim) => sim.timeline(asText)));
}

function readQuery({ from, to, limit }: TimelineOptions): Omit<Query<"getTimeline">, "format"> {
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(limit === undefined ? {} : { limit: readCount("--limit", limit) }),
  };
}
