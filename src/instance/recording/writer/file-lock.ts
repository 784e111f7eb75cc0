// `lockFile`: locks the file of a recording when an instance starts, against other processes that
// would write it too, until the process ends.

import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { FileError } from "../../../engine/base/file-error.js";
import { errorCode } from "../../files/named-file.js";
import { makePrivate, runtimeFolders } from "./runtime-folder.js";

/** The lock of a recording, against other writers. */
export interface FileLock {
  readonly release: () => void;
}

/**
 * Locks a recording while this process lives, with marks: empty files with the process in their name.
 * One is beside the file, where other users see it. The other is in the user's folder for running
 * processes, with device and inode in its name, since a file can have several names. It makes a missing
 * file, and removes it again if nothing was written.
 *
 * @throws FileError if a running process has locked it
 */
export function lockFile(path: string): FileLock {
  const isNew = make(path) === "made";
  const claims: FileLock[] = [];
  const release = (): void => {
    if (isNew) removeEmpty(path);
    for (const claim of claims) claim.release();
  };
  try {
    for (const place of [besideOf(path), inodeOf(path)]) {
      if (place !== undefined) claims.push(claimAt(place, path));
    }
  } catch (error) {
    release();
    throw error;
  }
  return { release };
}

function removeEmpty(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.size === 0) rmSync(path, { force: true });
}

/**
 * A process looks for other marks after it has made its own, so of two processes at least one sees the
 * other. A mark belongs to one process for ever, so removing that of a dead process is safe, and a
 * `kill -9` needs no cleaning up. This covers the processes of one machine, or of one container.
 */
function claimAt(place: LockPlace, path: string): FileLock {
  const own = ownLock(place);
  const how = make(own);
  if (how === "impossible") return UNGUARDED;
  if (how === "there") throw isTaken(path, own, process.pid);
  const release = (): void => rmSync(own, { force: true });
  for (const { mark, pid, started } of locksAt(place)) {
    if (mark === own) continue;
    if (isAlive(pid, started)) {
      release();
      throw isTaken(path, mark, pid);
    }
    rmSync(mark, { force: true });
  }
  return { release };
}

/** Without a mark there is no lock; the file may still be writable. */
const UNGUARDED: FileLock = { release: () => {} };

const isTaken = (path: string, mark: string, pid: number): FileError =>
  new FileError(
    `${path}: process ${pid} writes this recording, and only one instance can write a recording: stop that one first, or name another file (its mark is ${mark})`,
  );

/** The folder of marks, and the beginning of their names. */
interface LockPlace {
  readonly folder: string;
  readonly prefix: string;
}

/** Undefined if the file neither exists nor can be made. */
function besideOf(path: string): LockPlace | undefined {
  try {
    const real = realPath(path);
    return { folder: dirname(real), prefix: `${basename(real)}.writer-` };
  } catch {
    return undefined;
  }
}

/** Undefined if there is no such file, or no private folder. */
function inodeOf(path: string): LockPlace | undefined {
  const folder = runtimeFolders(process.env).find(makePrivate);
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (folder === undefined || found === undefined) return undefined;
  removeDead(folder);
  return { folder, prefix: `${OF_INODES}${found.dev}-${found.ino}.writer-` };
}

const OF_INODES = "recording-";

/** Removes marks of dead processes, since nobody locks a deleted file again. */
function removeDead(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid, started] = (name.startsWith(OF_INODES) && /-(\d+)-(\d+)$/.exec(name)) || [];
    if (pid === undefined || started === undefined || isAlive(Number(pid), started)) continue;
    rmSync(join(folder, name), { force: true });
  }
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return join(realpathSync(dirname(path)), basename(path));
  }
}

const ownLock = ({ folder, prefix }: LockPlace): string =>
  join(folder, `${prefix}${process.pid}-${startTimeOf(process.pid) ?? UNKNOWN}`);

function locksAt({ folder, prefix }: LockPlace) {
  const names = readdirSync(folder).filter((name) => name.startsWith(prefix));
  return names.flatMap((name) => {
    const [, pid, started] = /^(\d+)-(\d+)$/.exec(name.slice(prefix.length)) ?? [];
    if (pid === undefined || started === undefined) return [];
    return [{ mark: join(folder, name), pid: Number(pid), started }];
  });
}

/** Makes an empty file. */
function make(mark: string): "made" | "there" | "impossible" {
  try {
    closeSync(openSync(mark, "wx", 0o600));
    return "made";
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    return isThere ? "there" : "impossible";
  }
}

/** Process ids are reused, so a mark has the start time of the process too, if the system tells it. */
function isAlive(pid: number, started: string): boolean {
  return started === UNKNOWN ? isRunning(pid) : startTimeOf(pid) === started;
}

/** Whether a process has this id, of this user or another. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

const UNKNOWN = "0";

/**
 * The start time of a process on Linux, in clock ticks since the boot; undefined for a dead process or
 * a zombie (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html).
 */
function startTimeOf(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name of the program before it may contain anything.
    const [state = "", ...rest] = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return "ZX".includes(state) ? undefined : rest[START_TIME];
  } catch {
    return undefined;
  }
}

/** Field 22 counted from 1; the state is field 3. */
const START_TIME = 22 - 4;
