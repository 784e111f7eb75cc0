import type { PlaneAnswer, PlaneCall } from "../call/plane-call.js";
import type { SentHeaders } from "../journal/traces/traces.js";
import type { HeldAnswers } from "./held-answers.js";

/** Both planes of an instance, as whatever carries calls to them sees them. */
export interface Planes {
  readonly answer: (call: PlaneCall) => PlaneAnswer | Promise<PlaneAnswer>;
  /** The longest body that a call there may have, in bytes. */
  readonly bodyLimit: (url: string) => number;
  /** Whether headers carry the key of the world there. */
  readonly isAuthorized: (url: string, headers: SentHeaders) => boolean;
  /** Where answers to calls there wait. */
  readonly held: (url: string) => HeldAnswers;
}

/** A call that has ended one way or another. */
export interface EndedCall {
  readonly call: PlaneCall;
  /** Null: the caller had gone before any of it was sent. */
  readonly answer: PlaneAnswer | null;
  /** Real milliseconds. */
  readonly took: number;
}

/** The first half of a body, which is all that comes of one that is truncated. */
export function firstHalf(body: PlaneAnswer["body"]): Uint8Array {
  const isWhole = typeof body === "string" || body instanceof Uint8Array;
  const whole = Buffer.from(isWhole ? body : "");
  return whole.subarray(0, Math.floor(whole.length / 2));
}
