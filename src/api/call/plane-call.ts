import type { NetworkFault } from "../../engine/world/state/overrides/faults.js";
import type { SentHeaders, Trace } from "../journal/traces/traces.js";

/** Stands for a body of which no more was read than that it is longer than it may be. */
export const TOO_LARGE = "too-large";

/** A call on either plane, as a plain value: what carried it is not to be seen. */
export interface PlaneCall {
  readonly method: string;
  /** As it was sent: a path with its query, or a whole address. */
  readonly url: string;
  readonly headers: SentHeaders;
  /** Empty when there was none. */
  readonly body: Uint8Array | typeof TOO_LARGE;
}

export const NO_BYTES = new Uint8Array();

/** A body that is there, or is made as it is read. */
export type MadeBody = string | Uint8Array | Iterable<Uint8Array> | null;

/** What is told as it happens. */
export type LiveBody = AsyncIterable<Uint8Array>;

export const isLive = (body: MadeBody | LiveBody): body is LiveBody =>
  typeof body === "object" && body !== null && Symbol.asyncIterator in body;

/** The answer to a call, as a plain value, and what is to become of it on the way. */
export interface PlaneAnswer {
  readonly status: number;
  /** By lower-case name, in the order in which they go out. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null: there is none. What is made as it is read, or as it happens, is never whole in memory. */
  readonly body: MadeBody | LiveBody;
  /** What takes its place; `truncate` breaks off after half of the body. */
  readonly network: NetworkFault | null;
  /** Real milliseconds before anything is sent. */
  readonly delay: number;
  /** Bytes in a real second; left out, as fast as it can. */
  readonly pace?: number | undefined;
  /** On the vendor plane. */
  readonly trace: Trace | null;
  /** To be called when the answer has been handed over in full, or can no longer be. */
  readonly over: (() => void) | null;
}

/** One whose body comes at a pace. */
export interface PacedAnswer extends PlaneAnswer {
  readonly body: MadeBody;
  readonly pace: number;
}

export const isPaced = (answer: PlaneAnswer): answer is PacedAnswer =>
  answer.pace !== undefined && !isLive(answer.body);

/** Whether a body is longer than so many bytes. */
export const isTooLarge = (body: PlaneCall["body"], limit: number): boolean =>
  body === TOO_LARGE || body.length > limit;

/** A URL from its path on: a call may name the host too. */
export const fromPath = (url: string): string =>
  url.startsWith("/") ? url : url.replace(/^[a-z]+:\/\/[^/?#]*/i, "");
