import { existsSync } from "node:fs";
import { join } from "node:path";
import { succeed } from "../../support/programs.js";
import type { Installed, Packages } from "./server.js";

/** Installs packages, or finds them in the folder; undefined where that is not possible here. */
export async function install(packages: Packages, folder: string): Promise<Installed | undefined> {
  const [scripts, python] = [join(folder, "js"), join(folder, "py")];
  try {
    for (const each of packages.npm ?? []) {
      if (existsSync(join(scripts, "node_modules", nameOf(each)))) continue;
      const options = ["--no-audit", "--no-fund", "--ignore-scripts"];
      await succeed("npm", ["install", "--prefix", scripts, ...options, each], folder);
    }
    const pip = join(python, "bin/pip");
    if (packages.pip !== undefined) {
      if (!existsSync(pip)) await succeed("python3", ["-m", "venv", python], folder);
      await succeed(pip, ["install", "-q", ...packages.pip], folder);
    }
  } catch {
    return undefined;
  }
  return {
    js: (program) => join(scripts, "node_modules/.bin", program),
    py: (program) => join(python, "bin", program),
    scripts,
  };
}

const nameOf = (entry: string): string => entry.slice(0, entry.indexOf("@", 1));
