// `playedParts`: for `explore` and `mutate`, shares their work out to several processes, each of
// which runs the whole test command and does one part, such as 2 of 4. `runChild` runs a user's
// command; `exec` uses it too.

import type { ChildProcess, StdioOptions } from "node:child_process";
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { errorCode } from "../../../../instance/files/named-file.js";
import { shardOf } from "../../../../tools/explore/explore-options.js";
import type { Terminal } from "../../output/terminal.js";
import { UsageError, UserError } from "../../output/terminal.js";

/** Work on tests that several processes share: each runs the whole test command and does its part. */
export interface PartWork<F> {
  /** Distinguishes the results in a folder from those of other work; `explore` has none. */
  readonly prefix: string;
  /** Has the tests write what they find into a folder. */
  readonly envOf: (folder: string) => Readonly<Record<string, string>>;
  /** Reads what they have found. */
  readonly read: (folder: string) => F;
  /** Why a part that found nothing cannot be right. */
  readonly nothing?: (found: F) => UserError | undefined;
}

/** What one of the processes has done. */
interface PartResult<F> {
  /** Such as `1-of-3`. */
  readonly name: string;
  readonly found: F;
  readonly how: number | NodeJS.Signals;
  readonly printed: string;
}

/** A part of the work, from 1, and the folder with the results of all parts. */
interface PartPlace {
  readonly number: number;
  readonly of: number;
  readonly folder: string;
}

/** How the parts are shared out. */
interface PartOptions {
  readonly workers: number;
  /** Keeps the results of each part. */
  readonly into?: string | undefined;
}

/** The options of commands that work in parts. */
export const INTO_OPTION = {
  "--into <folder>":
    "keep the results of each part in this folder, and play no part that has results there",
} as const;

/**
 * Plays the part that the environment names, if there is a folder for its results, and ends with it.
 * Otherwise plays all parts that have no results yet.
 *
 * @returns undefined if the command has ended
 */
export async function playedParts<F>(
  work: PartWork<F>,
  args: readonly string[],
  terminal: Terminal,
  { workers, into }: PartOptions,
): Promise<{ readonly found: readonly F[]; readonly isStray: boolean } | undefined> {
  const own = into === undefined ? undefined : ownPart(terminal.env);
  if (into !== undefined) expectPartsOf(work, into, own?.of ?? workers, own !== undefined);
  if (into !== undefined && own !== undefined) {
    const part = await playedPart(work, args, terminal, { ...own, folder: into });
    if (isStray(part)) terminal.printError(strayText(part));
    const nothing = isStray(part) ? undefined : work.nothing?.(part.found);
    if (nothing !== undefined) throw nothing;
    terminal.end(isStray(part) ? part.how : 0);
    return undefined;
  }
  const folder = into ?? mkdtempSync(join(tmpdir(), "facsimile-parts-"));
  try {
    const numbers = Array.from({ length: workers }, (_, at) => at + 1);
    const parts = await Promise.all(
      numbers.map((number) => playedPart(work, args, terminal, { number, of: workers, folder })),
    );
    const signal = parts.map(({ how }) => how).find((how) => typeof how !== "number");
    if (signal !== undefined) {
      terminal.end(signal);
      return undefined;
    }
    for (const part of parts) if (isStray(part)) terminal.printError(strayText(part));
    return { found: parts.map(({ found }) => found), isStray: parts.some(isStray) };
  } finally {
    if (into === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** A process failed: never by what its part looks for, which does not fail a part. */
const isStray = ({ how }: Pick<PartResult<unknown>, "how">): boolean => how !== 0;

/** Which process failed, and all that it printed. */
const strayText = ({ name, how, printed }: PartResult<unknown>): string =>
  `facsimile: the part ${name} ended with ${how}, and keeps no results:\n${printed}`;

/** The part that the environment names. */
function ownPart(env: Terminal["env"]): Omit<PartPlace, "folder"> | undefined {
  const text = shardOf(env);
  if (text === undefined && env["JOB_COMPLETION_INDEX"] !== undefined) {
    throw new UsageError("JOB_COMPLETION_INDEX needs FACSIMILE_SHARDS: the number of parts.");
  }
  if (text === undefined) return undefined;
  const [, number = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (number >= 1 && number <= of) return { number, of };
  throw new UsageError(`FACSIMILE_SHARD=${text}: such as 2/8, the second of eight.`);
}

/** @throws UsageError if a folder has parts of another number */
function expectPartsOf(
  { prefix }: Pick<PartWork<unknown>, "prefix">,
  folder: string,
  of: number,
  isPart: boolean,
): void {
  for (const name of inFolder(folder, () => (existsSync(folder) ? readdirSync(folder) : []))) {
    if (!name.startsWith(prefix)) continue;
    const [, found] = /^\d+-of-(\d+)$/.exec(name.slice(prefix.length)) ?? [];
    if (found === undefined || Number(found) === of) continue;
    const right = isPart ? `name a part of ${found}, or another folder` : `give --workers ${found}`;
    throw new UsageError(`--into ${folder} has parts of ${found}; ${right}.`);
  }
}

/** @throws UserError for an error of the system */
function inFolder<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new UserError(
      `--into ${folder}: the results cannot be kept there (${errorCode(error)}).`,
    );
  }
}

/**
 * Plays a part, unless the folder has its results. They appear there as a whole and once: a process
 * that is killed leaves none, and of two that play the same part the first one counts.
 */
async function playedPart<F>(
  { prefix, envOf, read, nothing }: PartWork<F>,
  args: readonly string[],
  terminal: Terminal,
  { number, of, folder }: PartPlace,
): Promise<PartResult<F>> {
  const name = `${prefix}${number}-of-${of}`;
  const results = join(folder, name);
  if (existsSync(results)) return { name, found: read(results), how: 0, printed: "" };
  const unfinished = inFolder(folder, () => {
    mkdirSync(folder, { recursive: true });
    return mkdtempSync(`${results}.`);
  });
  const texts: string[] = [];
  const env = { ...terminal.env, FACSIMILE_SHARD: `${number}/${of}`, ...envOf(unfinished) };
  const how = await runChild(args, {
    env,
    cwd: terminal.folder,
    onOutput: (text) => texts.push(text),
  });
  const isWhole = how === 0 && (existsSync(results) || nothing?.(read(unfinished)) === undefined);
  if (isWhole) inFolder(folder, () => moveOnce(unfinished, results));
  const isKept = existsSync(results);
  const found = read(isKept ? results : unfinished);
  rmSync(unfinished, { recursive: true, force: true });
  if (isKept) removeRemains(folder, name);
  return { name, found, how: isKept ? 0 : how, printed: texts.join("") };
}

/** Another process may have been first; its results count. */
function moveOnce(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}

/** Removes what killed processes of a part have left behind. */
function removeRemains(folder: string, name: string): void {
  for (const entry of readdirSync(folder)) {
    if (entry.startsWith(`${name}.`)) rmSync(join(folder, entry), { recursive: true, force: true });
  }
}

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
