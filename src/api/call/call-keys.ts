import type { SentHeaders } from "../journal/traces/traces.js";
import type { PlaneCall } from "./plane-call.js";

/** Where calls of the vendor's API carry the key. */
export interface CallKeys {
  /** Whether a call carries it. */
  readonly isIn: (headers: SentHeaders, url: string) => boolean;
  /** Whether a URL can carry it. */
  readonly areInUrl: boolean;
  /**
   * The call as others may see it: of a key in another place than Authorization, which nobody is
   * shown, the mask. The same call where there is none.
   */
  readonly hide: (call: PlaneCall) => PlaneCall;
  /** A call as others see it, with the key. */
  readonly add: (call: PlaneCall) => PlaneCall;
}
