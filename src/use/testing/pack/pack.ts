// `loadPack`: finds a pack by the name that a test or command gives, and loads it: a vendor of
// `facsimile.yaml`, a folder, a package, or one that comes with facsimile. `installedPack` takes no
// folder, for names that come from a file. `layeredPack` builds a pack with the layers that
// `facsimile.yaml` names. The type `Pack` is in src/engine.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { packs } from "../../../../generated/packs.js";
import { nearest } from "../../../engine/base/nearest.js";
import { isSource, PACK_FORMAT } from "../../../engine/pack/format.js";
import type { Pack } from "../../../engine/pack/pack.js";
import { isFolder } from "../../../instance/files/named-file.js";
import { VERSION } from "../../../instance/server/version.js";
import {
  contentOf,
  generatedFolder,
  holdsPack,
  holdsSources,
  isInstalled,
  isPath,
  loadPackFolder,
  NoPackError,
} from "./pack-folder.js";
import type { PackPackage } from "./packages.js";
import { PACKAGE, packageNamed, packagesFrom } from "./packages.js";
import type { ProjectFile, ProjectVendor } from "./project-file.js";
import { projectFile, vendorIn } from "./project-file.js";

/** The sources of a pack with further layers on them, built in a folder of its own. */
export interface LayeredPack {
  /** What messages call it: `stripe with ./stripe-own`. */
  readonly title: string;
  /** Changes with each of its files. It is there when the pack is built. */
  readonly folder: string;
  /**
   * Builds it by a compiler, which gets the folder of the sources and the words for its messages.
   *
   * @returns whether the compiler has built it
   */
  readonly build: (compiler: Compiler) => Promise<boolean>;
}

/** Where the name of a pack leads. */
export interface PackPlace {
  /** The layers of `facsimile.yaml` on it. */
  readonly layered?: LayeredPack;
  /** The folder as the user gives it, or that of a package; undefined for a pack of this package. */
  readonly folder?: string | undefined;
  readonly package?: PackPackage | undefined;
  /** A folder of that name that has no pack. */
  readonly passedOver?: string | undefined;
  readonly load: () => Promise<Pack>;
}

/**
 * Finds a pack: the vendor of that name in `facsimile.yaml`, or its only one; else a pack at a path,
 * which has a slash or a dot, or in a folder that holds a pack; else a pack of this package by
 * `name@version`, or the newest by `name`; else the package `@facsimile/<name>` of the project, or
 * that of this package; else the package `facsimile-pack-<name>`. By default the newest version of
 * this package's first pack.
 *
 * @throws NoPackError for a name that nothing has; the message lists what is there
 */
export async function placeOfPack(option?: string): Promise<PackPlace> {
  const project = await projectFile();
  const vendor = vendorIn(project, option);
  if (project === undefined || vendor === undefined) return placeAt(option, project);
  return placeOfVendor(vendor, project);
}

function placeOfVendor(vendor: ProjectVendor, project: ProjectFile): PackPlace {
  const { pack, layers, placeOf } = vendor;
  const place = ((): PackPlace => {
    try {
      return placeAt(isPath(pack) ? `./${relative("", resolve(project.folder, pack))}` : pack);
    } catch (error) {
      throw error instanceof NoPackError
        ? new NoPackError(`${placeOf("pack")}: ${error.message}`)
        : error;
    }
  })();
  if (layers.length === 0) return place;
  const layered = layeredPack(place.folder, vendor, project);
  const load = async (): Promise<Pack> => {
    if (!existsSync(layered.folder)) await builtByCommand(layered);
    return loadPackFolder(relative("", layered.folder));
  };
  return { ...place, layered, load };
}

/** Tests have no compiler within: the command has it. */
async function builtByCommand({ title, folder }: LayeredPack): Promise<void> {
  const given = [join(PACKAGE, "bin/facsimile.cjs"), "pack", "build"];
  // Fake timers of a test cannot stop it.
  const { status, stderr } = spawnSync(process.execPath, given, { encoding: "utf8" });
  if (status !== 0 || !existsSync(folder))
    throw new NoPackError(`${title} cannot be built: ${stderr.trim()}`);
  process.stderr.write(stderr);
}

function placeAt(option: string | undefined, project?: ProjectFile): PackPlace {
  const wanted = option ?? Object.keys(packs)[0]?.split("@", 1)[0] ?? "";
  const folder = option && !isPath(option) && isFolder(option) ? option : undefined;
  if (isPath(wanted) && !existsSync(resolve(wanted))) throw new NoPackError(noFolder(wanted));
  if (isPath(wanted) || (folder !== undefined && holdsPack(folder)))
    return { folder: wanted, load: async () => loadPackFolder(wanted) };
  const place = installed(wanted);
  if (place !== undefined) return { ...place, passedOver: folder };
  throw new NoPackError(unknownPack(wanted, folder, [...(project?.vendors.keys() ?? [])]));
}

/**
 * Loads the pack that `placeOfPack` finds.
 *
 * @throws NoPackError for a name that nothing has, and a folder without a built pack
 */
export const loadPack = async (option?: string): Promise<Pack> =>
  (await placeOfPack(option)).load();

/**
 * The pack of the `name@version` in a file, that of `facsimile.yaml` or with its layers, or the newest
 * by `name`. A file never names a folder, since code in the folder would run.
 *
 * @throws NoPackError for any other text
 */
export async function installedPack(named: string): Promise<Pack> {
  const place = installed(named);
  const project = await projectFile();
  const [name = "", version] = named.split("@");
  const vendor = project?.vendors.get(name);
  if (project !== undefined && vendor !== undefined) {
    const own = placeOfVendor(vendor, project);
    if (place !== undefined && own.folder === place.folder) return own.load();
    const pack = place === undefined ? await own.load() : undefined;
    if (pack?.name === name && pack.version === (version ?? pack.version)) return pack;
  }
  if (place === undefined) throw new NoPackError(unknownPack(named));
  return place.load();
}

/** A pack of this package, or of a package of its own. */
function installed(wanted: string): PackPlace | undefined {
  const [name = "", version] = wanted.split("@");
  const key = version === undefined ? newest(name, Object.keys(packs)) : wanted;
  const load = key === undefined || !Object.hasOwn(packs, key) ? undefined : packs[key];
  if (load !== undefined) return { load: async () => (await load()).pack };
  const found = packageNamed(name, process.cwd());
  if (found === undefined || (version ?? found.version) !== found.version) return undefined;
  const { folder } = found;
  return { folder, package: found, load: async () => loadPackFolder(relative("", folder)) };
}

function newest(name: string, names: readonly string[]): string | undefined {
  return names
    .filter((known) => known.startsWith(`${name}@`))
    .toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }))
    .at(-1);
}

/** All packs that a name can mean, as `name@version`. */
export const installedPacks = (): readonly string[] => [
  ...Object.keys(packs),
  ...packagesFrom(process.cwd()).map(({ name, version }) => `${name}@${version}`),
];

function unknownPack(wanted: string, passedOver?: string, vendors: readonly string[] = []): string {
  const names = [...vendors, ...installedPacks()];
  const near = nearPack(wanted, names);
  const folder = passedOver === undefined ? "" : ` ${noPackIn(passedOver)}`;
  const hint = near === undefined ? "" : ` Did you mean ${near}?`;
  const other = `A clone makes others: npm pack -w @facsimile/${wanted.split("@", 1)[0]}.`;
  const more = near !== undefined || isPath(wanted) ? "" : ` ${other}`;
  return `there is no pack ${JSON.stringify(wanted)}.${hint}${folder} There are: ${names.join(", ")}.${more}`;
}

/** About a folder that is not there, with the folder or the pack of the nearest name. */
export function noFolder(path: string): string {
  const name = basename(path);
  const around = dirname(path);
  const beside = (existsSync(around) ? readdirSync(around) : []).filter((it) =>
    isFolder(join(around, it)),
  );
  const folder = nearest(name, beside);
  const near = folder === undefined ? nearPack(name) : join(around, folder);
  return `${path}: there is no such folder${near === undefined ? "" : `; did you mean ${near}?`}`;
}

/** The pack of the nearest name, with its version or without, or another version of it. */
function nearPack(wanted: string, names = installedPacks()): string | undefined {
  const [name = ""] = wanted.split("@", 1);
  const near = nearest(wanted, [
    ...names,
    ...names.map((known) => known.split("@", 1)[0] ?? known),
  ]);
  return near ?? newest(name, names);
}

/** About a folder whose name is that of no pack, or of one elsewhere. */
export const noPackIn = (folder: string): string =>
  `The folder ./${folder} holds no pack: neither a built one (index.js) nor sources (pack.yaml).`;

/** How many builds of a vendor are kept: a program that runs may have yet to load parts of its pack. */
const KEPT = 3;

/** Compiles sources, and says whether it has; `inOwnWords` names the user's files in its messages. */
type Compiler = (sources: string, inOwnWords: (message: string) => string) => Promise<boolean>;

/**
 * The layers of a vendor of `facsimile.yaml` on the sources of its pack.
 *
 * @throws NoPackError for a pack without its sources, and a folder that is no layer
 */
function layeredPack(
  folder: string | undefined,
  { name, pack, layers: names, placeOf }: ProjectVendor,
  project: ProjectFile,
): LayeredPack {
  if (folder === undefined || !holdsSources(folder)) {
    throw new NoPackError(
      `${placeOf("layers")}: layers lie on the sources of a pack, and ${pack} comes without them`,
    );
  }
  const layers = names.map((layer, at) => layerAt(project, layer, placeOf("layers", at)));
  const files = [
    ...filesOf(folder),
    ...layers.flatMap((layer, at) =>
      sourcesIn(layer).map((file) => [`${prefixOf(at)}${file}`, join(layer, file)] as const),
    ),
  ];
  const hash = createHash("sha256").update(`${VERSION} ${PACK_FORMAT}`);
  for (const [to, from] of files) hash.update(`\0${to}\0${contentOf(from)}`);
  const packs = join(project.folder, ".facsimile/packs");
  const target = join(packs, `${name}-${hash.digest("hex").slice(0, 16)}`);
  const build: LayeredPack["build"] = async (compiler) => {
    const work = `${target}.${process.pid}`;
    for (const [to, from] of files) {
      mkdirSync(dirname(join(work, to)), { recursive: true });
      cpSync(from, join(work, to));
    }
    const place = relative("", work);
    const inOwnWords = (message: string): string => {
      // What the pack leaves out, its own build has said.
      if (message.startsWith("left out: ")) return "";
      const words = layers.reduce(
        (text, layer, at) => text.replaceAll(`${place}/${prefixOf(at)}`, `${relative("", layer)}/`),
        message,
      );
      return words.replaceAll(place, relative("", folder));
    };
    try {
      if (!(await compiler(work, inOwnWords))) return false;
      // Another process may have built the same.
      if (!existsSync(target)) renameSync(work, target);
      dropOld(packs, name);
      return true;
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  };
  return { title: `${name} with ${names.join(", ")}`, folder: target, build };
}

/** The names of layers above those of a pack. */
const prefixOf = (at: number): string => `own-${at + 1}/`;

function layerAt({ folder }: ProjectFile, layer: string, place: string): string {
  const path = join(folder, layer);
  if (!existsSync(path)) throw new NoPackError(`${place}: there is no folder ${layer}`);
  if (sourcesIn(path).length > 0) return path;
  throw new NoPackError(
    `${place}: ${layer} is no layer: it has none of the files of a pack, such as resources.yaml`,
  );
}

/** The sources of a pack: where they go, and where they are. */
function filesOf(folder: string): readonly (readonly [to: string, from: string])[] {
  const generated = generatedFolder(folder);
  const folders = readdirSync(folder, { withFileTypes: true })
    .filter((it) => it.isDirectory() && !/^\.|^node_modules$/.test(it.name))
    .map((it) => `${it.name}/`)
    .filter((name) => join(folder, name) !== join(generated, "/"));
  const sources = ["", ...folders].flatMap((prefix) =>
    sourcesIn(join(folder, prefix)).map(
      (file) => [prefix + file, join(folder, prefix, file)] as const,
    ),
  );
  // A package has the code of its profile as JavaScript too; in a clone it may be older.
  const scripts = join(generated, "profile");
  const ready = isInstalled(folder) && existsSync(scripts) ? readdirSync(scripts) : [];
  return [...sources, ...ready.map((file) => [`profile/${file}`, join(scripts, file)] as const)];
}

const sourcesIn = (folder: string): readonly string[] =>
  statSync(folder).isDirectory() ? readdirSync(folder).filter(isSource).toSorted() : [];

function dropOld(packs: string, name: string): void {
  const builds = readdirSync(packs)
    .filter((it) => it.replace(/-[0-9a-f]{16}$/, "") === name)
    .map((it) => join(packs, it))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const build of builds.slice(KEPT)) rmSync(build, { recursive: true, force: true });
}
