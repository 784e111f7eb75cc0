import { setTimeout } from "node:timers";
import type { OutStream } from "./buffered-output.js";
import { bufferedOutput } from "./buffered-output.js";

/** The environment of a command. */
export interface Terminal extends Screen {
  /** Runs another command with a screen of its own. */
  readonly run: (args: readonly string[], screen: Screen) => Promise<void>;
}

/** Where a command reads its environment, and writes. */
export interface Screen {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The working directory. */
  readonly folder: string;
  /**
   * The instance of a command that an agent has written: it can name no other one, and reads files of
   * `folder` only.
   */
  readonly place?: { readonly url: string; readonly key: string };
  /** Whether the output has colours. */
  readonly isColored: boolean;
  /** Writes the command's result to standard output; the command ends if nobody reads it. */
  readonly print: (text: string) => void;
  /** Writes messages of a server to standard output; the server goes on if nobody reads them. */
  readonly announce: (text: string) => void;
  /** Writes to standard error; a text that nobody reads is lost. */
  readonly printError: (text: string) => void;
  /** Fulfilled at Ctrl-C or SIGTERM, which then do not end the process by themselves. */
  readonly interrupted: () => Promise<void>;
  /** Sets how the process ends: with a status, or by a signal as its child did. */
  readonly end: (how: number | NodeJS.Signals) => void;
}

/** The part of a process that its terminal needs. */
export interface Host {
  readonly env: Terminal["env"];
  readonly cwd: () => string;
  readonly stdout: OutStream & { readonly isTTY?: boolean };
  readonly stderr: OutStream;
  exitCode?: number | string | null | undefined;
  readonly exit: (status?: number | string | null) => void;
}

const GONE = "EPIPE";

export function processTerminal(host: Host = process): Screen {
  const [out, err] = [bufferedOutput(host.stdout), bufferedOutput(host.stderr)];
  // A reader such as `head` has closed the pipe, which is not an error.
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

/** Real milliseconds that the end of a process waits for the reader of its standard error. */
const PATIENCE = 1_000;

/** Ends the process even if nobody reads its standard error. Call it when all work is done. */
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
