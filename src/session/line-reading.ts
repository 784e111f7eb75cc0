import type { Json, JsonObject } from "../base/json.js";
import { isArray, isObject } from "../base/json.js";
import { parseInstant } from "../base/time.js";
import { isChangeName } from "../control-plane/change-names.js";
import type { Mark } from "../control-plane/marks.js";
import type { PlainStartCall } from "../control-plane/start-file.js";
import { isStartCallName } from "../control-plane/start-file.js";
import type { Input } from "../door/inputs.js";
import type { Entry, GivenLine, Head, Line, RecordedBody, RecordedCall } from "./line.js";
import { FORMAT } from "./line.js";

/** Why a line cannot be read, in words that go on behind its file and number. */
export class UnreadableLine extends Error {
  override readonly name = "UnreadableLine";
}

/** @throws UnreadableLine */
export function readHead(value: Json): Head {
  const head = objectOf(value, "the first line");
  const { session } = head;
  if (session !== FORMAT) {
    throw new UnreadableLine(
      session === undefined
        ? 'this is no session file: its first line has no "session"'
        : `its format is ${JSON.stringify(session)}; this version reads format ${FORMAT}`,
    );
  }
  return {
    format: FORMAT,
    simulator: textOf(head, "simulator"),
    pack: textOf(head, "pack"),
    packDigest: textOf(head, "pack_digest"),
    seed: textOf(head, "seed"),
    t0: instantOf(head["t0"] ?? null, "t0"),
    flow: head["flow"] === undefined ? null : numberOf(head, "flow"),
    answers: head["answers"] === true,
    masked: head["masked"] === true,
    calls: callsOf(head["calls"]),
    secrets: textsOf(head["secrets"] ?? {}, "secrets"),
  };
}

/** @throws UnreadableLine */
export function readLine(value: Json): Line {
  const line = objectOf(value, "a line");
  const reads = line["reads"] === undefined ? 0 : numberOf(line, "reads");
  return {
    number: numberOf(line, "n"),
    at: instantOf(line["at"] ?? null, "at"),
    reads,
    ids: line["ids"] === undefined ? reads : numberOf(line, "ids"),
    read: line["read"] === undefined ? null : numberOf(line, "read"),
    entry: entryOf(line),
    given: line["answer"] === undefined ? null : givenOf(objectOf(line["answer"], "answer")),
    secrets: textsOf(line["secrets"] ?? {}, "secrets"),
  };
}

type ReadEntry = (value: Json) => Entry;

/** What a line can tell, by the name under which it does. */
const ENTRIES: Readonly<Record<string, ReadEntry>> = {
  call: (value) => callOf(objectOf(value, "call")),
  control: (value) => controlOf(objectOf(value, "control")),
  step: (value) => ({ kind: "step", to: instantOf(value, "step") }),
  attempt: (value) => attemptOf(objectOf(value, "attempt")),
  advanced: () => ({ kind: "advanced" }),
  closed: () => ({ kind: "closed" }),
  reset: (value) => resetOf(objectOf(value, "reset")),
  snapshot: (value) => ({ kind: "snapshot", name: String(value) }),
  restore: (value) => ({ kind: "restore", name: String(value) }),
  forget: (value) => ({ kind: "forget", name: String(value) }),
  clock: (value) => clockOf(objectOf(value, "clock")),
  listen: (value) => ({ kind: "listen", url: String(value) }),
  goto: (value) => {
    const { to, ids } = objectOf(value, "goto");
    return { kind: "goto", to: Number(to), ids: typeof ids === "number" ? ids : null };
  },
  world: (value) => ({ kind: "world", digest: String(value) }),
};

function entryOf(line: JsonObject): Entry {
  for (const name in ENTRIES) {
    const value = line[name];
    if (value !== undefined) return (ENTRIES[name] ?? never)(value);
  }
  const names = Object.keys(ENTRIES).join(", ");
  throw new UnreadableLine(`it tells nothing that this version knows; there are ${names}`);
}

function never(): never {
  throw new Error("session: no such entry");
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

function controlOf({ name, path, query, body }: JsonObject): Entry {
  if (typeof name !== "string" || !isChangeName(name)) {
    throw new UnreadableLine(
      `there is no control call ${JSON.stringify(name)} that changes a world`,
    );
  }
  // The contract's validators judged it when it was made, and the line's checksum holds.
  const request = { path, query, body } as unknown;
  type Control = Extract<Input, { readonly kind: "control-call" }>;
  return { kind: "control-call", name, request: request as Control["request"] };
}

function attemptOf(result: JsonObject): Entry {
  // As above: the courier has made it.
  type Attempt = Extract<Input, { readonly kind: "attempt" }>;
  return { kind: "attempt", result: result as unknown as Attempt["result"] };
}

function resetOf({ t0, salt, calls }: JsonObject): Mark {
  return {
    kind: "reset",
    t0: t0 === undefined ? undefined : instantOf(t0, "t0"),
    salt: typeof salt === "string" ? salt : undefined,
    calls: callsOf(calls),
  };
}

function clockOf({ factor = null }: JsonObject): Mark {
  return { kind: "clock", factor: typeof factor === "number" ? factor : null };
}

function givenOf(given: JsonObject): GivenLine {
  const { network = null, text } = given;
  return {
    status: numberOf(given, "status"),
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
    return { name, path: textsOf(call["path"] ?? {}, "path"), body: call["body"] ?? null };
  });
}

function objectOf(value: Json | undefined, what: string): JsonObject {
  if (isObject(value)) return value;
  throw new UnreadableLine(`${what} is an object`);
}

function textOf(object: JsonObject, name: string): string {
  const value = object[name];
  if (typeof value === "string") return value;
  throw new UnreadableLine(`${name} is a text`);
}

function numberOf(object: JsonObject, name: string): number {
  const value = object[name];
  if (typeof value === "number") return value;
  throw new UnreadableLine(`${name} is a number`);
}

function textsOf(value: Json, what: string): Readonly<Record<string, string>> {
  const texts = Object.entries(objectOf(value, what)).map(([name, text]) => [name, String(text)]);
  return Object.fromEntries(texts);
}

function instantOf(value: Json, name: string): number {
  const ms = typeof value === "string" ? parseInstant(value) : value;
  if (typeof ms === "number") return ms;
  throw new UnreadableLine(`${name} is an instant in ISO 8601`);
}
