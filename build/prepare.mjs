// npm runs this after `npm ci` or `npm install` in a clone and before packing, never for people
// who install the package. Without development dependencies there is no compiler: say so and
// let the installation succeed.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

if (existsSync(new URL("../node_modules/typescript/package.json", import.meta.url))) {
  const build = spawnSync("npm", ["run", "build"], {
    cwd: root,
    shell: process.platform === "win32",
    stdio: "inherit",
  });
  process.exitCode = build.status ?? 1;
} else {
  console.warn("facsimile: not built, TypeScript is not installed (omitted dev dependencies)");
}
