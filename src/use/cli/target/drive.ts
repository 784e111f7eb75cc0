// `drive`: for each command that calls a running instance, finds that instance by `--url`,
// `--port`, the environment or the files of running ones, makes a client of its control API, and
// says why it does not answer.

import { dirname } from "node:path";
import { isRootUrl } from "../../../engine/base/url-path.js";
import type { AnyPack, ControlClient, Fetch } from "../../client/index.js";
import type { Terminal } from "../output/terminal.js";
import { UsageError, UserError } from "../output/terminal.js";
import type { RunningInstance } from "./running-instances.js";
import { runningInstances } from "./running-instances.js";

/**
 * Runs `work` with a client of the instance that the options name.
 *
 * @param signal cancels the calls under way
 * @throws UserError if there is no such instance, it does not answer, or it refuses a call
 */
export async function drive<T>(
  options: TargetOptions,
  terminal: Terminal,
  work: (sim: ControlClient<AnyPack>, target: InstanceTarget) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { ControlPlaneError, createClient, TransportError } = await import("../../client/index.js");
  const send: Fetch = (address, init) => fetch(address, signal ? { ...init, signal } : init);
  const connect = (target: InstanceTarget): ControlClient<AnyPack> =>
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

/** The options that name an instance. */
export interface TargetOptions {
  readonly url?: string;
  readonly port?: string;
  readonly key?: string;
}

/** Where an instance is, and its key. */
export type InstanceTarget = Pick<RunningInstance, "url" | "key">;

/**
 * The instance that options or environment name. Without a name, the only instance that was started
 * from this folder or its nearest parent, or else the only one that runs.
 *
 * @throws UsageError for a wrong address, and if several instances are possible
 * @throws UserError if no instance runs, or its key is unknown
 */
async function findTarget(
  options: TargetOptions,
  terminal: Terminal,
  connect: Connect,
): Promise<InstanceTarget> {
  const { env, folder, place } = terminal;
  if (place !== undefined) return theOnly(place, options);
  const port = readPort(options);
  const url = options.url ?? (port === undefined ? env["FACSIMILE_URL"] || undefined : undefined);
  const key = readKey(options, terminal);
  const running = runningInstances(env);
  if (url !== undefined) return { url: checked(url), key: key ?? keyAt(url, terminal) };
  const named = running
    .filter((each) => port === undefined || portOf(each.url) === port)
    .filter((each) => key === undefined || each.key === key);
  const candidates = nearestTo(folder, await answering(named, connect));
  const [found] = candidates;
  if (candidates.length > 1) throw new UsageError(several(candidates));
  if (found !== undefined) return found;
  if (key === undefined) throw new UserError(noneRunning(port, env));
  return { url: port === undefined ? DEFAULT_URL : `http://127.0.0.1:${port}`, key };
}

const DEFAULT_URL = "http://127.0.0.1:4020";

/** Makes a client of a target. */
type Connect = (target: InstanceTarget) => ControlClient<AnyPack>;

/** The instance of a command that can name no other. */
function theOnly(place: InstanceTarget, { url, port, key }: TargetOptions): InstanceTarget {
  if (url === undefined && port === undefined && key === undefined) return place;
  throw new UsageError("leave out --url, --port and --key: only the world in use can be driven.");
}

/** Those that answer: the number of a killed process may belong to another process now. */
export async function answering(
  running: readonly RunningInstance[],
  connect: Connect,
): Promise<readonly RunningInstance[]> {
  const answers = await Promise.all(
    running.map((each) =>
      connect(each)
        .describe()
        .then(Boolean, () => false),
    ),
  );
  return running.filter((_, at) => answers[at]);
}

/** Those of the folder or its nearest parent that has any; otherwise all. */
function nearestTo(
  folder: string,
  running: readonly RunningInstance[],
): readonly RunningInstance[] {
  const here = running.filter((each) => each.folder === folder);
  if (here.length > 0) return here;
  const parent = dirname(folder);
  return parent === folder ? running : nearestTo(parent, running);
}

const several = (running: readonly RunningInstance[]): string =>
  `${running.length} instances are running: ${running.map(({ url, folder }) => `${url} (${folder})`).join(", ")}; choose one with --port.`;

function readPort({ url, port }: TargetOptions): string | undefined {
  if (port === undefined) return undefined;
  if (url !== undefined) throw new UsageError("give --url or --port, not both.");
  if (/^[1-9]\d{0,4}$/.test(port)) return port;
  throw new UsageError(`--port ${port}: write the port that an instance listens on, such as 4020.`);
}

function readKey({ key }: TargetOptions, { env }: Terminal): string | undefined {
  if (key === undefined) return env["FACSIMILE_KEY"]?.trim() || undefined;
  if (key.trim() !== "") return key;
  throw new UsageError("--key: write the key that the instance printed at its start.");
}

function checked(url: string): string {
  if (isRootUrl(url)) return url;
  throw new UsageError(`--url ${url}: write the address of an instance, such as ${DEFAULT_URL}.`);
}

/** The key of an instance that this user has started at the address. */
function keyAt(url: string, { env }: Terminal): string {
  const found = runningInstances(env).find((each) => placeOf(each.url) === placeOf(url));
  if (found !== undefined) return found.key;
  throw new UserError(
    `there is no key for ${url}: pass --key <text>, or set FACSIMILE_KEY, to the key that the instance printed at its start.`,
  );
}

const portOf = (url: string): string => new URL(url).port;

/** Host and port; localhost is 127.0.0.1. */
export function placeOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname === "localhost" ? "127.0.0.1" : hostname}:${port}`;
}

function noneRunning(port: string | undefined, env: Terminal["env"]): string {
  if (port === undefined) {
    return 'no instance of yours is running: start one with "facsimile start", or name one with --url and --key.';
  }
  const ports = runningInstances(env).map(({ url }) => portOf(url));
  const others = ports.length === 0 ? "" : `; there are instances on ${ports.join(", ")}`;
  return `no instance of yours listens on port ${port}${others}. Name one of another user or machine with --url and --key.`;
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
