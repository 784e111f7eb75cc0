// The packages beside this one, in `packages/`: each is bundled into its own `dist`, which is what is
// packed. In the clone a package depends on the folder of the core, packed on one version exactly.
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { makeAtomically } from "./atomically.mjs";
import { manifest as core } from "./entries.mjs";
import { MODULES } from "./modules.mjs";

/** Bundles each from what TypeScript has translated into `dist`, which loses it. */
export async function bundlePackages(root, dist) {
  for (const name of readdirSync(join(root, "packages"))) {
    const folder = join(root, "packages", name);
    const sources = join(dist, "packages", name, "src");
    await makeAtomically(join(folder, "dist"), (outdir) => bundlePackage(folder, sources, outdir));
  }
  rmSync(join(dist, "packages"), { recursive: true });
}

async function bundlePackage(folder, sources, outdir) {
  const text = readFileSync(join(folder, "package.json"), "utf8");
  const { devDependencies, ...manifest } = JSON.parse(text);
  const dependencies = { ...manifest.dependencies, [core.name]: core.version };
  const external = Object.keys(dependencies);
  await build({ ...MODULES, entryPoints: [join(sources, "commands.js")], outdir, external });
  const packed = { ...manifest, main: "./commands.js", dependencies };
  writeFileSync(join(outdir, "package.json"), `${JSON.stringify(packed, null, 2)}\n`);
  for (const name of ["README.md", "LICENSE"]) {
    if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(outdir, name));
  }
}
