import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { OutputFile } from "../print/source.js";
import type { Difference } from "./differences.js";
import { differences } from "./differences.js";

/** Writes the files that differ, deletes superfluous generated ones, and touches no others. */
export async function writeFiles(
  folder: string,
  files: readonly OutputFile[],
  owns?: (path: string) => boolean,
): Promise<readonly Difference[]> {
  const changes = await differences(folder, files, owns);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  await Promise.all(
    changes.map(async ({ path }) => {
      const target = join(folder, path);
      const text = texts.get(path);
      if (text === undefined) return rm(target);
      await mkdir(dirname(target), { recursive: true });
      // A rename, so that a concurrent reader gets the old text or the new one, and no part.
      const part = `${target}.${process.pid}`;
      await writeFile(part, text);
      return rename(part, target);
    }),
  );
  return changes;
}
