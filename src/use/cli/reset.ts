import { Command } from "commander";
import type { DriveOptions } from "./driving.js";
import { drive, show, withDriveOptions } from "./driving.js";
import type { Terminal } from "./terminal.js";

interface ResetOptions extends DriveOptions {
  readonly t0?: string;
  readonly salt?: string;
  readonly reload?: true;
}

/** `facsimile reset`: the state right after the start. */
export function resetCommand(terminal: Terminal): Command {
  return withDriveOptions(
    new Command("reset")
      .description("empty the world and rewind its clock, as right after the start")
      .option("--t0 <instant>", "start the clock here, until the next reset")
      .option("--salt <text>", "mix this into the random seed, until the next reset")
      .option("--reload", "begin with the file that the instance was started with (--load)")
      .addHelpText("after", EXAMPLES)
      .action(async (options: ResetOptions) => {
        const { t0, salt, reload } = options;
        const settings = {
          ...(t0 === undefined ? {} : { t0 }),
          ...(salt === undefined ? {} : { salt }),
          ...(reload === undefined ? {} : { reload }),
        };
        const answer = await drive(options, terminal, (sim) => sim.reset(settings));
        show(terminal, options, answer, ({ now }) => `the world is as at its start; now ${now}`);
      }),
  );
}

const EXAMPLES = `
Examples:
  $ facsimile reset
  $ facsimile reset --t0 2026-03-01T00:00:00Z --salt "booking > retries"
  $ facsimile reset --reload`;
