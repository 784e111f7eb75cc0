import type { NetworkOutcome } from "../../engine/world/state/network.js";
import type { SentHeaders, Trace } from "../journal/traces/traces.js";

/** In the place of a body that is longer than its plane reads. */
export const TOO_LARGE = "too-large";

/** A call on either plane, as a plain value, independent of its transport. */
export interface PlaneCall {
  readonly method: string;
  /** As it was sent: a path with its query, or a whole address. */
  readonly url: string;
  readonly headers: SentHeaders;
  /** Empty for none. */
  readonly body: Uint8Array | typeof TOO_LARGE;
}

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

/** Whether the caller loses some of the answer. */
export const isLost = (network: NetworkOutcome | null | undefined): network is NetworkOutcome =>
  network != null && network.ends !== "as-usual";

/** Whether a body is longer than `limit` bytes. */
export const isTooLarge = (body: PlaneCall["body"], limit: number): boolean =>
  body === TOO_LARGE || body.length > limit;

/** A URL from its path on; a call may name the host too. */
export const fromPath = (url: string): string =>
  url.startsWith("/") ? url : url.replace(/^[a-z]+:\/\/[^/?#]*/i, "");
