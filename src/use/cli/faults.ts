import type { Command } from "commander";
import type { Fault } from "../client/index.js";
import { listingCommand } from "./listing.js";
import { leftOf, pairsText, text } from "./table.js";
import type { Terminal } from "./terminal.js";

/** `facsimile faults`: the faults that are armed, and taking them away. */
export const faultsCommand = (terminal: Terminal): Command =>
  listingCommand<Fault>(
    {
      name: "faults",
      one: "fault",
      description: "list the faults with how often each has fired; rm takes them away",
      none: "no fault is armed",
      examples: `  $ facsimile faults
  $ facsimile faults rm flt_1aB2cD3eF4gH5iJ6
  $ facsimile faults rm --all`,
      list: (sim) => sim.faults.list(),
      idOf: ({ id }) => id,
      row: ({ resource, operation, match, hits, remaining, ...given }) => [
        `${resource} ${operation}${match === undefined ? "" : ` with ${pairsText(match)}`}`,
        outcomeOf(given),
        given.spent ? "spent" : leftOf(remaining),
        `fired ${hits}`,
      ],
      remove: (sim, id) => sim.faults.clear(id),
    },
    terminal,
  );

function outcomeOf({ outcome, outcomes, delay }: Partial<Fault>): string {
  if (outcome !== undefined) return pairsText(outcome);
  if (outcomes !== undefined) return outcomes.map(text).join(", ");
  return `held back ${delay ?? ""}`;
}
