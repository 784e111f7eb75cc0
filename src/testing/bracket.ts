import type { Simulator } from "./index.js";
import { failureReport } from "./index.js";

// Taken now: a test may silence the console.
const print = console.error.bind(console);

/** One test after the other on one instance: each begins with a world of its own. */
export class Bracket {
  readonly #sim: Simulator;
  /** Opened before the tests; those that a test opens are closed after it. */
  #lasting: Simulator["webhooks"]["receivers"] = [];

  constructor(sim: Simulator) {
    this.#sim = sim;
  }

  /**
   * Resets, with the test's full name as salt: ids repeat at every run of a test and differ between
   * tests, so that an application which dedupes events or has unique columns is not confused.
   */
  async begin(fullName: string): Promise<void> {
    await this.#sim.reset({ salt: fullName });
    this.#lasting = this.#sim.webhooks.receivers;
  }

  /** Prints what the simulator saw if the test failed. */
  async end(hasFailed: boolean): Promise<void> {
    if (hasFailed) print(await failureReport(this.#sim));
    await this.#sim.webhooks.closeReceivers(this.#lasting);
  }
}
