import type { UnusedOverride } from "../../../client/index.js";
import { driving } from "../../definition/driving.js";
import { text } from "../../output/table.js";

export const unused = driving({
  about: "list faults, pins and scenarios that never took effect, each with the nearest call",
  examples: ["facsimile unused", "facsimile unused --json | jq '.data | length'"],
  call: () => (sim) => sim.unused(),
  words: ({ data }) =>
    data.length === 0 ? "every override has taken effect" : data.map(words).join(""),
});

function words({ kind, id, resource, operation, path, event, nearest }: UnusedOverride): string {
  if (event !== undefined) return `${kind} ${id} for ${event}\n  no attempt to send one matched\n`;
  const head = `${kind} ${id} for ${resource} ${operation ?? path ?? ""}\n`;
  if (nearest === null) return `${head}  no call was seen that comes near\n`;
  const { method, path: called, trace_id: trace, differences } = nearest;
  const why = differences.map(
    ({ at, expected, actual }) =>
      `    ${at}: ${actual === undefined ? "nothing" : text(actual)}, it asks for ${text(expected)}\n`,
  );
  return `${head}  the nearest call is ${method} ${called}  ${trace}\n${why.join("")}`;
}
