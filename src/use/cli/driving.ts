import type { Command } from "commander";
import type { AnyPack, ControlClient, Fetch } from "../client/index.js";
import type { Target, TargetOptions } from "./target.js";
import { findTarget } from "./target.js";
import type { Terminal } from "./terminal.js";
import { UserError } from "./user-error.js";

/** The options of every command that drives a running instance. */
export interface DriveOptions extends TargetOptions {
  readonly json?: true;
}

/** Headings of the help. */
const GROUPS = { drive: "Drive a running instance:", look: "Look at a running instance:" };

export function withDriveOptions(command: Command, group: keyof typeof GROUPS = "drive"): Command {
  return command
    .helpGroup(GROUPS[group])
    .option("--url <url>", "address of the instance (env: FACSIMILE_URL; else your newest)")
    .option("--port <number>", "the one of your instances that listens on this port")
    .option("--key <text>", "key of the instance (env: FACSIMILE_KEY; else that of your own)")
    .option("--json", "print the answer as JSON");
}

/**
 * Lets `work` make calls of the control plane of the instance that the options name.
 *
 * @param signal ends the calls that are under way
 * @throws UserError when there is no such instance, it cannot be reached, or refuses a call
 */
export async function drive<T>(
  options: DriveOptions,
  terminal: Terminal,
  work: (sim: ControlClient<AnyPack>, target: Target) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { ControlPlaneError, createClient, TransportError } = await import("../client/index.js");
  const send: Fetch = (address, init) => fetch(address, signal ? { ...init, signal } : init);
  const connect = (target: Target): ControlClient<AnyPack> =>
    createClient<AnyPack>({ ...target, fetch: send });
  const target = await findTarget(options, terminal, connect);
  try {
    return await work(connect(target), target);
  } catch (error) {
    if (error instanceof ControlPlaneError) {
      throw new UserError(error.status === 401 ? wrongKey(target.url) : error.reason);
    }
    if (!(error instanceof TransportError)) throw error;
    const { cause, message } = error;
    throw new UserError(cause === undefined ? message : unreachable(target.url, cause));
  }
}

const wrongKey = (url: string): string =>
  `the instance at ${url} has another key: pass the one it printed at its start with --key, or in FACSIMILE_KEY.`;

function unreachable(url: string, error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const why = CAUSES[code] ?? (cause instanceof Error ? cause.message : String(cause));
  return `no instance answers at ${url} (${why}): is it running? Start one with "facsimile start", or name another with --url.`;
}

const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: "the connection was refused",
  ECONNRESET: "the connection broke",
  ENOTFOUND: "there is no such host",
};

/** Prints an answer, as JSON or in words, and what it warns of. */
export function show<A extends object>(
  terminal: Terminal,
  { json }: DriveOptions,
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
