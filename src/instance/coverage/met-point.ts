import type { CountSet } from "./counts.js";
import type { Place } from "./places-of.js";
import type { Point } from "./points.js";

/** A point, how often it was met, and where the pack's sources speak of it. */
export interface MetPoint extends Point, Readonly<Record<CountSet, number>> {
  readonly isUsed: boolean;
  readonly places: readonly Place[];
}

export const isMet = ({ plain, explored }: MetPoint): boolean => plain + explored > 0;
