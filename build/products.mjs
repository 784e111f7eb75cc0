// Makes the generated files that are not committed: response validators, embedded documents,
// references, and all of the tests' own packs. It does nothing while their sources, the compiler and the files are unchanged.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const cache = join(root, "node_modules/.cache");
const compiler = join(cache, "codegen.mjs");
const stamp = join(cache, "products.sha256");

/** What is ignored by git in `generated/`. */
const PRODUCT =
  /\/(?:(?:document|places|reference|responses)\.ts|response-validators\.(?:js|d\.ts))$/;

function filesBelow(folder, pattern) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${String(name).replaceAll("\\", "/")}`)
    .filter((path) => pattern.test(path))
    .sort();
}

/** Changes with each source, with the compiler and its packages, and with each product. */
function fingerprint(code) {
  const paths = [
    "package-lock.json",
    "src/api/control/openapi.yaml",
    ...filesBelow("pack", /\.(?:yaml|yml|json|ts)$/),
    ...filesBelow("test/fixtures", /\/pack\/.*\.(?:yaml|yml|json|ts)$/),
    ...filesBelow("generated", PRODUCT),
    ...filesBelow("test/fixtures", /\/generated\//),
  ];
  const hash = createHash("sha256").update(code);
  for (const path of paths) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

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

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== fingerprint(code)) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(compiler, code);
  const made = spawnSync(process.execPath, [compiler, "--products"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (made.status === 0) writeFileSync(stamp, fingerprint(code));
  process.exitCode = made.status ?? 1;
}
