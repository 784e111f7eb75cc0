import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { chown, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../support/free-port.js";
import { ROOT, run, succeed } from "../support/programs.js";
import type { Container, Ended, Place } from "./place.js";
import { answering } from "./ready.js";

const USER = 65532;

/**
 * Lays the tree in the place of the container's root, read-only, with the volume in it, and runs the
 * rest as the first process of its own, without rights.
 */
const ENTER = `
set -e
tree=$1 data=$2; shift 2
mount --bind "$tree" "$tree"
mount --bind "$data" "$tree/data"
mount --rbind /dev "$tree/dev"
mount -t proc proc "$tree/proc"
mount -o remount,ro,bind "$tree"
exec setpriv --no-new-privs chroot --userspec=${USER}:${USER} "$tree" "$@"
`;

/** Why there is no bare root here. */
export async function missingBareRoot(): Promise<string | undefined> {
  if (process.platform !== "linux") return "this is no Linux";
  for (const tool of ["unshare", "chroot", "setpriv", "ldd"]) {
    const found = await run(tool, ["--version"], ROOT).catch(() => undefined);
    if (found?.status !== 0) return `there is no ${tool}`;
  }
  const tried = await run("unshare", ["--mount", "--pid", "--fork", "true"], ROOT);
  return tried.status === 0 ? undefined : `unshare is refused: ${tried.text.trim()}`;
}

/** Runs the file tree of the image without a container engine; it shares the network. */
export function bareRoot(folder: string): Place {
  const tree = join(folder, "tree");
  const command = ["/usr/bin/node", "--max-semi-space-size=64", "/app/bin/facsimile.cjs"];
  const entered: ChildProcess[] = [];
  const enter = (key: string, data: string, words: readonly string[]): ChildProcess => {
    const own = ["--mount", "--pid", "--fork", "--kill-child", "sh", "-c", ENTER, "sh"];
    const { PATH } = process.env;
    const env = { PATH, HOME: "/nonexistent", NODE_ENV: "production", FACSIMILE_KEY: key };
    const child = spawn("unshare", [...own, tree, data, ...words], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    entered.push(child);
    return child;
  };
  return {
    name: "the file tree of the image in a bare root",
    build: async () => {
      await succeed(process.execPath, [join(ROOT, "build/image/tree.mjs"), tree], ROOT);
      const [size = ""] = (await succeed("du", ["-s", "--block-size=1", tree], ROOT)).split("\t");
      return Number(size);
    },
    volume: async () => {
      const path = await mkdtemp(join(folder, "data-"));
      await chown(path, USER, USER);
      return path;
    },
    start: async (key, data, ...options) => {
      const port = await freePort();
      const words = ["start", "--host", "0.0.0.0", "--port", String(port), "--quiet", ...options];
      const child = enter(key, data, [...command, ...words]);
      const ended = endOf(child);
      const url = `http://127.0.0.1:${port}`;
      await answering(url, key, ended);
      return containerOf(child, ended, url, (given) =>
        endOf(enter(given ?? key, data, ["/usr/bin/node", "/app/health.mjs", String(port)])),
      );
    },
    startWithoutKey: (data) => endOf(enter("", data, [...command, "start", "--host", "0.0.0.0"])),
    remove: async () => {
      // Those that a check which failed has left.
      for (const child of entered) child.kill("SIGKILL");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function containerOf(
  child: ChildProcess,
  ended: Promise<Ended>,
  url: string,
  health: (key?: string) => Promise<Ended>,
): Container {
  return {
    url,
    proc: async (file) => readFile(`/proc/${await firstProcess(child)}/${file}`, "utf8"),
    health: async (key) => (await health(key)).status,
    stop: async () => {
      process.kill(await firstProcess(child), "SIGTERM");
      return await ended;
    },
    kill: async () => {
      process.kill(await firstProcess(child), "SIGKILL");
      return await ended;
    },
  };
}

/** The number, outside of the container, of its first process. */
async function firstProcess({ pid }: ChildProcess): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return Number(children.trim());
}

function endOf(child: ChildProcess): Promise<Ended> {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, text }));
  });
}
