import { cpSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT, succeed } from "../support/programs.js";

const CLIENTS = fileURLToPath(new URL("clients/", import.meta.url));
const MODULES = join(ROOT, "node_modules");

/** How the project's imports are written: with file names, or as bundlers allow, without. */
export type Imports = "nodenext" | "bundler";

/** An empty TypeScript project: strict, with this repository's packages. */
export function layOut(folder: string, imports: Imports): void {
  const module = imports === "nodenext" ? "nodenext" : "preserve";
  const compilerOptions = {
    ...{ strict: true, skipLibCheck: true, noEmit: true, module, moduleResolution: imports },
    ...{ target: "es2022", lib: ["es2022", "dom", "dom.iterable"], types: ["node"] },
  };
  const include = ["**/*.ts", "**/*.mts"];
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include }));
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  symlinkSync(MODULES, join(folder, "node_modules"), "junction");
}

/** Puts a program of `clients/` beside the generated client, and compiles both. */
export async function compile(folder: string, program: string): Promise<void> {
  cpSync(join(CLIENTS, program), join(folder, program));
  const given = [join(MODULES, "typescript/bin/tsc"), "--project", "."];
  await succeed(process.execPath, given, folder);
}

/** Runs such a program unchanged; returns its output. */
export const runProgram = (
  folder: string,
  program: string,
  url: string,
  key: string,
): Promise<string> => succeed(process.execPath, ["--import", "tsx", program, url, key], folder);
