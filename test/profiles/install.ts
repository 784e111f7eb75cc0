import { copyFile, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../support/programs.js";

/** The program of the virtual environment in a vendor's folder. */
export const pythonIn = (folder: string): string => join(folder, ".venv/bin/python");

/**
 * Installs the packages of a vendor's `package.json`, unless they are there.
 *
 * @returns the reason when that is not possible
 */
export async function installPackages(folder: string): Promise<string | null> {
  const written = await changedAt(join(folder, "package-lock.json"));
  const installed = await changedAt(join(folder, "node_modules/.package-lock.json"));
  if (installed !== null && (written ?? 0) <= installed) return null;
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1"];
  const command = written === null ? "install" : "ci";
  const quiet = [...options, "--engine-strict=false", "--omit-lockfile-registry-resolved"];
  const { status, text } = await run("npm", [command, ...quiet], folder);
  return status === 0 ? null : `npm ${command}: ${lastLine(text)}`;
}

/**
 * Makes a virtual environment with a vendor's `requirements.txt`, unless it is there.
 *
 * @returns the reason when that is not possible
 */
export async function installPython(folder: string): Promise<string | null> {
  const wanted = join(folder, "requirements.txt");
  const made = join(folder, ".venv/requirements.txt");
  const text = await textAt(wanted);
  if (text === undefined) return "no requirements.txt";
  if (text === (await textAt(made))) return null;
  await rm(join(folder, ".venv"), { recursive: true, force: true });
  try {
    const venv = await run("python3", ["-m", "venv", ".venv"], folder);
    if (venv.status !== 0) return `no Python: ${lastLine(venv.text)}`;
  } catch {
    return "no Python";
  }
  const pip = ["-m", "pip", "install", "--quiet", "-r", "requirements.txt"];
  const { status, text: said } = await run(pythonIn(folder), pip, folder);
  if (status !== 0) return `pip: ${lastLine(said)}`;
  await copyFile(wanted, made);
  return null;
}

const lastLine = (text: string): string => text.trim().split("\n").at(-1) ?? "";

async function changedAt(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs;
  } catch {
    return null;
  }
}

async function textAt(path: string): Promise<string | undefined> {
  return await readFile(path, "utf8").catch(() => undefined);
}
