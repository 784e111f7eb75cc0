import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Json } from "../../engine/base/json.js";
import { isObject, readJson } from "../../engine/base/json.js";
import { COUNT_SETS, Counts } from "./counts.js";

/** What files of counts end in. */
export const COUNTS = ".counts.json";

/** First of what such a file says. */
const FORM = "coverage counts 1";

/** What is wrong with a file of counts: the file and the reason, in one sentence. */
export class CountsFileError extends Error {
  override readonly name = "CountsFileError";
}

/** The same text for the same counts. */
export function countsText(counts: Counts): string {
  const books = COUNT_SETS.map((book) => [book, Object.fromEntries(counts.entries(book))] as const);
  const all = { facsimile: FORM, pack: counts.pack, ...Object.fromEntries(books) };
  return `${JSON.stringify(all, null, 1)}\n`;
}

/** Writes counts into a file; folders on the way are made. */
export function writeCounts(path: string, counts: Counts): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, countsText(counts));
}

/**
 * Reads files of counts, those of a folder too, and adds up what belongs to the same pack.
 *
 * @throws CountsFileError for a file that is not there or is none
 */
export function readCounts(paths: readonly string[]): readonly Counts[] {
  const packs = new Map<string, Counts>();
  for (const path of paths.flatMap(filesAt)) {
    const read = readFile(path);
    const known = packs.get(read.pack);
    if (known === undefined) packs.set(read.pack, read);
    else known.take(read);
  }
  return [...packs.values()];
}

/** A file, or those of a folder, by name. */
export function filesAt(path: string): readonly string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new CountsFileError(`${path}: there is no such file or folder`);
  if (!found.isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => name.endsWith(COUNTS));
  return names.toSorted().map((name) => join(path, name));
}

function readFile(path: string): Counts {
  const read = readJson(textOf(path));
  const value = read.ok ? read.value : null;
  if (!isObject(value) || value["facsimile"] !== FORM || typeof value["pack"] !== "string") {
    throw new CountsFileError(
      `${path}: this is no file of counts; they begin with "facsimile": "${FORM}", and coverage merge writes them`,
    );
  }
  const counts = new Counts(value["pack"]);
  for (const book of COUNT_SETS) {
    for (const [name, times] of entriesOf(value[book], `${path}: ${book}`)) {
      counts.add(book, name, times);
    }
  }
  return counts;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new CountsFileError(`${path}: cannot be read (${code})`);
  }
}

function entriesOf(value: Json | undefined, where: string): readonly (readonly [string, number])[] {
  if (!isObject(value)) throw new CountsFileError(`${where} must be an object of numbers`);
  return Object.entries(value).map(([name, times]) => {
    if (typeof times === "number" && Number.isSafeInteger(times) && times > 0) return [name, times];
    throw new CountsFileError(`${where}: the count of "${name}" must be a whole number from 1`);
  });
}
