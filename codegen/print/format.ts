// `format`: turns the modules that emitters return into the texts of files, and formats with Biome
// those that people read. `PackError` is a mistake of a pack that shows only here; `isProduct`
// knows the generated files that are not committed.

import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { ROOT } from "../sources/root.js";
import { typescriptOf } from "./module-printer.js";
import type { Emitted, OutputFile } from "./source.js";

/** A mistake of the pack that shows only when its code is made; the message names the file. */
export class PackError extends Error {}

/**
 * Files of `generated/` that are not committed: `build/products.mjs` makes them when their sources have
 * changed. `.gitignore` names the same files.
 */
const PRODUCTS =
  /(?:^|\/)(?:(?:document|places|reference|responses)\.ts|response-validators\.(?:js|d\.ts))$/;

export const isProduct = (path: string): boolean => PRODUCTS.test(path);

/**
 * Prints modules, and formats those that people read in the style of the project. The formatter
 * proves their syntax; Node.js proves that of scripts, which keep the format of Ajv.
 */
export async function format(emitted: readonly Emitted[]): Promise<readonly OutputFile[]> {
  if (emitted.length === 0) return [];
  const files = emitted.map(typescriptOf);
  await Promise.all(
    files.filter(isScript).map(({ text }) => node(["--check", "--input-type=module"], text)),
  );
  const read = files.filter((file) => !isScript(file) && !isProduct(file.path));
  const laidOut = new Map(read.length === 0 ? [] : await layOut(read));
  return files.map((file) => ({ ...file, text: laidOut.get(file.path) ?? file.text }));
}

/** Formatted texts by path. The folder is outside of the project, whose ignored files do not count. */
async function layOut(
  files: readonly OutputFile[],
): Promise<readonly (readonly [string, string])[]> {
  const folder = await mkdtemp(join(tmpdir(), "codegen-"));
  try {
    await Promise.all(files.map((file) => put(folder, file)));
    const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
    const settings = ["--vcs-enabled=false", `--config-path=${ROOT}`];
    await node([biome, "format", "--write", ...settings, folder]);
    const texts = files.map(({ path }) => readFile(join(folder, path), "utf8"));
    return (await Promise.all(texts)).map((text, at) => [files[at]?.path ?? "", text]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function put(folder: string, file: OutputFile): Promise<void> {
  const place = join(folder, file.path);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, file.text);
}

function isScript({ path }: OutputFile): boolean {
  return path.endsWith(".js");
}

/** Runs a script with Node.js. A malformed file is a bug of its emitter. */
async function node(args: readonly string[], input = ""): Promise<void> {
  const command = spawn(process.execPath, args, { cwd: ROOT, stdio: ["pipe", "ignore", "pipe"] });
  const ended = new Promise<number | null>((resolve, reject) => {
    command.once("error", reject);
    command.once("close", resolve);
  });
  command.stdin.end(input);
  const [complaint, status] = await Promise.all([text(command.stderr), ended]);
  if (status !== 0) throw new Error(`The generated code is malformed:\n${complaint}`);
}
