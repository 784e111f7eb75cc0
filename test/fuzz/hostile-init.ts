import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile } from "../../codegen/command/command.js";
import { Refusal } from "../../codegen/init/document.js";
import { init } from "../../codegen/init/init.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import { compare } from "../../src/tools/diff/compare.js";
import { readDocument } from "../../src/use/cli/commands/pack/diff.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";
import { UserError } from "../../src/use/cli/output/terminal.js";
import {
  chainOf,
  circleOf,
  KEYWORDS,
  KINDS,
  nestedIn,
  PATTERNS,
  towerOf,
} from "./hostile-documents.js";

/** Real milliseconds for one document; most take a second or two. */
const PATIENCE = 30_000;

const all: readonly (readonly [name: string, document: JsonObject])[] = [
  ...KEYWORDS.map((keyword) => [`${keyword} doubled 24 times`, towerOf(keyword)] as const),
  ...KEYWORDS.map((keyword) => [`${keyword} within itself`, circleOf(keyword)] as const),
  ["kinds of each other", KINDS],
  ["a long chain of references", chainOf(5_000, (next) => next)],
  ["a long chain of allOf", chainOf(5_000, (next) => ({ allOf: [next] }))],
  ["a long chain of items", chainOf(2_000, (items) => ({ type: "array", items }))],
  ["schemas nested deep", nestedIn(400)],
  ["schemas nested too deep", nestedIn(3_000)],
  ["patterns without end", PATTERNS],
];

/**
 * Makes a pack of each hostile document, and compares the document with itself. Each is accepted or
 * refused. Answers how many were tried.
 *
 * @param before runs before each of them
 * @throws Error for one that fails in another way, or that takes too long
 */
export async function tryHostileDocuments(before: () => void): Promise<number> {
  for (const [name, document] of all) {
    before();
    const folder = await mkdtemp(join(tmpdir(), "facsimile-hostile-"));
    const file = join(folder, "openapi.json");
    const began = performance.now();
    try {
      await writeFile(file, JSON.stringify(document));
      await takenOrRefused(name, () => madeOf(file, join(folder, "pack")));
      await takenOrRefused(name, () => comparedWithItself(file));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    const took = performance.now() - began;
    if (took > PATIENCE) throw new Error(`${name}: it took ${Math.round(took)} ms`);
  }
  return all.length;
}

async function madeOf(document: string, out: string): Promise<void> {
  const options = { document, out, overlay: undefined, name: undefined, day: "2026-06-09" };
  const lines: string[] = [];
  const made = await init(
    options,
    toolchainWith(compile, (line) => lines.push(line)),
  );
  if (made === undefined) throw new Error(`no pack is made: ${lines.join("\n")}`);
}

async function comparedWithItself(file: string): Promise<void> {
  const read = () => readDocument(file, false, () => {});
  const [one, other] = [await read(), await read()];
  const changes = compare(one, other);
  if (changes.length > 0) throw new Error(`it differs from itself: ${JSON.stringify(changes)}`);
}

async function takenOrRefused(name: string, tried: () => Promise<void>): Promise<void> {
  try {
    await tried();
  } catch (error) {
    if (error instanceof Refusal || error instanceof UserError) return;
    throw new Error(`${name}: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
