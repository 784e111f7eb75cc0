import { defineConfig } from "vitest/config";

// Nothing to configure. Without this file vitest would find that of the repository around it.
export default defineConfig({});
