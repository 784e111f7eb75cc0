import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import type { ProfileFile } from "../../../generated/pack-format.js";
import type { JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, objectAt, ownValue } from "../../../src/engine/base/json.js";
import { nearest } from "../../../src/engine/base/nearest.js";
import { unlessMissing } from "../../sources/files.js";
import { PROFILE } from "../../sources/layers/layers.js";
import { Refusal } from "../document/refusal.js";

/** How `init` recognizes a vendor's document. */
export const PROFILE_FILE = "profile.yaml";

/** The option that applies no profile. */
const NONE = "none";

/** What is publicly known of one vendor: a layer that comes with the package. */
export interface Profile extends ProfileFile {
  /** The name of its vendor's folder. */
  readonly name: string;
  readonly folder: string;
}

/** A folder of a vendor, such as an installed package of its pack. */
export type VendorFolder = Pick<Profile, "name" | "folder">;

/** The profiles of packages, and of the other vendors in a folder, by name. */
export async function profilesIn(
  vendors: string,
  packages: readonly VendorFolder[] = [],
): Promise<readonly Profile[]> {
  const names = await unlessMissing(readdir(vendors), []);
  const own = names.map((name) => ({ name, folder: join(vendors, name) }));
  const folders = new Map([...own, ...packages].map(({ name, folder }) => [name, folder]));
  const found = await Promise.all(
    [...folders].toSorted().map(async ([name, vendor]) => {
      const folder = join(vendor, PROFILE);
      const text = await unlessMissing(readFile(join(folder, PROFILE_FILE), "utf8"), undefined);
      if (text === undefined) return [];
      const file: ProfileFile = parse(text);
      return [{ ...file, name, folder }];
    }),
  );
  return found.flat();
}

/**
 * The profile for a document: the one with this name, or that of its vendor. Undefined for `none`,
 * and for a vendor that no profile is about.
 *
 * @throws Refusal of a name that no profile has
 */
export function profileFor(
  profiles: readonly Profile[],
  document: JsonObject,
  name?: string,
): Profile | undefined {
  if (name === NONE) return undefined;
  if (name === undefined) return recognized(profiles, document);
  const found = profiles.find((it) => it.name === name);
  if (found !== undefined) return found;
  const names = [...profiles.map((it) => it.name), NONE];
  const near = nearest(name, names);
  const hint = near === undefined ? `: ${names.join(", ")}` : `. Did you mean "${near}"?`;
  throw new Refusal(`is no profile${hint}`, `--profile ${name}`);
}

function recognized(profiles: readonly Profile[], document: JsonObject): Profile | undefined {
  const hosts = hostsOf(document);
  const title = plain(String(objectAt(document, "info")["title"] ?? ""));
  return (
    profiles.find(({ servers = [] }) => servers.some((it) => hosts.includes(hostOf(it)))) ??
    profiles.find(({ titles = [] }) => titles.some((it) => plain(it) === title))
  );
}

const plain = (text: string): string => text.trim().toLowerCase();

/** The host of an address; a host alone is one. */
const hostOf = (text: string): string =>
  URL.canParse(text) ? new URL(text).hostname : plain(text);

/** The hosts of a document's servers; a variable in an address has its default. */
function hostsOf(document: JsonObject): readonly string[] {
  const servers = ownValue(document, "servers");
  return (isArray(servers) ? servers : []).filter(isObject).flatMap((server) => {
    const variables = objectAt(server, "variables");
    const url = String(server["url"] ?? "").replaceAll(/\{([^{}]*)\}/g, (_, name: string) =>
      String(objectAt(variables, name)["default"] ?? ""),
    );
    return URL.canParse(url) ? [new URL(url).hostname] : [];
  });
}
