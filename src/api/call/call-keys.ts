import type { SentHeaders } from "../journal/traces/traces.js";
import type { PlaneCall } from "./plane-call.js";

/** Where calls of the vendor's API carry the key. */
export interface CallKeys {
  /** Whether a call carries it. */
  readonly isIn: (headers: SentHeaders, url: string) => boolean;
  /** Whether a URL can carry it. */
  readonly areInUrl: boolean;
  /**
   * The call with a mask in the place of the key. Authorization stays, since no answer contains it;
   * a call without another key stays the same object.
   */
  readonly hide: (call: PlaneCall) => PlaneCall;
  /** A masked call with the key put back. */
  readonly add: (call: PlaneCall) => PlaneCall;
}
