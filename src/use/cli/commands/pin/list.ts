import type { Pin } from "../../../client/index.js";
import { listing } from "../../definition/listing.js";
import { howOften, pairsText, text } from "../../output/table.js";

export const pins = listing<Pin>({
  group: "pin",
  one: "pin",
  list: { about: "list the pins with how many objects each was bound to" },
  example: "pin_1aB2cD3eF4gH5iJ6",
  none: "nothing is pinned",
  read: (sim) => sim.pins.list(),
  idOf: ({ id }) => id,
  row: ({ resource, match, path, value, values, count, hits }) => [
    `${resource}${match === undefined ? "" : ` with ${pairsText(match)}`}`,
    path,
    text(values ?? value ?? null),
    howOften(count),
    `bound ${hits}`,
  ],
  remove: (sim, id) => sim.pins.clear(id),
});
