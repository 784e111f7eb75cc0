import { driving } from "../../definition/driving.js";
import { readCount, readFlatPairs, readValue } from "../../definition/values.js";
import { pairsText, table } from "../../output/table.js";
import { UsageError } from "../../output/user-error.js";

export const scenarioAdd = driving({
  about: "define a scenario: an answer, or pins, for calls that name it in X-Mock-Scenario",
  args: {
    "<name>": "name of the scenario; one of the pack's name takes its place",
    "<resource>": "kind of object, such as task_runs; * for every kind",
    "<operation>": "verb such as create, list, retrieve; * for every verb",
  },
  options: {
    "--status <n>": { about: "HTTP status of the answer", read: readCount },
    "--code <code>": "error code of the vendor",
    "--pin <path=value>": { about: "pin of the object that the call creates", many: true },
    "--description <text>": "what the scenario is for",
  },
  examples: [
    "facsimile scenario add gone tasks retrieve --status 404",
    "facsimile scenario add empty_account task_runs create --pin output.balance=0",
  ],
  call: ({ args: [name = "", resource = "", operation = ""], options }) => {
    const { pin = [], description, ...outcome } = options;
    const hasOutcome = Object.keys(outcome).length > 0;
    if (hasOutcome === pin.length > 0) {
      throw new UsageError("give an answer (--status, --code), or pins (--pin).");
    }
    const about = {
      on: { resource, operation },
      ...(description === undefined ? {} : { description }),
    };
    const pins = readFlatPairs(pin, readValue);
    const body = hasOutcome ? { ...about, outcome } : { ...about, pins };
    return (sim) => sim.call("putScenario", { path: { name }, body });
  },
  words: ({ name, on, outcome, pins }) =>
    table([
      ["scenario", name],
      ["calls", `${on.resource} ${on.operation}`],
      ["get", pairsText(outcome ?? pins ?? {})],
    ]),
});
