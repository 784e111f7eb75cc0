// Makes the generated files that are not committed: response validators, embedded documents,
// references, and all of the tests' own packs. It does nothing while their sources, the compiler and the files are unchanged.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { COMPILED, filesBelow, fingerprint, PRODUCT } from "./sources.mjs";
import { step } from "./step.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const cache = join(root, "node_modules/.cache");
const compiler = join(cache, "codegen.mjs");
const stamp = join(cache, "products.sha256");

/** Changes with each source, with the compiler and its packages, and with each product. */
const state = (code) =>
  fingerprint(
    [
      "package-lock.json",
      "src/api/control/openapi.yaml",
      ...filesBelow("pack", COMPILED),
      ...filesBelow("test/fixtures", /\/pack\/.*\.(?:yaml|yml|json|ts)$/),
      ...filesBelow("generated", PRODUCT),
      ...filesBelow("test/fixtures", /\/generated\//),
    ],
    code,
  );

const { outputFiles } = await build({
  entryPoints: [join(root, "codegen/main.ts")],
  outfile: compiler,
  write: false,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  packages: "external",
  logLevel: "warning",
});
const [{ text: code }] = outputFiles;

// For tests: a mistake in one pack is a matter of the tests of that pack.
const isForTests = process.argv.includes("--for-tests");
const refused = join(cache, "refused-packs.json");
/** Vitest reads its configuration once for each project. */
const refusedStamp = join(cache, "refused-packs.sha256");

const isDone = (place) => existsSync(place) && readFileSync(place, "utf8") === state(code);

if (isDone(stamp)) rmSync(refused, { force: true });
else if (!(isForTests && isDone(refusedStamp))) {
  mkdirSync(cache, { recursive: true });
  const compiled = join(cache, "packs");
  for (const old of [refused, refusedStamp, compiled]) {
    rmSync(old, { recursive: true, force: true });
  }
  writeFileSync(compiler, code);
  const options = isForTests ? ["--products", "--refused", refused] : ["--products"];
  const made = await step("compiles the packs", () =>
    spawnSync(process.execPath, [compiler, ...options], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
    }),
  );
  if (made.status === 0) writeFileSync(stamp, state(code));
  else if (existsSync(refused)) writeFileSync(refusedStamp, state(code));
  else process.exitCode = made.status ?? 1;
}
