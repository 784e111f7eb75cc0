import { withoutTrailingSlashes } from "../../src/engine/base/url-path.js";

/**
 * What is wrong with a pack, and where. Everything that is wrong is reported in one run.
 */

/** Lines and columns count from 1; `file` is relative to the pack's folder. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** The valid name closest to the one that is not. */
  readonly nearest?: string;
}

/**
 * One line of text, as compilers and editors know it.
 *
 * @example
 * formatProblem(problem, "pack/deck/0.1.0")
 * // pack/deck/0.1.0/lifecycles.yaml:41:15 move "start" goes to "runing", which is no state of
 * // task_runs. Did you mean "running"?
 */
export function formatProblem(problem: Problem, folder: string): string {
  const { file, line, column, message, nearest } = problem;
  const place = `${withoutTrailingSlashes(folder)}/${file}:${line}:${column}`;
  const hint = nearest === undefined ? "" : `. Did you mean "${nearest}"?`;
  return `${place} ${message}${hint}`;
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
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.message, b.message)
  );
}

/** By code unit: the same everywhere, whatever the language of the machine. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
