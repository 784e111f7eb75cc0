import { defineConfig } from "vitest/config";
import { built } from "../../support/built-package.mjs";

/** Of the run that docs/guides/judge.md shows; FOLDER is where it writes. */
export default defineConfig({
  resolve: {
    alias: {
      "facsimile/testing": built("testing"),
      "facsimile/vitest": built("vitest"),
    },
  },
  test: {
    include: ["examples/vitest/*.test.ts", "examples/explore/*.test.ts"],
    testTimeout: 120_000,
    maxWorkers: 1,
    reporters: [
      "default",
      [
        built("vitest-coverage"),
        {
          folder: process.env["FOLDER"],
          formats: ["table", "json", "markdown"],
          thresholds: { used: 40, errors: 15 },
        },
      ],
    ],
  },
});
