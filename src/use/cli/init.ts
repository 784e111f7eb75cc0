import { basename } from "node:path";
import { Command } from "commander";
import { ALLOW_OUTSIDE, ALLOW_OUTSIDE_WORDS } from "./diff-document.js";
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
    .option(ALLOW_OUTSIDE, ALLOW_OUTSIDE_WORDS)
    .addHelpText("after", EXAMPLES)
    .action((document: string, options: InitOptions) => init(document, options, terminal));
}

const EXAMPLES = `
Examples:
  $ facsimile init openapi.yaml --out my-vendor
  $ facsimile start --pack my-vendor`;

interface InitOptions {
  readonly out?: string;
  readonly overlay?: string;
  readonly name?: string;
  readonly allowOutside?: true;
}

async function init(document: string, options: InitOptions, terminal: Terminal): Promise<void> {
  // The compiler is loaded only here: no other command pays for it.
  const [{ init: makePack }, { compile }, { toolchainWith }] = await Promise.all([
    import("../../../codegen/init/init.js"),
    import("../../../codegen/command/command.js"),
    import("./pack-toolchain.js"),
  ]);
  const out = options.out ?? `./${basename(document).replace(/\.[^.]*$/, "")}`;
  const print = (line: string): void => terminal.print(`${line}\n`);
  const settings = {
    document,
    out,
    overlay: options.overlay,
    name: options.name,
    allowOutside: options.allowOutside,
    day: new Date().toISOString().slice(0, 10),
  };
  try {
    const made = await makePack(settings, toolchainWith(compile, print));
    if (made === undefined) throw new UserError(`${out} could not be compiled`);
  } catch (error) {
    if (error instanceof Error && error.name === "Refusal") throw new UserError(error.message);
    throw error;
  }
}
