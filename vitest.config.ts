import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globals: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // As Node.js does it: the default import of a CommonJS module is its module.exports. The
    // generated validators say `m0.default`, which the interop would have unwrapped already.
    deps: { interopDefault: false },
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts", "codegen/**/*.ts", "pack/**/*.ts"],
      reporter: ["text-summary", "html"],
    },
  },
});
