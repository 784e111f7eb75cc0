import type { AnyPack, ControlClient } from "../../client/index.js";
import { table } from "../output/table.js";
import { UsageError } from "../output/user-error.js";
import type { CommandText, MakeCommand } from "./command.js";
import { driving } from "./driving.js";
import type { OptionSpecs } from "./options.js";

/** Things of one kind that a test puts into an instance and removes again. */
interface Listing<T> {
  /** Path of the group, such as `webhook fault`. */
  readonly group: string;
  /** One of them, as the help names it. */
  readonly one: string;
  /** The help of `list`. */
  readonly list: Pick<CommandText<OptionSpecs>, "about" | "notes">;
  /** An id for the examples. */
  readonly example: string;
  /** What is printed when there are none. */
  readonly none: string;
  readonly read: (sim: ControlClient<AnyPack>) => Promise<{ readonly data: readonly T[] }>;
  readonly idOf: (item: T) => string;
  /** The columns of a line, after the id. */
  readonly row: (item: T) => readonly string[];
  /** Whether `rm` can remove it; it can unless this says otherwise. */
  readonly isOwn?: (item: T) => boolean;
  readonly remove: (sim: ControlClient<AnyPack>, id: string) => Promise<void>;
}

export interface ListingCommands {
  readonly list: MakeCommand;
  readonly rm: MakeCommand;
}

/** The commands `list` and `rm` of a group. */
export function listing<T extends object>(of: Listing<T>): ListingCommands {
  const { group, one, example, none, read, idOf, row, isOwn = () => true, remove } = of;
  return {
    list: driving({
      ...of.list,
      examples: [`facsimile ${group} list`, `facsimile ${group} list --json`],
      call: () => read,
      words: ({ data }) =>
        data.length === 0 ? none : table(data.map((item) => [idOf(item), ...row(item)])),
    }),
    rm: driving({
      about: `remove some ${one}s, or all`,
      args: { [`[${one}...]`]: "which ones, by the ids that list prints" },
      options: { "--all": `remove every ${one}` },
      examples: [`facsimile ${group} rm ${example}`, `facsimile ${group} rm --all`],
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
