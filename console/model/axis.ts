/** Where the moments of a timeline stand, in pixels at zoom 1. */

import { MINUTE, SECOND } from "../../src/engine/base/time.js";

/** The width of what happens at one instant: a test's calls often share theirs. */
export const STEP = 16;

/** Time that takes longer is compressed, and marked. */
const LONG = 2 * MINUTE;

const WIDEST = 128;

/**
 * The width of a stretch of time in which nothing happens. It grows with the logarithm, so that a
 * second and an hour are both seen. It never depends on later items: what is drawn stays.
 */
export function gapWidth(ms: number): number {
  if (ms <= 0) return 0;
  return Math.min(WIDEST, Math.round(18 * Math.log2(1 + ms / (SECOND / 2))));
}

export const isLong = (ms: number): boolean => ms >= LONG;

/** A stretch of the axis between two instants. */
export interface Gap {
  readonly x0: number;
  readonly x1: number;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  /** A jump to an earlier instant, or to a snapshot: the world has gone back. */
  readonly isBack: boolean;
}

/** The instant at a place of the axis: within a gap, in proportion. */
export function instantAt(gaps: readonly Gap[], x: number, start: number): number {
  const at = lastAtMost(gaps, x, ({ x0 }) => x0);
  const gap = gaps[at];
  if (gap === undefined) return start;
  if (x >= gap.x1 || gap.isBack) return gap.to;
  return gap.from + ((x - gap.x0) / (gap.x1 - gap.x0)) * (gap.to - gap.from);
}

/** Index of the last element whose key is at most `limit`; -1 for none. The keys ascend. */
export function lastAtMost<T>(all: readonly T[], limit: number, keyOf: (one: T) => number): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = all[middle];
    if (one !== undefined && keyOf(one) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
