// `setupWith`: what `setupSimulator` of Jest and `node:test` does by their hooks: one simulator for
// a file, reset before each test, with a report when it fails. `TestScope` is the reset and the
// report without hooks, which vitest uses too.

import type { FidelityTally } from "../../../api/journal/not-modelled.js";
import { timelineOf } from "../../../api/journal/timeline/timeline-items.js";
import { savedRecording, setAside, testTitle, writeTimeline } from "../files/failure-file.js";
import { MOST } from "../files/failure-report.js";
import type { DefaultPack, FixtureOptions, PackNames, Simulator } from "../index.js";
import { createSimulator, failureReport, likelyMistakes } from "../index.js";
import { missed } from "../intercept.js";
import { hostsOf, INSIDE } from "../options.js";
import type { Allowed, Strict } from "../strict-option.js";
import { isAllowed, readStrict } from "../strict-option.js";
import { strictText } from "../strictness.js";
import { lazily } from "./exploring.js";
import type { Replay } from "./mutating.js";
import { mutating } from "./mutating.js";

/** The hooks of a runner. */
export interface Hooks<Context> {
  readonly beforeAll: (work: () => Promise<void>) => void;
  readonly beforeEach: (work: (context: Context) => Promise<void>) => void;
  readonly afterEach: (work: (context: Context) => Promise<void>) => void;
  readonly afterAll: (work: () => Promise<void>) => void;
  readonly fullName: (context: Context) => string;
  /** Of the test; undefined where the runner does not say it. */
  readonly file: (context: Context) => string | undefined;
  /** The errors of a test that has failed, the newest last. */
  readonly failures: (context: Context) => readonly unknown[] | undefined;
  /** Whether the test that has just ended was tried again, where a runner does that. */
  readonly isRetry?: () => boolean;
  /** The test that has just ended, to be played again. */
  readonly replay: (context: Context) => Replay;
}

/** One instance for a test file or suite, reset between tests. */
export function setupWith<Context>(hooks: Hooks<Context>, options: FixtureOptions): Simulator {
  let started: { readonly sim: Simulator; readonly bracket: TestScope<DefaultPack> } | null = null;
  hooks.beforeAll(async () => {
    const own = { record: true, ...options, strict: false, intercept: undefined };
    const sim = await createSimulator<DefaultPack>(own);
    started = { sim, bracket: new TestScope(sim, options) };
  });
  hooks.beforeEach(async (context) =>
    started?.bracket.begin(hooks.fullName(context), hooks.file(context)),
  );
  hooks.afterEach(async (context) => {
    if (started === null) return;
    const { sim, bracket } = started;
    const failures = hooks.failures(context);
    await bracket.end(failures, hooks.isRetry?.());
    if (mutating === null) return;
    const how = { hasFailed: failures !== undefined, isolate: options.isolate };
    await sim[INSIDE].mutateTest(bracket, { ...how, replay: hooks.replay(context) });
  });
  hooks.afterAll(async () => {
    await started?.sim.close();
    started = null;
    printFidelity();
  });
  return lazily(() => {
    if (started !== null) return started.sim;
    throw new Error(TOO_EARLY);
  });
}

// Taken now: a test may replace the console.
const print = console.error.bind(console);

/** Of each simulator of a file; they count together. */
const tallies = new Set<FidelityTally>();

/** Prints how the answers to the tests of a file came about, at its end. */
export function printFidelity(): void {
  // Another file can meet what this one does not.
  for (const line of new Set([...tallies].flatMap((each) => each.lines(false)))) print(line);
  // Each fixture of a file asks for it, and the next file of this worker begins anew.
  tallies.clear();
}

/** Titles of tests that have failed in this run: another of the same title moves no file of theirs. */
const failed = new Set<string>();

/** Consecutive tests on one instance, each with a new world. */
export class TestScope<N extends PackNames> {
  readonly #sim: Simulator<N>;
  /** Opened before the tests; those that a test opens are closed after it. */
  #lasting: Simulator<N>["webhooks"]["receivers"] = [];
  #lastingInterceptions: Simulator<N>["interceptions"]["all"] = new Set();
  readonly #hosts: readonly string[];
  readonly #strict: Strict;
  #fullName = "";
  /** Of the files about the test. */
  #title = "";

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
  async begin(fullName: string, file?: string): Promise<void> {
    this.#fullName = fullName;
    this.#title = testTitle(fullName, file);
    await this.#sim.reset({ salt: fullName });
    this.#sim[INSIDE].parts.journal.tally?.join(tallies);
    this.#lasting = this.#sim.webhooks.receivers;
    this.#lastingInterceptions = this.#sim.interceptions.all;
    this.#sim.intercept(...this.#hosts);
    missed.clear();
  }

  /**
   * Appends a report to the newest error of a failed test, or prints it if the error cannot change.
   *
   * @param failures the errors of the test, the newest last; undefined for a passed test
   * @param isRetry whether an earlier failure under its title is its own
   * @throws Error for a passed test with likely mistakes under `strict`
   */
  async end(failures: readonly unknown[] | undefined, isRetry = false): Promise<void> {
    this.#sim.clock.stopDriving();
    try {
      if (failures !== undefined) await this.#append(failures);
      else {
        if (this.#strict !== null) await this.#judge(this.#strict);
        if (isRetry || !failed.has(this.#title)) setAside(this.#title);
      }
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
    failed.add(this.#title);
    const report = await this.#report();
    if (!appendToError(failures.at(-1), report)) print(report);
  }

  async #judge(allowed: Allowed): Promise<void> {
    const { journal } = this.#sim[INSIDE].parts;
    const allow = [...allowed, ...(journal.tally?.allowed ?? [])];
    const problems = [...(await likelyMistakes(this.#sim, { allow })), ...missed];
    const isSilent = ![...timelineOf(journal)].some(
      ({ kind }) => kind === "call" || kind === "delivery",
    );
    if (isSilent && !isAllowed(new Set(allow), "call:none")) problems.push(SILENT);
    if (problems.length === 0) return;
    throw new Error(`${strictText(problems)}\n\n${await this.#report()}`);
  }

  async #report(): Promise<string> {
    try {
      const report = await failureReport(this.#sim);
      const whole = await this.#sim.timeline({ format: "text", limit: MOST });
      const path = writeTimeline(this.#title, whole);
      const more = path === undefined ? "" : `\nfacsimile: the whole timeline is in ${path}`;
      const out = [...missed].map((line) => `\nfacsimile: ${line}`);
      const saved = await savedRecording(this.#sim.recording, this.#title);
      return [report, ...out, more, saved].join("");
    } catch (error) {
      // The test may have closed it.
      return `facsimile: the timeline could not be read (${error instanceof Error ? error.message : error})`;
    }
  }
}

const SILENT =
  "the application made no call, and got no webhook: is its address that of the simulator? (call:none allows it)";

/**
 * Appends a text to the message of an error, so that every view of the failure has it. False if
 * the error has no message, or cannot change.
 */
export function appendToError(error: unknown, text: string): boolean {
  if (typeof error !== "object" || error === null) return false;
  // Not instanceof: runners have their own copies of errors.
  const written: { message?: unknown; stack?: unknown } = error;
  const { message, stack } = written;
  if (typeof message !== "string") return false;
  const extended = `${message}\n\n${text}`;
  try {
    written.message = extended;
    // Runners show the stack, which begins with the message.
    if (typeof stack === "string") written.stack = withMessage(stack, message, extended);
    return written.message === extended;
  } catch {
    return false;
  }
}

function withMessage(stack: string, message: string, extended: string): string {
  const at = stack.indexOf(message);
  if (message === "" || at < 0) return stack;
  return stack.slice(0, at) + extended + stack.slice(at + message.length);
}

const TOO_EARLY =
  "the simulator runs only in the tests and hooks of the file: use it inside of them";
