// `Counts`: how often tests met each coverage point of a pack, such as an operation or an error.
// `writeCounts` and `readCounts` carry them between processes in `….counts.json` files, for
// `facsimile coverage` and test runners.

import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { FileError } from "../../engine/base/file-error.js";
import type { Json } from "../../engine/base/json.js";
import { isObject } from "../../engine/base/json.js";
import { isFolder, readJsonText } from "../files/named-file.js";

/** The kind of test: a plain test, or an explored future. */
export type CountSet = "plain" | "explored";

export const COUNT_SETS: readonly CountSet[] = ["plain", "explored"];

/** How often tests met each point, by name. */
export class Counts {
  /** `name@version` of the pack. */
  readonly pack: string;
  readonly #sets: Readonly<Record<CountSet, Map<string, number>>> = {
    plain: new Map(),
    explored: new Map(),
  };

  #added = 0;

  constructor(pack: string) {
    this.pack = pack;
  }

  add(set: CountSet, name: string, times = 1): void {
    this.#sets[set].set(name, this.of(set, name) + times);
    this.#added += 1;
  }

  /** Grows with every addition. */
  get added(): number {
    return this.#added;
  }

  of(set: CountSet, name: string): number {
    return this.#sets[set].get(name) ?? 0;
  }

  /** Whether either set has the name. */
  has(name: string): boolean {
    return COUNT_SETS.some((set) => this.#sets[set].has(name));
  }

  /** The sum of both sets. */
  total(name: string): number {
    return COUNT_SETS.reduce((sum, set) => sum + this.of(set, name), 0);
  }

  /** Adds the counts of another part of the tests, of the same pack. */
  take(other: Counts): void {
    for (const set of COUNT_SETS) {
      for (const [name, times] of other.entries(set)) this.add(set, name, times);
    }
  }

  /** Sorted by name, so that equal counts make equal texts. */
  entries(set: CountSet): readonly (readonly [name: string, times: number])[] {
    return [...this.#sets[set]].toSorted(([one], [other]) => (one < other ? -1 : 1));
  }
}

/** The ending of a file of counts. */
export const COUNTS = ".counts.json";

const WANTED = { what: "a file of counts, or a folder of them", most: 64 };

/** The first member of a file of counts. */
const FORM = "coverage counts 1";

/** The text of a file of counts; equal counts make equal texts. */
export function countsText(counts: Counts): string {
  const sets = COUNT_SETS.map((set) => [set, Object.fromEntries(counts.entries(set))] as const);
  const all = { facsimile: FORM, pack: counts.pack, ...Object.fromEntries(sets) };
  return `${JSON.stringify(all, null, 1)}\n`;
}

/** Writes counts into a file, and makes its folder. */
export function writeCounts(path: string, counts: Counts): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, countsText(counts));
}

/**
 * Reads files of counts, and folders of them. It adds up the counts of each pack.
 *
 * @throws FileError for a missing or damaged file
 */
export function readCounts(paths: readonly string[]): readonly Counts[] {
  const byPack = new Map<string, Counts>();
  for (const path of paths.flatMap(filesAt)) {
    const read = readFile(path);
    const known = byPack.get(read.pack);
    if (known === undefined) byPack.set(read.pack, read);
    else known.take(read);
  }
  return [...byPack.values()];
}

/** The file itself, or the files of counts in a folder, sorted by name. */
export function filesAt(path: string): readonly string[] {
  if (!isFolder(path)) return [path];
  const names = readdirSync(path).filter((name) => name.endsWith(COUNTS));
  return names.toSorted().map((name) => join(path, name));
}

function readFile(path: string): Counts {
  const value = readJsonText(path, WANTED);
  if (!isObject(value) || value["facsimile"] !== FORM || typeof value["pack"] !== "string") {
    throw new FileError(
      `${path} is not a file of counts: its member "facsimile" must be "${FORM}"; \`facsimile coverage merge\` writes such files`,
    );
  }
  const counts = new Counts(value["pack"]);
  for (const set of COUNT_SETS) {
    for (const [name, times] of entriesOf(value[set], `${path}: ${set}`)) {
      counts.add(set, name, times);
    }
  }
  return counts;
}

function entriesOf(value: Json | undefined, where: string): readonly (readonly [string, number])[] {
  if (!isObject(value)) throw new FileError(`${where} must be an object of numbers`);
  return Object.entries(value).map(([name, times]) => {
    if (typeof times === "number" && Number.isSafeInteger(times) && times > 0) return [name, times];
    throw new FileError(`${where}: the count of "${name}" must be a whole number from 1`);
  });
}
