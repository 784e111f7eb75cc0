/**
 * Whether a name is that of the id of a kind of object, whatever the vendor's spelling:
 * `task_run_id`, `taskRunId`, `task-run-ID`.
 */
export function isIdOf(object: string | undefined, name: string | undefined): boolean {
  return object !== undefined && name !== undefined && plain(name) === `${plain(object)}id`;
}

/** Without case and separators. */
const plain = (name: string): string => name.replaceAll(/[-_]/g, "").toLowerCase();
