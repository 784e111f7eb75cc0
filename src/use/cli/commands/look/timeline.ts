import { driving } from "../../definition/driving.js";
import { readCount } from "../../definition/values.js";

export const timeline = driving({
  about: "print what has happened since the last reset, in order",
  options: {
    "--from <instant>": "only what happened then or later, on the virtual clock",
    "--to <instant>": "only what happened until then",
    "--limit <n>": { about: "the last n items (default: 1000)", read: readCount },
    "--folded": "fold what matters least, so that it fits a screen",
  },
  notes: `A line that deserves attention is marked with !; a call ends with the id for "facsimile trace".`,
  examples: [
    "facsimile timeline",
    "facsimile timeline --folded",
    "facsimile timeline --from 2025-01-01T00:00:02Z --json | jq '.data[] | select(.marked)'",
  ],
  call:
    ({ options: { folded = false, ...query }, json }) =>
    async (sim) =>
      json
        ? sim.timeline(query)
        : { text: await sim.timeline({ ...query, format: "text", folded }) },
  words: (answer) => ("text" in answer ? answer.text : ""),
});
