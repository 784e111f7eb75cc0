import { driving } from "../../definition/driving.js";
import { readCount, readPairs, readValue } from "../../definition/values.js";
import { howOften, pairsText, table, text } from "../../output/table.js";

export const pinAdd = driving({
  about: "pin a value that originates outside the service, or the branch that work takes",
  args: {
    "<resource>": "kind of object, such as task_run",
    "<path>": "output, output.<field>, errors, interaction, result, branch…",
    "<value>": "the value; JSON is read as JSON",
  },
  options: {
    "--match <key=value>": { about: "only objects with this value; repeat for more", many: true },
    "--count <n>": { about: "for n objects (default: until it is removed)", read: readCount },
  },
  examples: [
    "facsimile pin add task_run output.balance 1250.5",
    "facsimile pin add task_run branch failed --count 1",
    `facsimile pin add task_run errors '[{"code":"blocked"}]' --match task_id=task_9sDfGh3JkLz5XcVb`,
  ],
  call: ({ args: [resource = "", path = "", value = ""], options: { match = [], count } }) => {
    const pin = {
      resource,
      path,
      value: readValue(value),
      ...(match.length === 0 ? {} : { match: readPairs(match) }),
      ...(count === undefined ? {} : { count }),
    };
    return (sim) => sim.pins.set(pin);
  },
  words: ({ id, path, value, resource, match, count }) =>
    table([
      ["pin", id],
      [path, text(value ?? null)],
      ["of", `${resource}${match === undefined ? "" : ` with ${pairsText(match)}`}`],
      ["how often", howOften(count)],
    ]),
});
