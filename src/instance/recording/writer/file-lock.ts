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
import { RecordingFileError } from "../file/opening.js";
import { makePrivate, runtimeFolders } from "./runtime-folder.js";

/** That no other process writes a recording. */
export interface FileLock {
  readonly release: () => void;
}

/**
 * Claims a recording for as long as this process lives, by marks: empty files named after the
 * process. One is beside the file, and shows the claim to other users; one is in the user's folder for
 * running processes, named after device and inode, since a file may have many names. A file that is
 * not there yet is made, and is gone again if nothing was written into it.
 *
 * @throws RecordingFileError when a process that lives has claimed it
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
 * Each looks for others behind its own mark, so of two at once at least one sees the other; and since
 * a mark is of one process for ever, to take away that of a dead one hits no other. So nothing needs
 * to be done after a `kill -9`. Processes are those of this machine, or of this container.
 */
function claimAt(place: Place, path: string): FileLock {
  const own = ownLock(place);
  const how = make(own);
  if (how === "impossible") return UNGUARDED;
  if (how === "there") throw isTaken(path, own, process.pid);
  const release = (): void => rmSync(own, { force: true });
  for (const { mark, pid, born } of locksAt(place)) {
    if (mark === own) continue;
    if (isAlive(pid, born)) {
      release();
      throw isTaken(path, mark, pid);
    }
    rmSync(mark, { force: true });
  }
  return { release };
}

/** Where nothing can be made beside the file, it cannot be claimed; it may still be written. */
const UNGUARDED: FileLock = { release: () => {} };

const isTaken = (path: string, mark: string, pid: number): RecordingFileError =>
  new RecordingFileError(
    `${path}: process ${pid} writes this recording, and a recording is of one instance: end that one first, or give another file (its mark is ${mark})`,
  );

/** The folder of marks, and how those of a file begin. */
interface Place {
  readonly folder: string;
  readonly prefix: string;
}

/** Undefined when the file can neither be there nor be made. */
function besideOf(path: string): Place | undefined {
  try {
    const real = realPath(path);
    return { folder: dirname(real), prefix: `${basename(real)}.writer-` };
  } catch {
    return undefined;
  }
}

/** Undefined when there is no such file, or no folder of the user's own. */
function inodeOf(path: string): Place | undefined {
  const folder = runtimeFolders(process.env).find(makePrivate);
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (folder === undefined || found === undefined) return undefined;
  removeDead(folder);
  return { folder, prefix: `${OF_INODES}${found.dev}-${found.ino}.writer-` };
}

const OF_INODES = "recording-";

/** Nobody claims a file again that is gone. */
function removeDead(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid, born] = (name.startsWith(OF_INODES) && /-(\d+)-(\d+)$/.exec(name)) || [];
    if (pid === undefined || born === undefined || isAlive(Number(pid), born)) continue;
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

const ownLock = ({ folder, prefix }: Place): string =>
  join(folder, `${prefix}${process.pid}-${bornAt(process.pid) ?? UNKNOWN}`);

interface Mark {
  readonly mark: string;
  readonly pid: number;
  readonly born: string;
}

function locksAt({ folder, prefix }: Place): readonly Mark[] {
  const names = readdirSync(folder).filter((name) => name.startsWith(prefix));
  return names.flatMap((name) => {
    const [, pid, born] = /^(\d+)-(\d+)$/.exec(name.slice(prefix.length)) ?? [];
    if (pid === undefined || born === undefined) return [];
    return [{ mark: join(folder, name), pid: Number(pid), born }];
  });
}

/** An instance of this process may have made it. */
function make(mark: string): "made" | "there" | "impossible" {
  try {
    closeSync(openSync(mark, "wx", 0o600));
    return "made";
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    return isThere ? "there" : "impossible";
  }
}

/** Numbers of processes come again, so the instant of birth goes with it where it can be known. */
function isAlive(pid: number, born: string): boolean {
  if (born !== UNKNOWN) return bornAt(pid) === born;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is somebody else's.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

const UNKNOWN = "0";

/**
 * When a process of Linux was born, in clock ticks since the machine was; undefined when it is no
 * more, or only waits to be forgotten (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html).
 */
function bornAt(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    // Behind the name of the program, which may hold anything.
    const [state = "", ...rest] = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return "ZX".includes(state) ? undefined : rest[START_TIME];
  } catch {
    return undefined;
  }
}

/** Field 22 counted from 1; the state is field 3. */
const START_TIME = 22 - 4;
