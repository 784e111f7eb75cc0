import type { Command } from "commander";
import type { AnyPack, ControlClient, Fetch } from "../client/index.js";
import type { Terminal } from "./terminal.js";
import { UserError } from "./user-error.js";

/** The options of every command that drives a running instance. */
export interface DriveOptions {
  readonly url?: string;
  readonly key?: string;
  readonly json?: true;
}

export function withDriveOptions(command: Command): Command {
  return command
    .helpGroup("Drive a running instance:")
    .option("--url <url>", `address of the instance (env: FACSIMILE_URL; else ${DEFAULT_URL})`)
    .option("--key <text>", "key of the instance (env: FACSIMILE_KEY)")
    .option("--json", "print the answer as JSON");
}

const DEFAULT_URL = "http://127.0.0.1:4020";

/**
 * Lets `work` make calls of the control plane of the instance that the options name.
 *
 * @param signal ends the calls that are under way
 * @throws UserError when the instance cannot be reached, or refuses a call
 */
export async function drive<T>(
  options: DriveOptions,
  { env }: Terminal,
  work: (sim: ControlClient<AnyPack>) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const url = options.url ?? (env["FACSIMILE_URL"] || DEFAULT_URL);
  if (!/^https?:\/\/[^/?#]+[^?#]*$/i.test(url)) {
    throw new UserError(`--url ${url}: write the address of an instance, such as ${DEFAULT_URL}.`);
  }
  const key = options.key ?? (env["FACSIMILE_KEY"] || undefined);
  if (key === undefined || key.trim() === "") throw new UserError(NO_KEY);
  const { ControlPlaneError, createClient, TransportError } = await import("../client/index.js");
  const send: Fetch = (address, init) => fetch(address, signal ? { ...init, signal } : init);
  try {
    return await work(createClient<AnyPack>({ url, key, fetch: send }));
  } catch (error) {
    if (error instanceof ControlPlaneError) {
      throw new UserError(error.status === 401 ? wrongKey(url) : error.reason);
    }
    if (!(error instanceof TransportError)) throw error;
    throw new UserError(error.cause === undefined ? error.message : unreachable(url, error.cause));
  }
}

const NO_KEY =
  "there is no key: pass --key <text>, or set FACSIMILE_KEY, to the key that the instance printed at its start.";

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
  for (const warning of answer.warnings) terminal.complain(`facsimile: warning: ${warning}\n`);
}
