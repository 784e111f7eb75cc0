import { appendToError } from "../files/append-to-error.js";
import { savedRecording, writeTimeline } from "../files/failure-file.js";
import { MOST } from "../files/report.js";
import type { FixtureOptions, PackNames, Simulator } from "../index.js";
import { failureReport, likelyMistakes } from "../index.js";
import { hostsOf } from "../options.js";
import type { Allowed, Strict } from "../strict/strict-option.js";
import { readStrict } from "../strict/strict-option.js";
import { strictText } from "../strict/strictness.js";

// Taken now: a test may replace the console.
const print = console.error.bind(console);

/** Consecutive tests on one instance, each with a new world. */
export class TestScope<N extends PackNames> {
  readonly #sim: Simulator<N>;
  /** Opened before the tests; those that a test opens are closed after it. */
  #lasting: Simulator<N>["webhooks"]["receivers"] = [];
  #lastingInterceptions: Simulator<N>["interceptions"]["all"] = new Set();
  readonly #hosts: readonly string[];
  readonly #strict: Strict;
  #fullName = "";

  constructor(sim: Simulator<N>, { strict, intercept }: FixtureOptions = {}) {
    this.#sim = sim;
    this.#hosts = hostsOf(intercept);
    this.#strict = readStrict(strict, process.env["FACSIMILE_STRICT"]);
  }

  get fullName(): string {
    return this.#fullName;
  }

  /**
   * Resets, with the test's full name as salt: ids repeat in every run of a test and differ between
   * tests, as an application that deduplicates events needs it.
   */
  async begin(fullName: string): Promise<void> {
    this.#fullName = fullName;
    await this.#sim.reset({ salt: fullName });
    this.#lasting = this.#sim.webhooks.receivers;
    this.#lastingInterceptions = this.#sim.interceptions.all;
    this.#sim.intercept(...this.#hosts);
  }

  /**
   * Appends a report to the newest error of a failed test, or prints it if the error cannot change.
   *
   * @param failures the errors of the test, the newest last; undefined for a passed test
   * @throws Error for a passed test with likely mistakes under `strict`
   */
  async end(failures: readonly unknown[] | undefined): Promise<void> {
    this.#sim.clock.stopDriving();
    try {
      if (failures !== undefined) await this.#append(failures);
      else if (this.#strict !== null) await this.#judge(this.#strict);
    } finally {
      await this.close();
      this.#sim.coverage.save();
    }
  }

  /** Closes what the test has opened. */
  async close(): Promise<void> {
    this.#sim.clock.stopDriving();
    this.#sim.interceptions.restore(this.#lastingInterceptions);
    await this.#sim.webhooks.closeReceivers(this.#lasting);
  }

  async #append(failures: readonly unknown[]): Promise<void> {
    const report = await this.#report();
    if (!appendToError(failures.at(-1), report)) print(report);
  }

  async #judge(allowed: Allowed): Promise<void> {
    const problems = await likelyMistakes(this.#sim, { allow: [...allowed] });
    if (problems.length === 0) return;
    throw new Error(`${strictText(problems)}\n\n${await this.#report()}`);
  }

  async #report(): Promise<string> {
    try {
      const report = await failureReport(this.#sim);
      const whole = await this.#sim.timeline({ format: "text", limit: MOST });
      const path = writeTimeline(this.#fullName, whole);
      const more = path === undefined ? "" : `\nfacsimile: the whole timeline is in ${path}`;
      return report + more + (await savedRecording(this.#sim.recording, this.#fullName));
    } catch (error) {
      // The test may have closed it.
      return `facsimile: the timeline could not be read (${error instanceof Error ? error.message : error})`;
    }
  }
}
