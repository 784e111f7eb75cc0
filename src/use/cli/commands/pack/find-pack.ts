// `findPack`, for all commands: loads the pack that a user names by `--pack` (the option is
// `packOption`), and fails in one sentence. `packToStart` and `packOption` first build a pack that
// is older than its sources; `RecordedPacks` has those of recordings.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "../../../../api/webhooks/system-clock.js";
import { shellWord } from "../../../../engine/base/shell-word.js";
import type { Pack } from "../../../../engine/pack/pack.js";
import type { OpenRecording } from "../../../../instance/recording/file/file-reading.js";
import { nameOf } from "../../../../instance/recording/file/header.js";
import type { LayeredPack, PackPlace } from "../../../testing/pack/pack.js";
import { installedPack, loadPack, noPackIn, placeOfPack } from "../../../testing/pack/pack.js";
import { NoPackError, olderPack } from "../../../testing/pack/pack-folder.js";
import { projectFile } from "../../../testing/pack/project-file.js";
import type { Terminal } from "../../output/terminal.js";
import { UserError } from "../../output/terminal.js";

/** An option for a pack, which is built before the command runs where it is older than its sources. */
export const packOption = <const About extends string>(about: About) =>
  ({ about, prepare: buildIfOlder }) as const;

/** The option of commands that need some pack. */
export const PACK_OPTION = {
  "--pack <pack>": packOption(
    "a vendor's name[@version], or the folder of a pack (default: the newest of facsimile itself)",
  ),
} as const;

/** The option of commands that need the pack of a file. */
export const OWN_PACK_OPTION = {
  "--pack <folder>": packOption("the built pack, if it does not come with facsimile"),
} as const;

/** Builds a pack whose sources have changed since, and a package of a clone that is not built. */
async function buildIfOlder(wanted: string, terminal: Terminal): Promise<void> {
  // What is wrong with a name, the command says when it loads the pack.
  const [place] = await Promise.allSettled([placeOfPack(wanted)]);
  if (place.status === "fulfilled") await buildAt(wanted, place.value, terminal);
}

/** @throws UserError for sources with a mistake, after its place */
async function buildAt(
  wanted: string,
  { folder, package: of, layered }: PackPlace,
  { printError }: Terminal,
): Promise<void> {
  if (layered !== undefined) return buildLayers(layered, printError);
  const older = folder === undefined ? undefined : olderPack(folder);
  if (older === undefined || (older.changed === null && of === undefined)) return;
  const { sources, built, changed } = older;
  const why =
    changed === null
      ? `${wanted} is not built yet`
      : `${wanted}: ${changed} has changed since the pack was built`;
  const again = changed === null ? "" : " again";
  printError(`facsimile: ${why}; building it${again}\n`);
  const begun = systemClock.elapsed();
  const { buildFolder } = await import("./pack-toolchain.js");
  // Who starts a vendor's package for the first time mends none of its facts.
  const unfit: string[] = [];
  const print = (line: string): unknown =>
    changed === null && line.startsWith("left out: ") ? unfit.push(line) : printError(line);
  if (!(await buildFolder(sources, built, print))) {
    throw new UserError(`${why}, and it cannot be built${again}.`);
  }
  const seconds = ((systemClock.elapsed() - begun) / 1000).toFixed(1);
  const reason = `which do not fit the edition (facsimile pack build --pack ${shellWord(sources)} lists them)`;
  const without = unfit.length === 0 ? "" : `, without ${unfit.length} of its facts, ${reason}`;
  printError(`facsimile: ${wanted}; built${again} in ${seconds} s${without}\n`);
}

/**
 * Builds the layers of `facsimile.yaml` on a pack, unless they and the pack are as they were built.
 *
 * @throws UserError for a layer with a mistake, after its place
 */
async function buildLayers(
  { title, folder, build }: LayeredPack,
  printError: Terminal["printError"],
): Promise<void> {
  if (existsSync(folder)) return;
  printError(`facsimile: ${title}: building it\n`);
  const begun = systemClock.elapsed();
  const { buildFolder } = await import("./pack-toolchain.js");
  const isBuilt = await build((sources, inOwnWords) =>
    buildFolder(sources, join(sources, "generated"), (line) => printError(inOwnWords(line))),
  );
  if (!isBuilt) throw new UserError(`${title}: it cannot be built.`);
  const seconds = ((systemClock.elapsed() - begun) / 1000).toFixed(1);
  printError(`facsimile: ${title}; built in ${seconds} s\n`);
}

/**
 * Builds the layers of each vendor of `facsimile.yaml`.
 *
 * @throws UserError where there is no such file, and for a layer with a mistake
 */
export async function buildProject({ printError, print }: Terminal): Promise<void> {
  const project = await found(projectFile());
  const names = [...(project?.vendors.values() ?? [])].filter(({ layers }) => layers.length > 0);
  if (names.length === 0) {
    throw new UserError("give --pack FOLDER; without it the layers of a facsimile.yaml are built.");
  }
  for (const { name } of names) {
    const { layered } = await found(placeOfPack(name));
    if (layered === undefined) continue;
    await buildLayers(layered, printError);
    print(`${layered.title} is built\n`);
  }
}

/** Loads a pack by its name or folder, as `loadPack` does. */
export const findPack = (wanted?: string): Promise<Pack> => found(loadPack(wanted));

/** Loads a pack to start, and says which folder of that name is not meant. */
export async function packToStart(wanted: string | undefined, terminal: Terminal): Promise<Pack> {
  const place = await found(placeOfPack(wanted));
  const { passedOver, package: of } = place;
  if (passedOver !== undefined) {
    const from = of === undefined ? "this package" : `the package ${of.packageName}`;
    terminal.printError(`facsimile: ${noPackIn(passedOver)} ${wanted} is that of ${from}.\n`);
  }
  await buildAt(wanted ?? "", place, terminal);
  return found(place.load());
}

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

/** @throws UserError for a pack that is not there, and a mistake in `facsimile.yaml` */
export async function found<T>(loading: Promise<T>, hint = ""): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    throw error instanceof NoPackError ? new UserError(`${error.message}${hint}`) : error;
  }
}
