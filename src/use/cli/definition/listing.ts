import type { AnyPack, ControlClient } from "../../client/index.js";
import { table } from "../output/table.js";
import { UsageError } from "../output/user-error.js";
import type { MakeCommand } from "./command.js";
import { driving } from "./driving.js";

/** Things of one kind that a test puts into an instance and removes again. */
interface Listing<T> {
  /** Path of the group, such as `webhook fault`. */
  readonly group: string;
  /** The kind, as the help names one of them. */
  readonly one: string;
  /** The items that `list` prints, in the words of its help. */
  readonly about: string;
  /** An id for the example of `rm`. */
  readonly example: string;
  /** Printed for an empty list. */
  readonly none: string;
  readonly read: (sim: ControlClient<AnyPack>) => Promise<{ readonly data: readonly T[] }>;
  readonly idOf: (item: T) => string;
  /** The columns of a line, after the id. */
  readonly row: (item: T) => readonly string[];
  /** Whether `rm` can remove it; true by default. */
  readonly isOwn?: (item: T) => boolean;
  readonly remove: (sim: ControlClient<AnyPack>, id: string) => Promise<unknown>;
}

export interface ListingCommands {
  readonly list: MakeCommand;
  readonly rm: MakeCommand;
}

/** The commands `list` and `rm` of a group. */
export function listing<T extends object>(of: Listing<T>): ListingCommands {
  const { group, one, about, example, none, read, idOf, row, isOwn = () => true, remove } = of;
  return {
    list: driving({
      about,
      examples: [`facsimile ${group} list`],
      call: () => read,
      words: ({ data }) =>
        data.length === 0 ? none : table(data.map((item) => [idOf(item), ...row(item)])),
    }),
    rm: driving({
      about: `remove some ${one}s, or all`,
      args: { [`[${one}...]`]: "the first column of list" },
      options: { "--all": `remove every ${one}` },
      examples: [`facsimile ${group} rm ${example}`],
      call: ({ args, options: { all = false } }) => {
        if (all === args.length > 0) throw new UsageError(`name a ${one}, or give --all.`);
        return async (sim) => {
          const removed = all ? (await read(sim)).data.filter(isOwn).map(idOf) : args;
          for (const id of removed) await remove(sim, id);
          return { removed };
        };
      },
      words: ({ removed }) =>
        removed.length === 0 ? none : removed.map((id) => `${id} is removed\n`).join(""),
    }),
  };
}
