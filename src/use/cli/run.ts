import { CommanderError } from "commander";
import { FileError } from "../../engine/base/file-error.js";
import { nearest } from "../../engine/base/nearest.js";
import type { Screen, Terminal } from "./output/terminal.js";
import { MISUSED, UserError } from "./output/user-error.js";
import { commandsWith, programFor } from "./program.js";

/** Runs the command that the arguments name. A mistake of the user is printed in one sentence. */
export async function run(args: readonly string[], screen: Screen): Promise<void> {
  const terminal: Terminal = { ...screen, run };
  try {
    const { program, args: all } = await programFor(args, terminal);
    await program.parseAsync([...all], { from: "user" });
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
  if (error instanceof FileError) return { message: error.message, status: 1 };
  if (!(error instanceof CommanderError)) return undefined;
  const message = error.message
    .replace(/^error: /, "")
    .replace(/\.$/, "")
    .replace(/\n\(Did you mean (.*)\?\)$/, "; did you mean $1?");
  if (message.endsWith("?")) return { message, status: MISUSED };
  const [before = "", choices] = message.split("' is invalid. Allowed choices are ");
  const near = nearest(before.slice(before.lastIndexOf("'") + 1), choices?.split(", ") ?? []);
  if (near !== undefined) return { message: `${message}; did you mean ${near}?`, status: MISUSED };
  const hint = (await ownersOf(message, terminal)) ?? "(--help lists what is possible)";
  return { message: `${message} ${hint}`, status: MISUSED };
}

/** Names the commands that have the option, when they are few. */
async function ownersOf(message: string, terminal: Terminal): Promise<string | undefined> {
  const [, option = ""] = /^unknown option '([^']+)'$/.exec(message) ?? [];
  const owners = option === "" ? [] : await commandsWith(option, terminal);
  if (owners.length === 0 || owners.length > FEW) return undefined;
  return `here; it belongs to facsimile ${owners.join(" and ")}`;
}

const FEW = 2;
