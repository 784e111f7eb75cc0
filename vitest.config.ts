import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { writeBlocks } from "./test/docs/blocks.mjs";
import { refusedPacks } from "./test/support/refused-packs.js";

// Tests run from sources, with the generated files that are not committed as their sources say.
execFileSync(process.execPath, ["build/products.mjs", "--for-tests"], {
  cwd: import.meta.dirname,
  stdio: "inherit",
});

// The code in README.md and docs/ is tested as it stands.
writeBlocks();

const place = (path: string): string => new URL(path, import.meta.url).pathname;
const source = (path: string): string => place(`src/${path}`);

// It packs and installs: npm run test:package. Packages that a bench installs have tests too.
const elsewhere = ["test/package/**", "**/node_modules/**"];

/** `npm run test:nodes` brings what it compares. */
const transcript = "test/determinism/transcript.test.ts";

/** Proofs by repetition and by brute force, which `npm run test:long` runs. */
const long = [
  "properties/*",
  ...[
    "build/refused-packs",
    "build/regexps",
    "codegen/determinism",
    "codegen/no-effect",
    "control/many-faults",
  ],
  ...[
    "docs/coverage-page",
    "docs/explore-page",
    "docs/fidelity-tables",
    "docs/skill",
    "explore/applications",
  ],
  ...["explore/blind-spots", "explore/examples", "explore/hidden-state", "explore/why"],
  ...[
    "explore/workers",
    "fuzz/fuzz",
    "learn/privacy",
    "learn/ten-facts",
    "mcp/journey",
    "members/stripe",
    "members/vendors",
    "mutate/runners",
  ],
  ...["packs/by-name", "packs/next-version", "packs/project-file", "packs/publish-check"],
  ...[
    "packs/renamed-field",
    "profiles/addresses",
    "profiles/calls",
    "profiles/offered",
    "profiles/refusals",
    "prove/prove",
  ],
  ...["recording/damage", "recording/kill", "recording/other-pack", "schemas/hostile"],
  "types/read-words",
].map((name) => `test/${name}.test.ts`);

/** The tests that put another module in a module's place. */
const replacing = readdirSync(new URL("test/", import.meta.url), { recursive: true })
  .map((name) => `test/${String(name).replaceAll("\\", "/")}`)
  .filter((name) => name.endsWith(".test.ts") && !name.includes("node_modules"))
  .filter((name) =>
    /\bvi\.(?:do)?[mM]ock\(/.test(readFileSync(new URL(name, import.meta.url), "utf8")),
  );

const sharing = {
  isolate: false,
  globalSetup: "test/support/built-command.ts",
  setupFiles: "test/support/strict-service.ts",
};

export default defineConfig({
  plugins: [refusedPacks()],
  resolve: {
    alias: {
      "facsimile/client": source("use/client/index.ts"),
      "facsimile/compiler": place("codegen/compiler.ts"),
      "facsimile/kit": source("use/kit.ts"),
      "facsimile/pack": source("engine/pack/index.ts"),
      "facsimile/testing": source("use/testing/index.ts"),
      "facsimile/vitest-coverage": source("use/testing/runners/vitest-coverage.ts"),
      "facsimile/vitest": source("use/testing/runners/vitest.ts"),
      "facsimile/jest": source("use/testing/runners/jest.ts"),
      "facsimile/node-test": source("use/testing/runners/node-test.ts"),
      facsimile: source("use/testing/index.ts"),
      "@facsimile/agents": place("packages/agents/src/commands.ts"),
      "@facsimile/learn": place("packages/learn/src/commands.ts"),
    },
  },
  test: {
    // A worker reads, compiles and runs what is imported once, for all of its files: no module
    // keeps a state that a test could see. Who replaces a module has modules of its own.
    projects: [
      {
        extends: true,
        test: {
          name: "together",
          include: ["test/**/*.test.ts"],
          exclude: [...elsewhere, ...replacing, ...long, transcript],
          ...sharing,
        },
      },
      { extends: true, test: { name: "long", include: long, exclude: elsewhere, ...sharing } },
      {
        extends: true,
        test: {
          name: "examples",
          include: ["examples/{vitest,vendor-of-your-own}/*.test.ts"],
          globalSetup: "test/support/own-vendor.ts",
          env: { FACSIMILE_STRICT: "1" },
        },
      },
      {
        extends: true,
        test: { name: "nodes", include: [transcript], exclude: elsewhere, ...sharing },
      },
      { extends: true, test: { name: "alone", include: replacing, exclude: elsewhere } },
    ],
    globals: false,
    // What a test spies on is as it was for the next one, whichever file that is in.
    restoreMocks: true,
    maxWorkers: 2,
    // Against what never ends: a busy machine may take its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts", "packages/**/*.ts", "codegen/**/*.ts", "pack/**/*.ts"],
      reporter: ["text-summary", "html"],
    },
  },
});
