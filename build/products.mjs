// Makes the generated files that are not committed: response validators, embedded documents,
// references, and all of the tests' own packs. It does nothing while their sources, the compiler and the files are unchanged.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { filesBelow, fingerprint, PRODUCT } from "./sources.mjs";
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
      ...filesBelow("pack", /\.(?:yaml|yml|json|ts)$/),
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

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== state(code)) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(compiler, code);
  const made = await step("compiles the packs", () =>
    spawnSync(process.execPath, [compiler, "--products"], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
    }),
  );
  if (made.status === 0) writeFileSync(stamp, state(code));
  process.exitCode = made.status ?? 1;
}
