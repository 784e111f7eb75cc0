import type { Fault } from "../../../client/index.js";
import { listing } from "../../definition/listing.js";
import { leftOf, pairsText, text } from "../../output/table.js";

export const faults = listing<Fault>({
  group: "fault",
  one: "fault",
  list: { about: "list the faults with how often each has fired" },
  example: "flt_1aB2cD3eF4gH5iJ6",
  none: "no fault is armed",
  read: (sim) => sim.faults.list(),
  idOf: ({ id }) => id,
  row: ({ resource, operation, match, hits, remaining, spent, ...fault }) => [
    `${resource} ${operation}${match === undefined ? "" : ` with ${pairsText(match)}`}`,
    outcomeOf(fault),
    spent ? "spent" : leftOf(remaining),
    `fired ${hits}`,
  ],
  remove: (sim, id) => sim.faults.clear(id),
});

function outcomeOf({ outcome, outcomes, delay }: Partial<Fault>): string {
  if (outcome !== undefined) return pairsText(outcome);
  if (outcomes !== undefined) return outcomes.map(text).join(", ");
  return `delayed by ${delay ?? ""}`;
}
