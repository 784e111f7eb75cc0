// `announceRunning` and `runningInstances`: the files by which commands that start instances
// announce them, with address and key, and by which other commands of the same user find them. These
// then trust the certificate authority of an instance that was started with `--tls`.

import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import tls from "node:tls";
import { systemClock } from "../../../api/webhooks/system-clock.js";
import { isObject, readJson } from "../../../engine/base/json.js";
import {
  isPrivate,
  makePrivate,
  runtimeFolders,
} from "../../../instance/recording/writer/runtime-folder.js";
import type { Terminal } from "../output/terminal.js";

type CommandEnvironment = Terminal["env"];

/** An instance that this user has started. */
export interface RunningInstance {
  readonly url: string;
  readonly key: string;
  /** Working directory of its process. */
  readonly folder: string;
  /** Real milliseconds since 1970. */
  readonly startedAt: number;
  readonly pid: number;
  /** The file with the authority of its certificate; undefined without TLS. */
  readonly authority: string | undefined;
}

type Reach = Pick<RunningInstance, "url" | "key"> & Partial<Pick<RunningInstance, "authority">>;

/**
 * The announced instances whose process is alive, the newest first; calls to them trust their
 * certificates. Removes files of dead ones.
 */
export function runningInstances(env: CommandEnvironment): readonly RunningInstance[] {
  const found = runtimeFolders(env)
    .filter(isPrivate)
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .flatMap((file) => readRunning(file) ?? []);
  for (const { authority } of found) if (authority !== undefined) trust(authority);
  return found.toSorted(
    (one, other) => other.startedAt - one.startedAt || one.url.localeCompare(other.url),
  );
}

/**
 * Announces instances of this process to other commands of the user, with a file for each that no
 * other user can read. It prints a warning if no folder can hold them.
 *
 * @returns a function that removes the files
 */
export function announceRunning(instances: readonly Reach[], terminal: Terminal): () => void {
  const withdraw = announce(instances, terminal);
  if (withdraw === undefined) terminal.printError(`facsimile: warning: ${UNANNOUNCED}\n`);
  return withdraw ?? (() => {});
}

const UNANNOUNCED =
  "no folder for the files of running instances is writable (XDG_RUNTIME_DIR, or the folder for temporary files), so other commands need --url and --key.";

function announce(
  instances: readonly Reach[],
  { env, folder: workingFolder }: Terminal,
): (() => void) | undefined {
  const folder = runtimeFolders(env).find(makePrivate);
  if (folder === undefined) return undefined;
  const startedAt = systemClock.now();
  const files = instances.map((instance) => {
    const { url } = instance;
    const file = join(folder, `${process.pid}-${new URL(url).port}.json`);
    return { file, text: JSON.stringify({ ...instance, folder: workingFolder, startedAt }) };
  });
  const withdraw = (): void => {
    for (const { file } of files) rmSync(file, { force: true });
  };
  try {
    // A dead process with the same number may have left a file with another mode.
    withdraw();
    for (const { file, text } of files) writeFileSync(file, text, { mode: 0o600, flag: "wx" });
    return withdraw;
  } catch {
    withdraw();
    return undefined;
  }
}

function readRunning(file: string): RunningInstance | undefined {
  const pid = Number(/^(\d+)-\d+\.json$/.exec(basename(file))?.[1]);
  if (Number.isNaN(pid)) return undefined;
  if (!isAlive(pid)) {
    rmSync(file, { force: true });
    return undefined;
  }
  const read = readJson(readText(file));
  if (!read.ok || !isObject(read.value)) return undefined;
  const { url, key, folder, startedAt, authority: path } = read.value;
  if (typeof url !== "string" || typeof key !== "string" || !URL.canParse(url)) return undefined;
  const authority = typeof path === "string" ? path : undefined;
  return { url, key, folder: String(folder), startedAt: Number(startedAt), pid, authority };
}

/** Empty if the file is gone: its process may have removed it in the meantime. */
function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // There is no such process, or it belongs to another user.
    return false;
  }
}

/**
 * Makes the calls of this process trust the authority in a file too, beside the usual ones: Node.js
 * reads NODE_EXTRA_CA_CERTS only when it starts. It does nothing if the file is gone.
 */
function trust(path: string): void {
  const authority = readText(path);
  if (authority === "" || trusted.has(authority)) return;
  trusted.add(authority);
  const { createSecureContext } = tls;
  tls.createSecureContext = (options) =>
    createSecureContext({ ca: [...tls.rootCertificates, ...trusted], ...options });
}

const trusted = new Set<string>();
