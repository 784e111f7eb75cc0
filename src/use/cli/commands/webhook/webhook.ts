// The commands `facsimile webhook events`, `deliveries`, `redeliver` and `secret`: what the vendor
// has announced, how each webhook arrived, sending one again, and the secret that signs them; the
// addresses that webhooks are sent to (`endpoints`), and lost, repeated, late and reordered ones
// (`fault`).

import { choices, flags, kinds } from "../../../../../generated/control/choices.js";
import type { Attempt, Delivery, Endpoint, WebhookFault } from "../../../client/index.js";
import { driving, kindsText, listing } from "../../definition.js";
import { eventRows, howOften, leftOf, table } from "../../output/table.js";
import { UsageError } from "../../output/terminal.js";
import { deliveriesAbout } from "../../target/by-id.js";
import { forwardUrl } from "./listen.js";

export const events = driving({
  about: "list the events that were emitted, oldest first",
  options: flags.listEvents,
  notes: "--json prints their data too.",
  examples: ["facsimile webhook events --type task_run.completed"],
  call: (it) => (sim) => sim.events.list(it.options),
  words: ({ data, evicted }) => {
    const lost = evicted === 0 ? "" : `the ${evicted} oldest are no longer kept\n`;
    return lost + (data.length === 0 ? "no such event was emitted" : table(eventRows(data)));
  },
});

export const deliveries = driving({
  about: "list webhook deliveries with each attempt, oldest first",
  options: flags.listDeliveries,
  notes: "--json prints the requests too.",
  examples: ["facsimile webhook deliveries --outcome failed"],
  call: (it) => (sim) => sim.webhooks.deliveries.list(it.options),
  words: ({ data }) =>
    data.length === 0 ? "there is no such delivery" : data.map(deliveryText).join(""),
});

/** A delivery with a line for each attempt. */
function deliveryText({ id, event_type, event_id, endpoint_id, ...delivery }: Delivery): string {
  const { outcome, attempts, next_attempt_at: next } = delivery;
  const wait = next === null ? "" : `  next attempt at ${next}`;
  const head = `${id}  ${outcome}  ${event_type}  ${event_id}  to ${endpoint_id}${wait}\n`;
  return head + table(attempts.map(attemptRow), "  ");
}

const attemptRow = ({ attempt, at, latency_ms: took, ...ended }: Attempt): readonly string[] => [
  `attempt ${attempt}`,
  at,
  ended.http_status === null ? "no answer" : String(ended.http_status),
  ended.reason === null || ended.reason === "status" ? "" : ended.reason,
  ended.fault === null ? "" : `(${ended.fault})`,
  `${Math.round(took)}ms`,
];

export const redeliver = driving({
  about: "send a webhook again now, with the same webhook-id",
  args: { "<id>": "a delivery, an event, or an object (its last event)" },
  notes: `An event goes to each endpoint that it went to before. It ends with status 1 unless each attempt
is answered with a 2xx.`,
  examples: ["facsimile webhook redeliver evt_1aB2cD3eF4gH5iJ6"],
  call:
    ({ args: [id = ""] }) =>
    async (sim) => {
      const data = [];
      for (const each of await deliveriesAbout(sim, id)) {
        data.push(await sim.webhooks.redeliver(each));
      }
      return { data };
    },
  words: ({ data }) => data.map(deliveryText).join(""),
  fails: ({ data }) => data.some(({ attempts }) => attempts.at(-1)?.outcome === "failed"),
});

export const secret = driving({
  about: "print the secret that signs the webhooks to a handler",
  args: { "<handler>": "address of the handler, registered or not" },
  notes: `The secret depends on the instance's key and the handler's address only, so you can read it before
the handler is registered. An endpoint that was registered with its own secret has that one.`,
  examples: ["export WEBHOOK_SECRET=$(facsimile webhook secret http://localhost:3000/webhooks)"],
  call: ({ args: [handler = ""] }) => {
    const url = forwardUrl(handler);
    return async (_sim, { key }) => {
      const { signingSecret } = await import("../../../../api/webhooks/signing.js");
      return { url, secret: signingSecret(key, url) };
    };
  },
  words: (answer) => answer.secret,
});

export const endpoints = listing<Endpoint>({
  group: "webhook endpoints",
  about: "list the webhook endpoints that were registered over the control plane",
  example: "whe_1aB2cD3eF4gH5iJ6",
  none: "no endpoint is registered",
  read: (sim) => sim.webhooks.list(),
  row: ({ url, subscribe, active, description = "" }) => [
    url,
    subscribe.join(","),
    active ? "" : "inactive",
    description,
  ],
  remove: (sim, id) => sim.webhooks.remove(id),
});

const KINDS = choices.WebhookFaultKind;

export const fault = {
  add: driving({
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
  }),
  ...listing<WebhookFault>({
    group: "webhook fault",
    about: "list the webhook faults, and how often each has fired",
    example: "wfl_1aB2cD3eF4gH5iJ6",
    none: "no webhook fault is armed",
    read: (sim) => sim.webhooks.faults.list(),
    row: (fault) => [
      faultText(fault),
      attemptsOf(fault),
      fault.spent ? "spent" : leftOf(fault.remaining),
      `fired ${fault.hits}`,
    ],
    remove: (sim, id) => sim.webhooks.faults.clear(id),
  }),
};

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
