import { systemClock } from "../../../../api/webhooks/system-clock.js";
import type { Pack } from "../../../../engine/pack/pack.js";
import type { OpenRecording } from "../../../../instance/recording/file/file-reading.js";
import { nameOf } from "../../../../instance/recording/file/header.js";
import { NoPackError } from "../../../testing/pack/no-pack-error.js";
import { installedPack, loadPack } from "../../../testing/pack/pack.js";
import { isFolder, olderPack } from "../../../testing/pack/pack-folder.js";
import type { Terminal } from "../../output/terminal.js";
import { UserError } from "../../output/user-error.js";

/**
 * An option for a pack: a built one in a folder whose sources have changed is built again before the
 * command runs.
 */
export const packOption = <const About extends string>(about: About) =>
  ({ about, prepare: buildIfOlder }) as const;

/** The option of commands that need some pack. */
export const PACK_OPTION = {
  "--pack <pack>": packOption(
    "name[@version], or the folder of a built pack (default: the newest that comes with facsimile)",
  ),
} as const;

/** The option of commands that need the pack of a file. */
export const OWN_PACK_OPTION = {
  "--pack <folder>": packOption("the built pack, if it does not come with facsimile"),
} as const;

/** @throws UserError for sources with a mistake, after its place */
async function buildIfOlder(wanted: string, { printError }: Terminal): Promise<void> {
  const older = isFolder(wanted) ? olderPack(wanted) : undefined;
  if (older === undefined) return;
  const since = `${wanted}: ${older.changed} has changed since the pack was built`;
  const begun = systemClock.elapsed();
  const { buildFolder } = await import("./pack-toolchain.js");
  if (!(await buildFolder(older.sources, older.built, printError))) {
    throw new UserError(`${since}, and it cannot be built again.`);
  }
  const seconds = ((systemClock.elapsed() - begun) / 1000).toFixed(1);
  printError(`facsimile: ${since}; built again in ${seconds} s\n`);
}

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

/** The packs of several recordings: those of `--pack`, and those of this package. */
export class RecordedPacks {
  /** By their names with versions. */
  readonly #own: ReadonlyMap<string, Pack>;
  readonly #named: readonly (readonly [option: string, name: string])[];
  readonly #used = new Set<string>();

  private constructor(options: readonly string[], packs: readonly Pack[]) {
    this.#own = new Map(packs.map((pack) => [nameOf(pack), pack]));
    this.#named = packs.map((pack, at) => [options[at] ?? "", nameOf(pack)]);
  }

  /** @throws UserError for an option that names no pack */
  static async read(options: readonly string[]): Promise<RecordedPacks> {
    return new RecordedPacks(options, await Promise.all(options.map(findPack)));
  }

  /** @throws UserError for a recording of another pack that does not come with facsimile */
  async of({ head }: OpenRecording): Promise<Pack> {
    this.#used.add(head.pack);
    const others = this.#named.map(([option, name]) => ` --pack ${option} is ${name}.`);
    const hint = ` ${GIVE_FOLDER}${others.join("")}`;
    return this.#own.get(head.pack) ?? (await found(installedPack(head.pack), hint));
  }

  /** @throws UserError for an option of which no recording was */
  refuseUnused(): void {
    for (const [option, name] of this.#named) {
      if (this.#used.has(name)) continue;
      const used = [...this.#used].join(" and ");
      throw new UserError(`--pack ${option}: this is ${name}, and the recordings are of ${used}.`);
    }
  }
}

async function found(loading: Promise<Pack>, hint = ""): Promise<Pack> {
  try {
    return await loading;
  } catch (error) {
    throw error instanceof NoPackError ? new UserError(`${error.message}${hint}`) : error;
  }
}
