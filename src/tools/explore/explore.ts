// `explore`, behind `sim.explore`: plays the body of a test again and again, each time with other
// surprises (errors, lost answers and the like that the vendor documents), and then plays more runs
// to explain each failure. `exploreAs` does so with options that are read already.

import type { WhyFailed } from "../../../generated/control/types.js";
import { systemClock } from "../../api/webhooks/system-clock.js";
import { cut } from "../../engine/base/text.js";
import { AnswerRules } from "../mutate/change.js";
import type { ExploreOptions, ParsedOptions } from "./explore-options.js";
import { readOptions } from "./explore-options.js";
import { playedWords, tokenOf, UNPLAYED } from "./report/exploration-report.js";
import type { Failure } from "./report/failure.js";
import type { DistinctFailure, Exploration, FailedFuture } from "./report/result.js";
import { Advice, kindsOf, TriedSurprises } from "./report/result.js";
import { differenceAt, sharedBy, whyOf } from "./report/why.js";
import type { ComparableCall, ExploreTargets, Varying } from "./run/comparable-call.js";
import type { FutureResult, FutureRunOptions, Scene } from "./run/future-result.js";
import { FutureRunner } from "./run/future-runner.js";
import { whereOf } from "./run/step-log.js";
import type { Searched } from "./search.js";
import { Search } from "./search.js";
import type { Settings } from "./settings.js";
import type { ChoicePoint, Surprise } from "./surprises/surprise.js";

/**
 * Plays a body again and again, in each future with other legal surprises, each time from the
 * present state of the simulator. That state is restored at the end.
 *
 * @throws TypeError for an option that cannot be read; Error while time flows by itself
 */
export async function explore(
  targets: ExploreTargets,
  options: ExploreOptions,
  body: Scene,
): Promise<Exploration> {
  for (const { clock, gate } of targets.all) {
    if (clock.mode !== "frozen") throw new Error(FLOWING);
    if (gate.keeper !== null) throw new Error("explore: another exploration is under way");
  }
  if (new Set(targets.all.map(({ world }) => world.now)).size > 1) throw new Error(APART);
  return await exploreAs(targets, readOptions(targets, options, process.env), body);
}

/** The same with options that have been read. */
export async function exploreAs(
  targets: ExploreTargets,
  exploring: ParsedOptions,
  body: Scene,
): Promise<Exploration> {
  const { kinds } = exploring.settings;
  const answerRules = kinds.has("answers") ? await rulesOf(targets) : null;
  const settings = { ...exploring.settings, answerRules };
  const futureRunner = new FutureRunner(targets, body);
  futureRunner.open();
  try {
    return await new Explorer(targets, futureRunner, { ...exploring, settings }).explore();
  } finally {
    await futureRunner.close();
  }
}

interface FailureDetailsOptions {
  readonly tokenOf: (surprises: readonly Surprise[]) => string;
  /** Plays a future. `most`: the most surprises for which it meets points; as in the search by default. */
  readonly play: (
    surprises: readonly Surprise[],
    options?: FutureRunOptions,
    most?: number,
  ) => Promise<FutureResult>;
}

/** How often a failing future is replayed. */
const CONFIRMATIONS = 3;

/** A future is played for its recording, and for what reaches the application. */
const KEPT: FutureRunOptions = { isWritten: true, isObserved: true };

const NO_POINT: ChoicePoint = { label: "", about: [], options: [] };

/** The most futures in all that finding out why some fail may take besides. */
export const MOST_CONTINUATIONS = 400;

/** Finds out about a failure what a person wants to know of it, by playing more futures. */
class FailureDetails {
  readonly #options: FailureDetailsOptions;
  #left = MOST_CONTINUATIONS;

  constructor(options: FailureDetailsOptions) {
    this.#options = options;
  }

  async of(found: DistinctFailure): Promise<FailedFuture> {
    const isSearched = found.position.length > 0;
    const failure = isSearched ? await this.#fewest(found) : found;
    const { assertion, message, result, position, future, futures, kinds, sets } = failure;
    const { tokenOf, play } = this.#options;
    const again: FutureResult[] = [];
    while (again.length < (isSearched ? CONFIRMATIONS : 1)) {
      again.push(await play(result.surprises, KEPT));
    }
    const failed = again.filter(({ failures }) => failures.some((one) => isOf(one, failure)));
    const beside = isSearched ? await this.#passingBeside(result) : [];
    const taken = result.stepLog.steps.filter(({ surprise }) => surprise !== null);
    return {
      ...{ assertion, message, future, futures, position },
      surprises: result.surprises.map((surprise, at) => {
        const step = taken[at];
        return { ...surprise, where: step === undefined ? "" : whereOf(step) };
      }),
      ...{ kinds, sets },
      token: tokenOf(result.surprises),
      timeline: result.timeline,
      recording: again[0]?.recording ?? null,
      reproduced: isSearched ? { of: CONFIRMATIONS, times: failed.length } : { of: 0, times: 0 },
      passing: beside.flatMap(({ surprises }) =>
        surprises.length < result.surprises.length ? [] : (surprises.at(-1)?.option ?? []),
      ),
      neighbour: await this.#neighbour(again[0]?.arrivals ?? [], beside),
      why: isSearched ? await this.#why(result) : null,
    };
  }

  /** Leaves out what is not needed: a search that stops early has not played all smaller futures. */
  async #fewest(failure: DistinctFailure): Promise<DistinctFailure> {
    const { surprises } = failure.result;
    for (const [at] of surprises.length > 1 ? surprises.entries() : []) {
      const result = await this.#options.play(surprises.toSpliced(at, 1));
      if (result.unmet === undefined && result.failures.some((one) => isOf(one, failure))) {
        const sets = [result.surprises];
        return this.#fewest({ ...failure, result, sets, kinds: kindsOf(result) });
      }
    }
    return failure;
  }

  /**
   * The futures that pass without one of its surprises, or with another one in place of the last. The
   * search may have left them to another part, so each is played here.
   */
  async #passingBeside({ surprises, met }: FutureResult): Promise<readonly FutureResult[]> {
    const last = surprises.at(-1);
    const { label, options } = met.find((point) => point.label === last?.label) ?? NO_POINT;
    const planned = [
      ...surprises.map((_, at) => surprises.toSpliced(surprises.length - 1 - at, 1)),
      ...options
        .filter(({ name }) => name !== last?.option)
        .map(({ name: option }) => [...surprises.slice(0, -1), { label, option }]),
    ];
    const passing: FutureResult[] = [];
    for (const one of planned) {
      const result = await this.#options.play(one, { isObserved: true });
      if (result.failures.length === 0 && result.unmet === undefined) passing.push(result);
    }
    return passing;
  }

  /** The passing future in which the application sees the same for longest. */
  async #neighbour(
    failing: FutureResult["arrivals"],
    beside: readonly FutureResult[],
  ): Promise<FailedFuture["neighbour"]> {
    const shared = beside.map(({ arrivals }) => sharedBy(arrivals, failing));
    const at = Math.max(...shared);
    const nearest = beside[shared.indexOf(at)];
    if (nearest === undefined) return null;
    const { surprises, arrivals } = nearest;
    const { recording } = await this.#options.play(surprises, KEPT);
    const differs = differenceAt(arrivals[at], failing[at]);
    return { surprises, token: this.#options.tokenOf(surprises), differs, recording };
  }

  async #why(result: FutureResult): Promise<WhyFailed> {
    const most = result.surprises.length + 1;
    const play = (surprises: readonly Surprise[]): Promise<FutureResult> =>
      this.#options.play(surprises, { isObserved: true }, most);
    const why = await whyOf(result, play, this.#left);
    if (why.decided) this.#left -= why.continuations;
    return why;
  }
}

const isOf = (one: Failure, { assertion }: Failure): boolean => one.assertion === assertion;

const APART = "explore: the clocks of the simulators differ, since one was reset alone";

async function rulesOf({ all }: ExploreTargets): Promise<Settings["answerRules"]> {
  const rules = all.map(async ({ world }) => [world, await AnswerRules.load(world)] as const);
  return new Map(await Promise.all(rules));
}

const FLOWING =
  "explore: the clock flows, and no two futures would be alike; begin with a frozen clock";

const WITH_TIMELINE: FutureRunOptions = { hasTimeline: true };

class Explorer {
  readonly #futureRunner: FutureRunner;
  readonly #exploring: ParsedOptions;
  readonly #began = systemClock.elapsed();
  readonly #sometimesAssertions = new Map<string, number>();
  readonly #advice = new Advice();
  /** Of the exploration itself. */
  readonly #remarks: string[] = [];
  readonly #tried = new TriedSurprises();
  readonly #failureDetails: FailureDetails;
  readonly #tokenOf: (surprises: readonly Surprise[]) => string;
  #settings: Settings;
  #run = 0;

  constructor(targets: ExploreTargets, futureRunner: FutureRunner, exploring: ParsedOptions) {
    this.#futureRunner = futureRunner;
    this.#exploring = exploring;
    this.#settings = exploring.settings;
    this.#tokenOf = (surprises) => tokenOf(targets.packName, surprises);
    this.#failureDetails = new FailureDetails({
      tokenOf: this.#tokenOf,
      play: (surprises, options, most = exploring.surprises) =>
        futureRunner.play(surprises, { ...this.#settings, surprises: most }, options),
    });
  }

  async explore(): Promise<Exploration> {
    const first = await this.#play([], { isWatched: true });
    if (first.failures.length > 0) return this.#stopped(first, first.failures);
    const second = await this.#play([], WITH_TIMELINE);
    const found = compareFutures(first, second);
    if (found.ways !== null) return this.#stopped(second, [notTheSame(found)]);
    const baseline = await this.#leaveOut(found, second);
    if (this.#exploring.replay !== undefined) return this.#replay(this.#exploring.replay);
    return this.#search(baseline);
  }

  #play(surprises: readonly Surprise[], options: FutureRunOptions = {}): Promise<FutureResult> {
    return this.#futureRunner.play(surprises, this.#settings, options);
  }

  /** Arguments that are never the same twice distinguish no calls. */
  async #leaveOut(
    { varying, words }: FutureDifferences,
    baseline: FutureResult,
  ): Promise<FutureResult> {
    if (varying.size === 0) return baseline;
    this.#remarks.push(...words.map((one) => `never the same twice: ${one}`));
    this.#settings = { ...this.#settings, varying };
    return this.#play([], WITH_TIMELINE);
  }

  async #search(baseline: FutureResult): Promise<Exploration> {
    const { surprises, isIncompleteFailure } = this.#exploring;
    const search = new Search({
      ...this.#exploring,
      play: (planned) => this.#play(planned),
      onPlayed: (result) => this.#note(result),
    });
    const found = await search.search(baseline);
    const again = await this.#play([], WITH_TIMELINE);
    const leak = leakOf(baseline, again, this.#settings);
    const own = leak === undefined ? [] : [alone(leak, again)];
    if (surprises > 0 && baseline.open.length === 0) own.push(alone(NO_CHOICE, baseline));
    if (own.length > 0) return this.#answer(found, await this.#described(own.slice(0, 1)));
    const isCut = found.failures.length === 0 && !found.complete && isIncompleteFailure;
    const all = isCut ? [alone(incomplete(found), baseline)] : found.failures;
    return this.#answer(found, await this.#described(all));
  }

  #note(ran: FutureResult): void {
    this.#run += 1;
    this.#tried.add(ran);
    const { length: surprises } = ran.surprises;
    this.#exploring.onProgress({ run: this.#run, surprises, seconds: this.#seconds });
    for (const [name, came] of ran.sometimesAssertions) {
      const before = this.#sometimesAssertions.get(name) ?? 0;
      this.#sometimesAssertions.set(name, came ? before + 1 : before);
    }
    if (ran.failures.length === 0) this.#advice.add(ran);
  }

  async #replay(surprises: readonly Surprise[]): Promise<Exploration> {
    const result = await this.#play(surprises);
    this.#note(result);
    if (result.unmet !== undefined) {
      this.#remarks.push(
        `replay: no point is called ${result.unmet.label}, so nothing surprised there: the code has changed, or the token is of another test`,
      );
    }
    return this.#stopped(result, result.failures);
  }

  async #stopped(result: FutureResult, failures: readonly Failure[]): Promise<Exploration> {
    const all = failures.map((failure) => alone(failure, result));
    return this.#answer(NOTHING_FOUND, await this.#described(all));
  }

  async #described(failures: readonly DistinctFailure[]): Promise<readonly FailedFuture[]> {
    const described: FailedFuture[] = [];
    for (const failure of failures) described.push(await this.#failureDetails.of(failure));
    return described;
  }

  get #seconds(): number {
    return Math.round(systemClock.elapsed() - this.#began) / 1_000;
  }

  #answer(found: Searched, failures: readonly FailedFuture[]): Exploration {
    const { complete, legal, run, shares } = found;
    const never = [...this.#sometimesAssertions].filter(([, count]) => count === 0);
    return {
      ...{ complete, legal, run, shares },
      surprises: this.#exploring.surprises,
      seconds: this.#seconds,
      failures,
      tried: this.#tried.rows(this.#settings),
      sometimes: Object.fromEntries(this.#sometimesAssertions),
      // What a part of the futures lacks another part can have.
      unmet: this.#exploring.shard.of > 1 ? [] : never.map(([name]) => name),
      advice: [...this.#remarks, ...this.#advice.words(this.#tokenOf)],
    };
  }
}

const NOTHING_FOUND: Searched = { failures: [], complete: false, legal: 1, run: 1, shares: [1] };

/** A failure that belongs to no search. */
const alone = (failure: Failure, result: FutureResult): DistinctFailure => ({
  ...failure,
  ...{ result, position: [], future: 1, futures: 1, kinds: [] },
  sets: [result.surprises],
});

const incomplete = (found: Searched): Failure => ({
  assertion: UNPLAYED,
  message: `${playedWords(found)}. Raise budget, lower surprises, leave out kinds with choices, only or except, or take the rest as it is by incomplete: "accept"`,
});

const NO_CHOICE: Failure = {
  assertion: "meets a choice",
  message:
    "the test meets no choice: no call that can surprise came to sim.url, sim.fetch or a host of sim.intercept. Calls within withoutSurprises cannot, nor can those that only, except and choices leave out",
};

const notTheSame = ({ ways }: FutureDifferences): Failure => ({
  assertion: "is the same twice",
  message: `the baseline future is not the same twice: ${ways}`,
});

/** The baseline future must be the same at the end as at the beginning. */
function leakOf(
  baseline: FutureResult,
  again: FutureResult,
  { varying }: Settings,
): Failure | undefined {
  const { ways, words } = compareFutures(baseline, again, varying);
  const [first] = again.failures;
  const how = ways ?? words[0] ?? first?.message;
  if (how === undefined) return undefined;
  return {
    assertion: "leaks nothing",
    message: `state of one future has leaked into the next, so isolate is missing something: at the end the baseline future is another one: ${how}`,
  };
}

/** How two baseline futures of one body differ. */
interface FutureDifferences {
  /** They differ, so the test cannot be explored. Words, or null. */
  readonly ways: string | null;
  /** Arguments that differ, as `task_runs.create body sent_at`. */
  readonly varying: ReadonlySet<string>;
  /** The differences as text, one for each argument. */
  readonly words: readonly string[];
}

/** Compares what the application did in two futures without any surprise; `known` may differ. */
function compareFutures(
  one: FutureResult,
  other: FutureResult,
  known: Varying = new Set(),
): FutureDifferences {
  const [calls, others] = [one.stepLog.calls, other.stepLog.calls];
  const varying = new Set<string>();
  const words: string[] = [];
  for (const [at, { seen, came }] of calls.entries()) {
    const twin = others[at];
    if (twin === undefined || twin.seen.name !== seen.name) {
      return { ways: parted(one, other, at), varying, words };
    }
    if (twin.came !== came) {
      const ways = `call ${at + 1}, ${seen.words}, was answered ${came} and then ${twin.came}`;
      return { ways, varying, words };
    }
    for (const difference of differingPlaces(seen, twin.seen)) {
      const key = `${seen.name} ${difference.at}`;
      if (varying.has(key) || known.has(key)) continue;
      varying.add(key);
      // An idempotency key is to be another one for each effect, and an SDK's telemetry measures.
      if (difference.at === seen.keyPlace || /^header \S+-telemetry$/.test(difference.at)) continue;
      words.push(`call ${at + 1}, ${seen.words}: ${difference.words}`);
    }
  }
  const ways = others.length > calls.length ? parted(one, other, calls.length) : null;
  return { ways, varying, words };
}

function parted(one: FutureResult, other: FutureResult, at: number): string {
  const nameOf = ({ stepLog }: FutureResult): string => stepLog.calls[at]?.seen.words ?? "no call";
  const isSameSet = sorted(one) === sorted(other);
  const suspect = isSameSet
    ? "the same calls in another order: a Promise.all, a race?"
    : "a clock, chance, or state of the run before?";
  return `call ${at + 1} is ${nameOf(one)} and then ${nameOf(other)} (${suspect})`;
}

const sorted = ({ stepLog }: FutureResult): string =>
  stepLog.calls
    .map(({ seen }) => seen.name)
    .sort()
    .join("\n");

interface RunDifference {
  readonly at: string;
  readonly words: string;
}

function differingPlaces(one: ComparableCall, other: ComparableCall): readonly RunDifference[] {
  const [places, others] = [one.places(), other.places()];
  const all = new Set([...places.keys(), ...others.keys()]);
  return [...all].flatMap((at) => {
    const [value, twin] = [places.get(at), others.get(at)];
    if (value === twin) return [];
    const [before, after] = [value, twin].map((one) => (one === undefined ? "missing" : cut(one)));
    const words = `${at} is ${before} and then ${after} (${suspectOf(value ?? twin ?? "")})`;
    return [{ at, words }];
  });
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const TIME = /\d{4}-\d\d-\d\dT\d\d|(?<!\d)1[5-9]\d{8}(?:\d{3})?(?!\d)/;

/** Where such a value usually comes from. */
function suspectOf(value: string): string {
  if (UUID.test(value)) return "randomUUID?";
  return TIME.test(value) ? "the clock of the machine?" : "chance, or a counter that is not reset?";
}
