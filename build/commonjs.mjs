// Jest loads only CommonJS by default, so the entries that its users import are built as such too, into dist/cjs: the same folders as dist, the JavaScript of an entry in one file.
// Entries, and what is imported later with `import()`, stay files of their own: all
// entries share error classes, and a pack loads on demand.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
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
  shareData(dist, out);
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

/** What is nothing but data is there once: its ES module hands on what the one of CommonJS has. */
function shareData(dist, out) {
  for (const path of readdirSync(`${out}/generated`, { recursive: true })) {
    const name = /(?:^|[/\\])(document|reference)\.js$/.exec(path)?.[1];
    if (name === undefined) continue;
    const module = `${dist}/generated/${path}`;
    const from = relative(dirname(module), `${out}/generated/${path}`).replaceAll("\\", "/");
    writeFileSync(module, `export { ${name} } from "${from}";\n`);
  }
}
