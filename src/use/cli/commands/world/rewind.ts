import { driving } from "../../definition/driving.js";
import { readCount } from "../../definition/values.js";
import { UsageError } from "../../output/user-error.js";
import { traceAbout } from "../../target/by-id.js";

export const worldRewind = driving({
  about: "return to a call or an instant, or undo the last inputs",
  args: { "[place]": "a trace, an instant, or any id: the last call about it" },
  options: {
    "--steps <count>": { about: "undo n inputs that changed something", read: readCount },
    "--before": "to just before the place, instead of just after",
  },
  examples: [
    "facsimile world rewind --steps 1",
    "facsimile world rewind trc_6wD5xC4yB3zA2aB1 --before",
    "facsimile world rewind 2025-01-01T00:00:02Z",
  ],
  call: ({ args: [place], options: { steps, before = false } }) => {
    if ((place === undefined) === (steps === undefined)) {
      throw new UsageError("name a place, or give --steps.");
    }
    return async (sim) => {
      const isId = place !== undefined && Number.isNaN(Date.parse(place));
      const to = isId ? await traceAbout(sim, place) : (place ?? { steps: steps ?? 1 });
      return sim.rewind(to, { side: before ? "before" : "after" });
    };
  },
  words: ({ now, at, snapshot }) =>
    `the world is as it was at ${now}, after input ${at.number}\nwhat came after is the snapshot ${snapshot}`,
});
