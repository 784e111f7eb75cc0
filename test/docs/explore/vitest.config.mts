import { defineConfig } from "vitest/config";
import { built } from "../../support/built-package.mjs";

/** Runs the code of README.md and docs/guides/explore.md. */
export default defineConfig({
  resolve: { alias: { "facsimile/vitest": built("vitest") } },
  test: { include: ["*.test.js"], maxWorkers: 1 },
});
