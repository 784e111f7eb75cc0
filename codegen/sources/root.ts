import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the package that this compiler is a part of, bundled or not. */
export const ROOT = rootAbove(dirname(fileURLToPath(import.meta.url)));

/** Whether it lies there with its sources, and with all that they are made with. */
export const IS_CLONE = existsSync(join(ROOT, "codegen"));

function rootAbove(folder: string): string {
  const parent = dirname(folder);
  if (parent === folder || existsSync(join(folder, "package.json"))) return folder;
  return rootAbove(parent);
}
