import { withoutTrailingSlashes } from "../../src/engine/base/url-path.js";

/** A mistake in a pack. */
export interface Problem {
  /** Relative to the pack's folder. */
  readonly file: string;
  /** Lines and columns count from 1. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** The valid name closest to a wrong one. */
  readonly nearest?: string;
  /** Where a layer has the fact from. */
  readonly source?: string;
}

/**
 * One line of text, in the form that editors turn into a link.
 *
 * @example
 * formatProblem(problem, "pack/deck/0.1.0")
 * // pack/deck/0.1.0/lifecycles.yaml:41:15 transition "start" goes to "runing", which is not a state of
 * // task_runs. Did you mean "running"?
 */
export function formatProblem(problem: Problem, folder: string): string {
  const { file, line, column, message, nearest, source } = problem;
  const place = `${withoutTrailingSlashes(folder)}/${file}:${line}:${column}`;
  const hint = nearest === undefined ? "" : `. Did you mean "${nearest}"?`;
  const from = source === undefined ? "" : ` (${source})`;
  return `${place} ${message}${hint}${from}`;
}

/** By file, line and column; equal ones once. */
export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  const sorted = [...problems].sort(compareProblems);
  return sorted.filter((problem, at) => {
    const previous = sorted[at - 1];
    return previous === undefined || compareProblems(previous, problem) !== 0;
  });
}

function compareProblems(a: Problem, b: Problem): number {
  return (
    byCodeUnit(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    byCodeUnit(a.message, b.message)
  );
}

/** Orders texts by code unit: the same on every machine and under every locale. */
export function byCodeUnit(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
