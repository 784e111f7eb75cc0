import type { Attempt, Delivery, DeliveryOutcome } from "../../../client/index.js";
import { driving } from "../../definition/driving.js";
import { readCount } from "../../definition/values.js";
import { table } from "../../output/table.js";

/** An outcome that is missing here does not compile. */
const OUTCOMES = {
  pending: "pending",
  held: "held",
  delivered: "delivered",
  failed: "failed",
  skipped: "skipped",
} as const satisfies { readonly [O in DeliveryOutcome]: O };

export const webhookDeliveries = driving({
  about: "list webhook deliveries with each attempt, oldest first",
  options: {
    "--event <event>": "only of events of this type",
    "--endpoint <endpoint>": { about: "only to this endpoint", as: "endpoint_id" },
    "--outcome <outcome>": {
      about: "only with this outcome",
      choices: Object.values(OUTCOMES),
    },
    "--limit <n>": { about: "how many (default: 100)", read: readCount },
    "--after <delivery>": "the page after this delivery",
  },
  notes: "--json also prints what was sent.",
  examples: [
    "facsimile webhook deliveries",
    "facsimile webhook deliveries --outcome failed",
    "facsimile webhook deliveries --event task_run.completed --limit 5",
  ],
  call:
    ({ options }) =>
    (sim) =>
      sim.webhooks.deliveries.list(options),
  words: ({ data }) =>
    data.length === 0 ? "there is no such delivery" : data.map(deliveryText).join(""),
});

/** A delivery with a line for each attempt. */
export function deliveryText({
  id,
  event_type: type,
  event_id: event,
  endpoint_id: endpoint,
  ...delivery
}: Delivery): string {
  const { outcome, attempts, next_attempt_at: next } = delivery;
  const wait = next === null ? "" : `  next attempt at ${next}`;
  const head = `${id}  ${outcome}  ${type}  ${event}  to ${endpoint}${wait}\n`;
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
