import { CommanderError } from "commander";
import type { Project } from "../compile/project.js";
import { HERE } from "../compile/project.js";
import type { Status, Terminal } from "./command.js";
import { codegenCommand } from "./options.js";

/** Runs the command with the arguments of a command line. */
export async function run(
  args: readonly string[],
  terminal: Terminal,
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
