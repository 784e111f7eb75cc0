import type { WebhookFault } from "../../../client/index.js";
import { listing } from "../../definition/listing.js";
import { leftOf } from "../../output/table.js";

export const webhookFaults = listing<WebhookFault>({
  group: "webhook fault",
  one: "fault",
  list: { about: "list the webhook faults with how often each has fired" },
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
export const faultText = ({ do: kind, by }: WebhookFault): string =>
  by === null ? kind : `${kind} by ${by}`;

/** The attempts that it concerns: `attempt 1 of task.created to whe_…`. */
export function attemptsOf(fault: WebhookFault): string {
  const { attempt, event, resource_id: about, endpoint_id: endpoint } = fault;
  return [
    attempt === null ? "any attempt" : `attempt ${attempt}`,
    event === null ? "" : `of ${event}`,
    about === null ? "" : `about ${about}`,
    endpoint === null ? "" : `to ${endpoint}`,
  ]
    .filter((part) => part !== "")
    .join(" ");
}
