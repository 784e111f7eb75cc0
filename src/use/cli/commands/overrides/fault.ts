// The commands `facsimile fault add`, `list` and `rm`: answers that replace the vendor's own, such
// as a 429, or broken connections, for the next calls. Faults of webhooks are in the folder
// `webhook`.

import { flags, kinds } from "../../../../../generated/control/choices.js";
import { defined } from "../../../../engine/base/json.js";
import type { Body, Fault } from "../../../client/index.js";
import type { Invocation } from "../../definition.js";
import {
  driving,
  kindsText,
  listing,
  matchOption,
  readPairs,
  readValue,
} from "../../definition.js";
import { howOften, leftOf, matchText, pairsText, table, text } from "../../output/table.js";
import { UsageError } from "../../output/terminal.js";

/** The calls that an override is for. */
export const CALL_ARGS = {
  "<resource>": "kind of object, such as task_runs; * for every kind",
  "<operation>": "verb such as create, list, retrieve; * for every verb",
} as const;

const OPTIONS = {
  ...flags.Outcome,
  ...flags.NetworkOutcome,
  ...flags.FaultRequest,
  ...matchOption((pairs) => readPairs(pairs, readMatchValue)),
} as const;

export const add = driving({
  about: "force the answer of the application's next calls, or break their connections",
  args: CALL_ARGS,
  options: OPTIONS,
  notes: `--match takes path parameters (task_id=…), query.<name>=…, headers.<name>=… and body.<path>=….
--delay alone delays the vendor's own answer. Kinds of --network:
${kindsText(kinds["NetworkOutcome.network"])}`,
  examples: [
    "facsimile fault add task_runs create --status 429 --count 2",
    "facsimile fault add task_runs create --network reset --lost --count 1",
    "facsimile fault add '*' '*' --status 502 --body '<h1>Bad Gateway</h1>' --content-type text/html",
  ],
  call: (invocation) => {
    const body = readFault(invocation);
    return (sim) => sim.faults.arm(body);
  },
  words: ({ id, count, after, when, ...fault }) =>
    table([
      ["fault", id],
      ["calls", callsOf(fault)],
      ["get", fault.outcome === undefined ? "their own answer" : pairsText(fault.outcome)],
      ...(fault.delay === undefined ? [] : [["delayed by", fault.delay]]),
      ...(when === "after" ? [["when", "after the call was handled"]] : []),
      ["how often", howOften(count)],
      ...(after === 0 ? [] : [["after", `${after} calls`]]),
    ]),
});

function readFault({ args, options }: Invocation<typeof OPTIONS>): Body<"armFault"> {
  const [resource = "", operation = ""] = args;
  const { count, after, delay, for: span, when, match, network, ...answer } = options;
  const { status, code, type, body, content_type, ...taken } = answer;
  const ofAnswer = defined({ status, code, type, body, content_type });
  const rest = { resource, operation, ...defined({ count, after, delay, for: span, when, match }) };
  if (network !== undefined) {
    if (Object.keys(ofAnswer).length === 0) return { ...rest, outcome: { network, ...taken } };
    throw new UsageError(
      "--network replaces the answer: use it without --status, --code, --type and --body.",
    );
  }
  if (Object.keys(ofAnswer).length > 0) return { ...rest, outcome: { ...ofAnswer, ...taken } };
  if (delay !== undefined && Object.keys(taken).length === 0) return { ...rest, delay };
  throw new UsageError("give an outcome: --status, --code, --network, or --delay alone.");
}

/** Only a body has values that are not texts. */
const readMatchValue = (value: string, key: string) =>
  /^(?:body|path|query|headers)(?:$)|^body\./.test(key) ? readValue(value) : value;

const callsOf = ({ resource, operation, match }: Pick<Fault, "resource" | "operation" | "match">) =>
  `${resource} ${operation}${matchText(match)}`;

export const { list, rm } = listing<Fault>({
  group: "fault",
  one: "fault",
  about: "list the faults, and how often each has fired",
  example: "flt_1aB2cD3eF4gH5iJ6",
  none: "no fault is armed",
  read: (sim) => sim.faults.list(),
  idOf: ({ id }) => id,
  row: ({ hits, remaining, spent, ...fault }) => [
    callsOf(fault),
    outcomeText(fault),
    spent ? "spent" : leftOf(remaining),
    `fired ${hits}`,
  ],
  remove: (sim, id) => sim.faults.clear(id),
});

function outcomeText({ outcome, outcomes, delay }: Partial<Fault>): string {
  if (outcome !== undefined) return pairsText(outcome);
  if (outcomes !== undefined) return outcomes.map(text).join(", ");
  return `delayed by ${delay ?? ""}`;
}
