// `run`: parses the command line of `npm run codegen`, and gives the options to `compile` in
// `command.ts`. `facsimile pack build` has its own command line, in `src/use/cli/`.

import { Command, CommanderError } from "commander";
import type { Project } from "../compile/project.js";
import { HERE } from "../compile/project.js";
import type { CodegenOptions, LineOut, Status } from "./command.js";

/** Runs the command with the arguments of a command line. */
export async function run(
  args: readonly string[],
  terminal: LineOut,
  project: Project = HERE,
): Promise<Status> {
  let status: Status = 0;
  const command = codegenCommand(terminal, (ended) => (status = ended), project);
  command.exitOverride().configureOutput({ writeErr: () => {} });
  try {
    await command.parseAsync(args, { from: "user" });
    return status;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return 0;
    terminal.complain(error.message.replace(/^error: /, "").replaceAll("\n", " "));
    return 2;
  }
}

/**
 * The command `npm run codegen`. The compiler is loaded when the command runs.
 */
function codegenCommand(
  terminal: LineOut,
  end: (status: Status) => void,
  project?: Project,
): Command {
  return new Command("codegen")
    .description("compile the sources of a pack")
    .option("--pack <folder>", "folder with the pack.yaml")
    .option("--out <folder>", "folder for the compiled files")
    .option("--build", "make a built pack, which `start --pack` runs")
    .option("--check", "write nothing, and compare")
    .option("--strict", "take what the document promises and nothing does as a mistake")
    .option("--products", "of a clone: write only the files that are not committed")
    .option("--refused <file>", "with --products: list what is refused there, and write the rest")
    .action(async (options: CodegenOptions) => {
      const { compile } = await import("./command.js");
      end(await compile(options, terminal, project));
    });
}
