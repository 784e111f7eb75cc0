import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Difference } from "./check.js";
import { differences } from "./check.js";
import type { Compiled } from "./compile.js";
import { compileBuiltIn, compileFolder, GENERATED } from "./compile.js";
import type { OutputFile } from "./emit/source.js";
import { writeFiles } from "./write.js";

export interface Terminal {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

interface Wish {
  readonly check: boolean;
  /** One pack for a folder of its own; otherwise all packs of `pack/`. */
  readonly one: { readonly pack: string; readonly out: string } | null;
}

/** Parts of `generated/` that are made from something else than the packs. */
const APART = ["control"];

/**
 * The compiler of packs as a command.
 *
 * - no options: compiles every `pack/<name>/<version>/` into `generated/`
 * - `--pack <folder> --out <folder>`: compiles one pack elsewhere
 * - `--check`: writes nothing and compares
 *
 * @returns the exit status: 0 done or current, 1 a bad pack or not current, 2 a wrong option
 */
export async function run(args: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  const wish = readWish(args);
  if (typeof wish === "string") {
    terminal.complain(wish);
    return 2;
  }
  const compiled = await compile(wish);
  if ("problems" in compiled) {
    for (const problem of compiled.problems) terminal.complain(problem);
    return 1;
  }
  const folder = wish.one?.out ?? GENERATED;
  const apart = wish.one === null ? APART : [];
  return wish.check
    ? check(folder, compiled.files, apart, terminal)
    : write(folder, compiled.files, apart, terminal);
}

function compile({ one }: Wish): Promise<Compiled> {
  return one === null ? compileBuiltIn() : compileFolder(one.pack, one.out);
}

/** What is wanted, or a sentence about what cannot be understood. */
function readWish(args: readonly string[]): Wish | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        check: { type: "boolean", default: false },
        pack: { type: "string" },
        out: { type: "string" },
      },
    });
    const { check, pack, out } = values;
    if (pack === undefined && out === undefined) return { check, one: null };
    if (pack === undefined || out === undefined) return "--pack and --out go together.";
    return { check, one: { pack: resolve(pack), out: resolve(out) } };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [sentence = ""] = error.message.split(/\.\s/);
    return `${sentence.replace(/\.$/, "")}; the options are --check, --pack <folder> and --out <folder>.`;
  }
}

async function check(
  folder: string,
  files: readonly OutputFile[],
  apart: readonly string[],
  { print, complain }: Terminal,
): Promise<0 | 1> {
  const found = await differences(folder, files, apart);
  if (found.length === 0) {
    print(`${shown(folder)} is current: ${files.length} files.`);
    return 0;
  }
  complain(`${shown(folder)} is not what its pack says:`);
  for (const { kind, path } of found) complain(`  ${kind.padEnd("superfluous".length)}  ${path}`);
  complain("Run `npm run codegen` with the same options, without --check.");
  return 1;
}

async function write(
  folder: string,
  files: readonly OutputFile[],
  apart: readonly string[],
  { print }: Terminal,
): Promise<0> {
  const changes = await writeFiles(folder, files, apart);
  const deleted = changes.filter(({ kind }: Difference) => kind === "superfluous").length;
  const written = changes.length - deleted;
  print(`${shown(folder)}: ${files.length} files, ${written} written, ${deleted} deleted.`);
  return 0;
}

function shown(folder: string): string {
  return relative(process.cwd(), folder) || ".";
}
