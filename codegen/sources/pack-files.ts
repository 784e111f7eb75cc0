// `PackFiles`: the source files of one pack as texts by name, on disk (`filesIn`) or in memory for
// tests. `isBelow` and `leadsOut` keep a pack from reading outside of its folder. `pack-reader.ts`
// makes values of the texts.

import { access, readdir, realpath } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";
import { readTextIfThere } from "../../src/instance/files/named-file.js";

/** Whether a name, relative to a folder and with forward slashes, is that of a file below it. */
export const isBelow = (file: string): boolean => file !== ".." && !file.startsWith("../");

/** Whether a file that is there lies outside of a folder, all symbolic links followed. */
export async function leadsOut(folder: string, file: string): Promise<boolean> {
  try {
    const [top, real] = await Promise.all([realpath(folder), realpath(join(folder, file))]);
    const way = relative(top, real);
    return way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way);
  } catch {
    return false;
  }
}

/** A source of a pack. */
export const SOURCE = { what: "a file of a pack", most: 64 };

/** The files of one pack. */
export interface PackFiles {
  /** The folder, or another name for messages. */
  readonly name: string;
  /** The text of a file; undefined when there is none of this name. */
  readonly text: (file: string) => Promise<string | undefined>;
  /** Whether a file is a link to a place outside of the pack. */
  readonly leadsOut: (file: string) => Promise<boolean>;
  /** Names of the files in the folder, or in a folder below it, without those of subfolders. */
  readonly names: (below?: string) => Promise<readonly string[]>;
}

export function filesIn(folder: string): PackFiles {
  return {
    name: folder,
    leadsOut: (file) => leadsOut(folder, file),
    text: async (file) => readTextIfThere(join(folder, file), SOURCE),
    names: async (below = "") => {
      const place = join(folder, below);
      const entries = await unlessMissing(readdir(place, { withFileTypes: true }), []);
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
  };
}

export function exists(path: string): Promise<boolean> {
  return unlessMissing(
    access(path).then(() => true),
    false,
  );
}

/** The result of reading; `otherwise` if there is no such file or folder. */
export async function unlessMissing<T, U>(reading: Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await reading;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR") return otherwise;
    throw error;
  }
}
