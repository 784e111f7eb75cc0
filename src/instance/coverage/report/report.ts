import type { Pack } from "../../../engine/pack/pack.js";
import type { Places } from "../../../engine/pack/places.js";
import type { CountSet, Counts } from "../counts.js";
import { COUNT_SETS } from "../counts.js";
import type { MetPoint } from "../met-point.js";
import { isMet } from "../met-point.js";
import type { PointKind } from "../names.js";
import { placer } from "../places-of.js";
import { pointsOf } from "../points.js";
import { isUsed } from "../uses.js";
import type { Missing } from "./missing.js";
import { mostValuable } from "./missing.js";

/** How many points there are, and how many plain tests, explored futures, or either of them met. */
export interface Share extends Readonly<Record<CountSet, number>> {
  readonly of: number;
  readonly either: number;
}

/** Shares of the points that the application uses, and of all points of the pack. */
export interface Shares {
  readonly used: Share;
  readonly pack: Share;
}

/** The part of a pack that the tests have met. */
export interface CoverageReport {
  /** `name@version` */
  readonly pack: string;
  readonly kinds: Readonly<Record<PointKind, Shares>>;
  readonly all: Shares;
  /** How often handlers answered with each status, or failed, by type of event. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The most valuable points that the application uses and no test has met. */
  readonly missing: readonly Missing[];
  readonly points: readonly MetPoint[];
}

export function coverageReport(pack: Pack, places: Places, counts: Counts): CoverageReport {
  const placesOf = placer(pack, places);
  const points = pointsOf(pack).map((point) => ({
    ...point,
    isUsed: isUsed(pack, counts, point),
    plain: counts.of("plain", point.name),
    explored: counts.of("explored", point.name),
    places: placesOf(point),
  }));
  const ofKind = (kind: PointKind): Shares => sharesOf(points.filter((each) => each.kind === kind));
  return {
    pack: counts.pack,
    kinds: {
      operation: ofKind("operation"),
      error: ofKind("error"),
      lost: ofKind("lost"),
      transition: ofKind("transition"),
      end: ofKind("end"),
      event: ofKind("event"),
      webhook: ofKind("webhook"),
      world: ofKind("world"),
    },
    all: sharesOf(points),
    answers: answersOf(counts),
    missing: mostValuable(pack, counts, points),
    points,
  };
}

function sharesOf(points: readonly MetPoint[]): Shares {
  return { used: shareOf(points.filter(({ isUsed: used }) => used)), pack: shareOf(points) };
}

function shareOf(points: readonly MetPoint[]): Share {
  return {
    of: points.length,
    plain: points.filter(({ plain }) => plain > 0).length,
    explored: points.filter(({ explored }) => explored > 0).length,
    either: points.filter(isMet).length,
  };
}

function answersOf(counts: Counts): CoverageReport["answers"] {
  const answers: Record<string, Record<string, number>> = {};
  for (const set of COUNT_SETS) {
    for (const [name, times] of counts.entries(set)) {
      const [kind, event = "", answer = ""] = name.split(" ");
      if (kind !== "answered") continue;
      const known = answers[event] ?? {};
      answers[event] = { ...known, [answer]: (known[answer] ?? 0) + times };
    }
  }
  return answers;
}

/** A whole percentage, rounded down, so 100 means all. Null if there are no points. */
export const percentOf = ({ of, either }: Share): number | null =>
  of === 0 ? null : Math.floor((100 * either) / of);
