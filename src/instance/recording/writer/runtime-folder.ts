// `runtimeFolders` and `makePrivate`: the private folder for small files of this user's running
// processes: locks of recordings, and the marks by which commands find running instances.

import { lstatSync, mkdirSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

type LockEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * The folders for files of this user's running processes, the best one first: that of
 * https://specifications.freedesktop.org/basedir-spec, and one in the folder for temporary files.
 */
export function runtimeFolders(env: LockEnvironment): readonly string[] {
  const { XDG_RUNTIME_DIR: own, TMPDIR } = env;
  // In a container, a user id may have no name.
  const user = process.getuid?.() ?? userInfo().username;
  const temporary = join(TMPDIR || tmpdir(), `facsimile-${user}`);
  return own ? [join(own, "facsimile"), temporary] : [temporary];
}

/** Whether a folder exists, and only its owner, this user, can read and write it. */
export function isPrivate(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() !== true) return false;
  // Without user ids, the folder for temporary files belongs to the user.
  const user = process.getuid?.();
  return user === undefined || (found.uid === user && (found.mode & OTHERS) === 0);
}

/** Permissions of group and others. */
const OTHERS = 0o077;

/** Makes a private folder, unless there is one. */
export function makePrivate(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch {
    // It may exist already.
  }
  return isPrivate(folder);
}
