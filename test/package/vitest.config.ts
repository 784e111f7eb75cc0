import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** `npm run test:package`: it packs and installs, which takes longer than all other tests. */
export default defineConfig({
  root: fileURLToPath(new URL("./", import.meta.url)),
  test: { include: ["*.test.ts"], testTimeout: 120_000, hookTimeout: 300_000, maxWorkers: 1 },
});
