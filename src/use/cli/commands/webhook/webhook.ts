// The commands `facsimile webhook events`, `deliveries`, `redeliver` and `secret`: what the vendor
// has announced, how each webhook arrived, sending one again, and the secret that signs them.

import { flags } from "../../../../../generated/control/choices.js";
import type { Attempt, Delivery } from "../../../client/index.js";
import { driving } from "../../definition.js";
import { eventRows, table } from "../../output/table.js";
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
      const { signingSecret } = await import("../../../../instance/server/world/signing-secret.js");
      return { url, secret: signingSecret(key, url) };
    };
  },
  words: (answer) => answer.secret,
});
