import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SOURCES = ["src", "generated", "pack", "build", "package.json", "tsconfig.build.json"];

/** The command as people run it: compiled. */
export const COMMAND = fileURLToPath(new URL("../../dist/src/use/cli/main.js", import.meta.url));

/** Compiles, and says so, when the compiled command is older than any of its sources. */
export function makeCurrent(): void {
  const built = statSync(COMMAND, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Math.max(...SOURCES.map(newest)) < built) return;
  process.stderr.write("dist/ is older than the sources: npm run build\n");
  const { status } = spawnSync("npm", ["run", "--silent", "build"], {
    cwd: ROOT,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("npm run build has failed");
}

/** When the newest of the files was written, in milliseconds since 1970. */
function newest(name: string): number {
  const stats = statSync(join(ROOT, name));
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(join(ROOT, name)).map((each) => newest(join(name, each))));
}
