import type { Command } from "commander";
import { codegenCommand as commandOf } from "../../../codegen/command/options.js";
import type { Terminal } from "./terminal.js";

/** `facsimile codegen`: a built pack of the sources of one. */
export function codegenCommand({ print, printError }: Terminal): Command {
  const lines = {
    print: (line: string) => print(`${line}\n`),
    complain: (line: string) => printError(`${line}\n`),
  };
  const end = (status: number): void => {
    process.exitCode = status;
  };
  return commandOf(lines, end).helpGroup("Make packs:").addHelpText("after", EXAMPLES);
}

const EXAMPLES = `
Examples:
  $ facsimile codegen --pack my-vendor --out my-vendor/built --build
  $ facsimile start --pack my-vendor/built`;
