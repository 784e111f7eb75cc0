// `Workshop`: the compiler and the files of `learn.ts`. In a temporary folder it builds a copy of the
// pack with each layer `learned/` (facts from traffic) that `learn` tries; `keep` writes the chosen
// one into the pack's own folder, and builds that.

import { cpSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative, resolve } from "node:path";
import type { JsonObject, Pack } from "facsimile/kit";
import {
  generatedFolder,
  holdsSources,
  isObject,
  loadPackFolder,
  readTextIfThere,
  UserError,
} from "facsimile/kit";
import { parse, stringify } from "yaml";
import type { LayerFile, Sources } from "./facts/fact.js";
import type { LayerFiles } from "./layer.js";

const NOTHING: Sources = {
  ...{ "pack.yaml": {}, "openapi.yaml": {}, "resources.yaml": {} },
  ...{ "lifecycles.yaml": {}, "events.yaml": {}, "errors.yaml": {} },
};

const FILES = Object.keys(NOTHING).filter((name): name is LayerFile => name in NOTHING);

const LEARNED = "learned";

/** A file of the layer `learned/`. */
export const LAYER_FILE = { what: "a file of the layer learned/", most: 64 };

/** What the caller does for `learn`: it has the compiler and the files. */
export interface PackWorkshop {
  /** The pack as it is, with its sources and its layer `learned/`. */
  readonly pack: Pack;
  readonly sources: Sources;
  readonly layer: LayerFiles;
  /** Builds the pack with another layer `learned/`; the lines of what is wrong with it otherwise. */
  readonly build: (layer: LayerFiles) => Promise<Pack | readonly string[]>;
  /** Undefined for a pack that people wrote. */
  readonly guesses?: GuessedLayer | undefined;
}

/** What `init` guessed, and how it reads another document. */
export interface GuessedLayer {
  readonly files: LayerFiles;
  readonly read: (document: JsonObject) => LayerFiles;
  /** What all layers say with another layer `learned/`. */
  readonly sourcesWith: (layer: LayerFiles) => Promise<Sources>;
}

/** The sources of a pack, built with one layer `learned/` after the other in a folder of its own. */
export interface Workshop extends PackWorkshop {
  /** Writes the layer into the pack's folder, and builds the pack. */
  readonly keep: (layer: LayerFiles) => Promise<readonly string[]>;
  readonly close: () => void;
}

/** @throws UserError for a folder without sources, and for sources with a mistake */
export async function openWorkshop(folder: string): Promise<Workshop> {
  if (!holdsSources(resolve(folder))) {
    throw new UserError(`--pack ${folder}: this folder does not hold the sources of a pack`);
  }
  const sources = await mergedIn(resolve(folder));
  const copy = mkdtempSync(join(tmpdir(), "facsimile-learn-"));
  const close = (): void => rmSync(copy, { recursive: true, force: true });
  const write = (layer: LayerFiles): void => {
    rmSync(join(copy, LEARNED), { recursive: true, force: true });
    writeLayer(copy, layer);
  };
  let builds = 0;
  const build = async (layer: LayerFiles): Promise<Pack | readonly string[]> => {
    builds += 1;
    write(layer);
    const out = join(copy, "built", String(builds));
    const { status, lines } = await compiled(copy, out);
    return status === 0 ? loadPackFolder(out) : lines;
  };
  const keep = async (layer: LayerFiles): Promise<readonly string[]> => {
    writeLayer(folder, layer);
    return (await compiled(folder, generatedFolder(resolve(folder)))).lines;
  };
  try {
    copySources(resolve(folder), copy);
    const layer = filesIn(join(folder, LEARNED));
    const pack = await build(layer);
    // A mistake stands in the folder that the user named, not in its copy.
    const place = relative("", copy);
    if (!isPack(pack)) throw new UserError(pack.join("\n").replaceAll(place, folder));
    const sourcesWith = (other: LayerFiles): Promise<Sources> => {
      write(other);
      return mergedIn(copy);
    };
    const read = await guessesIn(copy);
    const guesses = read && { ...read, sourcesWith };
    return { pack, sources, layer, guesses, build, keep, close };
  } catch (error) {
    close();
    throw error;
  }
}

export const isPack = (built: Pack | readonly string[]): built is Pack => !Array.isArray(built);

/** What all layers of a pack say. */
async function mergedIn(folder: string): Promise<Sources> {
  const { mergedFile } = await import("facsimile/compiler");
  const sources: Record<LayerFile, JsonObject> = { ...NOTHING };
  for (const file of FILES) {
    const merged = await mergedFile(folder, file);
    if (isObject(merged)) sources[file] = merged;
  }
  return sources;
}

/** What `init` guessed, and how it reads another document; undefined for a pack that people wrote. */
async function guessesIn(folder: string): Promise<Omit<GuessedLayer, "sourcesWith"> | undefined> {
  const { normalize, sourcesOf } = await import("facsimile/compiler");
  const files = filesIn(join(folder, "guessed"));
  const { name, captured } = files.get("pack.yaml") ?? {};
  if (name === undefined) return undefined;
  const read = (document: JsonObject): LayerFiles => {
    const normal = normalize(document, "openapi.yaml").document;
    const { files: texts } = sourcesOf(normal, String(name), String(captured));
    return new Map(FILES.map((file) => [file, mapIn(texts.get(file))]));
  };
  return { files, read };
}

async function compiled(pack: string, out: string) {
  const { compile } = await import("facsimile/compiler");
  const lines: string[] = [];
  const options = { pack, out, build: true, unchecked: true };
  const status = await compile(options, { print: () => {}, complain: (line) => lines.push(line) });
  return { status, lines };
}

/** Sources only: no built pack, and no pipe. */
function copySources(from: string, to: string): void {
  const built = basename(generatedFolder(from));
  cpSync(from, to, {
    recursive: true,
    filter: (path) =>
      path === from ||
      (![built, "generated", "node_modules", LEARNED].includes(basename(path)) &&
        !lstatSync(path).isFIFO()),
  });
}

/** The files of a layer. */
function filesIn(folder: string): LayerFiles {
  const texts = FILES.map(
    (name) => [name, readTextIfThere(join(folder, name), LAYER_FILE)] as const,
  );
  return new Map(
    texts.flatMap(([name, text]) => (text === undefined ? [] : [[name, mapIn(text)]])),
  );
}

function mapIn(text = ""): JsonObject {
  const value: unknown = parse(text);
  return isObject(value) ? value : {};
}

/** Only the user can read it: a layer is of the user's own traffic. */
function writeLayer(folder: string, layer: LayerFiles): void {
  if (layer.size === 0) return;
  mkdirSync(join(folder, LEARNED), { recursive: true });
  for (const [name, value] of layer) {
    writeFileSync(join(folder, LEARNED, name), stringify(value), { mode: 0o600 });
  }
}
