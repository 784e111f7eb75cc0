// `Workshop`: the compiler and the files of `learn.ts`. In a temporary folder it builds a copy of the
// pack with each layer `learned/` (facts from traffic) that `learn` tries; `keep` writes the chosen
// one into the pack's own folder, and builds that.

import { cpSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
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
import type { PackWorkshop } from "./learn.js";

const NOTHING: Sources = {
  "pack.yaml": {},
  "openapi.yaml": {},
  "resources.yaml": {},
  "lifecycles.yaml": {},
  "events.yaml": {},
  "errors.yaml": {},
};

const FILES = Object.keys(NOTHING).filter((name): name is LayerFile => name in NOTHING);

const LEARNED = "learned";

/** A file of the layer `learned/`. */
export const LAYER_FILE = { what: "a file of the layer learned/", most: 64 };

/** The sources of a pack, built with one layer `learned/` after the other in a folder of its own. */
export class Workshop implements PackWorkshop {
  readonly pack: Pack;
  readonly sources: Sources;
  readonly layer: LayerFiles;
  readonly #folder: string;
  readonly #copy: string;
  #builds = 0;

  /** @throws UserError for a folder without sources, and for sources with a mistake */
  static async open(folder: string): Promise<Workshop> {
    if (!holdsSources(resolve(folder))) {
      throw new UserError(`--pack ${folder}: this folder does not hold the sources of a pack`);
    }
    const { mergedFile } = await import("facsimile/compiler");
    const sources: Record<LayerFile, JsonObject> = { ...NOTHING };
    for (const file of FILES) {
      const merged = await mergedFile(resolve(folder), file);
      if (isObject(merged)) sources[file] = merged;
    }
    const copy = mkdtempSync(join(tmpdir(), "facsimile-learn-"));
    try {
      copySources(resolve(folder), copy);
      const layer = layerIn(folder);
      const built = await buildIn(copy, "0", layer);
      if (Array.isArray(built)) throw new UserError(built.join("\n"));
      return new Workshop(folder, copy, built as Pack, sources, layer);
    } catch (error) {
      rmSync(copy, { recursive: true, force: true });
      throw error;
    }
  }

  private constructor(
    folder: string,
    copy: string,
    pack: Pack,
    sources: Sources,
    layer: LayerFiles,
  ) {
    this.#folder = folder;
    this.#copy = copy;
    this.pack = pack;
    this.sources = sources;
    this.layer = layer;
  }

  readonly build = (layer: LayerFiles): Promise<Pack | readonly string[]> => {
    this.#builds += 1;
    return buildIn(this.#copy, String(this.#builds), layer);
  };

  /** Writes the layer into the pack's folder, and builds the pack. */
  async keep(layer: LayerFiles): Promise<readonly string[]> {
    const { compile } = await import("facsimile/compiler");
    writeLayer(this.#folder, layer);
    const out = generatedFolder(resolve(this.#folder));
    const lines: string[] = [];
    const options = { pack: this.#folder, out, build: true, unchecked: true };
    await compile(options, { print: () => {}, complain: (line) => lines.push(line) });
    return lines;
  }

  close(): void {
    rmSync(this.#copy, { recursive: true, force: true });
  }
}

async function buildIn(
  folder: string,
  name: string,
  layer: LayerFiles,
): Promise<Pack | readonly string[]> {
  const { compile } = await import("facsimile/compiler");
  rmSync(join(folder, LEARNED), { recursive: true, force: true });
  writeLayer(folder, layer);
  const out = join(folder, "built", name);
  const lines: string[] = [];
  const options = { pack: folder, out, build: true, unchecked: true };
  const status = await compile(options, { print: () => {}, complain: (line) => lines.push(line) });
  return status === 0 ? loadPackFolder(out) : lines;
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

function layerIn(folder: string): LayerFiles {
  const files = new Map<LayerFile, JsonObject>();
  for (const name of FILES) {
    const path = join(folder, LEARNED, name);
    const value: unknown = parse(readTextIfThere(path, LAYER_FILE) ?? "");
    if (isObject(value)) files.set(name, value);
  }
  return files;
}

/** Only the user can read it: a layer is of the user's own traffic. */
function writeLayer(folder: string, layer: LayerFiles): void {
  if (layer.size === 0) return;
  mkdirSync(join(folder, LEARNED), { recursive: true });
  for (const [name, value] of layer) {
    writeFileSync(join(folder, LEARNED, name), stringify(value), { mode: 0o600 });
  }
}
