import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { systemClock } from "../../api/webhooks/system-clock.js";
import { isObject, readJson } from "../../engine/base/json.js";
import {
  isPrivate,
  makePrivate,
  runtimeFolders,
} from "../../instance/recording/writer/runtime-folder.js";
import type { Terminal } from "./terminal.js";

type Environment = Terminal["env"];

/** An instance that this user has started, so that other commands need neither address nor key. */
export interface RunningInstance {
  readonly url: string;
  readonly key: string;
  /** Real milliseconds since 1970. */
  readonly startedAt: number;
}

/**
 * Tells the other commands of this user where instances of this process are: it writes a file for
 * each, which no other user can read. It warns when there is no place for them.
 *
 * @returns removes the files
 */
export function announceRunning(
  instances: readonly Pick<RunningInstance, "url" | "key">[],
  { env, printError }: Pick<Terminal, "env" | "printError">,
): () => void {
  const takeBack = written(instances, env);
  if (takeBack === undefined) printError(`facsimile: warning: ${UNANNOUNCED}\n`);
  return takeBack ?? (() => {});
}

const UNANNOUNCED =
  "no folder for files of running processes can be written (XDG_RUNTIME_DIR, or the one for temporary files): other commands need --url and --key.";

function written(
  instances: readonly Pick<RunningInstance, "url" | "key">[],
  env: Environment,
): (() => void) | undefined {
  const folder = runtimeFolders(env).find(makePrivate);
  if (folder === undefined) return undefined;
  const startedAt = systemClock.now();
  const files = instances.map(({ url, key }) => {
    const file = join(folder, `${process.pid}-${new URL(url).port}.json`);
    return { file, text: JSON.stringify({ url, key, startedAt }) };
  });
  const takeBack = (): void => {
    for (const { file } of files) rmSync(file, { force: true });
  };
  try {
    // What a process with this number left behind is gone first: a file that is there keeps its mode.
    takeBack();
    for (const { file, text } of files) writeFileSync(file, text, { mode: 0o600, flag: "wx" });
    return takeBack;
  } catch {
    takeBack();
    return undefined;
  }
}

/**
 * The instances that word was left of and whose process lives, the newest first. Takes away what
 * processes have left that came to a sudden end.
 */
export function runningInstances(env: Environment): readonly RunningInstance[] {
  const found = runtimeFolders(env)
    .filter(isPrivate)
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .flatMap((file) => readRunning(file) ?? []);
  return found.toSorted(
    (one, other) => other.startedAt - one.startedAt || one.url.localeCompare(other.url),
  );
}

function readRunning(file: string): RunningInstance | undefined {
  const pid = /^(\d+)-\d+\.json$/.exec(basename(file))?.[1];
  if (pid === undefined) return undefined;
  if (!isAlive(Number(pid))) {
    rmSync(file, { force: true });
    return undefined;
  }
  const read = readJson(readText(file));
  if (!read.ok || !isObject(read.value)) return undefined;
  const { url, key, startedAt } = read.value;
  const isWhole = typeof url === "string" && typeof key === "string" && URL.canParse(url);
  return isWhole ? { url, key, startedAt: Number(startedAt) } : undefined;
}

/** Empty when its process has taken it back in the meantime. */
function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // Somebody else's process has got the number: not one of this user's instances.
    return false;
  }
}
