import { systemClock } from "../../api/webhooks/system-clock.js";
import type { ExploreOptions, ParsedOptions } from "./options.js";
import { readOptions } from "./options.js";
import { adviceOn } from "./report/advice.js";
import type { Failure } from "./report/failure.js";
import type { Exploration, FailedFuture } from "./report/result.js";
import { tokenOf } from "./report/token.js";
import type { ExploreTarget } from "./run/explore-target.js";
import type { FutureDifferences } from "./run/future-differences.js";
import { compareFutures } from "./run/future-differences.js";
import type { Body, FutureResult, FutureRunOptions } from "./run/future-runner.js";
import { FutureRunner } from "./run/future-runner.js";
import { whereOf } from "./run/step-log.js";
import type { Found } from "./search.js";
import { Search } from "./search.js";
import type { Settings } from "./settings.js";
import type { Surprise } from "./surprises/surprise.js";

/**
 * Plays a body again and again, in each future with other legal surprises, each time from the state
 * that the simulator has now. It is put back there at the end.
 *
 * @throws TypeError for an option that cannot be read; Error while time flows by itself
 */
export async function explore(
  exploreTarget: ExploreTarget,
  options: ExploreOptions,
  body: Body,
): Promise<Exploration> {
  if (exploreTarget.clock.mode !== "frozen") throw new Error(FLOWING);
  if (exploreTarget.gate.keeper !== null)
    throw new Error("explore: another exploration is under way");
  return await exploreAs(
    exploreTarget,
    readOptions(exploreTarget.world.pack, options, process.env),
    body,
  );
}

/** The same with options that have been read. */
export async function exploreAs(
  exploreTarget: ExploreTarget,
  exploring: ParsedOptions,
  body: Body,
): Promise<Exploration> {
  const futureRunner = new FutureRunner(exploreTarget, body);
  futureRunner.open();
  try {
    return await new Explorer(exploreTarget, futureRunner, exploring).explore();
  } finally {
    await futureRunner.close();
  }
}

const FLOWING =
  "explore: the clock flows, and no two futures would be alike; begin with a frozen clock";

/** So often a failing future is played once more. */
const CONFIRMATIONS = 3;
/** So many others of what might have happened at a place are tried. */
const MAX_VARIANTS = 20;

const TOLD: FutureRunOptions = { isTold: true };

class Explorer {
  readonly #exploreTarget: ExploreTarget;
  readonly #futureRunner: FutureRunner;
  readonly #exploring: ParsedOptions;
  readonly #began = systemClock.elapsed();
  readonly #sometimesAssertions = new Map<string, number>();
  readonly #advice = new Set<string>();
  #settings: Settings;
  #run = 0;

  constructor(exploreTarget: ExploreTarget, futureRunner: FutureRunner, exploring: ParsedOptions) {
    this.#exploreTarget = exploreTarget;
    this.#futureRunner = futureRunner;
    this.#exploring = exploring;
    this.#settings = exploring.settings;
  }

  async explore(): Promise<Exploration> {
    const first = await this.#play([], { isWatched: true });
    if (first.failures.length > 0) return this.#stopped(first, first.failures);
    const second = await this.#play([], TOLD);
    const found = compareFutures(first, second);
    if (found.ways !== null) return this.#stopped(second, [notTheSame(found)]);
    const baseline = await this.#leaveOut(found, second);
    if (this.#exploring.replay !== undefined) return this.#replay(this.#exploring.replay);
    return this.#search(baseline);
  }

  #play(surprises: readonly Surprise[], manner: FutureRunOptions = {}): Promise<FutureResult> {
    return this.#futureRunner.play(surprises, this.#settings, manner);
  }

  /** Arguments that are never the same twice tell no call from another. */
  async #leaveOut(
    { varying, words }: FutureDifferences,
    baseline: FutureResult,
  ): Promise<FutureResult> {
    if (varying.size === 0) return baseline;
    for (const one of words) this.#advice.add(`never the same twice: ${one}`);
    this.#settings = { ...this.#settings, varying };
    return this.#play([], TOLD);
  }

  async #search(baseline: FutureResult): Promise<Exploration> {
    const { surprises, seconds, futures, merges, shard } = this.#exploring;
    const search = new Search({
      surprises,
      seconds,
      futures,
      merges,
      shard,
      play: (asked) => this.#play(asked),
      onPlayed: (ran) => this.#note(ran),
    });
    const found = await search.search(baseline);
    const again = await this.#play([], TOLD);
    const leak = leakOf(baseline, again, this.#settings);
    const empty = surprises > 0 && baseline.open.length === 0;
    const [failed, failures] =
      leak !== undefined
        ? [again, [leak]]
        : empty
          ? [baseline, [NO_CHOICE]]
          : [found.failed, found.failed?.failures ?? []];
    const context = failed === undefined ? [] : await this.#tell(failed, failures, found);
    return this.#answer(found, context);
  }

  #note(ran: FutureResult): void {
    this.#run += 1;
    this.#exploring.onProgress({
      run: this.#run,
      surprises: ran.surprises.length,
      seconds: this.#seconds,
    });
    for (const [name, came] of ran.sometimesAssertions) {
      this.#sometimesAssertions.set(
        name,
        (this.#sometimesAssertions.get(name) ?? 0) + (came ? 1 : 0),
      );
    }
    if (ran.failures.length === 0) for (const one of adviceOn(ran)) this.#advice.add(one);
  }

  async #replay(surprises: readonly Surprise[]): Promise<Exploration> {
    const ran = await this.#play(surprises);
    this.#note(ran);
    if (ran.unmet !== undefined) {
      this.#advice.add(
        `replay: the code has changed: nothing is called ${ran.unmet.label} any more, so it went on quietly there`,
      );
    }
    const found = { ...NOTHING_FOUND, legal: 1, run: 1 };
    return this.#answer(found, await this.#tell(ran, ran.failures, found));
  }

  async #stopped(ran: FutureResult, failures: readonly Failure[]): Promise<Exploration> {
    const found = { ...NOTHING_FOUND, legal: 1, run: 1 };
    return this.#answer(found, await this.#tell(ran, failures, found));
  }

  async #tell(
    failed: FutureResult,
    failures: readonly Failure[],
    { run, position }: Found,
  ): Promise<readonly FailedFuture[]> {
    if (failures.length === 0) return [];
    const isSearched = position.length > 0;
    const passing = isSearched ? await this.#passing(failed) : [];
    const reproduced = isSearched ? await this.#confirm(failed, failures) : { of: 0, times: 0 };
    const { recording } = await this.#play(failed.surprises, { isWritten: true });
    const taken = failed.stepLog.steps.filter(({ surprise }) => surprise !== null);
    return failures.map(({ assertion, message }) => ({
      assertion,
      message,
      future: run,
      position,
      surprises: failed.surprises.map((surprise, at) => {
        const step = taken[at];
        return { ...surprise, where: step === undefined ? "" : whereOf(step) };
      }),
      token: tokenOf(this.#exploreTarget.world.pack, failed.surprises),
      timeline: failed.timeline,
      recording,
      reproduced,
      passing,
    }));
  }

  /** What might have happened instead of the last surprise, and would have done no harm. */
  async #passing({ surprises, met }: FutureResult): Promise<readonly string[]> {
    const last = surprises.at(-1);
    const point = met.find(({ label }) => label === last?.label);
    if (last === undefined || point === undefined) return [];
    const others = point.options.filter(({ name }) => name !== last.option).slice(0, MAX_VARIANTS);
    const names: string[] = [];
    for (const { name } of others) {
      const ran = await this.#play([
        ...surprises.slice(0, -1),
        { label: last.label, option: name },
      ]);
      if (ran.failures.length === 0) names.push(name);
    }
    return names;
  }

  async #confirm(
    failed: FutureResult,
    failures: readonly Failure[],
  ): Promise<FailedFuture["reproduced"]> {
    const wanted = new Set(failures.map(({ assertion }) => assertion));
    let times = 0;
    for (let count = 0; count < CONFIRMATIONS; count++) {
      const ran = await this.#play(failed.surprises);
      if (ran.failures.some(({ assertion }) => wanted.has(assertion))) times += 1;
    }
    return { of: CONFIRMATIONS, times };
  }

  get #seconds(): number {
    return Math.round(systemClock.elapsed() - this.#began) / 1_000;
  }

  #answer(found: Found, failures: readonly FailedFuture[]): Exploration {
    const { complete, legal, run, merged } = found;
    return {
      complete: complete && failures.length === 0,
      surprises: this.#exploring.surprises,
      legal,
      run,
      merged,
      seconds: this.#seconds,
      failures,
      sometimes: Object.fromEntries(this.#sometimesAssertions),
      unmet: [...this.#sometimesAssertions]
        .filter(([, count]) => count === 0)
        .map(([name]) => name),
      advice: [...this.#advice],
    };
  }
}

const NOTHING_FOUND: Found = {
  failed: undefined,
  position: [],
  complete: false,
  legal: 0,
  run: 0,
  merged: 0,
};

const NO_CHOICE: Failure = {
  assertion: "meets a choice",
  message:
    "the test meets no choice: outside of withoutSurprises, and of what only, except and choices leave, no call was made through sim.fetch",
};

const notTheSame = ({ ways }: FutureDifferences): Failure => ({
  assertion: "is the same twice",
  message: `the baseline future is not the same twice: ${ways}`,
});

/** The baseline future must be at the end as it was at the beginning. */
function leakOf(
  baseline: FutureResult,
  again: FutureResult,
  { varying }: Settings,
): Failure | undefined {
  const { ways, words } = compareFutures(baseline, again, varying);
  const [first] = again.failures;
  const how = ways ?? words[0] ?? first?.message;
  const isSame = again.fingerprint === baseline.fingerprint || varying.size > 0;
  if (how === undefined && isSame) return undefined;
  return {
    assertion: "leaks nothing",
    message: `state of one future has leaked into the next, so isolate is missing something: at the end the baseline future is another one: ${how ?? "it leaves another world behind"}`,
  };
}
