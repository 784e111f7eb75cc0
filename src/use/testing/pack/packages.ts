// `packageNamed`: finds packs that are npm packages, such as `@facsimile/stripe`, in the project or
// beside facsimile. `packagesFrom` lists them all, and `PACKAGE` is the folder of facsimile itself.

import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isObject, parsedJson } from "../../../engine/base/json.js";
import { readTextIfThere } from "../../../instance/files/named-file.js";
import { holdsPack } from "./pack-folder.js";

/** A pack that is a package: `@facsimile/<name>`, or `facsimile-pack-<name>` of other people. */
export interface PackPackage {
  /** What selects the pack. */
  readonly name: string;
  readonly packageName: string;
  readonly version: string;
  readonly folder: string;
}

/**
 * The package of a pack: one that the project of a folder has, or else one that this package came
 * with.
 */
export function packageNamed(name: string, from: string): PackPackage | undefined {
  if (!NAME.test(name)) return undefined;
  for (const beginning of BEGINNINGS) {
    for (const modules of modulesFrom(from)) {
      const found = packageIn(join(modules, beginning + name), name, beginning + name);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** What the names of packages of packs begin with, the first to be looked for first. */
const BEGINNINGS = ["@facsimile/", "facsimile-pack-"] as const;

/** A name is no path. */
const NAME = /^[a-z0-9][a-z0-9_-]*$/;

const HERE = dirname(fileURLToPath(import.meta.url));

/** The folder of this package, in a clone or installed; a part of `dist/cjs` has a manifest too. */
export const PACKAGE =
  above(HERE).find((folder) => existsSync(join(folder, "bin/facsimile.cjs"))) ?? HERE;

/** The packages of packs that a name can mean in a folder. */
export function packagesFrom(from: string): readonly PackPackage[] {
  const names = modulesFrom(from).flatMap((modules) => [
    ...namesIn(join(modules, "@facsimile")),
    ...namesIn(modules).flatMap((name) => name.split(/^facsimile-pack-/)[1] ?? []),
  ]);
  return [...new Set(names)].sort().flatMap((name) => packageNamed(name, from) ?? []);
}

/** The folders of packages that a program in a folder sees, then those that this package sees. */
const modulesFrom = (from: string): readonly string[] =>
  [...new Set([...above(from), ...above(HERE)])].map((folder) => join(folder, "node_modules"));

function above(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...above(parent)];
}

/** The package in a folder; undefined where it is none, or holds no pack. */
function packageIn(folder: string, name: string, packageName: string): PackPackage | undefined {
  const file = join(folder, "package.json");
  const text = readTextIfThere(file, { what: "the manifest of a package", most: 16 });
  if (text === undefined || !holdsPack(folder)) return undefined;
  const manifest = parsedJson(text);
  const version = isObject(manifest) ? manifest["version"] : undefined;
  return { name, packageName, version: typeof version === "string" ? version : "", folder };
}

const namesIn = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder) : [];
