import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const source = (path: string): string =>
  fileURLToPath(new URL(`../../../src/use/testing/${path}`, import.meta.url));

/** Of the run that docs/guides/coverage.md shows; FOLDER is where it writes. */
export default defineConfig({
  resolve: {
    alias: {
      "facsimile/testing": source("index.ts"),
      "facsimile/vitest": source("runners/vitest.ts"),
    },
  },
  test: {
    include: ["examples/vitest/*.test.ts", "examples/explore/*.test.ts"],
    testTimeout: 120_000,
    maxWorkers: 1,
    reporters: [
      "default",
      [
        source("runners/vitest-coverage.ts"),
        {
          folder: process.env["FOLDER"],
          formats: ["table", "json", "markdown"],
          thresholds: { used: 40, errors: 15 },
        },
      ],
    ],
  },
});
