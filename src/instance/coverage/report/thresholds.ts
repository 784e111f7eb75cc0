import { nearest } from "../../../engine/base/nearest.js";
import type { PointKind } from "../names.js";
import { POINT_KINDS } from "../names.js";
import type { CoverageReport, Share } from "./report.js";
import { KINDS, percentOf } from "./report.js";

/**
 * Least percentages: `used` of all points that the application uses, `pack` of the whole pack, and
 * that of a kind, such as `errors`, of its points that the application uses.
 */
export type Thresholds = Readonly<Record<string, number>>;

const WHOLE: readonly string[] = ["used", "pack"];

/** The problem of a threshold; undefined if it is valid. */
export function thresholdProblem(name: string, percent: number): string | undefined {
  const known = [...WHOLE, ...Object.values(KINDS).map((kind) => kind.name)];
  if (!known.includes(name)) {
    const near = nearest(name, known);
    const hint =
      near === undefined ? `the thresholds are ${known.join(", ")}` : `did you mean ${near}?`;
    return `there is no threshold "${name}"; ${hint}`;
  }
  const fits = percent >= 0 && percent <= 100;
  return fits ? undefined : `the threshold ${name} must be a percentage from 0 to 100`;
}

/** The missed thresholds, a line for each. */
export function missedThresholds(
  report: CoverageReport,
  thresholds: Thresholds,
): readonly string[] {
  return Object.entries(thresholds).flatMap(([name, least]) => {
    const share = shareFor(report, name);
    const percent = percentOf(share) ?? 100;
    if (percent >= least) return [];
    const reached = `${share.either} of ${share.of}, ${percent} %`;
    return [`${report.pack}: ${titleOf(name)}: ${reached}; the threshold is ${least} %`];
  });
}

const kindNamed = (name: string): PointKind | undefined =>
  POINT_KINDS.find((kind) => KINDS[kind].name === name);

function shareFor({ all, kinds }: CoverageReport, name: string): Share {
  const kind = kindNamed(name);
  if (kind !== undefined) return kinds[kind].used;
  return name === "pack" ? all.pack : all.used;
}

function titleOf(name: string): string {
  const kind = kindNamed(name);
  if (kind !== undefined) return KINDS[kind].title;
  return name === "pack" ? "the whole pack" : "what is used";
}
