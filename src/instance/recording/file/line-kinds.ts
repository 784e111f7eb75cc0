// How each kind of line of a recording, such as a vendor call or a clock step, is written
// (`entryText`), read (`readEntry`) and shown to people (`lineText`), in a table by kind. `line.ts`
// has the types, `file-reading.ts` the whole file.

import { isChangeName } from "../../../api/control/change-names.js";
import type { InputOf } from "../../../api/control/input.js";
import { hasForm } from "../../../api/control/requests.js";
import type { PlainStartCall } from "../../../api/control/world/start-file.js";
import { isStartCallName } from "../../../api/control/world/start-file.js";
import type { SentHeaders } from "../../../api/journal/traces.js";
import { byKind } from "../../../engine/base/by-key.js";
import type { Json, JsonObject } from "../../../engine/base/json.js";
import { isArray } from "../../../engine/base/json.js";
import type { KeyMask } from "../../../engine/base/key-mask.js";
import { cut } from "../../../engine/base/text.js";
import { formatInstant } from "../../../engine/base/time.js";
import type { SentAttempt } from "../../../engine/world/state/deliveries/deliveries.js";
import { FAILURE_REASONS, FAULTS } from "../../../engine/world/state/deliveries/deliveries.js";
import type { CallLine, Line, LineEntry } from "./line.js";
import {
  asText,
  bodyText,
  countOf,
  instantOf,
  objectOf,
  paceOf,
  plainInstant,
  readCall,
  textOf,
  textsOf,
  UnreadableLine,
} from "./line.js";

/** The calls of a start file for the first line; empty for none. */
export function plainCalls(calls: readonly PlainStartCall[]): JsonObject {
  if (calls.length === 0) return {};
  return { calls: calls.map(({ name, path, body }) => ({ name, path, body })) };
}

/** @throws UnreadableLine */
export function callsOf(value: Json | undefined): readonly PlainStartCall[] {
  if (value === undefined) return [];
  if (!isArray(value)) throw new UnreadableLine("calls must be a list");
  return value.map((each) => {
    const call = objectOf(each, "a call of the start");
    const name = textOf(call, "name");
    if (!isStartCallName(name))
      throw new UnreadableLine(`a start file cannot make the call ${name}`);
    const made = { name, path: textsOf(call["path"] ?? {}, "path"), body: call["body"] ?? null };
    if (hasForm(name, made)) return made;
    throw notOfContract(name);
  });
}

const notOfContract = (name: string): UnreadableLine =>
  new UnreadableLine(`its ${name} does not fit the control contract`);

/** Helpers for writing an entry. */
export interface EntryTexts {
  /** Removes the key. */
  readonly mask: KeyMask;
  readonly headers: (headers: SentHeaders) => string;
}

/** An entry as JSON. */
const plainOf = byKind<Exclude<LineEntry, CallLine>, [], unknown>({
  "control-call": ({ name, request }) => ({ name, ...request }),
  step: ({ to }) => plainInstant(to),
  attempt: ({ result }) => result,
  advanced: () => true,
  reset: plainReset,
  snapshot: ({ name }) => name,
  restore: ({ name }) => name,
  forget: ({ name }) => name,
  clock: ({ factor }) => ({ factor }),
  listen: ({ url }) => url,
  rewind: ({ to, ids }) => ({ to, ids }),
  world: ({ digest }) => digest,
  closed: () => true,
});

/** An entry as a member of its line. */
export function entryText(entry: LineEntry, texts: EntryTexts): string {
  if (entry.kind === "vendor-call") return `"call":${callText(entry, texts)}`;
  const member = entry.kind === "control-call" ? "control" : entry.kind;
  return `"${member}":${texts.mask(JSON.stringify(plainOf(entry)))}`;
}

/** Reads the entry of a line, by the member that holds it. @throws UnreadableLine */
const READERS: Readonly<Record<string, (value: Json) => LineEntry>> = {
  call: (value) => readCall(objectOf(value, "call")),
  control: (value) => controlOf(objectOf(value, "control")),
  step: (value) => ({ kind: "step", to: instantOf(value, "step") }),
  attempt: (value) => attemptOf(objectOf(value, "attempt")),
  advanced: () => ({ kind: "advanced" }),
  reset: (value) => resetOf(objectOf(value, "reset")),
  snapshot: (value) => ({ kind: "snapshot", name: asText(value, "snapshot") }),
  restore: (value) => ({ kind: "restore", name: asText(value, "restore") }),
  forget: (value) => ({ kind: "forget", name: asText(value, "forget") }),
  clock: (value) => clockOf(objectOf(value, "clock")),
  listen: (value) => ({ kind: "listen", url: asText(value, "listen") }),
  rewind: (value) => rewindOf(objectOf(value, "rewind")),
  world: (value) => ({ kind: "world", digest: asText(value, "world") }),
  closed: () => ({ kind: "closed" }),
};

/** @throws UnreadableLine */
export function readEntry(line: JsonObject): LineEntry {
  for (const [member, read] of Object.entries(READERS)) {
    const value = line[member];
    if (value !== undefined) return read(value);
  }
  const names = Object.keys(READERS).join(", ");
  throw new UnreadableLine(`it has no kind of entry that this version knows: ${names}`);
}

/** An entry for people. */
const entrySummary = byKind<LineEntry, [], string>({
  "vendor-call": ({ method, url, hasKey }) =>
    `${method} ${url}${hasKey ? "" : " (without the key)"}`,
  "control-call": ({ name, request }) => `control ${name}${inShort(request.body)}`,
  step: ({ to }) => `clock to ${formatInstant(Math.floor(to))}`,
  attempt: ({ result: { delivery, sent } }) =>
    `attempt of ${delivery}: ${sent.map(({ reason }) => reason ?? "delivered").join(", ")}`,
  advanced: () => "advance ends",
  reset: ({ salt }) => `reset${salt === undefined ? "" : `, salt ${JSON.stringify(salt)}`}`,
  snapshot: ({ name }) => `snapshot ${name}`,
  restore: ({ name }) => `restore ${name}`,
  forget: ({ name }) => `forget ${name}`,
  clock: ({ factor }) => (factor === null ? "clock frozen" : `clock flows, ${factor}×`),
  listen: ({ url }) => `listens on ${url}`,
  rewind: ({ to }) => `back to ${to}`,
  world: ({ digest }) => `world is ${digest}`,
  closed: () => "the instance ends",
});

/** A line for people: its number, instant, input and answer. */
export function lineText({ number, at, entry, answer }: Line): string {
  const end = answer === null ? "" : ` → ${answer.network ?? answer.status}`;
  return `${String(number).padStart(6)}  ${formatInstant(Math.floor(at))}  ${entrySummary(entry)}${end}`;
}

/** Nearly all lines are calls, so this builds their text directly, which is faster. */
function callText({ method, url, hasKey, headers, body }: CallLine, texts: EntryTexts): string {
  const key = hasKey ? "" : ',"key":false';
  const rest = texts.mask(`"url":${JSON.stringify(url)}${bodyText(body)}`);
  return `{"method":${JSON.stringify(method)}${key},"headers":${texts.headers(headers)},${rest}}`;
}

function controlOf({ name, path, query, body }: JsonObject): InputOf<"control-call"> {
  if (typeof name !== "string" || !isChangeName(name)) {
    throw new UnreadableLine(
      `there is no control call ${JSON.stringify(name)} that changes a world`,
    );
  }
  const request = { path: textsOf(path, "path"), query: objectOf(query, "query"), body };
  if (!hasForm(name, request)) throw notOfContract(name);
  // The contract's validators have checked it.
  const judged = request as unknown;
  return { kind: "control-call", name, request: judged as InputOf<"control-call">["request"] };
}

function attemptOf(result: JsonObject): InputOf<"attempt"> {
  const { again, sent, answer } = result;
  if (!isArray(sent)) throw new UnreadableLine("sent must be a list");
  const attempts = sent.map((each) => sentOf(objectOf(each, "what was sent")));
  const delivery = textOf(result, "delivery");
  const heard = typeof answer === "string" ? { answer } : {};
  return { kind: "attempt", result: { delivery, again: again === true, sent: attempts, ...heard } };
}

function sentOf(attempt: JsonObject): SentAttempt {
  const { reason = null, fault = null, status = null } = attempt;
  if (reason !== null && !isOneOf(FAILURE_REASONS, reason))
    throw notOneOf("reason", FAILURE_REASONS);
  if (fault !== null && !isOneOf(FAULTS, fault)) throw notOneOf("fault", FAULTS);
  return {
    at: instantOf(attempt["at"], "at"),
    reason,
    fault,
    status: status === null ? null : countOf(attempt, "status"),
  };
}

function isOneOf<T extends string>(names: readonly T[], value: Json): value is T {
  return names.some((name) => name === value);
}

const notOneOf = (what: string, names: readonly string[]): UnreadableLine =>
  new UnreadableLine(`${what} must be one of ${names.join(", ")}`);

function plainReset({ t0, salt, calls }: InputOf<"reset">): object {
  return {
    ...(t0 === undefined ? {} : { t0: plainInstant(t0) }),
    ...(salt === undefined ? {} : { salt }),
    ...plainCalls(calls),
  };
}

const resetOf = ({ t0, salt, calls }: JsonObject): InputOf<"reset"> => ({
  kind: "reset",
  t0: t0 === undefined ? undefined : instantOf(t0, "t0"),
  salt: typeof salt === "string" ? salt : undefined,
  calls: callsOf(calls),
});

function clockOf(clock: JsonObject): InputOf<"clock"> {
  const isFrozen = (clock["factor"] ?? null) === null;
  return { kind: "clock", factor: isFrozen ? null : paceOf(clock, "factor") };
}

function rewindOf(place: JsonObject): InputOf<"rewind"> {
  const ids = (place["ids"] ?? null) === null ? null : countOf(place, "ids");
  return { kind: "rewind", to: countOf(place, "to"), ids };
}

const inShort = (body: unknown): string =>
  body === undefined ? "" : ` ${cut(JSON.stringify(body), 80)}`;
