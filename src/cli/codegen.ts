import { Command } from "commander";
import type { Terminal } from "./terminal.js";

/** `facsimile codegen`: a built pack of the sources of one. */
export function codegenCommand(terminal: Terminal): Command {
  return new Command("codegen")
    .helpGroup("Make packs:")
    .description("compile the sources of a pack")
    .requiredOption("--pack <folder>", "folder with the pack.yaml")
    .requiredOption("--out <folder>", "folder for what is compiled")
    .option("--build", "make a built pack, which `start --pack` runs", false)
    .option("--check", "write nothing, and compare", false)
    .addHelpText("after", EXAMPLES)
    .action(async ({ pack, out, build, check }: Wish) => {
      // The compiler is loaded only here: no other command pays for it.
      const { run } = await import("../../codegen/command/command.js");
      const flags = [...(build ? ["--build"] : []), ...(check ? ["--check"] : [])];
      process.exitCode = await run(["--pack", pack, "--out", out, ...flags], {
        print: (line) => terminal.print(`${line}\n`),
        complain: (line) => terminal.complain(`${line}\n`),
      });
    });
}

interface Wish {
  readonly pack: string;
  readonly out: string;
  readonly build: boolean;
  readonly check: boolean;
}

const EXAMPLES = `
Examples:
  $ facsimile codegen --pack my-vendor --out my-vendor/built --build
  $ facsimile start --pack my-vendor/built`;
