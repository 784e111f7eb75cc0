import { readFile, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { nearest } from "../../../src/engine/base/nearest.js";
import { leadsOut } from "../../sources/leads-out.js";
import { Refusal } from "../document/refusal.js";

/** Bytes of all files of a document together. */
export const MAX_BYTES = 20 * 1024 * 1024;

/** What the refusal of a file outside of the document's folder adds. */
export const HINT = "--allow-outside reads such files too";

/** Where the files of a document are: its main file, and those it refers to, relative to it. */
export interface DocumentSource {
  readonly main: string;
  /** Whether files are read that are not below the folder of the main one. */
  readonly allowsOutside: boolean;
  /** @param from who asks for the file, for the message when it is not there */
  readonly read: (file: string, from: string) => Promise<string>;
}

/** A document on disk, with the files below its folder, or with all others too. */
export function sourceAt(path: string, allowsOutside = false): DocumentSource {
  const folder = dirname(path);
  return bounded(basename(path), {
    allowsOutside,
    leadsOut: (file) => leadsOut(folder, file),
    bytes: async (file) => {
      const found = await stat(join(folder, file)).catch(() => undefined);
      return found?.isFile() === true ? found.size : undefined;
    },
    text: (file) => readFile(join(folder, file), "utf8"),
    names: [],
  });
}

/** Files that lie nowhere: their texts by name, the main one first. */
export function sourceWith(texts: Readonly<Record<string, string>>): DocumentSource {
  const names = Object.keys(texts);
  return bounded(names[0] ?? "", {
    allowsOutside: false,
    leadsOut: async () => false,
    bytes: async (file) => texts[file]?.length,
    text: async (file) => texts[file] ?? "",
    names,
  });
}

interface Disk extends Pick<DocumentSource, "allowsOutside"> {
  /** Whether a file lies outside of the main one's folder, all symbolic links followed. */
  readonly leadsOut: (file: string) => Promise<boolean>;
  /** Undefined when there is no such file. */
  readonly bytes: (file: string) => Promise<number | undefined>;
  readonly text: (file: string) => Promise<string>;
  readonly names: readonly string[];
}

function bounded(main: string, disk: Disk): DocumentSource {
  const { allowsOutside } = disk;
  let total = 0;
  return {
    main,
    allowsOutside,
    read: async (file, from) => {
      // The main file may be a link: its place was given by the caller, and by no document.
      if (file !== main && !allowsOutside && (await disk.leadsOut(file))) {
        throw new Refusal(`leads to ${file}, a link out of the document's folder; ${HINT}`, from);
      }
      const size = await disk.bytes(file);
      if (size === undefined) throw missing(file, from, disk.names);
      total += size;
      if (total > MAX_BYTES) {
        const megabytes = (total / 1024 / 1024).toFixed(1);
        throw new Refusal(`is too large: ${megabytes} MB, and at most 20 MB are read`, file);
      }
      return disk.text(file);
    },
  };
}

function missing(file: string, from: string, names: readonly string[]): Refusal {
  const near = nearest(file, names);
  const hint = near === undefined ? "" : `. Did you mean ${near}?`;
  if (file === from) return new Refusal(`does not exist${hint}`, file);
  return new Refusal(`leads to ${file}, which does not exist${hint}`, from);
}
