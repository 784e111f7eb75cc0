import type { OperationSpec } from "../pack-types/pack.js";
import type { Trace } from "../world/traces.js";
import type { SentMemo } from "./sent-memo.js";
import type { WireRequest } from "./wire-request.js";
import type { WireResponse } from "./wire-response.js";

/** The decoded parameters of a path, by name. */
export type Parameters = Readonly<Record<string, string | undefined>>;

/** Stands for a captured file where an operation would be. */
export const FILE = Symbol("a captured file");

/** What a route of the vendor plane leads to. */
export type VendorTarget = OperationSpec | typeof FILE;

/** Where a request leads. */
export interface Routed {
  readonly target: VendorTarget;
  readonly parameters: Parameters;
}

/** A request on the vendor plane, the way to answer it, and what is remembered of it. */
export interface Exchange {
  readonly request: WireRequest;
  readonly response: WireResponse;
  readonly url: string;
  readonly trace: Trace;
  /** The trace's, as text. */
  readonly traceId: string;
  /** For callers with the key. */
  readonly memo: SentMemo;
}
