import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { TestProject } from "vitest/node";
import { ROOT } from "./programs.js";

declare module "vitest" {
  interface ProvidedContext {
    /** The file to run as the command `facsimile`. */
    readonly command: string;
  }
}

/**
 * Builds the command from the sources, once for all tests that start it as a process: it starts
 * in a fraction of the time that the sources would take, one by one.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  // Packages are found from there.
  const caches = join(ROOT, "node_modules/.cache");
  mkdirSync(caches, { recursive: true });
  const outdir = mkdtempSync(join(caches, "command-"));
  const make = async (): Promise<void> => {
    await build({
      entryPoints: [join(ROOT, "src/use/cli/main.ts")],
      outdir,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      splitting: true,
      platform: "node",
      format: "esm",
      target: "node20",
      packages: "external",
      logLevel: "warning",
    });
  };
  await make();
  project.onTestsRerun(make);
  project.provide("command", join(outdir, "main.mjs"));
  return () => rmSync(outdir, { recursive: true, force: true });
}
