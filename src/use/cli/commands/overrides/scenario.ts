// The commands `facsimile scenario add`, `list` and `rm`: named answers that a call selects by its
// header `X-Mock-Scenario`.

import { flags } from "../../../../../generated/control/choices.js";
import { defined } from "../../../../engine/base/json.js";
import type { Scenario } from "../../../client/index.js";
import { driving, listing, readFlatPairs, readValue } from "../../definition.js";
import { pairsText, table } from "../../output/table.js";
import { UsageError } from "../../output/terminal.js";
import { CALL_ARGS } from "./fault.js";

export const add = driving({
  about: "define an answer, or pins, for calls with the header X-Mock-Scenario: <name>",
  args: { "<name>": "name of the scenario; it may replace one of the pack", ...CALL_ARGS },
  options: {
    ...flags.Outcome,
    "--pin <path=value>": {
      about: "pin a value of the object that the call creates; can be repeated",
      many: (pairs) => readFlatPairs(pairs, readValue),
    },
    ...flags.ScenarioRequest,
  },
  examples: [
    "facsimile scenario add gone tasks retrieve --status 404",
    "facsimile scenario add empty_account task_runs create --pin output.balance=0",
  ],
  call: ({ args: [name = "", resource = "", operation = ""], options }) => {
    const { pin: pins, description, ...outcome } = options;
    const hasOutcome = Object.keys(outcome).length > 0;
    if (hasOutcome === (pins !== undefined)) {
      throw new UsageError("give an answer (--status, --code), or pins (--pin).");
    }
    const about = { on: { resource, operation }, ...defined({ description }) };
    const body = pins === undefined ? { ...about, outcome } : { ...about, pins };
    return (sim) => sim.call("putScenario", { path: { name }, body });
  },
  words: ({ name, on, outcome, pins }) =>
    table([
      ["scenario", name],
      ["calls", `${on.resource} ${on.operation}`],
      ["get", pairsText(outcome ?? pins ?? {})],
    ]),
});

export const { list, rm } = listing<Scenario>({
  group: "scenario",
  one: "scenario",
  about: "list the scenarios that a call can select, those of the pack too",
  example: "empty_account",
  none: "there is no scenario",
  read: (sim) => sim.scenarios.list(),
  idOf: ({ name }) => name,
  row: ({ on: { resource, operation }, origin, description }) => [
    `${resource} ${operation}`,
    origin,
    description,
  ],
  isOwn: ({ origin }) => origin === "test",
  remove: (sim, name) => sim.scenarios.delete(name),
});
