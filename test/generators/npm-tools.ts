import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../support/programs.js";
import { Cannot } from "./cannot.js";

const FOLDER = fileURLToPath(new URL("tools/", import.meta.url));

/** The path of a file of a package in `tools/`, which is installed there if it is not. */
export async function npmTool(name: string, file: string): Promise<string> {
  return join(await installed(FOLDER, name), file);
}

/**
 * The folder of a package that a folder's `package.json` names, with all others installed if it is
 * not.
 *
 * @throws Cannot without a package registry
 */
export async function installed(folder: string, name: string): Promise<string> {
  const { dependencies } = manifest(folder);
  const found = join(folder, "node_modules", name);
  const version = Object(dependencies)[name];
  if (!existsSync(found) || manifest(found).version !== version) await install(folder, name);
  return found;
}

async function install(folder: string, name: string): Promise<void> {
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1"];
  const { status, text } = await run("npm", ["ci", ...quiet], folder);
  if (status !== 0) throw new Cannot(`${name} cannot be installed:\n${text}`);
}

interface Manifest {
  readonly version?: unknown;
  readonly dependencies?: unknown;
}

const manifest = (folder: string): Manifest =>
  Object(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
