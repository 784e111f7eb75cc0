import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The program that writes transcripts, as one file of plain JavaScript: any Node.js can run it. */
export interface Program {
  /** The folder of the program, and of its output. */
  readonly folder: string;
  readonly file: string;
  readonly remove: () => void;
}

export async function compile(): Promise<Program> {
  const cache = join(ROOT, "node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  // Below node_modules it finds the packages, which stay where they are.
  const folder = mkdtempSync(join(cache, "facsimile-transcript-"));
  const file = join(folder, "write.mjs");
  await build({
    entryPoints: [fileURLToPath(new URL("write.ts", import.meta.url))],
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    logLevel: "warning",
  });
  return { folder, file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
