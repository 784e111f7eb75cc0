import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { OutputFile } from "../print/source.js";
import { isGenerated } from "../print/source.js";
import { unlessMissing } from "../sources/files.js";
import { byCodeUnit } from "../sources/problems.js";

/**
 * A file that differs from what the compiler makes. A generated file that it does not make any more
 * is superfluous; other files do not count.
 */
interface Difference {
  readonly path: string;
  readonly kind: "stale" | "missing" | "superfluous";
}

/**
 * Compares a folder with the files that it should have, byte by byte, in order of path.
 *
 * @param owns which files of the folder this compilation makes
 */
export async function differences(
  folder: string,
  files: readonly OutputFile[],
  owns: (path: string) => boolean = () => true,
): Promise<readonly Difference[]> {
  const present = await readGenerated(folder, owns);
  const wanted = new Set(files.map(({ path }) => path));
  const found = await Promise.all(files.map((file) => compare(folder, file)));
  return [
    ...found.filter((difference) => difference !== undefined),
    ...present
      .filter((path) => !wanted.has(path))
      .map((path) => ({ path, kind: "superfluous" }) as const),
  ].sort((a, b) => byCodeUnit(a.path, b.path));
}

async function compare(folder: string, file: OutputFile): Promise<Difference | undefined> {
  const text = await readText(join(folder, file.path));
  if (text === file.text) return undefined;
  return { path: file.path, kind: text === undefined ? "missing" : "stale" };
}

async function readGenerated(
  folder: string,
  owns: (path: string) => boolean,
): Promise<readonly string[]> {
  const paths = (await filesBelow(folder))
    .map((path) => relative(folder, path).split(sep).join("/"))
    .filter(owns);
  const texts = await Promise.all(paths.map((path) => readText(join(folder, path))));
  return paths.filter((_, at) => isGenerated(texts[at] ?? ""));
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await unlessMissing(readdir(folder, { withFileTypes: true }), []);
  const below = entries
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
    .map((entry) => filesBelow(join(folder, entry.name)));
  const files = entries.filter((entry) => entry.isFile() && /\.([jt]s|md)$/.test(entry.name));
  return [...files.map(({ name }) => join(folder, name)), ...(await Promise.all(below)).flat()];
}

const readText = (path: string): Promise<string | undefined> =>
  unlessMissing(readFile(path, "utf8"), undefined);

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
