import { choices } from "../../../../../generated/control/choices.js";
import type { WebhookFault } from "../../../client/index.js";
import {
  COUNT_OPTION,
  driving,
  listing,
  OBJECT_OPTION,
  readCount,
  readCountOrNone,
  readDuration,
} from "../../definition.js";
import { howOften, leftOf, table } from "../../output/table.js";
import { UsageError } from "../../output/user-error.js";

const KINDS = choices.WebhookFaultKind;

export const EVENT_OPTION = { "--event <event>": "only events of this type" } as const;
export const ENDPOINT_OPTION = {
  "--endpoint <endpoint>": { about: "only to this endpoint", as: "endpoint_id" },
} as const;

export const add = driving({
  about: "lose, repeat, delay or reorder the next webhook attempts",
  args: { "<kind>": { about: "the effect on an attempt", choices: KINDS } },
  options: {
    ...EVENT_OPTION,
    ...OBJECT_OPTION,
    ...ENDPOINT_OPTION,
    "--attempt <n>": { about: "only the attempt with this number, from 1", read: readCount },
    "--by <duration>": { about: "with delay and reorder: virtual time", read: readDuration },
    ...COUNT_OPTION,
    "--after <n>": { about: "let n matches pass first", read: readCountOrNone },
  },
  notes: `drop loses an attempt on its way; duplicate sends a delivered event once more; stale sends a
copy with an old timestamp before it; reorder sends an event after the next one; delay sends it late.`,
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
