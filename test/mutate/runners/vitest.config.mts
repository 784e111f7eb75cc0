import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const source = (path: string): string =>
  fileURLToPath(new URL(`../../../src/use/testing/${path}`, import.meta.url));

/** Of the run whose answers are changed. */
export default defineConfig({
  root: fileURLToPath(new URL("./", import.meta.url)),
  resolve: { alias: { "facsimile/vitest": source("runners/vitest.ts") } },
  test: { include: ["*.vitest.mts"], maxWorkers: 1 },
});
