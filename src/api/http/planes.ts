import type { PlaneAnswer, PlaneCall } from "../call/plane-call.js";
import type { SentHeaders } from "../journal/traces/traces.js";
import type { HeldAnswers } from "./network.js";

/** Both planes of an instance, as a connection sees them. */
export interface Planes {
  readonly answer: (call: PlaneCall) => PlaneAnswer | Promise<PlaneAnswer>;
  /** The longest body that a call to a URL may have, in bytes. */
  readonly bodyLimit: (url: string) => number;
  /** Whether headers carry the key of the world at a URL. */
  readonly isAuthorized: (url: string, headers: SentHeaders) => boolean;
  /** The answers to calls to a URL that wait. */
  readonly held: (url: string) => HeldAnswers;
}

/** A call that has ended, with or without an answer. */
export interface EndedCall {
  readonly call: PlaneCall;
  /** Null: the caller closed the connection before the first byte. */
  readonly answer: PlaneAnswer | null;
  /** Real milliseconds. */
  readonly took: number;
}
