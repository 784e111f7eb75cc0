import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { get } from "node:http";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const KEY = "bench";

/**
 * Real milliseconds from the start of a Node.js process to the end of its first answer. The
 * process prints one line of JSON with its `url` when it listens, and answers `GET /test`.
 */
export async function firstAnswer(args: readonly string[]): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
  try {
    const url = await announcedUrl(child);
    await answered(`${url}/test`);
    return performance.now() - began;
  } finally {
    await stopped(child);
  }
}

/** The options that start an instance for `firstAnswer`. */
export const INSTANCE_OPTIONS = ["--port", "0", "--json", "--key", KEY];

/** The `url` that the process prints. Throws when it ends before that. */
export function announcedUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let [out, err] = ["", ""];
    child.stdout?.on("data", (part: Buffer) => {
      out += part;
      if (out.includes("\n")) resolve(urlIn(out));
    });
    child.stderr?.on("data", (part: Buffer) => {
      err += part;
    });
    child.once("error", reject);
    child.once("close", (status) => reject(new Error(`ended with ${status} at start: ${err}`)));
  });
}

function urlIn(line: string): string {
  const announced: unknown = JSON.parse(line);
  const { url }: { readonly url?: unknown } = Object(announced);
  if (typeof url !== "string") throw new Error(`no url in ${line}`);
  return url;
}

function answered(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, headers: { authorization: `Bearer ${KEY}` } });
    request.once("error", reject);
    request.once("response", (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().once("end", resolve);
    });
  });
}

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("close", () => resolve());
    child.kill("SIGKILL");
  });
}
