// `consoleFile`: reads a built file of the console's page from `dist/console`, in an installed
// package and in a clone. The sources are in the top-level folder `console/`.

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The text of a file of the page; null if the page is not built. */
export async function consoleFile(name: string): Promise<string | null> {
  const folder = folderAbove(dirname(fileURLToPath(import.meta.url)));
  return folder === null ? null : readFile(join(folder, name), "utf8");
}

/** In a package and in a clone, the folder is below one that has this module. */
function folderAbove(inner: string): string | null {
  const found = join(inner, "dist", "console");
  if (existsSync(join(found, "index.html"))) return found;
  const outer = dirname(inner);
  return outer === inner ? null : folderAbove(outer);
}
