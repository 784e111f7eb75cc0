// `init` (from a document to a pack): `profileFor` finds the profile of the document's vendor, the
// facts and code that come with the package (`pack/stripe/profile`), and `applyProfile` copies it
// into the new pack, over the guesses. `profilesIn` lists those that there are.

import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import type { ProfileFile } from "../../generated/pack-format.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, objectAt, ownValue } from "../../src/engine/base/json.js";
import { nearest } from "../../src/engine/base/nearest.js";
import type { LayerCount } from "../model/model.js";
import { OWN, PROFILE } from "../sources/layers/layers.js";
import { unlessMissing } from "../sources/pack-files.js";
import { IS_CLONE } from "../sources/root.js";
import { Refusal, textAt, write } from "./document.js";

/** What is publicly known of one vendor: a layer that comes with the package. */
export interface Profile extends ProfileFile {
  /** The name of its vendor's folder. */
  readonly name: string;
  readonly folder: string;
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

/**
 * Makes the layer `profile/` of a pack: a copy of the files of a profile, or nothing. A layer there
 * that somebody else wrote stays when no profile applies.
 *
 * @throws Refusal where a profile would replace such a layer
 */
export async function applyProfile(folder: string, profile: Profile | undefined): Promise<void> {
  const place = join(folder, PROFILE);
  const isOthers =
    (await namesIn(place)).length > 0 &&
    !((await textAt(join(place, README))) ?? "").startsWith(NOTE);
  if (isOthers && profile !== undefined) throw new Refusal(othersLayer(profile), place);
  if (!isOthers) await rm(place, { recursive: true, force: true });
  if (profile === undefined) return;
  // A package has the code as JavaScript too, for projects without TypeScript; a clone has that.
  const scripts = IS_CLONE ? [] : [join(profile.folder, "../generated", PROFILE)];
  for (const from of [profile.folder, ...scripts]) {
    for (const name of await namesIn(from)) {
      const text = await readFile(join(from, name), "utf8");
      if (name !== PROFILE_FILE && name !== README) await write(join(place, name), text);
    }
  }
  const about =
    (await textAt(join(profile.folder, README))) ?? `# ${profile.vendor ?? profile.name}\n`;
  await write(join(place, README), `${NOTE}\n\n${about}`);
}

/** How `init` recognizes a vendor's document. */
const PROFILE_FILE = "profile.yaml";

/** The option that applies no profile. */
const NONE = "none";

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

const README = "README.md";

/** The first line of a README that says whose the folder is. */
const NOTE = `> \`facsimile init\` writes this folder anew each time. What you know goes into \`${OWN}/\`.`;

const othersLayer = ({ name }: Profile): string =>
  `has a layer that init did not write, and the profile ${name} would replace it. Move it to ` +
  `${OWN}/, or say --profile none`;

/** Names of the files in a folder, without those of subfolders. */
async function namesIn(folder: string): Promise<readonly string[]> {
  const entries = await unlessMissing(readdir(folder, { withFileTypes: true }), []);
  return entries.filter((it) => it.isFile()).map(({ name }) => name);
}

/** A profile in a pack: its facts, and how many of them the document lacks. */
export interface AppliedProfile extends Omit<LayerCount, "layer"> {
  readonly name: string;
}

/** What a build says of the profile that was applied. */
export function appliedProfile(
  profile: Profile | undefined,
  layers: readonly LayerCount[],
): AppliedProfile | undefined {
  if (profile === undefined) return undefined;
  const none = { facts: 0, leftOut: 0, behaviors: 0, behaviorsLeftOut: 0 };
  const { layer: _, ...counts } = layers.find(({ layer }) => layer === PROFILE) ?? {
    layer: PROFILE,
    ...none,
  };
  return { name: profile.name, ...counts };
}

/** `profile stripe: 64 facts, 3 of them not in this document`. */
export function profileLine(applied: AppliedProfile): string {
  const { name, facts, leftOut, behaviors, behaviorsLeftOut } = applied;
  const code = behaviors === 0 ? "" : `; ${share(behaviors, "behavior", behaviorsLeftOut)}`;
  return `profile ${name}: ${share(facts, "fact", leftOut)}${code}`;
}

const share = (all: number, noun: string, missing: number): string =>
  `${all} ${all === 1 ? noun : `${noun}s`}` +
  (missing === 0 ? "" : `, ${missing} of them not in this document`);
