import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing } from "../../sources/files.js";
import { OWN, PROFILE } from "../../sources/layers/layers.js";
import { IS_CLONE } from "../../sources/root.js";
import { textAt, write } from "../document/folder.js";
import { Refusal } from "../document/refusal.js";
import type { Profile } from "./profiles.js";
import { PROFILE_FILE } from "./profiles.js";

const README = "README.md";

/** The first line of a README that says whose the folder is. */
const NOTE = `> \`facsimile init\` writes this folder anew each time. What you know goes into \`${OWN}/\`.`;

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

const othersLayer = ({ name }: Profile): string =>
  `has a layer that init did not write, and the profile ${name} would replace it. Move it to ` +
  `${OWN}/, or say --profile none`;

/** Names of the files in a folder, without those of subfolders. */
async function namesIn(folder: string): Promise<readonly string[]> {
  const entries = await unlessMissing(readdir(folder, { withFileTypes: true }), []);
  return entries.filter((it) => it.isFile()).map(({ name }) => name);
}
