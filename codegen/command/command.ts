import { mkdir, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Compiled, Project } from "../compile/compile.js";
import {
  compileBuilt,
  compileFolder,
  compileProject,
  HERE,
  hasBehaviors,
} from "../compile/compile.js";
import type { Difference } from "../compile/differences.js";
import { differences } from "../compile/differences.js";
import { typeProblems } from "../compile/own-code.js";
import { writeFiles } from "../compile/write.js";
import type { OutputFile } from "../print/source.js";
import { IS_CLONE } from "../sources/root.js";

export interface Terminal {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

interface Wish {
  readonly check: boolean;
  /** Also type-check the pack and make the `index.js` that runs. */
  readonly build: boolean;
  /** One pack for a folder of its own; otherwise the whole project. */
  readonly one: { readonly pack: string; readonly out: string } | null;
}

/**
 * The compiler as a command.
 *
 * - no options: compiles every `pack/<name>/<version>/` and the control contract into `generated/`
 * - `--pack <folder> --out <folder>`: compiles one pack elsewhere
 * - `--build`, with these: then checks its types and makes a built pack of the folder
 * - `--check`: writes nothing and compares
 *
 * @returns the exit status: 0 done or current, 1 a bad pack or not current, 2 a wrong option
 */
export async function run(
  args: readonly string[],
  terminal: Terminal,
  project: Project = HERE,
): Promise<0 | 1 | 2> {
  const wish = readWish(args);
  if (typeof wish === "string") {
    terminal.complain(wish);
    return 2;
  }
  if (wish.build && wish.one !== null) {
    const built = await compileBuilt(wish.one.pack);
    if (built !== undefined) return writeBuilt(built, wish.one, terminal);
  }
  if (!IS_CLONE) {
    terminal.complain(ONLY_BUILT);
    return 2;
  }
  const compiled = await compile(wish, project);
  if ("problems" in compiled) {
    for (const problem of compiled.problems) terminal.complain(problem);
    return 1;
  }
  const folder = wish.one?.out ?? project.generated;
  const outputs = [
    { folder, files: compiled.files },
    ...(wish.one === null ? [{ folder: project.docs, files: compiled.pages }] : []),
  ];
  if (wish.check) return checkAll(outputs, terminal);
  for (const output of outputs) await write(output.folder, output.files, terminal);
  return wish.build ? build(folder, terminal) : 0;
}

async function writeBuilt(
  compiled: Compiled,
  { pack, out }: { readonly pack: string; readonly out: string },
  terminal: Terminal,
): Promise<0 | 1> {
  if ("problems" in compiled) {
    for (const problem of compiled.problems) terminal.complain(problem);
    return 1;
  }
  if (await hasBehaviors(pack)) {
    // They are checked against the declarations, which come first; what runs stays till then.
    for (const { path, text } of compiled.files.filter(isDeclaration)) {
      await mkdir(out, { recursive: true });
      await writeFile(join(out, path), text);
    }
    const problems = typeProblems(pack);
    for (const problem of problems) terminal.complain(problem);
    if (problems.length > 0) return 1;
  }
  await write(out, compiled.files, terminal);
  terminal.print(builtWords(out));
  return 0;
}

const isDeclaration = ({ path }: OutputFile): boolean => path.endsWith(".d.ts");

const ONLY_BUILT = "Outside of a clone of Facsimile a pack is compiled with --build alone.";

interface Output {
  readonly folder: string;
  readonly files: readonly OutputFile[];
}

async function checkAll(outputs: readonly Output[], terminal: Terminal): Promise<0 | 1> {
  let status: 0 | 1 = 0;
  for (const { folder, files } of outputs) {
    if ((await check(folder, files, terminal)) === 1) status = 1;
  }
  return status;
}

function compile({ one }: Wish, project: Project): Promise<Compiled> {
  return one === null ? compileProject(project) : compileFolder(one.pack, one.out);
}

/** What is wanted, or a sentence about what cannot be understood. */
function readWish(args: readonly string[]): Wish | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        check: { type: "boolean", default: false },
        build: { type: "boolean", default: false },
        pack: { type: "string" },
        out: { type: "string" },
      },
    });
    const { check, build, pack, out } = values;
    if (build && check) return "--build writes and --check does not: give one of them.";
    if (pack === undefined && out === undefined) {
      if (build) return "--build needs --pack and --out; this package itself: npm run build.";
      return { check, build, one: null };
    }
    if (pack === undefined || out === undefined) return "--pack and --out go together.";
    return { check, build, one: { pack: resolve(pack), out: resolve(out) } };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [sentence = ""] = error.message.split(/\.\s/);
    return `${sentence.replace(/\.$/, "")}; the options are --check, --build, --pack <folder> and --out <folder>.`;
  }
}

async function check(
  folder: string,
  files: readonly OutputFile[],
  { print, complain }: Terminal,
): Promise<0 | 1> {
  const found = await differences(folder, files);
  if (found.length === 0) {
    print(`${shown(folder)} is current: ${files.length} files.`);
    return 0;
  }
  complain(`${shown(folder)} is not what its sources say:`);
  for (const { kind, path } of found) complain(`  ${kind.padEnd("superfluous".length)}  ${path}`);
  complain("Run the same again without --check.");
  return 1;
}

async function write(
  folder: string,
  files: readonly OutputFile[],
  { print }: Terminal,
): Promise<void> {
  const changes = await writeFiles(folder, files);
  const deleted = changes.filter(({ kind }: Difference) => kind === "superfluous").length;
  const written = changes.length - deleted;
  print(`${shown(folder)}: ${files.length} files, ${written} written, ${deleted} deleted.`);
}

async function build(folder: string, { print, complain }: Terminal): Promise<0 | 1> {
  // Only here: what it needs to check types and to bundle is there in a clone alone.
  const { buildPack } = await import("../compile/build-pack.js");
  const problems = await buildPack(folder);
  for (const problem of problems) complain(problem);
  if (problems.length > 0) return 1;
  print(builtWords(folder));
  return 0;
}

const builtWords = (folder: string): string =>
  `${shown(folder)} is a built pack: npx facsimile start --pack ${shown(folder)}`;

function shown(folder: string): string {
  return relative(process.cwd(), folder) || ".";
}
