import { defineConfig } from "vitest/config";
import { built } from "../../support/built-package.mjs";

/** A run in threads, whose threshold is out of reach. */
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
