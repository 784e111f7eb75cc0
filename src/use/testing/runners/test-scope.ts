import { appendToError } from "../files/append-to-error.js";
import { MOST } from "../files/report.js";
import { savedRecording } from "../files/saved-recording.js";
import { writeTimeline } from "../files/timeline-file.js";
import type { PackNames, Simulator } from "../index.js";
import { failureReport, likelyMistakes } from "../index.js";

// Taken now: a test may silence the console.
const print = console.error.bind(console);

/** One test after the other on one instance: each begins with a world of its own. */
export class TestScope<N extends PackNames> {
  readonly #sim: Simulator<N>;
  /** Opened before the tests; those that a test opens are closed after it. */
  #lasting: Simulator<N>["webhooks"]["receivers"] = [];
  readonly #isStrict: boolean;
  #fullName = "";

  constructor(sim: Simulator<N>, isStrict = false) {
    this.#sim = sim;
    this.#isStrict = isStrict;
  }

  get fullName(): string {
    return this.#fullName;
  }

  /**
   * Resets, with the test's full name as salt: ids repeat at every run of a test and differ between
   * tests, so that an application which dedupes events or has unique columns is not confused.
   */
  async begin(fullName: string): Promise<void> {
    this.#fullName = fullName;
    await this.#sim.reset({ salt: fullName });
    this.#lasting = this.#sim.webhooks.receivers;
  }

  /**
   * If the test has failed, tells what the simulator saw, in the newest of its errors; printed
   * where a runner lets nobody write there.
   *
   * @param failures the errors of the test, the newest last; undefined when it has passed
   * @throws Error when it has passed, and under `strict` should not have
   */
  async end(failures: readonly unknown[] | undefined): Promise<void> {
    this.#sim.clock.stopDriving();
    try {
      if (failures !== undefined) await this.#tell(failures);
      else if (this.#isStrict) await this.#judge();
    } finally {
      await this.close();
      this.#sim.coverage.save();
    }
  }

  /** Closes what the test has opened. */
  async close(): Promise<void> {
    this.#sim.clock.stopDriving();
    await this.#sim.webhooks.closeReceivers(this.#lasting);
  }

  async #tell(failures: readonly unknown[]): Promise<void> {
    const report = await this.#report();
    if (!appendToError(failures.at(-1), report)) print(report);
  }

  async #judge(): Promise<void> {
    const problems = await likelyMistakes(this.#sim);
    if (problems.length === 0) return;
    const told = ["strict: likely mistakes:", ...problems].join("\n  ");
    throw new Error(`${told}\n\n${await this.#report()}`);
  }

  async #report(): Promise<string> {
    try {
      const report = await failureReport(this.#sim);
      const whole = await this.#sim.timeline({ format: "text", limit: MOST });
      const path = writeTimeline(this.#fullName, whole);
      const told = path === undefined ? report : `${report}\nfacsimile: all of it is in ${path}`;
      return told + (await savedRecording(this.#sim.recording, this.#fullName));
    } catch (error) {
      // The test may have closed it.
      return `facsimile: there is no timeline to tell (${error instanceof Error ? error.message : error})`;
    }
  }
}
