// `Terminal`: what a command gets of its process: streams, environment, exit. `UserError` and
// `UsageError`: problems that users can solve, printed in one sentence. `show` prints an answer, as
// words or JSON.

import type { WriteFileOptions } from "node:fs";
import { writeFileSync } from "node:fs";
import { setTimeout } from "node:timers";
import { FileError } from "../../../engine/base/file-error.js";
import { errorCode } from "../../../instance/files/named-file.js";

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

/** A problem that the user can solve; the message says what is wrong and how to solve it. */
export class UserError extends Error {
  override readonly name: string = "UserError";
  /** Exit status. */
  readonly status: number;

  constructor(message: string, status = 1) {
    super(message);
    this.status = status;
  }
}

/** Exit status for a wrong command line, as in shells. */
export const MISUSED = 2;

/** The command line itself is wrong. */
export class UsageError extends UserError {
  override readonly name = "UsageError";

  constructor(message: string) {
    super(message, MISUSED);
  }
}

/** Fails as misuse does, for a command whose status 1 says what it has found. */
export function asMisuse(error: unknown): never {
  const isTold = error instanceof UserError || error instanceof FileError;
  throw isTold ? new UserError(error.message, MISUSED) : error;
}

const GONE = "EPIPE";

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

/** Characters that may wait for a reader before more are lost. */
export const MAX_WAITING = 1024 * 1024;

/** The part of a stream that writing needs. */
export interface OutStream {
  /** Characters that wait for a reader. */
  readonly writableLength: number;
  readonly on: (event: "error", listener: (error: Error) => void) => unknown;
  readonly write: (text: string, done: (error?: Error | null) => void) => unknown;
}

interface BufferedOutput {
  /** Writes a text that may be lost, because nobody reads it or the disk is full. */
  readonly note: (text: string) => void;
  /** Writes a text that matters; `failed` gets the code of an error. */
  readonly write: (text: string, failed: (code: string) => void) => void;
}

/** Writes to a stream; an error of the stream does not end the process by itself. */
function bufferedOutput(stream: OutStream): BufferedOutput {
  // The writer learns of it below; without a listener it would end the process.
  stream.on("error", () => {});
  const write: BufferedOutput["write"] = (text, failed) => {
    const done = (error: unknown): void => {
      if (error !== null && error !== undefined) failed(errorCode(error));
    };
    try {
      stream.write(text, done);
    } catch (error) {
      // Some versions of the platform write files at once, and throw.
      done(error);
    }
  };
  return { write, note: noting(stream, write) };
}

/** A reader that has stopped reading costs at most `MAX_WAITING` characters. */
function noting(stream: OutStream, write: BufferedOutput["write"]): BufferedOutput["note"] {
  let lost = 0;
  return (text) => {
    if (stream.writableLength > MAX_WAITING) {
      lost += 1;
      return;
    }
    const before =
      lost === 0 ? "" : `facsimile: ${lost} lines were lost, because their reader was too slow\n`;
    lost = 0;
    write(before + text, () => {});
  };
}

/** Prints an answer, as JSON or in words, and its warnings. */
export function show<A extends object>(
  terminal: Terminal,
  { json }: { readonly json?: true },
  answer: A,
  words: (answer: A) => string,
): void {
  if (json === true) {
    terminal.print(`${JSON.stringify(answer)}\n`);
    return;
  }
  const text = words(answer);
  terminal.print(text === "" || text.endsWith("\n") ? text : `${text}\n`);
  if (!("warnings" in answer) || !Array.isArray(answer.warnings)) return;
  for (const warning of answer.warnings) terminal.printError(`facsimile: warning: ${warning}\n`);
}

/** @throws UserError for a file that cannot be written, or, with the flag `wx`, exists */
export function writeFile(
  path: string,
  data: string | Uint8Array,
  options: WriteFileOptions = {},
): void {
  try {
    writeFileSync(path, data, options);
  } catch (error) {
    const code = errorCode(error);
    const words =
      code === "EEXIST" ? "is there already; choose another name" : `cannot be written (${code})`;
    throw new UserError(`${path}: ${words}.`);
  }
}
