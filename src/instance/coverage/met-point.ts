import type { CountSet } from "./counts.js";
import type { Place } from "./places-of.js";
import type { Point } from "./points.js";

/** A point, how often each kind of test met it, and its lines in the pack's sources. */
export interface MetPoint extends Point, Readonly<Record<CountSet, number>> {
  readonly isUsed: boolean;
  readonly places: readonly Place[];
}

export const isMet = ({ plain, explored }: MetPoint): boolean => plain + explored > 0;
