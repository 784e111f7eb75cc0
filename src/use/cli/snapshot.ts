import { Command } from "commander";
import type { DriveOptions } from "./driving.js";
import { drive, show, withDriveOptions } from "./driving.js";
import { objectsOf } from "./snapshots.js";
import type { Terminal } from "./terminal.js";

/** `facsimile snapshot`: keeps the world as it is under a name. */
export function snapshotCommand(terminal: Terminal): Command {
  return withDriveOptions(new Command("snapshot"))
    .description("keep the world as it is, clock and overrides too, under a name")
    .argument("<name>", "letters, digits, dot, underscore and hyphen")
    .addHelpText("after", SNAPSHOT_EXAMPLES)
    .action(async (name: string, options: DriveOptions) => {
      const answer = await drive(options, terminal, (sim) => sim.snapshots.take(name));
      show(terminal, options, answer, (taken) => {
        return `${taken.name} is the world at ${taken.now}: ${objectsOf(taken.counts)}`;
      });
    });
}

const SNAPSHOT_EXAMPLES = `
Examples:
  $ facsimile snapshot seeded`;

/** `facsimile restore`: returns the world to what it was. */
export function restoreCommand(terminal: Terminal): Command {
  return withDriveOptions(new Command("restore"))
    .description("return to a snapshot, which stays")
    .argument("<snapshot>", "its name")
    .addHelpText("after", RESTORE_EXAMPLES)
    .action(async (name: string, options: DriveOptions) => {
      const answer = await drive(options, terminal, (sim) => sim.snapshots.restore(name));
      show(terminal, options, answer, ({ now }) => `the world is as it was at ${now}`);
    });
}

const RESTORE_EXAMPLES = `
Examples:
  $ facsimile restore seeded`;
