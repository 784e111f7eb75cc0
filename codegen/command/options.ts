import { Command } from "commander";
import type { Project } from "../compile/project.js";
import type { Options, Status, Terminal } from "./command.js";

/**
 * The command `npm run codegen`. The compiler is loaded when the command runs.
 */
export function codegenCommand(
  terminal: Terminal,
  end: (status: Status) => void,
  project?: Project,
): Command {
  return new Command("codegen")
    .description("compile the sources of a pack")
    .option("--pack <folder>", "folder with the pack.yaml")
    .option("--out <folder>", "folder for the compiled files")
    .option("--build", "make a built pack, which `start --pack` runs")
    .option("--check", "write nothing, and compare")
    .option("--products", "of a clone: write only the files that are not committed")
    .action(async (options: Options) => {
      const { compile } = await import("./command.js");
      end(await compile(options, terminal, project));
    });
}
