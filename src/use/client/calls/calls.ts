// `Calls`: the base of the classes in this folder, each of which has the client's methods about one
// subject.

import type { Call } from "../call.js";

/** Calls about one subject. */
export class Calls {
  /** @internal Makes any call of the contract. */
  protected readonly call: Call;

  constructor(call: Call) {
    this.call = call;
  }
}
