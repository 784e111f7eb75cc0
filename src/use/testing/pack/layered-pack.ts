import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { isSource, PACK_FORMAT } from "../../../engine/pack/format.js";
import { VERSION } from "../../../instance/server/version.js";
import {
  contentOf,
  generatedFolder,
  holdsSources,
  isInstalled,
  NoPackError,
} from "./pack-folder.js";
import type { ProjectFile, ProjectVendor } from "./project-file.js";

/** How many builds of a vendor are kept: a program that runs may have yet to load parts of its pack. */
const KEPT = 3;

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

/** Compiles sources, and says whether it has; `inOwnWords` names the user's files in its messages. */
export type Compiler = (
  sources: string,
  inOwnWords: (message: string) => string,
) => Promise<boolean>;

/**
 * The layers of a vendor of `facsimile.yaml` on the sources of its pack.
 *
 * @throws NoPackError for a pack without its sources, and a folder that is no layer
 */
export function layeredPack(
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
