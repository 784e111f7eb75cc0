import type { FutureResult } from "../run/future-result.js";
import type { Kind, Surprise } from "../surprises/surprise.js";
import type { Failure } from "./failure.js";

/** One failure, in any number of futures. */
export interface DistinctFailure extends Failure {
  /** The first future that shows it: no other needs fewer surprises. */
  readonly result: FutureResult;
  /** The way to it among all futures: of two failures that need as many surprises the first counts. */
  readonly position: readonly number[];
  /** Which of the futures that were played it was, from 1: of its part, where parts were merged. */
  readonly future: number;
  /** How many futures show it. */
  readonly futures: number;
  /** The kinds of surprise that cause it. */
  readonly kinds: readonly Kind[];
  /** The smallest sets of surprises that cause it; each set suffices. */
  readonly sets: readonly (readonly Surprise[])[];
}

/**
 * Failures by assertion and kind of cause. A future adds to a known failure if it breaks the same
 * assertion and has, among its surprises, every kind that is enough for it.
 */
export class DistinctFailures {
  #all: readonly DistinctFailure[] = [];

  get all(): readonly DistinctFailure[] {
    return this.#all;
  }

  add(result: FutureResult, position: readonly number[], future: number): void {
    const kinds = kindsOf(result);
    const sets = [result.surprises];
    const assertions = new Map(result.failures.map((failure) => [failure.assertion, failure]));
    const made = [...assertions.values()].map((failure): DistinctFailure => {
      return { ...failure, result, position, future, futures: 1, kinds, sets };
    });
    if (made.length > 0) this.#all = withoutRepeats([...this.#all, ...made]);
  }
}

/** A failure's distinguishing facts, and how often it was found. */
type Repeatable = Pick<DistinctFailure, "assertion" | "position" | "futures" | "kinds" | "sets">;

/** Joins those that are the same failure; those that need the fewest surprises come first. */
export function withoutRepeats<F extends Repeatable>(failures: readonly F[]): readonly F[] {
  const distinct: F[] = [];
  const alike = new Map<string, number[]>();
  for (const failure of failures.toSorted(byPosition)) {
    const places = alike.get(failure.assertion) ?? [];
    const at = places.find((place) => hasCauseOf(distinct[place], failure)) ?? distinct.length;
    const known = distinct[at];
    if (known === undefined) alike.set(failure.assertion, [...places, at]);
    distinct[at] = known === undefined ? failure : joined(known, failure);
  }
  return distinct;
}

const hasCauseOf = (known: Repeatable | undefined, { kinds }: Repeatable): boolean =>
  known?.kinds.every((kind) => kinds.includes(kind)) === true;

function joined<F extends Repeatable>(known: F, { futures, sets, position }: Repeatable): F {
  const isSmallest = position.length === known.position.length;
  const all = isSmallest ? [...known.sets, ...sets] : known.sets;
  return { ...known, futures: known.futures + futures, sets: all };
}

/** The kinds of the surprises of a future. */
export function kindsOf({ surprises, met }: FutureResult): readonly Kind[] {
  const kinds = surprises.flatMap(({ label, option }) => {
    const point = met.find((one) => one.label === label);
    return point?.options.find(({ name }) => name === option)?.kind ?? [];
  });
  // An outage is an error that lasts: what one error breaks, an outage breaks too.
  return [...new Set(kinds.map((kind) => (kind === "outages" ? "errors" : kind)))];
}

/** Fewest surprises first, then the earliest. */
function byPosition({ position: one }: Repeatable, { position: other }: Repeatable): number {
  if (one.length !== other.length) return one.length - other.length;
  const at = one.findIndex((index, place) => index !== other[place]);
  return (one[at] ?? 0) - (other[at] ?? 0);
}
