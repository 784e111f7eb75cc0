import { Command } from "commander";
import type { World } from "../client/index.js";
import type { DriveOptions } from "./driving.js";
import { drive, show, withDriveOptions } from "./driving.js";
import { listingCommand } from "./listing.js";
import type { Terminal } from "./terminal.js";

/** `facsimile worlds`: the worlds beside the one at the root, and deleting them. */
export const worldsCommand = (terminal: Terminal): Command =>
  listingCommand<World>(
    {
      name: "worlds",
      one: "world",
      description: "list the worlds beside the one at the root; rm deletes them",
      none: "there is no world beside the one at the root",
      examples: `  $ facsimile worlds
  $ facsimile worlds rm --all`,
      list: (sim) => sim.worlds.list(),
      idOf: ({ id }) => id,
      row: ({ name, now, base_url }) => [name, now, base_url],
      remove: (sim, id) => sim.worlds.delete(id),
    },
    terminal,
  );

interface WorldOptions extends DriveOptions {
  readonly from?: string;
  readonly salt?: string;
  readonly worldKey?: string;
  readonly deliver?: true;
}

/** `facsimile world`: one more world, with an address of its own. */
export function worldCommand(terminal: Terminal): Command {
  return withDriveOptions(new Command("world"))
    .description("make one more world, at an address below the instance")
    .argument("[name]", "what to call it")
    .option("--from <start>", "start, current, or a snapshot", "start")
    .option("--salt <text>", "mixed into its ids; the name unless given")
    .option(
      "--world-key <text>",
      "the key that calls to it must carry; one of its own unless given",
    )
    .option("--deliver", "send webhooks, from current or a snapshot too")
    .addHelpText("after", EXAMPLES)
    .action(async (name: string | undefined, options: WorldOptions) => {
      const { from, salt, worldKey: key, deliver } = options;
      const settings = {
        ...(name === undefined ? {} : { name }),
        ...(from === undefined ? {} : { from }),
        ...(salt === undefined ? {} : { salt }),
        ...(key === undefined ? {} : { key }),
        ...(deliver === undefined ? {} : { deliver }),
      };
      const answer = await drive(options, terminal, (sim) => sim.worlds.make(settings));
      show(terminal, options, answer, (made) => {
        return `${made.name} is at ${made.base_url}\nits key is ${made.key}`;
      });
    });
}

const EXAMPLES = `
Examples:
  $ facsimile world
  $ facsimile world booking --from current --world-key sk_live_whatever_my_app_sends`;
