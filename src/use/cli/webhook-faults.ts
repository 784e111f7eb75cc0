import type { Command } from "commander";
import type { WebhookFault } from "../client/index.js";
import { listingCommand } from "./listing.js";
import { leftOf } from "./table.js";
import type { Terminal } from "./terminal.js";

/** `facsimile webhook-faults`: the faults that wait for deliveries, and removing them. */
export const webhookFaultsCommand = (terminal: Terminal): Command =>
  listingCommand<WebhookFault>(
    {
      name: "webhook-faults",
      one: "webhook-fault",
      description: "list the webhook faults with how often each has fired; rm takes them away",
      none: "no webhook fault is armed",
      examples: `  $ facsimile webhook-faults
  $ facsimile webhook-faults rm wfl_1aB2cD3eF4gH5iJ6
  $ facsimile webhook-faults rm --all`,
      list: (sim) => sim.webhooks.faults.list(),
      idOf: ({ id }) => id,
      row: (fault) => [
        faultTextOf(fault),
        attemptsOf(fault),
        fault.spent ? "spent" : leftOf(fault.remaining),
        `fired ${fault.hits}`,
      ],
      remove: (sim, id) => sim.webhooks.faults.clear(id),
    },
    terminal,
  );

/** `delay by 10s`. */
export const faultTextOf = ({ do: webhookFault, by }: WebhookFault): string =>
  by === null ? webhookFault : `${webhookFault} by ${by}`;

/** Which attempts it is for: `attempt 1 of task.created to whe_…`. */
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
