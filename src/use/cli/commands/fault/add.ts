import type { Answer, Body } from "../../../client/index.js";
import type { Invocation } from "../../definition/command.js";
import { driving } from "../../definition/driving.js";
import {
  readCount,
  readCountOrNone,
  readDuration,
  readPairs,
  readValue,
} from "../../definition/values.js";
import { howOften, pairsText, table } from "../../output/table.js";
import { UsageError } from "../../output/user-error.js";

const OPTIONS = {
  "--status <n>": { about: "HTTP status of the answer", read: readCount },
  "--code <code>": "error code of the vendor",
  "--type <type>": "error type of the vendor, for a code that the pack does not list",
  "--body <body>": { about: "body of the answer; JSON is read as JSON", read: readValue },
  "--content-type <type>": { about: "media type of --body, such as text/html", as: "content_type" },
  "--network <kind>": {
    about: "a network fault instead of an answer",
    choices: ["reset", "empty", "hang", "truncate", "garbage", "slow", "cut", "stall"],
  },
  "--rate <rate>": "with --network slow: 100B/s, 1.5kB/s",
  "--events <n>": {
    about: "events of a stream before --network cut or stall, or before an error: 2, half, -1",
    read: readEvents,
  },
  "--count <n>": { about: "how often it fires (default: until it is removed)", read: readCount },
  "--after <n>": { about: "how many matching calls pass first", read: readCountOrNone },
  "--delay <duration>": { about: "real time before the answer", read: readDuration },
  "--for <duration>": { about: "virtual time after which it ends", read: readDuration },
  "--lost": "handle the call in full, and replace its answer",
  "--match <key=value>": { about: "only calls with this value; repeat for more", many: true },
} as const;

export const faultAdd = driving({
  about: "arm a fault: an answer that calls of the application get instead of their own",
  args: {
    "<resource>": "kind of object, such as task_runs; * for every kind",
    "<operation>": "verb such as create, list, retrieve; * for every verb",
  },
  options: OPTIONS,
  notes:
    "--match takes path parameters (task_id=…), query.<name>=…, headers.<name>=…, body.<path>=….",
  examples: [
    "facsimile fault add task_runs create --status 429 --count 2",
    "facsimile fault add task_runs create --code blocked --match task_id=task_9sDfGh3JkLz5XcVb",
    "facsimile fault add task_runs create --network reset --lost --count 1",
    "facsimile fault add '*' '*' --status 502 --body '<h1>Bad Gateway</h1>' --content-type text/html",
    "facsimile fault add tasks list --network slow --rate 100B/s",
    "facsimile fault add '*' '*' --delay 500ms",
  ],
  call: (invocation) => {
    const body = readFault(invocation);
    return (sim) => sim.faults.arm(body);
  },
  words,
});

function readFault({ args, options }: Invocation<typeof OPTIONS>): Body<"armFault"> {
  const [resource = "", operation = ""] = args;
  const {
    network,
    rate,
    events,
    count,
    after,
    delay,
    for: span,
    lost,
    match = [],
    ...answer
  } = options;
  const hasAnswer = Object.keys(answer).length > 0;
  if (network !== undefined && hasAnswer) {
    throw new UsageError(
      "--network takes the place of an answer: give it without --status, --code, --type and --body.",
    );
  }
  if (rate !== undefined && network !== "slow") {
    throw new UsageError("--rate needs --network slow.");
  }
  const rest = {
    resource,
    operation,
    ...(count === undefined ? {} : { count }),
    ...(after === undefined ? {} : { after }),
    ...(delay === undefined ? {} : { delay }),
    ...(span === undefined ? {} : { for: span }),
    ...(lost === undefined ? {} : { when: "after" as const }),
    ...(match.length === 0 ? {} : { match: readPairs(match, readMatchValue) }),
  };
  if (network !== undefined) {
    const amounts = {
      ...(rate === undefined ? {} : { rate }),
      ...(events === undefined ? {} : { events }),
    };
    return { ...rest, outcome: { network, ...amounts } };
  }
  if (hasAnswer) {
    return { ...rest, outcome: { ...answer, ...(events === undefined ? {} : { events }) } };
  }
  if (delay !== undefined) return { ...rest, delay };
  throw new UsageError("give an outcome: --status, --code, --network, or --delay alone.");
}

/** A number of events, negative for all but so many, or `half`. */
function readEvents(text: string): number | "half" {
  if (text === "half") return text;
  if (/^-?\d{1,6}$/.test(text)) return Number(text);
  throw new UsageError(`--events ${text}: give a number such as 2, -1 for all but one, or half.`);
}

/** Only a body has values that are not texts. */
const readMatchValue = (text: string, key: string) =>
  /^(?:body|path|query|headers)(?:$)|^body\./.test(key) ? readValue(text) : text;

function words({ id, resource, operation, outcome, ...fault }: Answer<"armFault">): string {
  const { count, after, delay, match, when } = fault;
  return table([
    ["fault", id],
    ["calls", `${resource} ${operation}${match === undefined ? "" : ` with ${pairsText(match)}`}`],
    ["get", outcome === undefined ? "their own answer" : pairsText(outcome)],
    ...(delay === undefined ? [] : [["delayed by", delay]]),
    ...(when === "after" ? [["when", "after the call was handled"]] : []),
    ["how often", howOften(count)],
    ...(after === 0 ? [] : [["after", `${after} calls`]]),
  ]);
}
