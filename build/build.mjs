// `npm run build`: a build that fails or is interrupted leaves the last one as it is.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeAtomically } from "./atomically.mjs";
import { writeCommonJs } from "./commonjs.mjs";
import { bundleConsole } from "./console.mjs";
import { copyPlainFiles } from "./copy-plain-files.mjs";
import { bundleModules } from "./modules.mjs";
import { translateProfiles } from "./profiles.mjs";
import { dropUnreachableTypes } from "./reachable-types.mjs";
import { shortenScripts } from "./shorten-scripts.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

function run(script, ...options) {
  const { status } = spawnSync(process.execPath, [join(root, script), ...options], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`${script} failed; dist is as it was`);
}

try {
  await makeAtomically(join(root, "dist"), async (folder) => {
    run("build/products.mjs");
    run("node_modules/typescript/bin/tsc", "-p", "tsconfig.build.json", "--outDir", folder);
    copyPlainFiles(folder);
    translateProfiles(folder);
    shortenScripts(folder);
    await writeCommonJs(folder);
    await bundleModules(folder);
    await bundleConsole(folder);
    dropUnreachableTypes(folder);
  });
} catch (error) {
  console.error(`build: ${error.message}`);
  process.exitCode = 1;
}
