import { systemClock } from "../../../api/webhooks/system-clock.js";
import type { FutureResult, FutureRunOptions } from "../run/future-result.js";
import { whereOf } from "../run/step-log.js";
import type { Surprise } from "../surprises/surprise.js";
import type { DistinctFailure } from "./distinct-failures.js";
import { kindsOf } from "./distinct-failures.js";
import type { FailedFuture } from "./result.js";
import type { Why } from "./why.js";
import { whyOf } from "./why.js";

interface FailureDetailsOptions {
  readonly tokenOf: (surprises: readonly Surprise[]) => string;
  /** Real seconds of the exploration. */
  readonly seconds: number;
  /** Plays a future. `most`: the most surprises for which it meets points; as in the search by default. */
  readonly play: (
    surprises: readonly Surprise[],
    options?: FutureRunOptions,
    most?: number,
  ) => Promise<FutureResult>;
}

/** How often a failing future is replayed. */
const CONFIRMATIONS = 3;

/** The share of the budget that finding out why futures fail may take besides. */
const SHARE = 0.5;

/** Finds out about a failure what a person wants to know of it, by playing more futures. */
export class FailureDetails {
  readonly #options: FailureDetailsOptions;
  #recorded: (Pick<FailedFuture, "recording"> & { readonly result: FutureResult }) | null = null;
  /** Real milliseconds that are left. */
  #left: number;

  constructor(options: FailureDetailsOptions) {
    this.#options = options;
    this.#left = options.seconds * 1_000 * SHARE;
  }

  async of(found: DistinctFailure): Promise<FailedFuture> {
    const isSearched = found.position.length > 0;
    const failure = isSearched ? await this.#fewest(found) : found;
    const { assertion, message, result, position, future, futures, kinds, sets } = failure;
    const { tokenOf } = this.#options;
    const reproduced = isSearched ? await this.#confirm(failure) : { of: 0, times: 0 };
    const recording = await this.#recordingOf(result);
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
      ...{ recording, reproduced },
      passing: isSearched ? await this.#passing(result) : [],
      why: isSearched ? await this.#why(result) : null,
    };
  }

  /** Failures of one future share its recording. */
  async #recordingOf(result: FutureResult): Promise<string | null> {
    if (this.#recorded?.result !== result) {
      const { recording } = await this.#options.play(result.surprises, { isWritten: true });
      this.#recorded = { result, recording };
    }
    return this.#recorded.recording;
  }

  /** Leaves out what is not needed: a search that stops early has not played all smaller futures. */
  async #fewest(failure: DistinctFailure): Promise<DistinctFailure> {
    const { surprises } = failure.result;
    for (const [at] of surprises.length > 1 ? surprises.entries() : []) {
      const result = await this.#options.play(surprises.toSpliced(at, 1));
      const isSame = result.failures.some(({ assertion }) => assertion === failure.assertion);
      if (isSame && result.unmet === undefined) {
        const sets = [result.surprises];
        return this.#fewest({ ...failure, result, sets, kinds: kindsOf(result) });
      }
    }
    return failure;
  }

  async #confirm({ assertion, result }: DistinctFailure): Promise<FailedFuture["reproduced"]> {
    let times = 0;
    for (let count = 0; count < CONFIRMATIONS; count++) {
      const { failures } = await this.#options.play(result.surprises);
      if (failures.some((one) => one.assertion === assertion)) times += 1;
    }
    return { of: CONFIRMATIONS, times };
  }

  /**
   * What might have happened in place of the last surprise, and does no harm. The search may have
   * left it to another part, so each is played here.
   */
  async #passing({ surprises, met }: FutureResult): Promise<readonly string[]> {
    const last = surprises.at(-1);
    const point = met.find(({ label }) => label === last?.label);
    if (last === undefined || point === undefined) return [];
    const passing: string[] = [];
    for (const { name: option } of point.options) {
      if (option === last.option) continue;
      const other = [...surprises.slice(0, -1), { label: last.label, option }];
      const { failures } = await this.#options.play(other);
      if (failures.length === 0) passing.push(option);
    }
    return passing;
  }

  async #why(result: FutureResult): Promise<Why> {
    const began = systemClock.elapsed();
    const passed = (): number => systemClock.elapsed() - began;
    const most = result.surprises.length + 1;
    const why = await whyOf(
      result,
      (surprises) => this.#options.play(surprises, { isObserved: true }, most),
      () => passed() >= this.#left,
    );
    this.#left -= passed();
    return why;
  }
}
