import { lstatSync, mkdirSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The folders for files of running processes of this user, the best one first: that of
 * https://specifications.freedesktop.org/basedir-spec, or one among the temporary files.
 */
export function runtimeFolders(env: Environment): readonly string[] {
  const { XDG_RUNTIME_DIR: own, TMPDIR } = env;
  // Not every user id has a name, as in a container.
  const user = process.getuid?.() ?? userInfo().username;
  const temporary = join(TMPDIR || tmpdir(), `facsimile-${user}`);
  return own ? [join(own, "facsimile"), temporary] : [temporary];
}

/** Whether a folder is there and nobody else can read, write or have made it. */
export function isPrivate(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() !== true) return false;
  // Elsewhere the folder for temporary files is the user's own.
  const user = process.getuid?.();
  return user === undefined || (found.uid === user && (found.mode & OTHERS) === 0);
}

/** Permissions of group and others. */
const OTHERS = 0o077;

/** Makes a folder that is the user's alone, unless there is one. */
export function makePrivate(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch {
    // It may be there already; what it is decides.
  }
  return isPrivate(folder);
}
