import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Makes a folder anew beside its place, and moves it there when it is whole. When `make` throws, or
 * the process ends before that, the folder that was there stays; the next run removes what is left.
 *
 * @param {string} place path of the folder
 * @param {(folder: string) => void | Promise<void>} make fills the folder that it gets
 */
export async function makeAtomically(place, make) {
  tidy(place);
  const made = beside(place, "new");
  const old = beside(place, "old");
  try {
    await make(made);
    if (existsSync(place)) renameSync(place, old);
    renameSync(made, place);
  } finally {
    tidy(place, process.pid);
  }
}

const beside = (place, kind) => join(dirname(place), `.${basename(place)}-${kind}-${process.pid}`);

/** Removes what runs left that have ended; a folder that one had only moved away is moved back. */
function tidy(place, ended) {
  const pattern = new RegExp(`^\\.${basename(place)}-(new|old)-(\\d+)$`);
  for (const name of readdirSync(dirname(place))) {
    const [, kind, pid] = pattern.exec(name) ?? [];
    if (pid === undefined || (Number(pid) !== ended && isAlive(Number(pid)))) continue;
    const left = join(dirname(place), name);
    if (kind === "old" && !existsSync(place)) renameSync(left, place);
    else rmSync(left, { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}
