// The command starts in a third less time when its modules are few: our own code in one file and
// one for each part that is loaded on demand. The packages that an installation has stay where they
// are; others become a part.
import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, relative, resolve } from "node:path";
import { build } from "esbuild";

const { dependencies, peerDependencies } = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
);

export async function bundleCommand(dist) {
  const folder = join(dist, "src/use/cli");
  const parts = join(folder, "parts");
  await build({
    entryPoints: [`${folder}/main.js`],
    outdir: folder,
    allowOverwrite: true,
    bundle: true,
    splitting: true,
    chunkNames: "parts/[name]-[hash]",
    platform: "node",
    format: "esm",
    target: "node20",
    // Only a clone prints TypeScript.
    external: [...Object.keys({ ...dependencies, ...peerDependencies }), "ts-morph"],
    minify: true,
    lineLimit: 120,
    plugins: [
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
      {
        // Large files that load on demand stay where they are. Only parts import them, so the path
        // is relative to the parts.
        name: "generated-where-it-is",
        setup: ({ onResolve }) => {
          onResolve(
            { filter: /\/(?:document|places|reference|responses)\.js$/ },
            ({ path, resolveDir, kind }) => {
              if (kind !== "dynamic-import") return null;
              const found = relative(parts, resolve(resolveDir, path));
              return { path: found.replaceAll("\\", "/"), external: true };
            },
          );
        },
      },
    ],
    logLevel: "warning",
  });
}
