import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { TestProject } from "vitest/node";
import { BUILT } from "./built-package.mjs";
import { ROOT } from "./programs.js";
import { refusedPacksInBundles } from "./refused-packs.js";

declare module "vitest" {
  interface ProvidedContext {
    /** The file to run as the command `facsimile`. */
    readonly command: string;
  }
}

/** What is built: the command, and what the test files of a nested vitest import. */
const ENTRIES = {
  main: "src/use/cli/main.ts",
  testing: "src/use/testing/index.ts",
  vitest: "src/use/testing/runners/vitest.ts",
  "vitest-coverage": "src/use/testing/runners/vitest-coverage.ts",
};

/**
 * Builds these from the sources, once for all tests that start them in a process: they start in a
 * fraction of the time that the sources would take, one by one.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  // Packages are found from there.
  const caches = join(ROOT, "node_modules/.cache");
  mkdirSync(caches, { recursive: true });
  const outdir = mkdtempSync(join(caches, "command-"));
  const make = async (): Promise<void> => {
    await build({
      entryPoints: ENTRIES,
      absWorkingDir: ROOT,
      outdir,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      splitting: true,
      platform: "node",
      format: "esm",
      target: "node20",
      packages: "external",
      plugins: [refusedPacksInBundles()],
      logLevel: "warning",
    });
  };
  await make();
  project.onTestsRerun(make);
  project.provide("command", join(outdir, "main.mjs"));
  // Nested runners inherit it from the workers.
  process.env[BUILT] = outdir;
  return () => rmSync(outdir, { recursive: true, force: true });
}
