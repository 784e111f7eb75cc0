// The commands `facsimile webhook fault add`, `list` and `rm`: lose, repeat, delay or reorder the
// next webhooks. Faults of calls are in the folder `overrides`.

import { choices, flags, kinds } from "../../../../../generated/control/choices.js";
import type { WebhookFault } from "../../../client/index.js";
import { driving, kindsText, listing } from "../../definition.js";
import { howOften, leftOf, table } from "../../output/table.js";
import { UsageError } from "../../output/terminal.js";

const KINDS = choices.WebhookFaultKind;

export const add = driving({
  about: "lose, repeat, delay or reorder the next webhook attempts",
  args: { "<kind>": { about: "the effect on an attempt", choices: KINDS } },
  options: flags.WebhookFaultRequest,
  notes: kindsText(kinds.WebhookFaultKind),
  examples: [
    "facsimile webhook fault add drop --event task_run.completed --count 1",
    "facsimile webhook fault add delay --by 10m --attempt 1",
  ],
  call: ({ args: [text], options }) => {
    const kind = KINDS.find((each) => each === text);
    if (kind === undefined) throw new UsageError(`there is no webhook fault ${text}.`);
    return (sim) => sim.webhooks.deliveries.fault({ do: kind, ...options });
  },
  words: (fault) =>
    table([
      ["webhook fault", fault.id],
      ["what", faultText(fault)],
      ["which", attemptsOf(fault)],
      ["how often", howOften(fault.count)],
      ...(fault.after === 0 ? [] : [["after", `${fault.after} attempts`]]),
    ]),
});

export const { list, rm } = listing<WebhookFault>({
  group: "webhook fault",
  one: "fault",
  about: "list the webhook faults, and how often each has fired",
  example: "wfl_1aB2cD3eF4gH5iJ6",
  none: "no webhook fault is armed",
  read: (sim) => sim.webhooks.faults.list(),
  idOf: ({ id }) => id,
  row: (fault) => [
    faultText(fault),
    attemptsOf(fault),
    fault.spent ? "spent" : leftOf(fault.remaining),
    `fired ${fault.hits}`,
  ],
  remove: (sim, id) => sim.webhooks.faults.clear(id),
});

/** `delay by 10s`. */
const faultText = ({ do: kind, by }: WebhookFault): string =>
  by === null ? kind : `${kind} by ${by}`;

/** The attempts of a fault: `attempt 1 of task.created to whe_…`. */
function attemptsOf({ attempt, event, resource_id, endpoint_id }: WebhookFault): string {
  return [
    attempt === null ? "any attempt" : `attempt ${attempt}`,
    event === null ? "" : ` of ${event}`,
    resource_id === null ? "" : ` about ${resource_id}`,
    endpoint_id === null ? "" : ` to ${endpoint_id}`,
  ].join("");
}
