// `whyOf`: finds out why a run of a test under explore fails. It plays other runs that begin alike,
// and names the call after which none of them passes any more.

import type { WhyFailed } from "../../../../generated/control/types.js";
import type { FutureResult } from "../run/future-result.js";
import type { Surprise } from "../surprises/surprise.js";
import type { Arrival } from "./timeline.js";

/** The most calls in the continuations of one failure. */
const MOST_CALLS = 20_000;

/** Plays a future, offers it one surprise more than it has, and notes what reaches the application. */
type Play = (surprises: readonly Surprise[]) => Promise<FutureResult>;

/**
 * Finds the call after which no continuation passes. A continuation has some of the first surprises
 * of the failing future and at most one other, or all of them and one more. It goes on from a call if
 * the application has seen the same up to there. `left`: how many may be played, which no machine
 * changes.
 */
export async function whyOf(
  { surprises }: Pick<FutureResult, "surprises">,
  play: Play,
  left: number,
): Promise<WhyFailed> {
  const { arrivals, open, stepLog } = await play(surprises);
  const last = surprises.at(-1);
  const before = surprises.slice(0, -1);
  const others = childrenOf(await play(before)).filter((one) => !isSame(one, last));
  const continuations = [
    ...surprises.map((_, at) => surprises.slice(0, at)),
    ...others.map((one) => [...before, one]),
    ...childrenOf({ open }).map((one) => [...surprises, one]),
  ];
  const { length } = continuations;
  const undecided = { decided: false, step: null, continuations: length, passing: null };
  if (length > left || length * stepLog.calls.length > MOST_CALLS) return undecided;
  let passing: Surprise | null = null;
  let shared = -1;
  for (const continuation of continuations) {
    const result = await play(continuation);
    const same = sharedBy(result.arrivals, arrivals);
    if (result.failures.length > 0 || same <= shared) continue;
    shared = same;
    const one = continuation.at(-1);
    passing = one === undefined || surprises.some((own) => isSame(own, one)) ? null : one;
  }
  const step = arrivals[shared]?.words ?? null;
  return { decided: true, step, continuations: length, passing };
}

const childrenOf = ({ open }: Pick<FutureResult, "open">): readonly Surprise[] =>
  open.flatMap(({ label, options }) => options.map(({ name }) => ({ label, option: name })));

const isSame = (one: Surprise, other: Surprise | undefined): boolean =>
  one.label === other?.label && one.option === other.option;

/** In words what the application sees first in a passing future, and what in a failing one. */
export function differenceAt(there: Arrival | undefined, here: Arrival | undefined): string {
  const part = there?.words === here?.words ? "the body of " : "";
  if (there !== undefined) return `first differs in ${part}${there.words}`;
  return here === undefined ? "the application sees the same" : `ends before ${here.words}`;
}

/** How much the application has seen in both futures, before they differ. */
export function sharedBy(one: readonly Arrival[], other: readonly Arrival[]): number {
  const at = other.findIndex(({ seen }, place) => one[place]?.seen !== seen);
  return at === -1 ? other.length : at;
}
