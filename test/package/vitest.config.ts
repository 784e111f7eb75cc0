import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** `npm run test:package`: it packs and installs, which takes longer than all other tests. */
export default defineConfig({
  root: fileURLToPath(new URL("./", import.meta.url)),
  test: {
    include: ["*.test.ts"],
    // Against what never ends: a busy machine may take its time.
    testTimeout: 600_000,
    hookTimeout: 1_800_000,
    maxWorkers: 1,
  },
});
