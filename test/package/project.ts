import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const CONSUMER = fileURLToPath(new URL("consumer/", import.meta.url));

const isWindows = process.platform === "win32";

/** https://www.npmjs.com/package/node: each platform's binary is a package of its own. */
export const NODE_BINARIES = `node-${isWindows ? "win" : process.platform}-${process.arch}`;

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
  const child = spawn(command, given, { cwd, env, shell: isWindows });
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
    // Under `npm run` this repository's settings would count: it is strict about engines.
    const quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--engine-strict=false"];
    await succeed("npm", ["install", ...quiet, ...packages], this.folder);
    cpSync(CONSUMER, this.folder, { recursive: true });
  }

  /** Puts a built pack beside them: what runs of it. */
  addPack(built: string, name: string): void {
    for (const part of ["index.js", "package.json"]) {
      cpSync(join(built, part), join(this.folder, name, part));
    }
  }

  /** Runs a command of an installed package. */
  npx(...given: readonly string[]): Promise<Ended> {
    return run("npx", ["--no-install", ...given], this.folder);
  }

  node(...given: readonly string[]): Promise<Ended> {
    return run(process.execPath, given, this.folder);
  }

  /** Runs the Node.js that is installed as a package here. */
  ownNode(...given: readonly string[]): Promise<Ended> {
    const modules = join(this.folder, "node_modules", NODE_BINARIES);
    return run(join(modules, "bin", isWindows ? "node.exe" : "node"), given, this.folder);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
