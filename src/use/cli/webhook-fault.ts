import { Argument, Command } from "commander";
import type { Body, WebhookFaultKind } from "../client/index.js";
import type { DriveOptions } from "./driving.js";
import { drive, show, withDriveOptions } from "./driving.js";
import { readCount, readDuration } from "./pairs.js";
import { howOften, table } from "./table.js";
import type { Terminal } from "./terminal.js";
import { attemptsOf, faultTextOf } from "./webhook-faults.js";

/** A kind that is missing here does not compile. */
const TROUBLES: Readonly<Record<WebhookFaultKind, true>> = {
  drop: true,
  duplicate: true,
  stale: true,
  reorder: true,
  delay: true,
};

interface WebhookFaultOptions extends DriveOptions {
  readonly event?: string;
  readonly id?: string;
  readonly endpoint?: string;
  readonly attempt?: string;
  readonly by?: string;
  readonly count?: string;
  readonly after?: string;
}

/** `facsimile webhook-fault`: orders faults for deliveries. */
export function webhookFaultCommand(terminal: Terminal): Command {
  return withDriveOptions(new Command("webhook-fault"))
    .description("order faults for attempts to deliver events to webhook handlers")
    .addArgument(
      new Argument("<fault>", "what becomes of an attempt").choices(Object.keys(TROUBLES)),
    )
    .option("--event <event>", "only of events of this type")
    .option("--id <object>", "only of events about this object")
    .option("--endpoint <endpoint>", "only to this endpoint or destination")
    .option("--attempt <n>", "only the attempt with this number, from 1")
    .option("--by <duration>", "with delay and reorder: virtual time")
    .option("--count <n>", "how often it fires (default: until it is cleared)")
    .option("--after <n>", "how many such attempts pass first")
    .addHelpText("after", EXAMPLES)
    .action(async (webhookFault: WebhookFaultKind, options: WebhookFaultOptions) => {
      const body = readFault(webhookFault, options);
      const answer = await drive(options, terminal, (sim) => sim.webhooks.deliveries.fault(body));
      show(terminal, options, answer, (fault) =>
        table([
          ["webhook fault", fault.id],
          ["what", faultTextOf(fault)],
          ["which", attemptsOf(fault)],
          ["how often", howOften(fault.count)],
          ...(fault.after === 0 ? [] : [["after", `${fault.after} attempts`]]),
        ]),
      );
    });
}

const EXAMPLES = `
drop loses an attempt on the way; duplicate sends a delivered event once more; stale sends a copy
with an old timestamp ahead; reorder sends an event after the next one; delay sends it late.

Examples:
  $ facsimile webhook-fault drop --event task_run.completed --count 1
  $ facsimile webhook-fault reorder --event task_run.running
  $ facsimile webhook-fault delay --by 10m --attempt 1`;

function readFault(
  webhookFault: WebhookFaultKind,
  options: WebhookFaultOptions,
): Body<"armWebhookFault"> {
  const { event, id, endpoint, attempt, by, count, after } = options;
  return {
    do: webhookFault,
    ...(event === undefined ? {} : { event }),
    ...(id === undefined ? {} : { resource_id: id }),
    ...(endpoint === undefined ? {} : { endpoint_id: endpoint }),
    ...(attempt === undefined ? {} : { attempt: readCount("--attempt", attempt) }),
    ...(by === undefined ? {} : { by: readDuration("--by", by) }),
    ...(count === undefined ? {} : { count: readCount("--count", count) }),
    ...(after === undefined ? {} : { after: readCount("--after", after, 0) }),
  };
}
