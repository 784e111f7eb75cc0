// `PlaneCall` and `PlaneAnswer`: a call and its answer as plain values, the same for both APIs,
// over HTTP and through `sim.fetch`, with their headers (`answerHeaders`), media types and special
// bodies (`NO_BYTES`, `TOO_LARGE`). `route-table.ts` finds the operation of a call.

import { FileError } from "../../engine/base/file-error.js";
import type { Json, JsonObject } from "../../engine/base/json.js";
import { isArray, isObject } from "../../engine/base/json.js";
import type { NetworkOutcome } from "../../engine/world/state/network-outcomes.js";
import type { SentHeaders, Trace } from "../journal/traces.js";

/** A call on either plane, as a plain value, independent of its transport. */
export interface PlaneCall {
  readonly method: string;
  /** As it was sent: a path with its query, or a whole address. */
  readonly url: string;
  readonly headers: SentHeaders;
  /** Empty for none. */
  readonly body: Uint8Array | typeof TOO_LARGE;
}

/** The answer to a call as a plain value, and how it is sent. */
export interface PlaneAnswer {
  readonly status: number;
  /** By lower-case name, in the order in which they are sent. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null for none. An iterable is never whole in memory. */
  readonly body: MadeBody | LiveBody;
  /** Null: the network carries the answer as usual. */
  readonly network: NetworkOutcome | null;
  /** Real milliseconds before the first byte. */
  readonly delay: number;
  /** The trace of a call on the vendor plane. */
  readonly trace: Trace | null;
  /**
   * Notes what the application in this process reads of a JSON body; absent when no watcher exists.
   */
  readonly watchReads?: ReadWatcher;
  /** The connection calls it when the answer has been sent in full, or can no longer be sent. */
  readonly over: (() => void) | null;
}

/** An answer with nothing but the status that is put to it. */
export const BARE = { headers: {}, body: null, network: null, delay: 0, trace: null, over: null };

/**
 * The recording could not be written. The input is undone, and its call is refused with this
 * message.
 */
export class RecordingWriteError extends FileError {
  override readonly name = "RecordingWriteError";
}

/** The facts in an answer's headers; undefined: the header is absent. */
interface AnswerHeaders {
  readonly date: string;
  readonly type: string | undefined;
  /** Names the trace that explains the answer. */
  readonly trace?: string;
  /** What the pack does not model of the call. */
  readonly notModelled?: string | undefined;
  /** How the answer came about, if something of it is made up. */
  readonly fidelity?: string | undefined;
  readonly contract?: string;
  /** Of the body, in bytes. */
  readonly length: number | undefined;
}

const TRACE_HEADER = "x-mock-resolution-trace";

const NOT_MODELLED_HEADER = "x-mock-not-modelled";

const FIDELITY_HEADER = "x-mock-fidelity";

const CONTRACT_HEADER = "x-mock-contract-version";

/** On refusals of the control plane. */
export const ERROR_CODE_HEADER = "x-mock-error-code";

/** The headers of every answer of either plane, in the order in which they go out; `own` come last. */
export function answerHeaders(
  { date, type, trace, notModelled, fidelity, contract, length }: AnswerHeaders,
  own?: PlaneAnswer["headers"],
): Record<string, string> {
  const headers: Record<string, string> = { date };
  if (type !== undefined) headers["content-type"] = type;
  if (trace !== undefined) headers[TRACE_HEADER] = trace;
  if (notModelled !== undefined) headers[NOT_MODELLED_HEADER] = notModelled;
  if (fidelity !== undefined) headers[FIDELITY_HEADER] = fidelity;
  if (contract !== undefined) headers[CONTRACT_HEADER] = contract;
  if (length !== undefined) headers["content-length"] = String(length);
  addHeaders(headers, own);
  return headers;
}

/** Adds more headers, by lower-case name. */
export function addHeaders(
  headers: Record<string, string>,
  more: PlaneAnswer["headers"] | undefined,
): void {
  for (const name in more) headers[name.toLowerCase()] = more[name] ?? "";
}

export const JSON_TYPE = "application/json; charset=utf-8";

export const TEXT_TYPE = "text/plain; charset=utf-8";

/** The media type of `formText`. */
export const FORM_TYPE = "application/x-www-form-urlencoded";

/**
 * A body as a form. Members within a member go into brackets, and elements of a list by their index.
 *
 * @example formText({ amount: 5, card: { type: "visa" }, tags: ["a"] }) // "amount=5&card%5Btype%5D=visa&tags%5B0%5D=a"
 */
export const formText = (body: JsonObject): string =>
  String(new URLSearchParams(Object.entries(body).flatMap(([name, value]) => pairs(name, value))));

function pairs(name: string, value: Json): [string, string][] {
  if (isArray(value)) return value.flatMap((item, at) => pairs(`${name}[${at}]`, item));
  if (isObject(value)) {
    return Object.entries(value).flatMap(([key, inner]) => pairs(`${name}[${key}]`, inner));
  }
  return [[name, value === null ? "" : String(value)]];
}

/** In the place of a body that is longer than its plane reads. */
export const TOO_LARGE = "too-large";

export const NO_BYTES = new Uint8Array();

/** A body in memory, or one that is generated while it is read. */
export type MadeBody = string | Uint8Array | Iterable<Uint8Array> | null;

/** A body whose parts are sent as events occur. */
export type LiveBody = AsyncIterable<Uint8Array>;

export const isLive = (body: MadeBody | LiveBody): body is LiveBody =>
  typeof body === "object" && body !== null && Symbol.asyncIterator in body;

/** Notes what the application reads of the body of an answer. */
export interface ReadWatcher {
  /** A view of the parsed body. */
  readonly parsed: (body: unknown) => unknown;
  /** The application reads the text, which may be anything of the body. */
  readonly whole: () => void;
}

/** Whether the caller loses some of the answer. */
export const isLost = (network: NetworkOutcome | null | undefined): network is NetworkOutcome =>
  network != null && network.ends !== "as-usual";

/** Whether a body is longer than `limit` bytes. */
export const isTooLarge = (body: PlaneCall["body"], limit: number): boolean =>
  body === TOO_LARGE || body.length > limit;

/** A URL from its path on; a call may name the host too. */
export const fromPath = (url: string): string =>
  url.startsWith("/") ? url : url.replace(/^[a-z]+:\/\/[^/?#]*/i, "");
