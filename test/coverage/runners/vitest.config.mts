import { defineConfig } from "vitest/config";
import { built } from "../../support/built-package.mjs";

/** A run in threads, with an unreachable threshold. */
export default defineConfig({
  resolve: { alias: { "facsimile/vitest": built("vitest") } },
  test: {
    include: ["examples/vitest/*.test.ts"],
    pool: "threads",
    reporters: [
      [built("vitest-coverage"), { folder: process.env["FOLDER"], thresholds: { errors: 99 } }],
    ],
  },
});
