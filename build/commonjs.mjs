// Jest loads only CommonJS by default, so the entries that its users import are built as such too, into dist/cjs: the same folders as dist, the JavaScript of an entry in one file.
// Entries, and what is imported later with `import()`, stay files of their own: all
// entries share error classes, and a pack loads on demand.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { build } from "esbuild";

const NAMES = [
  "use/client/index",
  "engine/pack/index",
  "use/testing/index",
  "use/testing/runners/jest",
];

export async function writeCommonJs(dist) {
  const out = `${dist}/cjs`;
  const entries = NAMES.map((name) => `${dist}/src/${name}.js`);
  await walk(entries, (file) => buildFile(file, { dist, out, entries }));
  await walk(
    NAMES.map((name) => `${dist}/src/${name}.d.ts`),
    (file) => copyTypes(file, { dist, out }),
  );
  shareTypes(dist, out);
  shareModules(dist, out);
  writeFileSync(`${out}/package.json`, '{ "type": "commonjs" }\n');
}

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
    // An error shows a line of this file.
    minify: true,
    keepNames: true,
    lineLimit: 120,
    // `import()` in Jest needs a flag; `require` does not.
    supported: { "dynamic-import": false },
    logLevel: "warning",
    plugins: [
      {
        name: "files-of-their-own",
        setup: ({ onResolve }) => {
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

/** Large modules without state, with what they export. */
const SHARED = {
  document: "document",
  reference: "reference",
  responses: "payloads, responses",
};

/** A large module without state is in the package once: the ES module exports that of CommonJS. */
function shareModules(dist, out) {
  for (const path of readdirSync(`${out}/generated`, { recursive: true })) {
    const [, name] = /(?:^|[/\\])(document|reference|responses)\.js$/.exec(path) ?? [];
    if (name === undefined) continue;
    const module = `${dist}/generated/${path}`;
    const from = relative(dirname(module), `${out}/generated/${path}`).replaceAll("\\", "/");
    writeFileSync(module, `export { ${SHARED[name]} } from "${from}";\n`);
    // The module of CommonJS has them within.
    if (name === "responses") rmSync(join(dirname(module), "response-validators.js"));
  }
}
