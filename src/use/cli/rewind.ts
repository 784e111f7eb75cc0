import { Command } from "commander";
import type { DriveOptions } from "./driving.js";
import { drive, show, withDriveOptions } from "./driving.js";
import type { Terminal } from "./terminal.js";
import { UsageError } from "./user-error.js";

interface RewindOptions extends DriveOptions {
  readonly steps?: string;
  readonly before?: true;
}

/** `facsimile rewind`: the world as it was. */
export function rewindCommand(terminal: Terminal): Command {
  return withDriveOptions(new Command("rewind"))
    .description("go back to a call or an instant, or over the last inputs")
    .argument("[trace or instant]", "right after that call, or after the last input of the instant")
    .option("--steps <count>", "undo so many inputs that changed something, and restored snapshots")
    .option("--before", "just before it instead")
    .addHelpText("after", EXAMPLES)
    .action(async (place: string | undefined, options: RewindOptions) => {
      const to = targetOf(place, options);
      const side = options.before === true ? "before" : "after";
      const answer = await drive(options, terminal, (sim) => sim.rewind(to, { side }));
      show(terminal, options, answer, ({ now, at, snapshot }) => {
        return `the world is as it was at ${now}, after input ${at.number}\nwhat came after is the snapshot ${snapshot}`;
      });
    });
}

function targetOf(place: string | undefined, { steps }: RewindOptions): string | { steps: number } {
  if ((place === undefined) === (steps === undefined)) {
    throw new UsageError("name a trace or an instant, or give --steps.");
  }
  if (place !== undefined) return place;
  const count = Number(steps);
  if (Number.isInteger(count) && count > 0) return { steps: count };
  throw new UsageError(`--steps ${steps}: a whole number from 1.`);
}

const EXAMPLES = `
Examples:
  $ facsimile rewind --steps 1
  $ facsimile rewind trc_6wD5xC4yB3zA2aB1 --before
  $ facsimile rewind 2025-01-01T00:00:02Z`;
