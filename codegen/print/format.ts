import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { ROOT } from "../sources/root.js";
import type { Emitted, OutputFile } from "./source.js";

/**
 * Prints modules and lays them out as the project does, wherever they will lie. The formatter reads them, and so
 * proves their syntax; the validators stay as Ajv prints them and are proved by Node itself.
 */
export async function format(emitted: readonly Emitted[]): Promise<readonly OutputFile[]> {
  // Where packs are made without types there is no printer of TypeScript.
  const { printed } = await import("./typescript.js");
  const files = emitted.map(printed);
  const folder = await mkdtemp(join(tmpdir(), "codegen-"));
  try {
    await Promise.all(files.map((file) => put(folder, file)));
    await Promise.all([layOut(folder), ...files.filter(isScript).map(checkSyntax)]);
    return await Promise.all(files.map((file) => (isScript(file) ? file : take(folder, file))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function put(folder: string, file: OutputFile): Promise<void> {
  if (isScript(file)) return;
  const place = join(folder, file.path);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, file.text);
}

async function take(folder: string, { path }: OutputFile): Promise<OutputFile> {
  return { path, text: await readFile(join(folder, path), "utf8") };
}

function isScript({ path }: OutputFile): boolean {
  return path.endsWith(".js");
}

/** With the project's settings, but not its list of ignored files: the folder is outside of it. */
function layOut(folder: string): Promise<void> {
  const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
  return node([biome, "format", "--write", "--vcs-enabled=false", `--config-path=${ROOT}`, folder]);
}

function checkSyntax({ text: source }: OutputFile): Promise<void> {
  return node(["--check", "--input-type=module"], source);
}

/** Runs a command of Node's; a file that came out malformed is a bug of its emitter. */
async function node(args: readonly string[], input = ""): Promise<void> {
  const command = spawn(process.execPath, args, { cwd: ROOT, stdio: ["pipe", "ignore", "pipe"] });
  const ended = new Promise<number | null>((resolve, reject) => {
    command.once("error", reject);
    command.once("close", resolve);
  });
  command.stdin.end(input);
  const [complaint, status] = await Promise.all([text(command.stderr), ended]);
  if (status !== 0) throw new Error(`The generated code is malformed:\n${complaint}`);
}
