import { CommanderError } from "commander";
import { programFor } from "./program.js";
import type { Terminal } from "./terminal.js";
import { MISUSED, UserError } from "./user-error.js";

/** Does what the arguments say. What a person can put right is told in one sentence. */
export async function run(args: readonly string[], terminal: Terminal): Promise<void> {
  try {
    const { program, given } = await programFor(args, terminal);
    await program.parseAsync([...given], { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return;
    const failure = readFailure(error);
    if (failure === undefined) throw error;
    terminal.complain(`facsimile: ${failure.message}\n`);
    terminal.end(failure.status);
  }
}

interface Failure {
  readonly message: string;
  readonly status: number;
}

/** Undefined for a bug. */
function readFailure(error: unknown): Failure | undefined {
  if (error instanceof UserError) return error;
  if (!(error instanceof CommanderError)) return undefined;
  const message = error.message
    .replace(/^error: /, "")
    .replace(/\.$/, "")
    .replace(/\n\(Did you mean (.*)\?\)$/, "; did you mean $1?");
  return {
    message: message.endsWith("?") ? message : `${message} (--help lists what there is)`,
    status: MISUSED,
  };
}
