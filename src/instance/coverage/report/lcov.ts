import { posix } from "node:path";
import type { CountSet } from "../counts.js";
import { COUNT_SETS } from "../counts.js";
import type { MetPoint } from "../met-point.js";
import type { CoverageReport } from "./report.js";

/** Which points have lines: those that the application uses, or all of the pack. */
export type Denominator = "used" | "pack";

/**
 * The report as lcov, over the lines of the pack's sources. A line is hit as often as what it speaks
 * of was met; where it speaks of several things, such as an error of several operations, each is a
 * branch. Plain tests and explored futures are told apart as tests of those names.
 *
 * https://github.com/linux-test-project/lcov/blob/master/man/geninfo.1 (FILES)
 *
 * @param sources the folder of the pack's sources, as whoever reads the file knows it
 */
export function coverageLcov(
  { points }: CoverageReport,
  sources: string,
  of: Denominator = "used",
): string {
  const told = points.filter(({ isUsed }) => of === "pack" || isUsed);
  const files = [...linesOf(told)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return COUNT_SETS.flatMap((book) =>
    files.map(([file, lines]) => section(book, posix.join(sources, file), lines)),
  ).join("");
}

/** The points of each line of each file. */
type Lines = ReadonlyMap<number, readonly MetPoint[]>;

function linesOf(points: readonly MetPoint[]): ReadonlyMap<string, Lines> {
  const files = new Map<string, Map<number, readonly MetPoint[]>>();
  for (const point of points) {
    for (const { file, line } of point.places) {
      const lines = files.get(file) ?? new Map<number, readonly MetPoint[]>();
      lines.set(line, [...(lines.get(line) ?? []), point]);
      files.set(file, lines);
    }
  }
  return files;
}

function section(book: CountSet, file: string, lines: Lines): string {
  const sorted = [...lines].toSorted(([one], [other]) => one - other);
  const branches = sorted.flatMap(([line, points]) => branchesOf(book, line, points));
  const hits = sorted.map(([line, points]) => [line, hitsOf(book, points)] as const);
  return `${[
    `TN:${book}`,
    `SF:${file}`,
    ...branches.map(({ line, at, taken }) => `BRDA:${line},0,${at},${taken}`),
    `BRF:${branches.length}`,
    `BRH:${branches.filter(({ taken }) => taken !== "-" && taken > 0).length}`,
    ...hits.map(([line, times]) => `DA:${line},${times}`),
    `LF:${hits.length}`,
    `LH:${hits.filter(([, times]) => times > 0).length}`,
    "end_of_record",
  ].join("\n")}\n`;
}

/** What may become of a call or a delivery is no hit of its line, only a branch there. */
const isBranchOnly = ({ kind }: MetPoint): boolean => kind === "lost" || kind === "webhook";

const hitsOf = (book: CountSet, points: readonly MetPoint[]): number =>
  points.filter((point) => !isBranchOnly(point)).reduce((sum, point) => sum + point[book], 0);

interface Branch {
  readonly line: number;
  readonly at: number;
  /** A dash where the line was never hit. */
  readonly taken: number | "-";
}

function branchesOf(book: CountSet, line: number, points: readonly MetPoint[]): readonly Branch[] {
  const own = points.some(isBranchOnly) ? points.filter(isBranchOnly) : points;
  if (own.length < 2) return [];
  const isHit = hitsOf(book, points) > 0;
  return own.map((point, at) => ({ line, at, taken: isHit ? point[book] : "-" }));
}
