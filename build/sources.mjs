import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What is ignored by git in `generated/`. */
export const PRODUCT =
  /\/(?:(?:document|places|reference|responses)\.ts|response-validators\.(?:js|d\.ts))$/;

/** Of `pack/` what is compiled here: a vendor's package is compiled when it is asked for. */
export const COMPILED = /^pack\/(?:schema|[^/]+\/\d[^/]*)\//;

/** The files below a folder whose paths match, sorted. */
export function filesBelow(folder, pattern) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll("\\", "/"))
    .filter((path) => pattern.test(path))
    .sort();
}

/** Changes with the name and the content of each file, and with the text. */
export function fingerprint(paths, text = "") {
  const hash = createHash("sha256").update(text);
  for (const path of paths) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

/** In `dist/`, the fingerprint of the files that it was built from. */
export const STAMP = ".sources.sha256";

/** Changes with each file that the build reads. */
export function sourcesOfBuild() {
  const folders = ["build", "codegen", "console", "generated", "src"];
  const files = [
    ...folders.flatMap((folder) => filesBelow(folder, /\.(?!md$)\w+$/)),
    ...filesBelow("packages", /^packages\/[^/]+\/(?:src\/|[^/]+$)/),
  ];
  const settings = ["package.json", "package-lock.json", "tsconfig.json", "tsconfig.build.json"];
  const packs = filesBelow("pack", COMPILED);
  return fingerprint([...settings, ...packs, ...files.filter((path) => !PRODUCT.test(path))]);
}

/** Whether `dist/` is there, and was built from the sources as they are. */
export function isBuilt() {
  const stamp = join(root, "dist", STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sourcesOfBuild();
}
