// `compile`: does the work of `npm run codegen` and `facsimile pack build`. It compiles one pack or
// the whole project, writes the files or compares them with those that are there, and prints the
// problems. `init` and tests call it too.

import { writeFile } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { pathWord } from "../../src/engine/base/shell-word.js";
import type { BuiltFrom } from "../../src/engine/pack/format.js";
import { PACK_FORMAT } from "../../src/engine/pack/format.js";
import type { LoosePack } from "../compile/compile.js";
import { buildPack, compilePack, looseLines, nameOf } from "../compile/compile.js";
import { typeProblems } from "../compile/own-code.js";
import type { Project } from "../compile/project.js";
import { compileProject, differences, HERE, writeFiles } from "../compile/project.js";
import type { LayerCount } from "../model/model.js";
import { isProduct } from "../print/format.js";
import type { OutputFile } from "../print/source.js";
import { sourceHashes } from "../sources/pack-reader.js";
import { IS_CLONE } from "../sources/root.js";

/** Prints one line at a time. */
export interface LineOut {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
  /** Takes a line about what may be wrong; absent: nobody looks for it. */
  readonly warn?: (line: string) => void;
  /** Takes how much the layers of a built pack say. */
  readonly count?: (layers: readonly LayerCount[]) => void;
}

/** Options of the command line. Folders are relative to the working directory. */
export interface CodegenOptions {
  /** Compare with the files in the folder, and write nothing. */
  readonly check?: boolean;
  /** Write only the files that are not committed. */
  readonly products?: boolean;
  /** With `products`: a file for the refused parts, each with its folder; the others are written. */
  readonly refused?: string;
  /** Link the pack into one `index.js` that runs anywhere. */
  readonly build?: boolean;
  /** With `build`: do not check the types of behaviors. */
  readonly unchecked?: boolean | undefined;
  /** With `build`: only the lowest layer. */
  readonly lowest?: boolean;
  /** Loose ends are mistakes, and all are listed. */
  readonly strict?: boolean | undefined;
  /** Sources and output folder of one pack; the whole project by default. */
  readonly pack?: string;
  readonly out?: string;
}

/** 0: done, or current; 1: a mistake in a source, or not current; 2: a misuse of options. */
export type Status = 0 | 1 | 2;

/** Compiles one pack, or the whole project. */
export async function compile(
  { pack, out, build = false, check = false, products = false, ...how }: CodegenOptions,
  terminal: LineOut,
  project: Project = HERE,
): Promise<Status> {
  const misuse = (message: string): Status => {
    terminal.complain(message);
    return 2;
  };
  if (build && check) return misuse("--build writes and --check does not: use one of them.");
  if ((pack === undefined) !== (out === undefined)) return misuse("--pack and --out go together.");
  if (pack === undefined || out === undefined) {
    if (build) return misuse("--build needs --pack and --out; this package itself: npm run build.");
    if (!IS_CLONE) return misuse("Give --pack, --out and --build.");
    return compileWhole(project, { check, products, ...how }, terminal);
  }
  const folders = { pack: resolve(pack), out: resolve(out) };
  if (build) return builtPack(folders, how, terminal);
  if (!IS_CLONE) return misuse(ONLY_BUILT);
  const compiled = await compilePack(folders.pack, folders.out);
  if ("problems" in compiled) return refused(compiled.problems, terminal);
  const output = { folder: folders.out, files: compiled.files };
  const status = await (check ? checkAll([output], terminal) : write(output, terminal));
  return warned(status, [{ ...compiled, folder: folders.pack }], how, terminal);
}

/** The status after what the documents of packs promise and nothing in them does is said. */
async function warned(
  status: Status,
  packs: readonly LoosePack[],
  { strict = false }: Pick<CodegenOptions, "strict">,
  terminal: LineOut,
): Promise<Status> {
  const say = strict ? terminal.complain : terminal.warn;
  if (say === undefined) return status;
  const lines = (await Promise.all(packs.map((pack) => looseLines(pack, strict)))).flat();
  for (const line of lines) say(line);
  return strict && lines.length > 0 ? 1 : status;
}

const ONLY_BUILT = "Outside of a clone of Facsimile a pack is compiled with --build alone.";

interface Output {
  readonly folder: string;
  readonly files: readonly OutputFile[];
  /** Whether a file is compared and deleted; by default every generated file. */
  readonly owns?: (path: string) => boolean;
}

async function compileWhole(
  project: Project,
  how: CodegenOptions,
  terminal: LineOut,
): Promise<Status> {
  const { check, products = false } = how;
  const owns = products ? isProduct : () => true;
  const compiled = await compileProject(project, owns);
  const problems = compiled.refused.flatMap((it) => it.problems);
  if (how.refused !== undefined) await writeFile(how.refused, JSON.stringify(compiled.refused));
  else if (problems.length > 0) return refused(problems, terminal);
  const outputs: readonly Output[] = [
    { folder: project.generated, files: compiled.files, owns },
    ...(products ? [] : [{ folder: project.docs, files: compiled.pages }]),
    ...compiled.fixtures,
  ];
  for (const line of compiled.behind) terminal.complain(line);
  if (!check) for (const output of outputs) await write(output, terminal);
  const status = check ? await checkAll(outputs, terminal) : 0;
  if (problems.length > 0) return refused(problems, terminal);
  const isBehind = check && compiled.behind.length > 0;
  return products ? status : warned(isBehind ? 1 : status, compiled.read, how, terminal);
}

async function builtPack(
  folders: { readonly pack: string; readonly out: string },
  { unchecked = false, lowest = false, strict }: CodegenOptions,
  terminal: LineOut,
): Promise<Status> {
  // Before the build reads them: a change meanwhile shows later.
  const hashes = await sourceHashes(folders.pack, lowest);
  const built = await buildPack(folders.pack, lowest);
  if ("problems" in built) return refused(built.problems, terminal);
  const { behaviors, leftOut, layers } = built;
  const manifest = manifestOf(folders, hashes);
  const files = built.files.map((file) => (file.path === manifest.path ? manifest : file));
  await write({ folder: folders.out, files }, terminal);
  terminal.count?.(layers);
  for (const line of leftOut) terminal.complain(line);
  const mistakes = unchecked ? [] : typeProblems(folders.pack, behaviors);
  if (mistakes.length > 0) return refused(mistakes, terminal);
  const place = nameOf(folders.out);
  terminal.print(`${place} is a built pack: npx facsimile start --pack ${pathWord(place)}`);
  return warned(0, [{ ...built, folder: folders.pack }], { strict }, terminal);
}

/** The `package.json` of a built pack, which says of which sources it was made. */
function manifestOf(
  { pack, out }: { readonly pack: string; readonly out: string },
  files: BuiltFrom["files"],
): OutputFile {
  const below = relative(pack, out).split(sep).join("/");
  const folder = /^\.\.(\/|$)/.test(below) || isAbsolute(below) ? null : below;
  const from: BuiltFrom = { folder, format: PACK_FORMAT, files };
  const text = `${JSON.stringify({ type: "commonjs", from }, null, 1)}\n`;
  return { path: "package.json", text };
}

function refused(problems: readonly string[], { complain }: LineOut): Status {
  for (const problem of problems) complain(problem);
  return 1;
}

async function checkAll(outputs: readonly Output[], terminal: LineOut): Promise<Status> {
  const statuses: Status[] = [];
  for (const output of outputs) statuses.push(await check(output, terminal));
  return statuses.includes(1) ? 1 : 0;
}

async function check(
  { folder, files, owns }: Output,
  { print, complain }: LineOut,
): Promise<Status> {
  const found = await differences(folder, files, owns);
  if (found.length === 0) {
    print(`${nameOf(folder)} is current: ${files.length} files.`);
    return 0;
  }
  complain(`${nameOf(folder)} differs from its sources:`);
  for (const { kind, path } of found) complain(`  ${kind.padEnd("superfluous".length)}  ${path}`);
  complain("Run the same again without --check.");
  return 1;
}

async function write({ folder, files, owns }: Output, { print }: LineOut): Promise<Status> {
  const changes = await writeFiles(folder, files, owns);
  const deleted = changes.filter(({ kind }) => kind === "superfluous").length;
  const written = changes.length - deleted;
  print(`${nameOf(folder)}: ${files.length} files, ${written} written, ${deleted} deleted.`);
  return 0;
}
