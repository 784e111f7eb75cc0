import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { FileError } from "../../engine/base/file-error.js";
import type { Json } from "../../engine/base/json.js";
import { isObject } from "../../engine/base/json.js";
import { isFolder, readJsonText } from "../files/named-file.js";
import { COUNT_SETS, Counts } from "./counts.js";

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
