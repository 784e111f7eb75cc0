import { CommanderError } from "commander";
import { commandsWith, programFor } from "./program.js";
import type { Terminal } from "./terminal.js";
import { MISUSED, UserError } from "./user-error.js";

/** Does what the arguments say. What a person can put right is told in one sentence. */
export async function run(args: readonly string[], terminal: Terminal): Promise<void> {
  try {
    const { program, given } = await programFor(args, terminal);
    await program.parseAsync([...given], { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return;
    const failure = await readFailure(error, terminal);
    if (failure === undefined) throw error;
    terminal.printError(`facsimile: ${failure.message}\n`);
    terminal.end(failure.status);
  }
}

interface Failure {
  readonly message: string;
  readonly status: number;
}

/** Undefined for a bug. */
async function readFailure(error: unknown, terminal: Terminal): Promise<Failure | undefined> {
  if (error instanceof UserError) return error;
  if (!(error instanceof CommanderError)) return undefined;
  const message = error.message
    .replace(/^error: /, "")
    .replace(/\.$/, "")
    .replace(/\n\(Did you mean (.*)\?\)$/, "; did you mean $1?");
  if (message.endsWith("?")) return { message, status: MISUSED };
  const hint = (await whoseOption(message, terminal)) ?? "(--help lists what there is)";
  return { message: `${message} ${hint}`, status: MISUSED };
}

/** Most options of other commands have a name that is far from any of this one. */
async function whoseOption(message: string, terminal: Terminal): Promise<string | undefined> {
  const [, option = ""] = /^unknown option '([^']+)'$/.exec(message) ?? [];
  const owners = option === "" ? [] : await commandsWith(option, terminal);
  if (owners.length === 0 || owners.length > FEW) return undefined;
  return `here; it is one of facsimile ${owners.join(" and ")}`;
}

const FEW = 2;
