import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Profile } from "../../codegen/init/profile.js";
import { profileFor } from "../../codegen/init/profile.js";
import type { Bundle } from "../../codegen/init/read/bundle.js";
import { readBundle, sourceAt } from "../../codegen/init/read/bundle.js";
import { objectAt, ownValue } from "../../src/engine/base/json.js";

/** A document of a vendor with a profile. */
export interface VendorDocument {
  readonly profile: Profile;
  readonly path: string;
  readonly bundle: Bundle;
  /** Its day, such as 2026-08-26. */
  readonly day: string;
}

/**
 * The documents in a folder that are of these vendors, in the order of their days.
 *
 * @param leftOut receives a line for each document whose day is not known
 */
export async function documentsIn(
  folder: string,
  profiles: readonly Profile[],
  vendors: string,
  leftOut: (line: string) => void,
): Promise<readonly VendorDocument[]> {
  const found: VendorDocument[] = [];
  for (const file of (await readdir(folder)).toSorted()) {
    if (!/\.(?:json|ya?ml)$/.test(file)) continue;
    const path = join(folder, file);
    const text = await readFile(path, "utf8");
    // To parse all of them would take a minute.
    if (!profiles.some((profile) => isNamedIn(text, profile))) continue;
    const bundle = await readBundle(sourceAt(path, undefined));
    const profile = profileFor(profiles, bundle.document);
    if (profile === undefined) continue;
    const manifest = join(vendors, profile.name, "package.json");
    const day = await dayOf(bundle, file, manifest);
    if (day !== undefined) found.push({ profile, path, bundle, day });
    else leftOut(`left out: ${file} names no day: ${manifest} can say it, as ${exampleOf(file)}`);
  }
  return found.toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

const isNamedIn = (text: string, { servers = [], titles = [] }: Profile): boolean =>
  [...servers, ...titles].some((name) => text.includes(name));

/** The day in its version, in the name of its file, or under that name in the vendor's package. */
async function dayOf(
  { document }: Bundle,
  file: string,
  manifest: string,
): Promise<string | undefined> {
  const version = String(ownValue(objectAt(document, "info"), "version") ?? "");
  const [day] = DAY.exec(version) ?? DAY.exec(file) ?? [];
  const known = existsSync(manifest) ? JSON.parse(await readFile(manifest, "utf8")) : {};
  const said: unknown = known.facsimile?.editions?.[file];
  return typeof said === "string" ? said : day;
}

const exampleOf = (file: string): string =>
  `"facsimile": { "editions": { "${file}": "2026-08-26" } }`;

const DAY = /\d{4}-\d\d-\d\d/;
