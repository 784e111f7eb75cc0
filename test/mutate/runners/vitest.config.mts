import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { built } from "../../support/built-package.mjs";

/** Of the run whose answers are changed. */
export default defineConfig({
  root: fileURLToPath(new URL("./", import.meta.url)),
  resolve: { alias: { "facsimile/vitest": built("vitest") } },
  test: { include: ["*.vitest.mts"], maxWorkers: 1 },
});
