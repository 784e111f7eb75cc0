// `SubjectCalls`: the base of the client's classes in this folder, such as `FaultCalls`, each of which
// has the methods for one part of the control API. It only holds the `Call` that sends them.

import type { Call } from "../call.js";

/** Calls about one subject. */
export class SubjectCalls {
  /** @internal Makes any call of the contract. */
  protected readonly call: Call;

  constructor(call: Call) {
    this.call = call;
  }
}
