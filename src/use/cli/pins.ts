import type { Command } from "commander";
import type { Pin } from "../client/index.js";
import { listingCommand } from "./listing.js";
import { howOften, pairsText, text } from "./table.js";
import type { Terminal } from "./terminal.js";

/** `facsimile pins`: the values that are pinned, and taking them away. */
export const pinsCommand = (terminal: Terminal): Command =>
  listingCommand<Pin>(
    {
      name: "pins",
      one: "pin",
      description: "list the pins with how many objects each was bound to; rm takes them away",
      none: "nothing is pinned",
      examples: `  $ facsimile pins
  $ facsimile pins rm pin_1aB2cD3eF4gH5iJ6
  $ facsimile pins rm --all`,
      list: (sim) => sim.pins.list(),
      idOf: ({ id }) => id,
      row: ({ resource, match, path, value, values, count, hits }) => [
        `${resource}${match === undefined ? "" : ` with ${pairsText(match)}`}`,
        path,
        text(values ?? value ?? null),
        howOften(count),
        `bound ${hits}`,
      ],
      remove: (sim, id) => sim.pins.clear(id),
    },
    terminal,
  );
