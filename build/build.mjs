// `npm run build`: says what it does; a build that fails or is interrupted leaves the last one as it is.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeAtomically } from "./atomically.mjs";
import { writeCommonJs } from "./commonjs.mjs";
import { bundleConsole } from "./console.mjs";
import { copyPlainFiles } from "./copy-plain-files.mjs";
import { typeInstalledPacks } from "./installed-packs.mjs";
import { bundleModules } from "./modules.mjs";
import { bundlePackages } from "./packages.mjs";
import { dropUnreachableTypes } from "./reachable-types.mjs";
import { shortenScripts } from "./shorten-scripts.mjs";
import { STAMP, sourcesOfBuild } from "./sources.mjs";
import { step } from "./step.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

function run(script, ...options) {
  const { status } = spawnSync(process.execPath, [join(root, script), ...options], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`${script} failed; dist is as it was`);
}

const begun = performance.now();
try {
  const sources = sourcesOfBuild();
  await makeAtomically(join(root, "dist"), async (folder) => {
    run("build/products.mjs");
    await step("translates TypeScript", () => {
      run(
        "node_modules/@typescript/native/bin/tsc",
        "-p",
        "tsconfig.build.json",
        "--outDir",
        folder,
      );
      copyPlainFiles(folder);
      shortenScripts(folder);
    });
    await step("writes CommonJS", () => writeCommonJs(folder));
    await step("bundles the commands", () => bundleModules(folder));
    await step("bundles the packages", () => bundlePackages(root, folder));
    await step("bundles the console", () => bundleConsole(folder));
    typeInstalledPacks(folder);
    await step("drops types that nobody can reach", () => dropUnreachableTypes(folder));
    writeFileSync(join(folder, STAMP), sources);
  });
  console.log(`build: done in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(`\nbuild: ${error.message}`);
  process.exitCode = 1;
}
