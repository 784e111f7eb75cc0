import { isRootUrl } from "../../engine/base/web-url.js";
import type { AnyPack, ControlClient } from "../client/index.js";
import type { RunningInstance } from "./running.js";
import { runningInstances } from "./running.js";
import type { Terminal } from "./terminal.js";
import { UsageError, UserError } from "./user-error.js";

/** How a command line says which instance it means; all of it can be left out. */
export interface TargetOptions {
  readonly url?: string;
  readonly port?: string;
  readonly key?: string;
}

/** Where an instance is, and its key. */
export type Target = Pick<RunningInstance, "url" | "key">;

export const DEFAULT_URL = "http://127.0.0.1:4020";

/** Makes a client of a target. */
export type Connect = (target: Target) => ControlClient<AnyPack>;

/**
 * The instance that options and environment name; where they name none, the newest that this user
 * has started and that answers.
 *
 * @throws UsageError for an address that is none
 * @throws UserError when there is no such instance, or nothing tells its key
 */
export async function findTarget(
  options: TargetOptions,
  terminal: Terminal,
  connect: Connect,
): Promise<Target> {
  const { env } = terminal;
  const port = readPort(options);
  const url = options.url ?? (port === undefined ? env["FACSIMILE_URL"] || undefined : undefined);
  const key = readKey(options, terminal);
  if (url !== undefined) return { url: checked(url), key: key ?? keyAt(url, terminal) };
  const running = runningInstances(env)
    .filter((each) => port === undefined || portOf(each.url) === port)
    .filter((each) => key === undefined || each.key === key);
  const answering = await newestAnswering(running, connect);
  if (answering !== undefined) {
    if (port === undefined && running.length > 1) terminal.printError(several(running, answering));
    return answering;
  }
  if (key === undefined) throw new UserError(noneRunning(port, env));
  return { url: port === undefined ? DEFAULT_URL : `http://127.0.0.1:${port}`, key };
}

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

/** The key of an instance of this user's whose address is known. */
function keyAt(url: string, { env }: Terminal): string {
  const found = runningInstances(env).find((each) => placeOf(each.url) === placeOf(url));
  if (found !== undefined) return found.key;
  throw new UserError(
    `there is no key for ${url}: pass --key <text>, or set FACSIMILE_KEY, to the key that the instance printed at its start.`,
  );
}

const portOf = (url: string): string => new URL(url).port;

/** Host and port; this machine has two names. */
function placeOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname === "localhost" ? "127.0.0.1" : hostname}:${port}`;
}

/** A process may have got the number of one that ended without taking its word back. */
async function newestAnswering(
  running: readonly RunningInstance[],
  connect: Connect,
): Promise<RunningInstance | undefined> {
  for (const each of running) {
    const answers = await connect(each)
      .describe()
      .then(
        () => true,
        () => false,
      );
    if (answers) return each;
  }
  return undefined;
}

const several = (running: readonly RunningInstance[], { url }: Target): string =>
  `facsimile: ${running.length} instances are running; this is about ${url}, the newest (--port chooses another)\n`;

function noneRunning(port: string | undefined, env: Terminal["env"]): string {
  if (port === undefined) {
    return 'no instance of yours is running: start one with "facsimile start", or name one with --url and --key.';
  }
  const ports = runningInstances(env).map(({ url }) => portOf(url));
  const others = ports.length === 0 ? "" : `; there are instances on ${ports.join(", ")}`;
  return `no instance of yours listens on port ${port}${others}. Name one of another user or machine with --url and --key.`;
}
