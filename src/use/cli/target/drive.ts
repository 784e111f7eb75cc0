import type { AnyPack, ControlClient, Fetch } from "../../client/index.js";
import type { Terminal } from "../output/terminal.js";
import { UserError } from "../output/user-error.js";
import type { Target, TargetOptions } from "./target.js";
import { findTarget } from "./target.js";

/**
 * Runs `work` with a client of the instance that the options name.
 *
 * @param signal cancels the calls under way
 * @throws UserError if there is no such instance, it does not answer, or it refuses a call
 */
export async function drive<T>(
  options: TargetOptions,
  terminal: Terminal,
  work: (sim: ControlClient<AnyPack>, target: Target) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { ControlPlaneError, createClient, TransportError } = await import("../../client/index.js");
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
  `the instance at ${url} has another key: pass the key that it printed at its start with --key, or in FACSIMILE_KEY.`;

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
