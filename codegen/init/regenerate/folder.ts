import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { keptLines, merge } from "./merge.js";

/** Where copies lie: of the document as it came, and of what was written, to tell what has changed. */
export const ORIGINAL = "original";
const WRITTEN = `${ORIGINAL}/written`;

/**
 * Writes the sources of a pack into a folder. Over an earlier pack of this kind what a person has
 * changed stays; files that were never written, such as `behaviors.ts`, are not touched.
 *
 * @returns lines that tell what stayed although it would now be written otherwise
 */
export async function writeSources(
  folder: string,
  files: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [file, text] of files) {
    const now = await textAt(join(folder, file));
    const before = await textAt(join(folder, WRITTEN, file));
    const merged = now === undefined ? { text, kept: [] } : merge(before ?? "", now, text);
    lines.push(...keptLines(file, merged.kept));
    await write(join(folder, file), merged.text);
    await write(join(folder, WRITTEN, file), text);
  }
  return lines;
}

/** Keeps the document as its author wrote it. */
export async function keepOriginal(
  folder: string,
  texts: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [file, text] of texts) {
    const inside = file.replaceAll("../", "up/");
    await write(join(folder, ORIGINAL, inside), text);
  }
}

export async function textAt(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch(() => undefined);
}

export async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
