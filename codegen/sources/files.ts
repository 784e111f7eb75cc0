import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { leadsOut } from "./leads-out.js";

/** The files of one pack, wherever they lie. */
export interface PackFiles {
  /** How people know the place. */
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
    text: (file) => unlessMissing(readFile(join(folder, file), "utf8"), undefined),
    names: async (below = "") => {
      const place = join(folder, below);
      const entries = await unlessMissing(readdir(place, { withFileTypes: true }), []);
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
  };
}

/** Files that lie nowhere: their texts by name. */
export function filesOf(name: string, texts: ReadonlyMap<string, string>): PackFiles {
  return {
    name,
    leadsOut: async () => false,
    text: async (file) => texts.get(file),
    names: async (below = "") =>
      [...texts.keys()].flatMap((file) => {
        const name = file.startsWith(below) ? file.slice(below.length) : "/";
        return name.includes("/") ? [] : [name];
      }),
  };
}

async function unlessMissing<T>(reading: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return otherwise;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return error.code === "ENOENT" || error.code === "ENOTDIR" || error.code === "EISDIR";
}
