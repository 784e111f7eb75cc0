import { packs } from "../../../../generated/packs.js";
import { nearest } from "../../../engine/base/nearest.js";
import type { Pack } from "../../../engine/pack/pack.js";
import { NoPackError } from "./no-pack-error.js";
import { isFolder, loadPackFolder } from "./pack-folder.js";

/**
 * A pack of this package by `name@version`, or the newest by `name`. Or a built pack by its folder: a
 * path with a slash or a leading dot, or an existing folder. By default the newest version of the
 * package's first pack.
 *
 * @throws NoPackError for a name that the package does not have, and a folder without a built pack
 */
export async function loadPack(option?: string): Promise<Pack> {
  const names = Object.keys(packs);
  const wanted = option ?? names[0]?.split("@", 1)[0] ?? "";
  const load = bundled(wanted);
  if (load !== undefined) return (await load()).pack;
  if (isFolder(wanted)) return loadPackFolder(wanted);
  throw new NoPackError(unknownPack(wanted, names));
}

/**
 * A pack of this package by the `name@version` in a file, or the newest by `name`. A file never names a
 * folder, since code in the folder would run.
 *
 * @throws NoPackError for any other text
 */
export async function installedPack(named: string): Promise<Pack> {
  const load = bundled(named);
  if (load !== undefined) return (await load()).pack;
  throw new NoPackError(unknownPack(named, Object.keys(packs)));
}

function bundled(wanted: string) {
  const name = wanted.includes("@") ? wanted : newest(wanted, Object.keys(packs));
  return name === undefined || !Object.hasOwn(packs, name) ? undefined : packs[name];
}

function newest(name: string, names: readonly string[]): string | undefined {
  return names
    .filter((known) => known.startsWith(`${name}@`))
    .toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }))
    .at(-1);
}

function unknownPack(wanted: string, names: readonly string[]): string {
  const near = nearest(wanted, [...names, ...names.map((name) => name.split("@", 1)[0] ?? name)]);
  const hint = near === undefined ? "" : ` Did you mean ${near}?`;
  return `there is no pack ${JSON.stringify(wanted)}.${hint} This package has: ${names.join(", ")}.`;
}
