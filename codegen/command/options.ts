import { Command } from "commander";
import type { Project } from "../compile/project.js";

/** Where the compiler prints: one line at a time. */
export interface Terminal {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** What the command line asks the compiler for. Folders are relative to the working directory. */
export interface Options {
  /** Compare with what is there, and write nothing. */
  readonly check?: boolean;
  /** Write only the files that are not committed. */
  readonly products?: boolean;
  /** Link the pack into one `index.js` that runs anywhere. */
  readonly build?: boolean;
  /** Sources of one pack, and the folder for what is compiled; the whole project without them. */
  readonly pack?: string;
  readonly out?: string;
}

/** 0: done or current; 1: a mistake in a source, or not current; 2: options that do not go together. */
export type Status = 0 | 1 | 2;

/**
 * The command `codegen`, as `facsimile codegen` and `npm run codegen` have it. The compiler is
 * loaded when the command runs.
 */
export function codegenCommand(
  terminal: Terminal,
  end: (status: Status) => void,
  project?: Project,
): Command {
  return new Command("codegen")
    .description("compile the sources of a pack")
    .option("--pack <folder>", "folder with the pack.yaml")
    .option("--out <folder>", "folder for what is compiled")
    .option("--build", "make a built pack, which `start --pack` runs")
    .option("--check", "write nothing, and compare")
    .option("--products", "of a clone: write only the files that are not committed")
    .action(async (options: Options) => {
      const { compile } = await import("./command.js");
      end(await compile(options, terminal, project));
    });
}
