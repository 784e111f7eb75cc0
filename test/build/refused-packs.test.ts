import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { everyNth } from "../support/every-nth.js";
import { ROOT } from "../support/programs.js";

/** What tests of two packs need. */
const PARTS = [
  ...["build", "codegen", "generated", "pack", "src", "test/support", "test/fixtures"],
  ...["package.json", "package-lock.json", "biome.json", "tsconfig.json", "vitest.config.ts"],
  ...["README.md", "test/docs/blocks.mjs"],
];

/** Made again by the run, as in a fresh clone. */
const MADE = ["generated/deck/0.1.0/places.ts", "test/fixtures/parcelry/generated"];

const testOf = (index: string): string => `import { expect, test } from "vitest";
import { pack } from "${index}";
test("is there", () => expect(pack.name).not.toBe(""));
`;

const TESTS = {
  deck: testOf("../generated/deck/0.1.0/index.js"),
  parcelry: testOf("./fixtures/parcelry/generated/index.js"),
  neither: testOf("./neither.js"),
};

function clone(): string {
  const place = realpathSync(mkdtempSync(join(tmpdir(), "facsimile-clone-")));
  onTestFinished(() => rmSync(place, { recursive: true }));
  for (const part of PARTS) cpSync(join(ROOT, part), join(place, part), { recursive: true });
  for (const part of MADE) rmSync(join(place, part), { recursive: true });
  for (const [name, text] of Object.entries(TESTS)) {
    writeFileSync(join(place, `test/${name}.test.ts`), text);
  }
  writeFileSync(join(place, "test/neither.ts"), 'export const pack = { name: "none" };\n');
  const packages = join(place, "node_modules");
  mkdirSync(packages);
  for (const name of readdirSync(join(ROOT, "node_modules"))) {
    if (name !== ".cache") symlinkSync(join(ROOT, "node_modules", name), join(packages, name));
  }
  return place;
}

/** The names of the tests that pass, and what the run prints. */
function runTests(place: string): readonly [passed: readonly string[], printed: string] {
  const vitest = join(place, "node_modules/vitest/vitest.mjs");
  const given = [vitest, "run", "--project", "together", "--reporter", "verbose"];
  const env = { ...process.env, NO_COLOR: "1" };
  const { stdout, stderr } = spawnSync(process.execPath, given, {
    ...{ cwd: place, env, encoding: "utf8" },
  });
  const passed = [...stdout.matchAll(/✓ .*test\/(\w+)\.test\.ts > is there/g)];
  return [passed.flatMap(([, name]) => name ?? []).sort(), stdout + stderr];
}

const PACKS = everyNth(2, [
  ["deck", "pack/deck/0.1.0", ["neither", "parcelry"]],
  ["parcelry", "test/fixtures/parcelry/pack", ["deck", "neither"]],
] as const);

test.each(PACKS)("a mistake in %s fails its own tests, with its place", (name, sources, others) => {
  const place = clone();
  appendFileSync(join(place, sources, "scenarios.yaml"), "wrong line: [\n");
  const [passed, printed] = runTests(place);
  expect(passed, printed).toEqual(others);
  expect(printed).toContain(`test/${name}.test.ts`);
  expect(printed).toMatch(/Error: .*scenarios\.yaml:\d+:\d+ not YAML/);
});
