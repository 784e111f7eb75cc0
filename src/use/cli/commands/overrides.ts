// The commands `facsimile fault`, `pin`, `scenario` and `limit`, each with `add`, `list` and `rm`:
// answers that replace the vendor's own, or broken connections, for the next calls; values of objects
// that come from outside of the vendor's logic; named answers that a call selects by its header
// `X-Mock-Scenario`; rate limits and caps. Faults of webhooks are in `webhook/webhook.ts`.

import { flags, kinds } from "../../../../generated/control/choices.js";
import type { Json } from "../../../engine/base/json.js";
import { defined } from "../../../engine/base/json.js";
import type { Answer, Body, Fault, Pin, Scenario } from "../../client/index.js";
import type { Invocation } from "../definition.js";
import {
  driving,
  kindsText,
  listing,
  matchOption,
  readCount,
  readFlatPairs,
  readPairs,
  readValue,
} from "../definition.js";
import { howOften, leftOf, matchText, pairsText, table, text } from "../output/table.js";
import { UsageError } from "../output/terminal.js";

/** The calls that an override is for. */
const CALL_ARGS = {
  "<resource>": "kind of object, such as task_runs; * for every kind",
  "<operation>": "verb such as create, list, retrieve; * for every verb",
} as const;

const FAULT_OPTIONS = {
  ...flags.Outcome,
  ...flags.NetworkOutcome,
  ...flags.FaultRequest,
  ...matchOption((pairs) => readPairs(pairs, readMatchValue)),
} as const;

export const fault = {
  add: driving({
    about: "force the answer of the application's next calls, or break their connections",
    args: CALL_ARGS,
    options: FAULT_OPTIONS,
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
  }),
  ...listing<Fault>({
    group: "fault",
    about: "list the faults, and how often each has fired",
    example: "flt_1aB2cD3eF4gH5iJ6",
    none: "no fault is armed",
    read: (sim) => sim.faults.list(),
    row: ({ hits, remaining, spent, ...fault }) => [
      callsOf(fault),
      outcomeText(fault),
      spent ? "spent" : leftOf(remaining),
      `fired ${hits}`,
    ],
    remove: (sim, id) => sim.faults.clear(id),
  }),
};

function readFault({ args, options }: Invocation<typeof FAULT_OPTIONS>): Body<"armFault"> {
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
  throw new UsageError(
    "give an outcome: --status, --code, --network, or --delay alone, such as --status 429.",
  );
}

/** Only a body has values that are not texts. */
const readMatchValue = (value: string, key: string) =>
  /^(?:body|path|query|headers)(?:$)|^body\./.test(key) ? readValue(value) : value;

const callsOf = ({ resource, operation, match }: Pick<Fault, "resource" | "operation" | "match">) =>
  `${resource} ${operation}${matchText(match)}`;

function outcomeText({ outcome, outcomes, delay }: Partial<Fault>): string {
  if (outcome !== undefined) return pairsText(outcome);
  if (outcomes !== undefined) return outcomes.map(text).join(", ");
  return `delayed by ${delay ?? ""}`;
}

export const pin = {
  add: driving({
    about: "fix a value from outside the service, or how work ends",
    args: {
      "<resource>": "kind of object, such as task_run",
      "<path>": "output, output.<field>, errors, interaction, result, branch…",
      "<value>": "JSON, or any text",
    },
    options: { ...matchOption(readPairs), ...flags.PinRequest },
    examples: [
      "facsimile pin add task_run output.balance 1250.5",
      "facsimile pin add task_run branch failed --count 1",
    ],
    call: ({ args: [resource = "", path = "", value = ""], options }) => {
      const pin = { resource, path, value: readValue(value), ...defined(options) };
      return (sim) => sim.pins.set(pin);
    },
    words: ({ id, path, value, resource, match, count }) =>
      table([
        ["pin", id],
        [path, text(value ?? null)],
        ["of", `${resource}${matchText(match)}`],
        ["how often", howOften(count)],
      ]),
  }),
  ...listing<Pin>({
    group: "pin",
    about: "list the pins, and how many objects each was bound to",
    example: "pin_1aB2cD3eF4gH5iJ6",
    none: "nothing is pinned",
    read: (sim) => sim.pins.list(),
    row: ({ resource, match, path, value, values, count, hits }) => [
      `${resource}${matchText(match)}`,
      path,
      text(values ?? value ?? null),
      howOften(count),
      `bound ${hits}`,
    ],
    remove: (sim, id) => sim.pins.clear(id),
  }),
};

export const scenario = {
  add: driving({
    about: "define an answer, or pins, for calls with the header X-Mock-Scenario: <name>",
    args: { "<name>": "name of the scenario; it may replace one of the pack", ...CALL_ARGS },
    options: {
      ...flags.Outcome,
      "--pin <path=value>": {
        about: "pin a value of the object that the call creates; can be repeated",
        many: (pairs) => readFlatPairs(pairs, readValue),
      },
      ...flags.ScenarioRequest,
    },
    examples: [
      "facsimile scenario add gone tasks retrieve --status 404",
      "facsimile scenario add empty_account task_runs create --pin output.balance=0",
    ],
    call: ({ args: [name = "", resource = "", operation = ""], options }) => {
      const { pin: pins, description, ...outcome } = options;
      const hasOutcome = Object.keys(outcome).length > 0;
      if (hasOutcome === (pins !== undefined)) {
        throw new UsageError("give an answer (--status, --code), or pins (--pin).");
      }
      const about = { on: { resource, operation }, ...defined({ description }) };
      const body = pins === undefined ? { ...about, outcome } : { ...about, pins };
      return (sim) => sim.call("putScenario", { path: { name }, body });
    },
    words: ({ name, on, outcome, pins }) =>
      table([
        ["scenario", name],
        ["calls", `${on.resource} ${on.operation}`],
        ["get", pairsText(outcome ?? pins ?? {})],
      ]),
  }),
  ...listing<Scenario>({
    group: "scenario",
    about: "list the scenarios that a call can select, those of the pack too",
    example: "empty_account",
    none: "there is no scenario",
    read: (sim) => sim.scenarios.list(),
    row: ({ on: { resource, operation }, origin, description }) => [
      `${resource} ${operation}`,
      origin,
      description,
    ],
    isOwn: ({ origin }) => origin === "test",
    remove: (sim, name) => sim.scenarios.delete(name),
  }),
};

export const limit = {
  add: driving({
    about: "set the rate limit, or a cap of the pack such as the number of sessions",
    args: { "<name=value...>": "requests=200/10s for the rate limit, a number for a cap" },
    notes: "At the start there is no limit. The command changes only limits that you name.",
    examples: ["facsimile limit add requests=200/10s sessions=3"],
    call: ({ args }) => {
      const body = readFlatPairs(args, readLimit);
      return (sim) => sim.call("setLimits", { body });
    },
    words: (limits) => table(limitsIn(limits).map(({ name, value }) => [name, limitText(value)])),
  }),
  ...listing<LimitValue>({
    group: "limit",
    about: "list the limits that are set",
    example: "requests",
    none: "there is no limit",
    read: async (sim) => ({ data: limitsIn(await sim.limits()) }),
    row: ({ value }) => [limitText(value)],
    remove: (sim, name) => sim.limits({ [name]: null }),
  }),
};

interface LimitValue {
  readonly name: string;
  readonly value: Json;
}

/** The limits that are set. */
const limitsIn = ({ warnings: _, ...limits }: Answer<"setLimits">): readonly LimitValue[] =>
  Object.entries(limits).flatMap(([name, value]) => (value == null ? [] : [{ name, value }]));

function readLimit(value: string, name: string): Json {
  const [count = "", per] = value.split("/", 2);
  if (name === "requests" && per === undefined)
    throw new UsageError(`${name}=${value}: say in which time, as in ${name}=${value}/10s`);
  return per === undefined ? readCount(count, name) : { count: readCount(count, name), per };
}

const limitText = (value: Json): string =>
  typeof value === "object" && value !== null && "per" in value
    ? `${value["count"]}/${value["per"]}`
    : text(value);
