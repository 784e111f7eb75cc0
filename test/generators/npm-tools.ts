import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../support/programs.js";
import { Cannot } from "./cannot.js";

const FOLDER = fileURLToPath(new URL("tools/", import.meta.url));

/** The path of a file of a package in `tools/`, which is installed there if it is not. */
export async function npmTool(name: string, file: string): Promise<string> {
  const { dependencies } = manifest(FOLDER);
  const folder = join(FOLDER, "node_modules", name);
  const version = Object(dependencies)[name];
  if (!existsSync(folder) || manifest(folder).version !== version) await install(name);
  return join(folder, file);
}

async function install(name: string): Promise<void> {
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1"];
  const { status, text } = await run("npm", ["ci", ...quiet], FOLDER);
  if (status !== 0) throw new Cannot(`${name} cannot be installed:\n${text}`);
}

interface Manifest {
  readonly version?: unknown;
  readonly dependencies?: unknown;
}

const manifest = (folder: string): Manifest =>
  Object(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
