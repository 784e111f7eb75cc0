import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import type { Plugin as BundlePlugin } from "esbuild";
import type { Plugin } from "vitest/config";
import type { RefusedFolder } from "../../codegen/compile/project.js";

const LIST = join(import.meta.dirname, "../../node_modules/.cache/refused-packs.json");

/** The packs that the compiler refused when the tests began, by the folders of their modules. */
class RefusedPacks {
  readonly #all: readonly RefusedFolder[] = existsSync(LIST)
    ? JSON.parse(readFileSync(LIST, "utf8"))
    : [];

  /** The folder of the refused pack that a module is of; the module may not be there. */
  folderOf(source: string, importer = ""): string | undefined {
    const path = source.startsWith(".") ? resolve(dirname(importer), source) : source;
    return this.#all.find(({ folder }) => path.startsWith(folder + sep))?.folder;
  }

  /** A module in place of those of a refused pack, which throws what is wrong with the pack. */
  thrower(folder: string): string | undefined {
    const refused = this.#all.find((it) => it.folder === folder);
    return refused && `throw new Error(${JSON.stringify(refused.problems.join("\n"))});`;
  }
}

const PREFIX = "\0refused-pack:";

/** A mistake in a pack fails the tests that import the pack, with its own message, and no others. */
export function refusedPacks(): Plugin {
  const packs = new RefusedPacks();
  return {
    name: "refused-packs",
    enforce: "pre",
    resolveId: (source, importer) => {
      const folder = packs.folderOf(source, importer);
      return folder === undefined ? null : PREFIX + folder;
    },
    load: (id) => (id.startsWith(PREFIX) ? (packs.thrower(id.slice(PREFIX.length)) ?? null) : null),
  };
}

/** The same for a bundle: a command starts, and fails when it loads the pack. */
export function refusedPacksInBundles(): BundlePlugin {
  const namespace = "refused-pack";
  const packs = new RefusedPacks();
  return {
    name: "refused-packs",
    setup: (build) => {
      build.onResolve({ filter: /^\./ }, ({ path, importer }) => {
        const folder = packs.folderOf(path, importer);
        return folder === undefined ? null : { path: folder, namespace };
      });
      build.onLoad({ filter: /./, namespace }, ({ path }) => ({
        contents: `exports.refused = true;\n${packs.thrower(path)}`,
      }));
    },
  };
}
