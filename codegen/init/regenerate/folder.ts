import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { keptLines, merge } from "./merge.js";

/** Folder with copies: the original document, and the sources as `init` wrote them. */
export const ORIGINAL = "original";
const WRITTEN = `${ORIGINAL}/written`;

/**
 * Writes the sources of a pack into a folder. The user's edits of earlier sources stay;
 * other files, such as `behaviors.ts`, are not touched.
 *
 * @returns lines for each change that stayed and differs from the new sources
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
