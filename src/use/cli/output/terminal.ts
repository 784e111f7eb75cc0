import { setTimeout } from "node:timers";
import type { OutStream } from "./buffered-output.js";
import { bufferedOutput } from "./buffered-output.js";

/** What a command has of the world around it. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The working directory. */
  readonly folder: string;
  /** Whether colours are wanted where the output goes. */
  readonly isColored: boolean;
  /**
   * Writes to standard output, as it stands, what the command is run for: it ends when nobody reads
   * that any more.
   */
  readonly print: (text: string) => void;
  /** Writes to standard output what a server says of itself: it goes on when nobody reads that. */
  readonly announce: (text: string) => void;
  /** Writes to standard error, as it stands; what nobody reads is lost. */
  readonly printError: (text: string) => void;
  /** Fulfilled at Ctrl-C or SIGTERM, which from then on do not end the process by themselves. */
  readonly interrupted: () => Promise<void>;
  /** How the process is to end: with a status, or by a signal as its child did. */
  readonly end: (how: number | NodeJS.Signals) => void;
}

/** What of a process its terminal needs. */
export interface Host {
  readonly env: Terminal["env"];
  readonly cwd: () => string;
  readonly stdout: OutStream & { readonly isTTY?: boolean };
  readonly stderr: OutStream;
  exitCode?: number | string | null | undefined;
  readonly exit: (status?: number | string | null) => void;
}

const GONE = "EPIPE";

export function processTerminal(host: Host = process): Terminal {
  const [out, err] = [bufferedOutput(host.stdout), bufferedOutput(host.stderr)];
  // Whoever read the output has gone, as `head` does: no reason to complain.
  const complainOf = (code: string): void => {
    if (code !== GONE) err.note(`facsimile: the output could not be written (${code}).\n`);
  };
  return {
    env: host.env,
    folder: host.cwd(),
    isColored: host.stdout.isTTY === true && !host.env["NO_COLOR"],
    print: (text) =>
      out.write(text, (code) => {
        complainOf(code);
        host.exit(code === GONE ? (host.exitCode ?? 0) : 1);
      }),
    announce: (text) => out.write(text, complainOf),
    printError: err.note,
    interrupted: () =>
      new Promise((resolve) => {
        for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
      }),
    end: (how) => {
      if (typeof how === "number") host.exitCode = how;
      else dieBy(how);
    },
  };
}

/** Real milliseconds that the end of a process waits for who reads its standard error. */
const PATIENCE = 1_000;

/** To be called when all is done: what nobody reads on standard error holds the end up no longer. */
export function leave({ stdout, exit }: Host = process): void {
  const timer = setTimeout(() => {
    if (stdout.writableLength === 0) exit();
  }, PATIENCE);
  timer.unref();
}

function dieBy(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}
