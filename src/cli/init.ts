import { basename, resolve } from "node:path";
import { Command } from "commander";
import type { RunCompiler, Workshop } from "./pack-workshop.js";
import type { Terminal } from "./terminal.js";
import { UserError } from "./user-error.js";

/** `facsimile init`: a pack of an OpenAPI document. */
export function initCommand(terminal: Terminal): Command {
  return new Command("init")
    .helpGroup("Make packs:")
    .description("make a pack of an OpenAPI document, start it, and drive every operation once")
    .argument("<document>", "OpenAPI 3.0 to 3.2 or Swagger 2.0, JSON or YAML")
    .option("--out <folder>", "folder of the pack; named after the document unless given")
    .option("--overlay <file>", "an OpenAPI Overlay to lay over the document")
    .option("--name <name>", "name of the pack; after the document's title unless given")
    .addHelpText("after", EXAMPLES)
    .action((document: string, options: InitOptions) => init(document, options, terminal));
}

const EXAMPLES = `
It needs the compiler, which is in a clone of the repository: npm run init -- openapi.yaml

Examples:
  $ facsimile init openapi.yaml --out my-vendor
  $ facsimile start --pack my-vendor`;

interface InitOptions {
  readonly out?: string;
  readonly overlay?: string;
  readonly name?: string;
}

async function init(document: string, options: InitOptions, terminal: Terminal): Promise<void> {
  const { makePack, run } = await loadCompiler();
  const { workshopWith } = await import("./pack-workshop.js");
  const out = options.out ?? `./${basename(document).replace(/\.[^.]*$/, "")}`;
  const print = (line: string): void => terminal.print(`${line}\n`);
  const wish = {
    document,
    out,
    overlay: options.overlay,
    name: options.name,
    day: new Date().toISOString().slice(0, 10),
  };
  try {
    const made = await makePack(wish, workshopWith(run, print));
    if (made === undefined) throw new UserError(`${out} could not be compiled`);
  } catch (error) {
    if (error instanceof Error && error.name === "Refusal") throw new UserError(error.message);
    throw error;
  }
}

interface Compiler {
  readonly makePack: (wish: object, workshop: Workshop) => Promise<unknown>;
  readonly run: RunCompiler;
}

/** The compiler is no part of what runs: it is looked for only now, by where it lies in a clone. */
async function loadCompiler(): Promise<Compiler> {
  const folder = new URL("../../codegen/", import.meta.url);
  const modules = ["init/init.ts", "command.ts"].map((file) => new URL(file, folder).href);
  try {
    const [making, compiling] = await Promise.all(modules.map((url) => import(url)));
    const makePack: unknown = Object(making)["init"];
    const run: unknown = Object(compiling)["run"];
    if (isMaker(makePack) && isRun(run)) return { makePack, run };
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const here = resolve(".");
  throw new UserError(
    `the compiler is not part of the installed package: in a clone, npm run init -- <document> (this is ${here})`,
  );
}

const isMaker = (value: unknown): value is Compiler["makePack"] => typeof value === "function";
const isRun = (value: unknown): value is RunCompiler => typeof value === "function";

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return error.code === "ERR_MODULE_NOT_FOUND" || error.code === "ERR_UNKNOWN_FILE_EXTENSION";
}
