import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

/**
 * Keeps a process on one core, with its threads and all that it starts after that; false where
 * the system cannot.
 */
export const onCore = (core: number, pid: number | undefined): boolean =>
  onCores(String(core), pid);

/** The core of the load; servers have the first. */
export const LOAD_CORE = 1;

/** Does the work on the core of the load, and gives this process all cores back after it. */
export async function onLoadCore<T>(work: () => Promise<T>): Promise<T> {
  const all = `0-${availableParallelism() - 1}`;
  onCore(LOAD_CORE, process.pid);
  try {
    return await work();
  } finally {
    onCores(all, process.pid);
  }
}

function onCores(list: string, pid: number | undefined): boolean {
  const { status } = spawnSync("taskset", ["-apc", list, String(pid)]);
  return status === 0;
}
