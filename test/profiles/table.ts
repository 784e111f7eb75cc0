import type { Part, Tried } from "./results.js";

/** The results of one vendor. */
export interface Row {
  readonly vendor: string;
  /** Facts of the profile, and how many of its facts and behaviors the document lacks. */
  readonly facts: number;
  readonly leftOut: number;
  readonly linesOfData: number;
  readonly linesOfCode: number;
  readonly tried: readonly Tried[];
  readonly skipped: ReadonlyMap<Part, string>;
  readonly futures: number;
  /** Real seconds of everything. */
  readonly seconds: number;
  /** Real seconds from the document to the first answered call of the SDK. */
  readonly first: number | null;
}

const COLUMNS = [
  ...["vendor", "facts", "data", "code", "SDK JS", "SDK Python", "behaviours", "packages"],
  ...["futures", "explorations as expected", "time", "document to first answer"],
];

export const headLines = (): readonly string[] => [
  line(COLUMNS),
  line(COLUMNS.map((_, at) => (at === 0 ? "---" : "--:"))),
];

export function rowLine(row: Row): string {
  const { vendor, facts, leftOut, linesOfData, linesOfCode, futures, seconds, first } = row;
  return line([
    vendor,
    leftOut === 0 ? String(facts) : `${facts}, ${leftOut} left out`,
    `${linesOfData} lines`,
    `${linesOfCode} lines`,
    share(row, "job"),
    share(row, "python"),
    share(row, "behavior"),
    share(row, "package"),
    String(futures),
    share(row, "exploration"),
    `${seconds.toFixed(0)} s`,
    first === null ? "—" : `${first.toFixed(1)} s`,
  ]);
}

/** A line for each attempt that failed, and for what was not tried. */
export function problemLines({ vendor, tried, skipped }: Row): readonly string[] {
  const failed = tried.flatMap(({ part, name, problem }) =>
    problem === null
      ? []
      : [`${vendor}: ${part} "${name}": ${problem.replaceAll(/\s+/g, " ").trim()}`],
  );
  const missing = [...skipped].map(([part, why]) => `${vendor}: ${part} skipped: ${why}`);
  return [...failed, ...missing];
}

export const hasFailed = ({ tried }: Row): boolean => tried.some(({ problem }) => problem !== null);

function share({ tried, skipped }: Row, part: Part): string {
  const why = skipped.get(part);
  if (why !== undefined) return "skipped";
  const all = tried.filter((it) => it.part === part);
  return `${all.filter(({ problem }) => problem === null).length} of ${all.length}`;
}

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
