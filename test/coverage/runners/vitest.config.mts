import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const source = (path: string): string =>
  fileURLToPath(new URL(`../../../src/use/testing/${path}`, import.meta.url));

/** A run in threads, with an unreachable threshold. */
export default defineConfig({
  resolve: { alias: { "facsimile/vitest": source("runners/vitest.ts") } },
  test: {
    include: ["examples/vitest/*.test.ts"],
    pool: "threads",
    reporters: [
      [
        source("runners/vitest-coverage.ts"),
        { folder: process.env["FOLDER"], thresholds: { errors: 99 } },
      ],
    ],
  },
});
