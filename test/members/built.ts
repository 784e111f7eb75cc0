import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join, relative } from "node:path";
import { compile } from "../../codegen/command/command.js";
import type { Pack } from "../../src/engine/pack/pack.js";
import { loadPackFolder } from "../../src/use/testing/pack/pack-folder.js";
import { ROOT } from "../support/programs.js";

/** `build/products.mjs` removes it when the compiler changes. */
const CACHE = join(ROOT, "node_modules/.cache/packs");

/** Compiles the pack of a folder as its sources are now; code of it is loaded when it is needed. */
export async function withPack<T>(folder: string, work: (pack: Pack) => Promise<T>): Promise<T> {
  return work(loadPackFolder(relative("", await compiled(folder))));
}

/** The folder that the first run with these sources has filled, for all others. */
async function compiled(pack: string): Promise<string> {
  const place = join(CACHE, stateOf(pack));
  if (existsSync(place)) return place;
  mkdirSync(CACHE, { recursive: true });
  const out = mkdtempSync(join(CACHE, "new-"));
  const problems: string[] = [];
  const complain = (line: string): void => void problems.push(line);
  const options = { pack, out, build: true, unchecked: true };
  const status = await compile(options, { print: () => {}, complain });
  // Another process may have been first.
  if (status === 0 && !existsSync(place)) renameSync(out, place);
  else rmSync(out, { recursive: true });
  if (status !== 0) throw new Error(problems.join("\n"));
  return place;
}

/** Changes with each file of a pack but those that are built of it. */
function stateOf(folder: string): string {
  const hash = createHash("sha256");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((path) => !path.startsWith("generated"));
  for (const path of files.toSorted()) {
    hash.update(`\0${path}\0`).update(readFileSync(join(folder, path)));
  }
  return hash.digest("hex");
}
