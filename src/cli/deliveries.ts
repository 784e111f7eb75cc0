import { Command, Option } from "commander";
import type { Attempt, ControlClient, Delivery, DeliveryOutcome } from "../client/index.js";
import type { DriveOptions } from "./driving.js";
import { drive, show, withDriveOptions } from "./driving.js";
import { readCount } from "./pairs.js";
import { table } from "./table.js";
import type { Terminal } from "./terminal.js";

const OUTCOMES = ["pending", "delivered", "failed", "skipped"] as const satisfies DeliveryOutcome[];

interface DeliveriesOptions extends DriveOptions {
  readonly event?: string;
  readonly endpoint?: string;
  readonly outcome?: DeliveryOutcome;
  readonly limit?: string;
}

/** `facsimile deliveries`: what was sent to webhook endpoints, attempt by attempt. */
export function deliveriesCommand(terminal: Terminal): Command {
  return withDriveOptions(new Command("deliveries"), "look")
    .description("list webhook deliveries with each attempt, oldest first")
    .option("--event <event>", "of events of this type only")
    .option("--endpoint <endpoint>", "to this endpoint or destination only")
    .addOption(new Option("--outcome <outcome>", "that ended so only").choices(OUTCOMES))
    .option("--limit <n>", "how many, of the newest")
    .addHelpText("after", EXAMPLES)
    .action(async (options: DeliveriesOptions) => {
      const wish = readWish(options);
      const answer = await drive(options, terminal, async (sim) => ({
        data: await deliveriesOf(sim, wish),
      }));
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
  ended.adversary === null ? "" : `(${ended.adversary})`,
  `${took}ms`,
];

interface Wish {
  readonly event: string | undefined;
  readonly endpoint: string | undefined;
  readonly outcome: DeliveryOutcome | undefined;
  readonly limit: number;
}

const readWish = ({ event, endpoint, outcome, limit }: DeliveriesOptions): Wish => ({
  event,
  endpoint,
  outcome,
  limit: limit === undefined ? PAGE : readCount("--limit", limit),
});

const PAGE = 100;

async function deliveriesOf(
  sim: ControlClient,
  { event, endpoint, outcome, limit }: Wish,
): Promise<readonly Delivery[]> {
  const ids =
    endpoint === undefined ? (await sim.webhooks.list()).data.map(({ id }) => id) : [endpoint];
  const lists = await Promise.all(ids.map((id) => sim.webhooks.deliveries(id, { limit: 1_000 })));
  return lists
    .flatMap(({ data }) => data)
    .filter((each) => event === undefined || each.event_type === event)
    .filter((each) => outcome === undefined || each.outcome === outcome)
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
    .slice(-limit);
}
