import { readFile, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { nearest } from "../../../src/base/nearest.js";
import { Refusal } from "../document/refusal.js";

/** Bytes of all files of a document together. */
export const MAX_BYTES = 20 * 1024 * 1024;

/** Where the files of a document are: its main file, and those it refers to, relative to it. */
export interface DocumentSource {
  readonly main: string;
  /** @param from who asks for the file, for the message when it is not there */
  readonly read: (file: string, from: string) => Promise<string>;
}

/** The files on disk beside one of them. */
export function sourceAt(path: string): DocumentSource {
  const folder = dirname(path);
  return bounded(basename(path), {
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
    bytes: async (file) => texts[file]?.length,
    text: async (file) => texts[file] ?? "",
    names,
  });
}

interface Disk {
  /** Undefined when there is no such file. */
  readonly bytes: (file: string) => Promise<number | undefined>;
  readonly text: (file: string) => Promise<string>;
  readonly names: readonly string[];
}

function bounded(main: string, disk: Disk): DocumentSource {
  let total = 0;
  return {
    main,
    read: async (file, from) => {
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
