import type { Simulator, Sink } from "./index.js";
import { failureReport } from "./index.js";
import { savedSession } from "./saved-session.js";

// Taken now: a test may silence the console.
const print = console.error.bind(console);

/** One test after the other on one instance: each begins with a world of its own. */
export class Bracket {
  readonly #sim: Simulator;
  #name = "";
  /** Opened before the tests; those that a test opens are closed after it. */
  #lasting: readonly Sink[] = [];

  constructor(sim: Simulator) {
    this.#sim = sim;
  }

  /**
   * Resets, with the test's full name as salt: ids repeat at every run of a test and differ between
   * tests, so that an application which dedupes events or has unique columns is not confused.
   */
  async begin(fullName: string): Promise<void> {
    this.#name = fullName;
    await this.#sim.reset({ salt: fullName });
    this.#lasting = this.#sim.webhooks.sinks;
  }

  /** Prints what the simulator saw if the test failed. */
  async end(hasFailed: boolean): Promise<void> {
    if (hasFailed) {
      const report = await failureReport(this.#sim);
      print(report + (await savedSession(this.#sim, this.#name)));
    }
    await this.#sim.webhooks.closeSinks(this.#lasting);
  }
}
