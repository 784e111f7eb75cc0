import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** The text of a file; undefined when it cannot be read. */
export async function textAt(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch(() => undefined);
}

/** Writes a file, and the folders that it lies in. */
export async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
