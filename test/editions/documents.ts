import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Profile } from "../../codegen/init/profile/profiles.js";
import { profileFor } from "../../codegen/init/profile/profiles.js";
import type { Bundle } from "../../codegen/init/read/bundle.js";
import { readBundle } from "../../codegen/init/read/bundle.js";
import { sourceAt } from "../../codegen/init/read/files.js";
import { objectAt, ownValue } from "../../src/engine/base/json.js";

/** A document of a vendor with a profile. */
export interface VendorDocument {
  readonly profile: Profile;
  readonly bundle: Bundle;
  /** Its day, such as 2026-08-26. */
  readonly day: string;
}

/**
 * The documents in a folder that are of these vendors, in the order of their days.
 *
 * @throws Error for one whose day is not known
 */
export async function documentsIn(
  folder: string,
  profiles: readonly Profile[],
  vendors: string,
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
    found.push({ profile, bundle, day: await dayOf(bundle, path, join(vendors, profile.name)) });
  }
  return found.toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

const isNamedIn = (text: string, { servers = [], titles = [] }: Profile): boolean =>
  [...servers, ...titles].some((name) => text.includes(name));

/** The day in its version, in the name of its file, or under that name in the vendor's package. */
async function dayOf({ document }: Bundle, path: string, vendor: string): Promise<string> {
  const file = basename(path);
  const version = String(ownValue(objectAt(document, "info"), "version") ?? "");
  const [day] = DAY.exec(version) ?? DAY.exec(file) ?? [];
  const manifest = join(vendor, "package.json");
  const known = existsSync(manifest) ? JSON.parse(await readFile(manifest, "utf8")) : {};
  const said: unknown = known.facsimile?.editions?.[file];
  if (typeof said === "string") return said;
  if (day !== undefined) return day;
  const example = `"facsimile": { "editions": { "${file}": "2026-08-26" } }`;
  throw new Error(`${path} names no day; write it into ${manifest}: ${example}`);
}

const DAY = /\d{4}-\d\d-\d\d/;
