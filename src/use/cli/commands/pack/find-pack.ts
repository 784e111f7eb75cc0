import type { Pack } from "../../../../engine/pack/pack.js";
import type { OpenRecording } from "../../../../instance/recording/file/file-reading.js";
import { nameOf } from "../../../../instance/recording/file/header.js";
import { NoPackError } from "../../../testing/pack/no-pack-error.js";
import { installedPack, loadPack } from "../../../testing/pack/pack.js";
import { UserError } from "../../output/user-error.js";

/** The option of commands that need some pack. */
export const PACK_OPTION = {
  "--pack <pack>":
    "name[@version], or the folder of a built pack (default: the newest that comes with facsimile)",
} as const;

/** The option of commands that need the pack of a file. */
export const OWN_PACK_OPTION = {
  "--pack <folder>": "the built pack, if it does not come with facsimile",
} as const;

/** Loads a pack of this package by its name, or a built one by its folder, as `loadPack` does. */
export const findPack = (wanted?: string): Promise<Pack> => found(loadPack(wanted));

/**
 * The pack of this package that a file names. Only `--pack` names a folder.
 *
 * @throws UserError for an unknown pack
 */
export const packNamed = (named: string): Promise<Pack> =>
  found(installedPack(named), ` ${GIVE_FOLDER}`);

export const GIVE_FOLDER = "Give the folder of the built pack with --pack.";

/** The pack of a recording: the one that it names, or the same one in the folder of `--pack`. */
export async function packOf({ name, head }: OpenRecording, folder?: string): Promise<Pack> {
  if (folder === undefined) return packNamed(head.pack);
  const pack = await findPack(folder);
  if (nameOf(pack) === head.pack) return pack;
  throw new UserError(`--pack ${folder}: this is ${nameOf(pack)}, and ${name} is of ${head.pack}.`);
}

async function found(loading: Promise<Pack>, hint = ""): Promise<Pack> {
  try {
    return await loading;
  } catch (error) {
    throw error instanceof NoPackError ? new UserError(`${error.message}${hint}`) : error;
  }
}
