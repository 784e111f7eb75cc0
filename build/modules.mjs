// Programs start in a third less time when their modules are few: the command and each entry of the
// package are one file each, with parts that they share or load on demand. The packages that an
// installation has stay where they are; others become a part.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { build, transformSync } from "esbuild";
import { entriesOf, manifest } from "./entries.mjs";

/** Large files that load on demand, and packs: the package has them once, in dist/cjs. */
const LARGE = /\/(?:document|places|reference|responses|\d+\.\d+\.\d+\/index)\.js$/;
/** Stands for dist/cjs until the file is known that imports from there. */
const IN_CJS = "in-cjs:";

/** Makes modules of Node.js, with parts that they share. */
export const MODULES = {
  bundle: true,
  splitting: true,
  chunkNames: "parts/[name]-[hash]",
  platform: "node",
  format: "esm",
  target: "node20",
  // Names stay, so that a stack can be read; to mark each function with its name costs every call.
  minifyWhitespace: true,
  minifySyntax: true,
  // An error shows a line of these files.
  lineLimit: 120,
  plugins: [
    {
      // Nobody reads the stack of a library by its names: without them it is half as large.
      name: "short-names-of-libraries",
      setup: ({ onLoad }) => {
        onLoad({ filter: /[/\\]node_modules[/\\].*\.[cm]?js$/ }, ({ path }) => ({
          contents: transformSync(readFileSync(path, "utf8"), { minify: true }).code,
        }));
      },
    },
    {
      // A module in the older form that becomes a part cannot require those of Node.js.
      name: "built-in-modules",
      setup: ({ onResolve, onLoad }) => {
        onResolve({ filter: /^[a-z_:/]+$/ }, ({ path, kind }) =>
          kind === "require-call" && isBuiltin(path) ? { path, namespace: "built-in" } : null,
        );
        onLoad({ filter: /^/, namespace: "built-in" }, ({ path }) => ({
          contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)})`,
        }));
      },
    },
  ],
  logLevel: "warning",
};

export async function bundleModules(dist) {
  const entries = entriesOf("default").filter((name) => !name.startsWith("cjs/"));
  const { outputFiles } = await build({
    ...MODULES,
    entryPoints: ["src/use/cli/main.js", ...entries].map((name) => join(dist, name)),
    outbase: dist,
    outdir: dist,
    write: false,
    // Only a clone prints TypeScript.
    external: [
      ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
      "ts-morph",
    ],
    plugins: [
      ...MODULES.plugins,
      {
        name: "large-files",
        setup: ({ onResolve }) => {
          onResolve({ filter: LARGE }, ({ path, resolveDir, kind }) => {
            if (kind !== "dynamic-import") return null;
            const found = slashed(relative(dist, resolve(resolveDir, path)));
            return { path: `${IN_CJS}${found}`, external: true };
          });
        },
      },
    ],
  });
  for (const folder of ["codegen", "generated", "pack", "src"]) dropModules(join(dist, folder));
  for (const { path, text } of outputFiles) {
    const cjs = slashed(relative(dirname(path), join(dist, "cjs")));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text.replaceAll(IN_CJS, `${cjs.startsWith(".") ? "" : "./"}${cjs}/`));
  }
}

const slashed = (path) => path.replaceAll("\\", "/");

/** Modules that are within a bundle now. */
function dropModules(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (/\.js(?:\.map|on)?$/.test(name)) rmSync(join(folder, name));
  }
}
