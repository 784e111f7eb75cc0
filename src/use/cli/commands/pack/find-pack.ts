import type { Pack } from "../../../../engine/pack/pack.js";
import type { OpenRecording } from "../../../../instance/recording/file/file-reading.js";
import { nameOf } from "../../../../instance/recording/file/header.js";
import { NoPackError } from "../../../testing/pack/no-pack-error.js";
import { installedPack, loadPack } from "../../../testing/pack/pack.js";
import { UserError } from "../../output/user-error.js";

/** Loads a pack of this package by its name, or a built one by its folder, as `loadPack` does. */
export const findPack = (asked?: string): Promise<Pack> => found(loadPack(asked));

/**
 * The pack that a file names, where this package has it. A folder comes from `--pack` alone.
 *
 * @throws UserError
 */
export const packNamed = (named: string): Promise<Pack> =>
  found(installedPack(named), ` ${GIVE_FOLDER}`);

export const GIVE_FOLDER = "Give the folder of the built pack with --pack.";

/** The pack of a recording: the one that it names, or the same one in the folder of `--pack`. */
export async function packOf({ name, head }: OpenRecording, asked?: string): Promise<Pack> {
  if (asked === undefined) return packNamed(head.pack);
  const pack = await findPack(asked);
  if (nameOf(pack) === head.pack) return pack;
  throw new UserError(`--pack ${asked}: this is ${nameOf(pack)}, and ${name} is of ${head.pack}.`);
}

async function found(loading: Promise<Pack>, hint = ""): Promise<Pack> {
  try {
    return await loading;
  } catch (error) {
    throw error instanceof NoPackError ? new UserError(`${error.message}${hint}`) : error;
  }
}
