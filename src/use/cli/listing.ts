import { Command } from "commander";
import type { AnyPack, ControlClient } from "../client/index.js";
import type { DriveOptions } from "./driving.js";
import { drive, show, withDriveOptions } from "./driving.js";
import { table } from "./table.js";
import type { Terminal } from "./terminal.js";
import { UsageError } from "./user-error.js";

/** Things of one kind that a test puts into an instance, and takes away again. */
export interface Listing<T> {
  /** Name of the command, such as `faults`. */
  readonly name: string;
  /** One of them, as the help calls it. */
  readonly one: string;
  readonly description: string;
  /** What is printed when there are none. */
  readonly none: string;
  readonly examples: string;
  readonly list: (sim: ControlClient<AnyPack>) => Promise<{ readonly data: readonly T[] }>;
  readonly idOf: (item: T) => string;
  /** The columns of a line, after the id. */
  readonly row: (item: T) => readonly string[];
  readonly remove: (sim: ControlClient<AnyPack>, id: string) => Promise<void>;
}

/** `facsimile <name>` lists them, `facsimile <name> rm` takes some or all away. */
export function listingCommand<T extends object>(listing: Listing<T>, terminal: Terminal): Command {
  const { name, description, none, examples, list, idOf, row } = listing;
  return (
    withDriveOptions(new Command(name), "look")
      .description(description)
      .addHelpText("after", `\nExamples:\n${examples}`)
      // An option after "rm" is that command's.
      .enablePositionalOptions()
      .helpCommand(false)
      .addCommand(removing(listing, terminal))
      .action(async (options: DriveOptions) => {
        const answer = await drive(options, terminal, list);
        show(terminal, options, answer, ({ data }) =>
          data.length === 0 ? none : table(data.map((item) => [idOf(item), ...row(item)])),
        );
      })
  );
}

interface RemoveOptions extends DriveOptions {
  readonly all?: true;
}

function removing<T extends object>(listing: Listing<T>, terminal: Terminal): Command {
  const { name, one, list, idOf, remove } = listing;
  return withDriveOptions(new Command("rm"))
    .helpGroup("Commands:")
    .description("take away some of them, or all")
    .argument(`[${one}...]`, "which, as the list names them")
    .option("--all", "every one")
    .addHelpText("after", `\nExamples:\n  $ facsimile ${name} rm --all`)
    .exitOverride()
    .configureOutput({ writeOut: terminal.print, writeErr: () => {} })
    .action(async (asked: readonly string[], _own: RemoveOptions, command: Command) => {
      const options: RemoveOptions = command.optsWithGlobals();
      const all = options.all === true;
      if (all === asked.length > 0) throw new UsageError("name what to take away, or give --all.");
      const removed = await drive(options, terminal, async (sim) => {
        const ids = all ? (await list(sim)).data.map(idOf) : asked;
        for (const id of ids) await remove(sim, id);
        return ids;
      });
      show(terminal, options, { removed }, () =>
        removed.length === 0 ? listing.none : removed.map((id) => `${id} is gone\n`).join(""),
      );
    });
}
