/**
 * Whether a name is that of the id of a kind of object, in any spelling: `task_run_id`,
 * `taskRunId`, `task-run-ID`.
 */
export function isIdOf(object: string | undefined, name: string | undefined): boolean {
  return object !== undefined && name !== undefined && plainName(name) === `${plainName(object)}id`;
}

/** One text for all spellings of a name: `task-runs`, `taskRuns` and `task_runs`. */
export const plainName = (name: string): string => name.replaceAll(/[-_]/g, "").toLowerCase();
