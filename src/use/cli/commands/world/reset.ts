import { driving } from "../../definition/driving.js";

export const reset = driving({
  about: "empty the world and set its clock back, as right after the start",
  options: {
    "--t0 <instant>": "start the clock here, until the next reset",
    "--salt <text>": "mix this into the random seed, until the next reset",
    "--reload": "begin with the start file of the instance (--load)",
  },
  examples: [
    "facsimile reset",
    'facsimile reset --t0 2026-03-01T00:00:00Z --salt "booking > retries"',
    "facsimile reset --reload",
  ],
  call:
    ({ options }) =>
    (sim) =>
      sim.reset(options),
  words: ({ now }) => `the world is as at its start; now ${now}`,
});
