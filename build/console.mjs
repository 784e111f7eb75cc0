// Makes the page of the console: `node build/console.mjs` in a clone that is built already.
import { cpSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const source = fileURLToPath(new URL("../console", import.meta.url));

export async function bundleConsole(dist) {
  const folder = join(dist, "console");
  await build({
    entryPoints: { app: join(source, "main.tsx"), style: join(source, "style/style.css") },
    outdir: folder,
    bundle: true,
    platform: "browser",
    format: "esm",
    target: ["es2023", "chrome115", "firefox115", "safari16.4"],
    jsx: "automatic",
    jsxImportSource: "preact",
    tsconfigRaw: {},
    minify: true,
    legalComments: "none",
    lineLimit: 500,
    logLevel: "warning",
  });
  cpSync(join(source, "index.html"), join(folder, "index.html"));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleConsole(resolve("dist"));
