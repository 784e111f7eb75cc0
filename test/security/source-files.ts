import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export interface SourceFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

/** Everything below some folders of the repository that runs, or is compiled to something that does. */
export function sourceFiles(...folders: readonly string[]): readonly SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.[cm]?[jt]s$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, "utf8") })),
  );
}

export const sourceFile = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** The lines in which a pattern occurs, each with its place. */
export function linesWith(files: readonly SourceFile[], pattern: RegExp): readonly string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split("\n")
      .flatMap((line, at) => (pattern.test(line) ? `${path}:${at + 1}: ${line}` : [])),
  );
}
