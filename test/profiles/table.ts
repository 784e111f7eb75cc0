import type { OtherEdition } from "./edition.js";
import type { Part, Tried } from "./results.js";
import type { Swept } from "./sweep.js";

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
  readonly swept: Swept;
  /** Null on facts alone: `init` needs the whole document. */
  readonly edition: OtherEdition | null;
  /** Real seconds of everything. */
  readonly seconds: number;
  /** Real seconds from the document to the first answered call of the SDK. */
  readonly first: number | null;
}

const COLUMNS = [
  ...["vendor", "facts", "data", "code", "SDK JS", "SDK Python", "behaviours", "packages"],
  ...["futures", "explorations as expected", "calls", "5xx", "time", "document to first answer"],
];

export const headLines = (): readonly string[] => [
  line(COLUMNS),
  line(COLUMNS.map((_, at) => (at === 0 ? "---" : "--:"))),
];

export function rowLine(row: Row): string {
  const { vendor, facts, leftOut, linesOfData, linesOfCode, futures, swept, seconds, first } = row;
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
    `${swept.calls} of ${swept.operations} operations, of which ${swept.succeeded} succeed`,
    String(swept.failures.length),
    `${seconds.toFixed(0)} s`,
    first === null ? "—" : `${first.toFixed(1)} s`,
  ]);
}

/** A line for each attempt that failed, for what was not tried, and for another edition. */
export function problemLines(row: Row): readonly string[] {
  const { vendor, tried, skipped, swept } = row;
  const failed = tried.flatMap(({ part, name, problem }) =>
    problem === null
      ? []
      : [`${vendor}: ${part} "${name}": ${problem.replaceAll(/\s+/g, " ").trim()}`],
  );
  const missing = [...skipped].map(([part, why]) => `${vendor}: ${part} skipped: ${why}`);
  const failures = swept.failures.map((line) => `${vendor}: ${line}`);
  return [...failed, ...missing, ...failures, ...editionLines(row)];
}

export const hasFailed = ({ tried, edition, swept }: Row): boolean =>
  (edition?.problem ?? null) !== null ||
  swept.failures.length > 0 ||
  tried.some(({ problem }) => problem !== null);

/** Another edition of the document, and what of the profile does not fit it. */
function editionLines({ vendor, edition }: Row): readonly string[] {
  if (edition === null) return [`${vendor}: another edition skipped: that needs --documents DIR`];
  const { changes, leftOut, problem } = edition;
  const result = problem ?? `builds and starts, ${leftOut.length} left out`;
  const head = `${vendor}: another edition (${changes.join(", ") || "no change found"}): ${result}`;
  return [head, ...leftOut.map((line) => `  ${line.replace(/^left out: \S*\/profile\//, "")}`)];
}

function share({ tried, skipped }: Row, part: Part): string {
  const why = skipped.get(part);
  if (why !== undefined) return "skipped";
  const all = tried.filter((it) => it.part === part);
  return `${all.filter(({ problem }) => problem === null).length} of ${all.length}`;
}

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
