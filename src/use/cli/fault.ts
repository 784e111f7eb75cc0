import { Command, Option } from "commander";
import type { Answer, Body } from "../client/index.js";
import type { DriveOptions } from "./driving.js";
import { drive, show, withDriveOptions } from "./driving.js";
import { collect, readCount, readDuration, readPairs, readValue } from "./pairs.js";
import { howOften, pairsText, table } from "./table.js";
import type { Terminal } from "./terminal.js";
import { UsageError } from "./user-error.js";

const NETWORK = ["reset", "empty", "hang", "truncate", "garbage", "slow"] as const;

interface FaultOptions extends DriveOptions {
  readonly status?: string;
  readonly code?: string;
  readonly type?: string;
  readonly body?: string;
  readonly contentType?: string;
  readonly network?: (typeof NETWORK)[number];
  readonly rate?: string;
  readonly count?: string;
  readonly after?: string;
  readonly delay?: string;
  readonly for?: string;
  readonly lost?: true;
  readonly match?: readonly string[];
}

/** `facsimile fault`: arms a forced outcome. */
export function faultCommand(terminal: Terminal): Command {
  return withDriveOptions(
    new Command("fault")
      .description("arm a forced outcome for calls of the application")
      .argument("<resource>", "kind of object, such as task_runs; * for every one")
      .argument("<operation>", "verb such as create, list, retrieve; * for every one")
      .option("--status <n>", "HTTP status")
      .option("--code <code>", "error code of the vendor's")
      .option("--type <type>", "error type of the vendor's; for a code outside the catalog")
      .option("--body <body>", "instead of the vendor's; read as JSON when it is JSON")
      .option("--content-type <type>", "of --body, such as text/html")
      .addOption(new Option("--network <kind>", "a network fault").choices(NETWORK))
      .option("--rate <rate>", "with --network slow: 100B/s, 1.5kB/s")
      .option("--count <n>", "how often it fires (default: until it is cleared)")
      .option("--after <n>", "how many matching calls pass first")
      .option("--delay <duration>", "real time by which the answer is held back")
      .option("--for <duration>", "virtual time for which it stays armed")
      .option("--lost", "the call is handled in full, and its answer replaced")
      .option("--match <key=value>", "only calls with this; again for more", collect)
      .addHelpText("after", EXAMPLES)
      .action(async (resource: string, operation: string, options: FaultOptions) => {
        const body = readFault(resource, operation, options);
        const answer = await drive(options, terminal, (sim) => sim.faults.arm(body));
        show(terminal, options, answer, inWords);
      }),
  );
}

const EXAMPLES = `
--match takes path parameters (task_id=…), query.<name>=…, headers.<name>=…, body.<path>=….

Examples:
  $ facsimile fault task_runs create --status 429 --count 2
  $ facsimile fault task_runs create --code blocked --match task_id=task_9sDfGh3JkLz5XcVb
  $ facsimile fault task_runs create --network reset --lost --count 1
  $ facsimile fault '*' '*' --status 502 --body '<h1>Bad Gateway</h1>' --content-type text/html
  $ facsimile fault tasks list --network slow --rate 100B/s
  $ facsimile fault '*' '*' --delay 500ms`;

function readFault(resource: string, operation: string, options: FaultOptions): Body<"armFault"> {
  const { status, code, type, body, contentType, network, rate, delay } = options;
  const answer = {
    ...(status === undefined ? {} : { status: readCount("--status", status) }),
    ...(code === undefined ? {} : { code }),
    ...(type === undefined ? {} : { type }),
    ...(body === undefined ? {} : { body: readValue(body) }),
    ...(contentType === undefined ? {} : { content_type: contentType }),
  };
  const hasAnswer = Object.keys(answer).length > 0;
  if (network !== undefined && hasAnswer) {
    throw new UsageError(
      "--network takes the place of an answer: give it without --status, --code, --type and --body.",
    );
  }
  if (rate !== undefined && network !== "slow")
    throw new UsageError("--rate needs --network slow.");
  const rest = { resource, operation, ...withoutOutcome(options) };
  if (network !== undefined)
    return { ...rest, outcome: { network, ...(rate === undefined ? {} : { rate }) } };
  if (hasAnswer) return { ...rest, outcome: answer };
  if (delay === undefined) {
    throw new UsageError("give an outcome: --status, --code, --network, or --delay alone.");
  }
  return { ...rest, delay: readDuration("--delay", delay) };
}

function withoutOutcome({ count, after, delay, for: span, lost, match = [] }: FaultOptions) {
  return {
    ...(count === undefined ? {} : { count: readCount("--count", count) }),
    ...(after === undefined ? {} : { after: readCount("--after", after, 0) }),
    ...(delay === undefined ? {} : { delay: readDuration("--delay", delay) }),
    ...(span === undefined ? {} : { for: readDuration("--for", span) }),
    ...(lost === undefined ? {} : { when: "after" as const }),
    ...(match.length === 0 ? {} : { match: readPairs(match, readMatchValue) }),
  };
}

/** Only a body has values that are no texts. */
const readMatchValue = (text: string, key: string) =>
  /^(?:body|path|query|headers)(?:$)|^body\./.test(key) ? readValue(text) : text;

function inWords({ id, resource, operation, outcome, ...fault }: Answer<"armFault">): string {
  const { count, after, delay, match, when } = fault;
  return table([
    ["fault", id],
    ["calls", `${resource} ${operation}${match === undefined ? "" : ` with ${pairsText(match)}`}`],
    ["get", outcome === undefined ? "their own answer" : pairsText(outcome)],
    ...(delay === undefined ? [] : [["held back", delay]]),
    ...(when === "after" ? [["when", "after the call was handled"]] : []),
    ["how often", howOften(count)],
    ...(after === 0 ? [] : [["after", `${after} calls`]]),
  ]);
}
