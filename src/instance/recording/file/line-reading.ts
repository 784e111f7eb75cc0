import { isChangeName } from "../../../api/control/change-names.js";
import { hasForm } from "../../../api/control/requests.js";
import type { Mark } from "../../../api/control/world/marks.js";
import type { PlainStartCall } from "../../../api/control/world/start-file.js";
import { isStartCallName } from "../../../api/control/world/start-file.js";
import type { Input } from "../../../api/inputs/inputs.js";
import type { Json, JsonObject } from "../../../engine/base/json.js";
import { isArray, isObject } from "../../../engine/base/json.js";
import { LAST_INSTANT, parseInstant } from "../../../engine/base/time.js";
import type { SentAttempt } from "../../../engine/world/state/deliveries/deliveries.js";
import { FAILURE_REASONS, FAULTS } from "../../../engine/world/state/deliveries/deliveries.js";
import type {
  AnswerLine,
  Line,
  LineEntry,
  RecordedBody,
  RecordedCall,
  RecordingHeader,
} from "./line.js";
import { FORMAT } from "./line.js";

/** Why a line cannot be read, in words that go on behind its file and number. */
export class UnreadableLine extends Error {
  override readonly name = "UnreadableLine";
}

/** @throws UnreadableLine */
export function readHead(value: Json): RecordingHeader {
  const head = objectOf(value, "the first line");
  const { recording } = head;
  if (recording !== FORMAT) {
    throw new UnreadableLine(
      recording === undefined
        ? 'this is no recording: its first line has no "recording"'
        : `its format is ${JSON.stringify(recording)}; this version reads format ${FORMAT}`,
    );
  }
  return {
    format: FORMAT,
    simulator: textOf(head, "simulator"),
    pack: textOf(head, "pack"),
    packDigest: textOf(head, "pack_digest"),
    seed: textOf(head, "seed"),
    t0: instantOf(head["t0"] ?? null, "t0"),
    flow: head["flow"] === undefined ? null : paceOf(head, "flow"),
    answers: head["answers"] === true,
    masked: head["masked"] === true,
    calls: callsOf(head["calls"]),
    secrets: textsOf(head["secrets"] ?? {}, "secrets"),
  };
}

/** @throws UnreadableLine */
export function readLine(value: Json): Line {
  const line = objectOf(value, "a line");
  const reads = line["reads"] === undefined ? 0 : countOf(line, "reads");
  return {
    number: countOf(line, "n"),
    at: instantOf(line["at"] ?? null, "at"),
    reads,
    ids: line["ids"] === undefined ? reads : countOf(line, "ids"),
    read: line["read"] === undefined ? null : countOf(line, "read"),
    entry: entryOf(line),
    given: line["answer"] === undefined ? null : givenOf(objectOf(line["answer"], "answer")),
    secrets: textsOf(line["secrets"] ?? {}, "secrets"),
  };
}

type ReadEntry = (value: Json) => LineEntry;

/** What a line can tell, by the name under which it does. */
const ENTRIES: Readonly<Record<string, ReadEntry>> = {
  call: (value) => callOf(objectOf(value, "call")),
  control: (value) => controlOf(objectOf(value, "control")),
  step: (value) => ({ kind: "step", to: instantOf(value, "step") }),
  attempt: (value) => attemptOf(objectOf(value, "attempt")),
  advanced: () => ({ kind: "advanced" }),
  closed: () => ({ kind: "closed" }),
  reset: (value) => resetOf(objectOf(value, "reset")),
  snapshot: (value) => ({ kind: "snapshot", name: asText(value, "snapshot") }),
  restore: (value) => ({ kind: "restore", name: asText(value, "restore") }),
  forget: (value) => ({ kind: "forget", name: asText(value, "forget") }),
  clock: (value) => clockOf(objectOf(value, "clock")),
  listen: (value) => ({ kind: "listen", url: asText(value, "listen") }),
  goto: (value) => {
    const place = objectOf(value, "goto");
    const ids = (place["ids"] ?? null) === null ? null : countOf(place, "ids");
    return { kind: "goto", to: countOf(place, "to"), ids };
  },
  world: (value) => ({ kind: "world", digest: asText(value, "world") }),
};

function entryOf(line: JsonObject): LineEntry {
  for (const name in ENTRIES) {
    const value = line[name];
    if (value !== undefined) return (ENTRIES[name] ?? never)(value);
  }
  const names = Object.keys(ENTRIES).join(", ");
  throw new UnreadableLine(`it tells nothing that this version knows; there are ${names}`);
}

function never(): never {
  throw new Error("recording: no such entry");
}

function callOf(call: JsonObject): RecordedCall {
  return {
    kind: "vendor-call",
    method: textOf(call, "method"),
    url: textOf(call, "url"),
    hasKey: call["key"] !== false,
    headers: headersOf(objectOf(call["headers"] ?? {}, "headers")),
    body: bodyOf(call),
  };
}

function bodyOf({ text, base64, too_large: tooLarge }: JsonObject): RecordedBody {
  if (tooLarge === true) return { kind: "too-large" };
  if (typeof base64 === "string") return { kind: "base64", base64 };
  return { kind: "text", text: typeof text === "string" ? text : "" };
}

function headersOf(headers: JsonObject): RecordedCall["headers"] {
  const read = Object.entries(headers).map(
    ([name, value]) => [name, isArray(value) ? value.map(String) : String(value)] as const,
  );
  return Object.fromEntries(read);
}

function controlOf({ name, path, query, body }: JsonObject): LineEntry {
  if (typeof name !== "string" || !isChangeName(name)) {
    throw new UnreadableLine(
      `there is no control call ${JSON.stringify(name)} that changes a world`,
    );
  }
  const request = { path: textsOf(path, "path"), query: objectOf(query, "query"), body };
  if (!hasForm(name, request)) throw notOfContract(name);
  // The contract's validators have judged it.
  const judged = request as unknown;
  type Control = Extract<Input, { readonly kind: "control-call" }>;
  return { kind: "control-call", name, request: judged as Control["request"] };
}

const notOfContract = (name: string): UnreadableLine =>
  new UnreadableLine(`the form of its ${name} is not that of the contract`);

function attemptOf(result: JsonObject): LineEntry {
  const { again, sent } = result;
  if (!isArray(sent)) throw new UnreadableLine("sent is a list");
  const attempts = sent.map((each) => sentOf(objectOf(each, "what was sent")));
  const delivery = textOf(result, "delivery");
  return { kind: "attempt", result: { delivery, again: again === true, sent: attempts } };
}

function sentOf(attempt: JsonObject): SentAttempt {
  const { reason = null, fault = null, status = null } = attempt;
  if (reason !== null && !isOneOf(FAILURE_REASONS, reason))
    throw notOneOf("reason", FAILURE_REASONS);
  if (fault !== null && !isOneOf(FAULTS, fault)) throw notOneOf("fault", FAULTS);
  return {
    at: instantOf(attempt["at"] ?? null, "at"),
    reason,
    fault,
    status: status === null ? null : countOf(attempt, "status"),
  };
}

function isOneOf<T extends string>(names: readonly T[], value: Json): value is T {
  return names.some((name) => name === value);
}

const notOneOf = (what: string, names: readonly string[]): UnreadableLine =>
  new UnreadableLine(`${what} is one of ${names.join(", ")}`);

function resetOf({ t0, salt, calls }: JsonObject): Mark {
  return {
    kind: "reset",
    t0: t0 === undefined ? undefined : instantOf(t0, "t0"),
    salt: typeof salt === "string" ? salt : undefined,
    calls: callsOf(calls),
  };
}

function clockOf(clock: JsonObject): Mark {
  const isFrozen = (clock["factor"] ?? null) === null;
  return { kind: "clock", factor: isFrozen ? null : paceOf(clock, "factor") };
}

function givenOf(given: JsonObject): AnswerLine {
  const { network = null, text } = given;
  return {
    status: countOf(given, "status"),
    network: typeof network === "string" ? network : null,
    digest: textOf(given, "digest"),
    text: typeof text === "string" || text === null ? text : undefined,
  };
}

function callsOf(value: Json | undefined): readonly PlainStartCall[] {
  if (value === undefined) return [];
  if (!isArray(value)) throw new UnreadableLine("calls is a list");
  return value.map((each) => {
    const call = objectOf(each, "a call of the start");
    const name = textOf(call, "name");
    if (!isStartCallName(name)) throw new UnreadableLine(`no start file can make ${name}`);
    const made = { name, path: textsOf(call["path"] ?? {}, "path"), body: call["body"] ?? null };
    if (hasForm(name, made)) return made;
    throw notOfContract(name);
  });
}

function objectOf(value: Json | undefined, what: string): JsonObject {
  if (isObject(value)) return value;
  throw new UnreadableLine(`${what} is an object`);
}

const textOf = (object: JsonObject, name: string): string => asText(object[name], name);

function asText(value: Json | undefined, what: string): string {
  if (typeof value === "string") return value;
  throw new UnreadableLine(`${what} is a text`);
}

function countOf(object: JsonObject, name: string): number {
  const value = object[name];
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  throw new UnreadableLine(`${name} is a whole number from 0`);
}

/** Virtual seconds per real second. */
function paceOf(object: JsonObject, name: string): number {
  const value = object[name];
  if (typeof value === "number" && value > 0 && Number.isFinite(value)) return value;
  throw new UnreadableLine(`${name} is a number above 0`);
}

function textsOf(value: Json | undefined, what: string): Readonly<Record<string, string>> {
  const texts = Object.entries(objectOf(value, what)).map(([name, text]) => [name, String(text)]);
  return Object.fromEntries(texts);
}

function instantOf(value: Json, name: string): number {
  const ms = typeof value === "string" ? parseInstant(value) : value;
  if (typeof ms === "number" && Math.abs(ms) <= LAST_INSTANT) return ms;
  throw new UnreadableLine(`${name} is an instant in ISO 8601`);
}
