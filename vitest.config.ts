import { defineConfig } from "vitest/config";
import { writeBlocks } from "./test/docs/blocks.mjs";

// The code in README.md and docs/ is tested as it stands.
writeBlocks();

const source = (path: string): string => new URL(`src/${path}`, import.meta.url).pathname;

export default defineConfig({
  resolve: {
    alias: {
      "facsimile/client": source("client/index.ts"),
      "facsimile/testing": source("testing/index.ts"),
      "facsimile/vitest": source("testing/vitest.ts"),
      "facsimile/jest": source("testing/jest.ts"),
      "facsimile/node-test": source("testing/node-test.ts"),
      facsimile: source("testing/index.ts"),
    },
  },
  test: {
    include: ["test/**/*.test.ts"],
    // It packs and installs: npm run test:package. Packages that a bench installs have tests too.
    exclude: ["test/package/**", "**/node_modules/**"],
    globals: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts", "codegen/**/*.ts", "pack/**/*.ts"],
      reporter: ["text-summary", "html"],
    },
  },
});
