import type { Judged } from "./results.js";

const COLUMNS = [
  ...["vendor", "checks", "passed", "assertions passed", "failed, warned"],
  ...["failed, a lie", "passed, warned"],
];

export const judgedHeadLines = (): readonly string[] => [
  line(COLUMNS),
  line(COLUMNS.map((_, at) => (at === 0 ? "---" : "--:"))),
];

/** The figures of one vendor's list. */
export function judgedRowLine(vendor: string, checks: readonly Judged[]): string {
  const passed = checks.filter((it) => it.problem === null);
  const failed = checks.filter((it) => it.problem !== null);
  return line([
    vendor,
    String(checks.length),
    share(passed.length, checks.length),
    share(sum(checks.map((it) => it.passed)), sum(checks.map((it) => it.assertions))),
    String(failed.filter(isWarned).length),
    String(failed.filter((it) => !isWarned(it)).length),
    String(passed.filter(isWarned).length),
  ]);
}

/** A line for each check, with its problem and, indented, what the instance said meanwhile. */
export const judgedLines = (vendor: string, checks: readonly Judged[]): readonly string[] =>
  checks.flatMap((it) => {
    const figures = `${it.passed} of ${it.assertions}`;
    const why = it.problem === null ? "" : `: ${it.problem.replaceAll(/\s+/g, " ").trim()}`;
    const said = it.warnings.map((warning) => `    ${warning}`);
    return [`${vendor}: ${resultOf(it)} "${it.name}" ${figures}${why}`, ...said];
  });

function resultOf(judged: Judged): string {
  if (judged.problem === null) return isWarned(judged) ? "passed, warned" : "passed";
  return isWarned(judged) ? "failed, warned" : "failed, a lie";
}

const isWarned = ({ warnings }: Judged): boolean => warnings.length > 0;

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

function share(part: number, all: number): string {
  const percent = all === 0 ? "" : ` (${Math.floor((100 * part) / all)} %)`;
  return `${part} of ${all}${percent}`;
}

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
