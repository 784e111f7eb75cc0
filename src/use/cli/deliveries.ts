import { Command, Option } from "commander";
import type { Attempt, Delivery, DeliveryOutcome, Query } from "../client/index.js";
import type { DriveOptions } from "./driving.js";
import { drive, show, withDriveOptions } from "./driving.js";
import { readCount } from "./pairs.js";
import { table } from "./table.js";
import type { Terminal } from "./terminal.js";

/** A kind that is missing here does not compile. */
const OUTCOMES: Readonly<Record<DeliveryOutcome, true>> = {
  pending: true,
  held: true,
  delivered: true,
  failed: true,
  skipped: true,
};

interface DeliveriesOptions extends DriveOptions {
  readonly event?: string;
  readonly endpoint?: string;
  readonly outcome?: DeliveryOutcome;
  readonly limit?: string;
  readonly after?: string;
}

/** `facsimile deliveries`: what was sent to webhook endpoints, attempt by attempt. */
export function deliveriesCommand(terminal: Terminal): Command {
  return withDriveOptions(new Command("deliveries"), "look")
    .description("list webhook deliveries with each attempt, oldest first")
    .option("--event <event>", "of events of this type only")
    .option("--endpoint <endpoint>", "to this endpoint or destination only")
    .addOption(
      new Option("--outcome <outcome>", "with this outcome only").choices(Object.keys(OUTCOMES)),
    )
    .option("--limit <n>", "how many (default: 100)")
    .option("--after <delivery>", "the page after this delivery")
    .addHelpText("after", EXAMPLES)
    .action(async (options: DeliveriesOptions) => {
      const query = readQuery(options);
      const answer = await drive(options, terminal, (sim) => sim.webhooks.deliveries.list(query));
      show(terminal, options, answer, ({ data }) =>
        data.length === 0 ? "there is no such delivery" : data.map(deliveryText).join(""),
      );
    });
}

const EXAMPLES = `
--json has what was sent too.

Examples:
  $ facsimile deliveries
  $ facsimile deliveries --outcome failed
  $ facsimile deliveries --event task_run.completed --limit 5`;

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

const readQuery = (options: DeliveriesOptions): Query<"listDeliveries"> => {
  const { event, endpoint, outcome, limit, after } = options;
  return {
    ...(event === undefined ? {} : { event }),
    ...(endpoint === undefined ? {} : { endpoint_id: endpoint }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(limit === undefined ? {} : { limit: readCount("--limit", limit) }),
    ...(after === undefined ? {} : { after }),
  };
};
