import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { blocksOf } from "../docs/blocks.mjs";

/** The blocks of one language on a page of `docs/`. */
export function pageBlocks(page: string, language: string): readonly string[] {
  const found = blocksOf(language).filter((block) => block.page === `docs/${page}`);
  assert.ok(found.length > 0, `${page} has blocks of ${language}`);
  return found.map(({ code }) => code);
}

/** Writes files into a folder, by their paths in it. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    const place = join(folder, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
}
