// The commands `facsimile pin add`, `list` and `rm`: values of objects that come from outside of
// the vendor's logic, such as the output of a job, which a test fixes.

import { flags } from "../../../../../generated/control/choices.js";
import { defined } from "../../../../engine/base/json.js";
import type { Pin } from "../../../client/index.js";
import { driving, listing, matchOption, readPairs, readValue } from "../../definition.js";
import { howOften, matchText, table, text } from "../../output/table.js";

export const add = driving({
  about: "fix a value from outside the service, or how work ends",
  args: {
    "<resource>": "kind of object, such as task_run",
    "<path>": "output, output.<field>, errors, interaction, result, branch…",
    "<value>": "JSON, or any text",
  },
  options: { ...matchOption(readPairs), ...flags.PinRequest },
  examples: [
    "facsimile pin add task_run output.balance 1250.5",
    "facsimile pin add task_run branch failed --count 1",
  ],
  call: ({ args: [resource = "", path = "", value = ""], options }) => {
    const pin = { resource, path, value: readValue(value), ...defined(options) };
    return (sim) => sim.pins.set(pin);
  },
  words: ({ id, path, value, resource, match, count }) =>
    table([
      ["pin", id],
      [path, text(value ?? null)],
      ["of", `${resource}${matchText(match)}`],
      ["how often", howOften(count)],
    ]),
});

export const { list, rm } = listing<Pin>({
  group: "pin",
  one: "pin",
  about: "list the pins, and how many objects each was bound to",
  example: "pin_1aB2cD3eF4gH5iJ6",
  none: "nothing is pinned",
  read: (sim) => sim.pins.list(),
  idOf: ({ id }) => id,
  row: ({ resource, match, path, value, values, count, hits }) => [
    `${resource}${matchText(match)}`,
    path,
    text(values ?? value ?? null),
    howOften(count),
    `bound ${hits}`,
  ],
  remove: (sim, id) => sim.pins.clear(id),
});
