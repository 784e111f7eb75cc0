import type { SentHeaders } from "../journal/traces/traces.js";
import type { PlaneCall } from "./plane-call.js";

/** Where calls of the vendor's API carry the key. */
export interface CallKeys {
  /** Whether a call carries it. Without the body: whether it may, because the body can carry it. */
  readonly isIn: (headers: SentHeaders, url: string, body?: PlaneCall["body"]) => boolean;
  /** Whether a URL or a body can carry it. */
  readonly areOutsideHeaders: boolean;
  /**
   * The call with a mask in the place of the key. Authorization stays, since no answer contains it;
   * a call without another key stays the same object.
   */
  readonly hide: (call: PlaneCall) => PlaneCall;
  /** A masked call with the key put back. */
  readonly add: (call: PlaneCall) => PlaneCall;
}
