import { driving } from "../../definition/driving.js";
import { pairsText, table } from "../../output/table.js";

export const next = driving({
  about: "list the world events that can happen now",
  options: {
    "--resource <resource>": "only to this kind of object",
    "--id <object>": "only to the object with this id",
  },
  notes: `The first two columns of a line are the arguments of "facsimile trigger".`,
  examples: [
    "facsimile next",
    "facsimile next --resource task_runs",
    "facsimile next --id trun_1aB2cD3eF4gH5iJ6 --json",
  ],
  call:
    ({ options }) =>
    (sim) =>
      sim.world.next(options),
  words: ({ data }) =>
    data.length === 0
      ? "nothing can happen now; advance the clock, or make an object first"
      : table(
          data.map(({ event, data: parameters, about: { from, to } }) => [
            event,
            pairsText(parameters),
            from === null && to === null ? "" : `${from ?? "new"} → ${to ?? "gone"}`,
          ]),
        ),
});
