// The types of a recording's lines: `RecordingHeader` for the first one, `Line` for those after it.
// Also the readers of their members, such as `instantOf`, which say what is wrong with a damaged
// line (`UnreadableLine`).

import type { CallKeys } from "../../../api/call/call-keys.js";
import type { PlaneCall } from "../../../api/call/plane-call.js";
import { TOO_LARGE } from "../../../api/call/plane-call.js";
import type { InputFields } from "../../../api/control/input.js";
import type { PlainStartCall } from "../../../api/control/world/start-file.js";
import type { SentHeaders } from "../../../api/journal/traces.js";
import { byKind } from "../../../engine/base/by-key.js";
import type { Json, JsonObject } from "../../../engine/base/json.js";
import { isArray, isObject, mapValues } from "../../../engine/base/json.js";
import { formatInstant, LAST_INSTANT, parseInstant } from "../../../engine/base/time.js";

/** The reason why a line cannot be read; the caller adds file and line. */
export class UnreadableLine extends Error {
  override readonly name = "UnreadableLine";
}

export function objectOf(value: Json | undefined, what: string): JsonObject {
  if (isObject(value)) return value;
  throw new UnreadableLine(`${what} must be an object`);
}

export const textOf = (object: JsonObject, name: string): string => asText(object[name], name);

export function asText(value: Json | undefined, what: string): string {
  if (typeof value === "string") return value;
  throw new UnreadableLine(`${what} must be a text`);
}

export function countOf(object: JsonObject, name: string): number {
  const value = object[name];
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  throw new UnreadableLine(`${name} must be a whole number from 0`);
}

/** Virtual seconds per real second. */
export function paceOf(object: JsonObject, name: string): number {
  const value = object[name];
  if (typeof value === "number" && value > 0 && Number.isFinite(value)) return value;
  throw new UnreadableLine(`${name} must be a number above 0`);
}

export function textsOf(value: Json | undefined, what: string): Readonly<Record<string, string>> {
  return mapValues(objectOf(value, what), String);
}

export function instantOf(value: Json | undefined, name: string): number {
  const ms = typeof value === "string" ? parseInstant(value) : value;
  if (typeof ms === "number" && Math.abs(ms) <= LAST_INSTANT) return ms;
  throw new UnreadableLine(`${name} must be an instant in ISO 8601`);
}

/** The text of an instant; a number if it has a fraction of a millisecond. */
export const plainInstant = (ms: number): string | number =>
  Number.isInteger(ms) ? formatInstant(ms) : ms;

/** The members of a call's body as JSON text, with a leading comma. */
export const bodyText = byKind<RecordedBody, [], string>({
  text: ({ text }) => (text === "" ? "" : `,"text":${JSON.stringify(text)}`),
  base64: ({ base64 }) => `,"base64":"${base64}"`,
  "too-large": () => ',"too_large":true',
});

const bytesOf = byKind<RecordedBody, [], PlaneCall["body"]>({
  text: ({ text }) => Buffer.from(text),
  base64: ({ base64 }) => Buffer.from(base64, "base64"),
  "too-large": () => TOO_LARGE,
});

/** The record of a body. */
export function recordedBody(body: PlaneCall["body"]): RecordedBody {
  if (body === TOO_LARGE) return { kind: "too-large" };
  const bytes = Buffer.isBuffer(body)
    ? body
    : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const text = bytes.toString("utf8");
  // Bytes that are not UTF-8 become replacement characters.
  if (!text.includes("\uFFFD")) return { kind: "text", text };
  return { kind: "base64", base64: bytes.toString("base64") };
}

/** A recorded call, with the present key of the instance. */
export function planeCall(
  { method, url, hasKey, headers, body }: CallLine,
  keys: CallKeys,
): PlaneCall {
  const call = { method, url, headers, body: bytesOf(body) };
  return hasKey ? keys.add(call) : call;
}

/** @throws UnreadableLine */
export function readCall(call: JsonObject): CallLine {
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

function headersOf(headers: JsonObject): SentHeaders {
  return mapValues(headers, (value) => (isArray(value) ? value.map(String) : String(value)));
}

/** The first line of a recording: how the world begins. */
export interface RecordingHeader {
  /** Format of the file; any other is refused. */
  readonly format: typeof FORMAT;
  /** Version of the simulator that began the file. */
  readonly simulator: string;
  /** Name and version of the pack, and a digest of its data. */
  readonly pack: string;
  readonly packDigest: string;
  readonly seed: string;
  /** Virtual milliseconds since 1970. */
  readonly t0: number;
  /** Virtual seconds per real second; null for a frozen clock. */
  readonly flow: number | null;
  /** The hosts whose addresses of hosted pages stay; null: without hosted pages. */
  readonly pages: readonly string[] | null;
  /** Whether it has the bytes of answers, and a line for each read. */
  readonly answers: boolean;
  /** Whether its secrets were removed, so that it can be shared. */
  readonly masked: boolean;
  /** The calls of the start file, and the signing secrets that they made, by URL. */
  readonly calls: readonly PlainStartCall[];
  readonly secrets: Readonly<Record<string, string>>;
  /** Of a world beside the first of its instance. */
  readonly world?: RecordedWorld;
}

/** What an instance knows of a world beside its first. */
export interface RecordedWorld {
  readonly id: string;
  readonly name: string;
  /** From 1, in the order in which the worlds of the instance were made. */
  readonly number: number;
  /** What makes its ids differ from those of the first. */
  readonly salt: string;
  /** Whether its webhooks are sent. */
  readonly deliver: boolean;
}

/** Since 3 there are lines `rewind`. */
export const FORMAT = 3;

/** The entry of each kind of line: an input, or a note between inputs. */
interface EntryFields extends Omit<InputFields, "vendor-call"> {
  /** A call of the application, without its key. */
  readonly "vendor-call": {
    readonly method: string;
    readonly url: string;
    /** Whether it had the right key. */
    readonly hasKey: boolean;
    /** Without `authorization`. */
    readonly headers: SentHeaders;
    readonly body: RecordedBody;
  };
  /** A digest of the world after the lines before this one. */
  readonly world: { readonly digest: string };
  /** The instance was stopped properly. */
  readonly closed: object;
}

export type LineKind = keyof EntryFields;

export type EntryOf<K extends LineKind> = {
  readonly [P in K]: { readonly kind: P } & EntryFields[P];
}[K];

/** The entry of a line. */
export type LineEntry = EntryOf<LineKind>;

export type CallLine = EntryOf<"vendor-call">;

/** Bytes that are not a text are in Base64; a body that is too large is left out. */
export type RecordedBody =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "base64"; readonly base64: string }
  | { readonly kind: "too-large" };

/** The answer of a line; its text only if the file has answers. */
export interface AnswerLine {
  readonly status: number;
  /** The network fault that replaced it; null for none. */
  readonly network: string | null;
  readonly digest: string;
  readonly text: string | null | undefined;
}

/** A line after the first. */
export interface Line {
  /** From 1. */
  readonly number: number;
  /** Virtual milliseconds since 1970. */
  readonly at: number;
  /** The calls since the last line without a line of their own, and their number of request ids. */
  readonly reads: number;
  readonly ids: number;
  /** Number of request ids that a call drew, if it changed nothing else; null otherwise. */
  readonly read: number | null;
  readonly entry: LineEntry;
  /** Null for an input without an answer. */
  readonly answer: AnswerLine | null;
  /** Signing secrets since the last line, by URL. */
  readonly secrets: Readonly<Record<string, string>>;
}
