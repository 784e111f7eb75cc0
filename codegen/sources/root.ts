// `ROOT`: the folder where this package is installed, in which the compiler and `init` find `pack/`
// and other files. `IS_CLONE` says whether it is a clone of the project or comes from npm.

import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of this package, whether the compiler is bundled or not. */
export const ROOT = rootAbove(dirname(fileURLToPath(import.meta.url)));

/** Whether this package is a clone, with its sources and development tools. */
export const IS_CLONE = existsSync(join(ROOT, "codegen"));

function rootAbove(folder: string): string {
  const parent = dirname(folder);
  if (parent === folder || existsSync(join(folder, "package.json"))) return folder;
  return rootAbove(parent);
}
