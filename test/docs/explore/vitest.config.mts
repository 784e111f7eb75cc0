import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const source = (path: string): string =>
  fileURLToPath(new URL(`../../../src/use/testing/${path}`, import.meta.url));

/** Of the run of what docs/explore.md shows. */
export default defineConfig({
  resolve: { alias: { "facsimile/vitest": source("runners/vitest.ts") } },
  test: { include: ["*.test.js"], maxWorkers: 1 },
});
