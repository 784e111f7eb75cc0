import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Ended } from "../support/programs.js";
import { run, succeed } from "../support/programs.js";

const CONSUMER = fileURLToPath(new URL("consumer/", import.meta.url));

const isWindows = process.platform === "win32";

/** https://www.npmjs.com/package/node: each platform's binary is a package of its own. */
export const NODE_BINARIES = `node-${isWindows ? "win" : process.platform}-${process.arch}`;

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

  /** Copies a built pack beside them, without its sources. */
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
