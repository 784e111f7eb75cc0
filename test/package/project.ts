import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const CONSUMER = fileURLToPath(new URL("consumer/", import.meta.url));

export interface Ended {
  readonly status: number | null;
  /** Both streams, as they came. */
  readonly text: string;
}

/** Runs a program to its end. Nothing of this runner's environment reaches it. */
export function run(command: string, given: readonly string[], cwd: string): Promise<Ended> {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(?:VITEST|NODE_|TEST$)/.test(name),
  );
  const env = { ...Object.fromEntries(kept), NO_COLOR: "1", CI: "1" };
  const child = spawn(command, given, { cwd, env, shell: process.platform === "win32" });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, text }));
  });
}

/** Runs a program that is to succeed; answers what it printed. */
export async function succeed(
  command: string,
  given: readonly string[],
  cwd: string,
): Promise<string> {
  const { status, text } = await run(command, given, cwd);
  if (status !== 0) throw new Error(`${command} ${given.join(" ")} ended with ${status}\n${text}`);
  return text;
}

/** Somebody's project: an empty folder outside of the repository. */
export class Project {
  readonly folder = mkdtempSync(join(tmpdir(), "facsimile-consumer-"));

  constructor() {
    writeFileSync(join(this.folder, "package.json"), '{ "name": "consumer", "private": true }\n');
  }

  /** Installs packages and copies the files of `consumer/` beside them. */
  async install(...packages: readonly string[]): Promise<void> {
    const quiet = ["--no-audit", "--no-fund", "--ignore-scripts"];
    await succeed("npm", ["install", ...quiet, ...packages], this.folder);
    cpSync(CONSUMER, this.folder, { recursive: true });
  }

  /** Runs a command of an installed package. */
  npx(...given: readonly string[]): Promise<Ended> {
    return run("npx", ["--no-install", ...given], this.folder);
  }

  node(...given: readonly string[]): Promise<Ended> {
    return run(process.execPath, given, this.folder);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
