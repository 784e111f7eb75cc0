// `Search`: decides which runs of a test explore plays, and in which order, within its budget:
// first those with one departure from the vendor's usual course, then those with two.

import { systemClock } from "../../api/webhooks/system-clock.js";
import { hashText, Random } from "../../engine/base/random.js";
import type { DistinctFailure, Exploration } from "./report/result.js";
import { DistinctFailures } from "./report/result.js";
import type { FutureResult } from "./run/future-result.js";
import type { Surprise } from "./surprises/surprise.js";

/** How futures are searched. */
export interface SearchOptions {
  /** The most surprises in one future. */
  readonly surprises: number;
  readonly seconds: number;
  readonly futures: number;
  /** After how many distinct failures the search stops. */
  readonly failures: number;
  /** Seed of the random order that applies where the budget is too small for all. */
  readonly seed: string;
  /** The part of the futures that this search plays: `part` from 0 of `of`. */
  readonly shard: { readonly part: number; readonly of: number };
  /** Futures that are played before all others, as far as they are legal. */
  readonly first: readonly (readonly Surprise[])[];
  readonly play: (surprises: readonly Surprise[]) => Promise<FutureResult>;
  /** Runs after each future. */
  readonly onPlayed: (result: FutureResult) => void;
}

/** A future by its surprises, and its path in the tree of futures. */
interface Candidate {
  readonly surprises: readonly Surprise[];
  readonly position: readonly number[];
}

/** A future that passed: its children have one surprise more, after its last. */
interface Passed extends Candidate {
  readonly children: readonly Surprise[];
}

export interface Searched extends Pick<Exploration, "complete" | "legal" | "run" | "shares"> {
  readonly failures: readonly DistinctFailure[];
}

/**
 * Plays futures by number of surprises, so the first failure of each kind needs the fewest. Within
 * one number the order is that of place; where the budget does not suffice for all it is random.
 */
export class Search {
  readonly #options: SearchOptions;
  readonly #began = systemClock.elapsed();
  readonly #failures = new DistinctFailures();
  readonly #random: Random;
  readonly #shares: number[] = [1];
  /** Futures that were played before their turn, by their positions. */
  readonly #early = new Map<string, FutureResult>();
  #run = 0;
  #left = 0;

  constructor(options: SearchOptions) {
    this.#options = options;
    this.#random = new Random(hashText(`${options.seed} ${options.shard.part}`));
  }

  async search(baseline: FutureResult): Promise<Searched> {
    const { surprises } = this.#options;
    let level: readonly Passed[] = [nodeOf(baseline, [])];
    if (this.#isOwn([])) this.#count(baseline, []);
    for (const wanted of this.#options.first) {
      if (wanted.length <= surprises) await this.#playFirst(baseline, wanted);
    }
    for (let depth = 1; depth <= surprises; depth++) {
      const candidates = level.flatMap(candidatesOf).filter((one) => this.#isOwn(one.position));
      level = await this.#playLevel(candidates, surprises - depth);
    }
    return {
      failures: this.#failures.all,
      complete: this.#left === 0,
      legal: this.#run + Math.round(this.#left),
      run: this.#run,
      shares: this.#shares,
    };
  }

  /** Plays a future and those that it goes on from. */
  async #playFirst(baseline: FutureResult, wanted: readonly Surprise[]): Promise<void> {
    let node = nodeOf(baseline, []);
    for (const { label, option } of wanted) {
      const candidate = candidatesOf(node).find(({ surprises }) => {
        const last = surprises.at(-1);
        return last?.label === label && last.option === option;
      });
      if (candidate === undefined || !this.#isOwn(candidate.position)) return;
      const place = String(candidate.position);
      const result = this.#early.get(place) ?? (await this.#play(candidate));
      this.#early.set(place, result);
      if (result.failures.length > 0) return;
      node = nodeOf(result, candidate.position);
    }
  }

  /** Answers the futures that passed. `deeper`: how many levels come after this one. */
  async #playLevel(candidates: readonly Candidate[], deeper: number): Promise<readonly Passed[]> {
    const { end, isEnough } = this.#budget(candidates, deeper);
    const ordered = isEnough ? candidates : this.#shuffled(candidates);
    const passed: Passed[] = [];
    let run = 0;
    for (const candidate of ordered) {
      if (this.#isOver(end)) break;
      const { position } = candidate;
      const result = this.#early.get(String(position)) ?? (await this.#play(candidate));
      run += 1;
      if (result.failures.length === 0) passed.push(nodeOf(result, position));
    }
    const share = candidates.length === 0 ? 1 : run / candidates.length;
    this.#shares.push(share * (this.#shares.at(-1) ?? 1));
    this.#left += unplayed(candidates.length - run, passed, deeper);
    return passed;
  }

  /** The end of a level's time, and whether the time suffices for the whole level. */
  #budget({ length, 0: first }: readonly Candidate[], deeper: number): SearchBudget {
    const { seconds, futures } = this.#options;
    const elapsed = systemClock.elapsed() - this.#began;
    const [ms, runs] = [seconds * 1_000 - elapsed, futures - this.#run];
    const eachMs = elapsed / Math.max(this.#run, 1);
    // One surprise is tried everywhere before two are tried anywhere.
    const isFirst = first?.position.length === 1;
    const isEnough = isFirst || (length <= runs && length * eachMs <= ms);
    const levels = isEnough ? 1 : deeper + 1;
    const end = { ms: elapsed + ms / levels, run: this.#run + runs / levels };
    return { end, isEnough };
  }

  #isOver(end: SearchBudget["end"]): boolean {
    return (
      systemClock.elapsed() - this.#began >= end.ms ||
      this.#run >= end.run ||
      this.#failures.all.length >= this.#options.failures
    );
  }

  #shuffled(candidates: readonly Candidate[]): readonly Candidate[] {
    const drawn = candidates.map((one) => ({ one, at: this.#random.next() }));
    return drawn.sort((one, other) => one.at - other.at).map(({ one }) => one);
  }

  #isOwn([first]: readonly number[]): boolean {
    const { part, of } = this.#options.shard;
    return (first ?? 0) % of === part;
  }

  async #play({ surprises, position }: Candidate): Promise<FutureResult> {
    const result = await this.#options.play(surprises);
    this.#count(result, position);
    return result;
  }

  #count(result: FutureResult, position: readonly number[]): void {
    this.#run += 1;
    this.#failures.add(result, position, this.#run);
    this.#options.onPlayed(result);
  }
}

interface SearchBudget {
  /** Milliseconds since the search began, and a number of futures. */
  readonly end: { readonly ms: number; readonly run: number };
  readonly isEnough: boolean;
}

function nodeOf({ surprises, open }: FutureResult, position: readonly number[]): Passed {
  const children = open.flatMap(({ label, options }) =>
    options.map(({ name }) => ({ label, option: name })),
  );
  return { surprises, position, children };
}

const candidatesOf = ({ surprises, position, children }: Passed): readonly Candidate[] =>
  children.map((child, at) => {
    return { surprises: [...surprises, child], position: [...position, at] };
  });

/** Number of futures left out with `count` of a level, their descendants included. */
function unplayed(count: number, passed: readonly Passed[], deeper: number): number {
  const children = passed.reduce((sum, node) => sum + node.children.length, 0);
  const mean = children / Math.max(passed.length, 1);
  let [each, all] = [1, 1];
  for (let depth = 1; depth <= deeper; depth++) {
    each *= mean / depth;
    all += each;
  }
  return count * all;
}
