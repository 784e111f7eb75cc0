import type { ChildProcess, StdioOptions } from "node:child_process";
import { spawn } from "node:child_process";
import { UserError } from "../../output/user-error.js";

/** How a command is run. */
interface ChildOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The working directory; by default that of this process. */
  readonly cwd?: string;
  /** Writes the standard output of the command to standard error, which programs do not read. */
  readonly isQuiet?: boolean;
  /** Gets what the command writes in place of the terminal; the command reads nothing then. */
  readonly onOutput?: (text: string) => void;
}

/** Exit code of the command, or the signal that ended it. It gets the signals to this process. */
export function runChild(
  [name = "", ...args]: readonly string[],
  { isQuiet = false, onOutput, ...options }: ChildOptions,
): Promise<number | NodeJS.Signals> {
  return new Promise((resolve, reject) => {
    const stdout = isQuiet ? 2 : "inherit";
    const stdio: StdioOptions =
      onOutput === undefined ? ["inherit", stdout, "inherit"] : ["ignore", "pipe", "pipe"];
    const child = spawn(name, args, { ...options, stdio });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => onOutput?.(text));
    }
    const stopForwarding = forwardSignals(child);
    child.once("error", (error: NodeJS.ErrnoException) => {
      stopForwarding();
      const found = error.code !== "ENOENT";
      const words = found ? `cannot be run (${error.code})` : "there is no such command";
      // The exit codes of shells in these cases.
      reject(new UserError(`${name}: ${words}.`, found ? 126 : 127));
    });
    child.once("close", (status, signal) => {
      stopForwarding();
      resolve(signal ?? status ?? 1);
    });
  });
}

function forwardSignals(child: ChildProcess): () => void {
  const forward = (signal: NodeJS.Signals): void => {
    // At a terminal Ctrl-C reaches the child too; a second signal would cut its shutdown short.
    if (signal === "SIGINT" && process.stdin.isTTY) return;
    child.kill(signal);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, forward);
  return () => {
    for (const signal of signals) process.off(signal, forward);
  };
}
