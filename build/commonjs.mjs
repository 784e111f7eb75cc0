// Jest loads only CommonJS by default, so the entries that its users import are built as such too, into dist/cjs: the same folders as dist, the JavaScript of an entry in one file.
// Entries, and what is imported later with `import()`, stay files of their own: all
// entries share error classes, and a pack loads on demand.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { entriesOf } from "./entries.mjs";

/**
 * The address of a module, which only files that read it contain: packs run a copy of
 * `facsimile/pack` where there is no `__filename`.
 */
const MODULE_URL = fileURLToPath(new URL("module-url.mjs", import.meta.url));

export async function writeCommonJs(dist) {
  const out = `${dist}/cjs`;
  const entries = required("default").map((name) => join(dist, name));
  await walk(entries, (file) => buildFile(file, { dist, out, entries }));
  await walk(
    required("types").map((name) => join(dist, name)),
    (file) => copyTypes(file, { dist, out }),
  );
  shareTypes(dist, out);
  writeFileSync(`${out}/package.json`, '{ "type": "commonjs" }\n');
}

/** The files of ES modules beside which there are entries for `require`. */
const required = (condition) =>
  entriesOf(condition).flatMap((name) => (name.startsWith("cjs/") ? [name.slice(4)] : []));

/** Does `work` once for each file, and for each file that `work` answers. */
async function walk(files, work) {
  const seen = new Set(files);
  for (const file of seen) for (const found of await work(file)) seen.add(found);
}

async function buildFile(file, { dist, out, entries }) {
  const later = [];
  await build({
    entryPoints: [file],
    outbase: dist,
    outdir: out,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    packages: "external",
    // Only tests of Jest load these: small matters more than the time of a call.
    minify: true,
    keepNames: true,
    // An error shows a line of this file.
    lineLimit: 120,
    // `import()` in Jest needs a flag; `require` does not.
    supported: { "dynamic-import": false },
    define: { "import.meta.url": "moduleUrl" },
    inject: [MODULE_URL],
    logLevel: "warning",
    plugins: [
      {
        name: "files-of-their-own",
        setup: ({ onResolve }) => {
          onResolve({ filter: /module-url\.mjs$/ }, ({ path }) => ({ path, sideEffects: false }));
          onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
            const found = resolve(resolveDir, path);
            if (found === file) return null;
            if (kind === "dynamic-import") later.push(found);
            else if (!entries.includes(found)) return null;
            const local = relative(dirname(file), found).replaceAll("\\", "/");
            return { path: local.startsWith(".") ? local : `./${local}`, external: true };
          });
        },
      },
    ],
  });
  return later;
}

/** Declarations mean CommonJS where the nearest package.json says so; their text is the same. */
function copyTypes(file, { dist, out }) {
  const target = resolve(out, relative(dist, file));
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(file, target);
  const text = readFileSync(file, "utf8");
  const imports = [...text.matchAll(/(?:from|import\()\s*"(\.[^"]+)\.js"/g)];
  return imports.map(([, path]) => resolve(dirname(file), `${path}.d.ts`));
}

/** Large declarations are in the package once: those of the ES module export those of CommonJS. */
function shareTypes(dist, out) {
  for (const path of readdirSync(out, { recursive: true })) {
    if (!path.endsWith(".d.ts")) continue;
    const module = `${dist}/${path}`;
    const text = readFileSync(module, "utf8");
    if (text.length < 2_000 || text.includes("export default")) continue;
    const from = relative(dirname(module), `${out}/${path}`).replaceAll("\\", "/");
    writeFileSync(module, `export * from "${from.replace(/\.d\.ts$/, ".js")}";\n`);
  }
}
