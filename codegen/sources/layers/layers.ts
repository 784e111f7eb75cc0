// The layers of a pack, folders of facts of which an upper one wins: `LAYER_FOLDERS` has their
// order (`guessed/`, `profile/`, `learned/`, `own/`), `LAYER_FILES` the files that each may have,
// and `layersIn` finds those of a pack.

import type { PackFiles } from "../pack-files.js";

/** Folders of a pack with layers, lowest first: a later one wins. */
export const LAYER_FOLDERS = ["guessed", "profile", "learned", "own"] as const;

/** The folders that `init` writes, and that of the person whose pack it is. */
export const GUESSED = "guessed";
export const PROFILE = "profile";
export const OWN = "own";

export const DOCUMENT = "openapi.yaml";

/** The document of a pack whose lowest layer has none: a vendor's, without its prose. */
export const FACTS = "facts/openapi.json";

/** Beside such facts: whose document it is. */
export const NOTICE = "NOTICE";

export const RESOURCES = "resources.yaml";

/** A file of upper layers alone: what they say of operations, by id or call. */
export const OPERATIONS = "operations.yaml";

/** The files that a layer may have; only the lowest has to have all of them but this. */
export const LAYER_FILES = [
  "pack.yaml",
  DOCUMENT,
  RESOURCES,
  OPERATIONS,
  "lifecycles.yaml",
  "events.yaml",
  "errors.yaml",
  "scenarios.yaml",
] as const;

const BEHAVIORS = "behaviors.ts";

/** A layer: its name, and what the names of its files begin with. */
export interface Layer {
  readonly name: string;
  readonly prefix: string;
}

/** The layers of a pack, the lowest first: sources in the folder itself take the place of a guess. */
export async function layersIn(files: PackFiles): Promise<readonly Layer[]> {
  const found: Layer[] = [];
  const hasRoot = (await files.text("pack.yaml")) !== undefined;
  if (hasRoot) found.push({ name: "sources", prefix: "" });
  for (const name of LAYER_FOLDERS) {
    if (hasRoot && name === GUESSED) continue;
    const prefix = `${name}/`;
    const names = await files.names(prefix);
    if (names.some((file) => /\.(ya?ml|json|ts)$/.test(file))) found.push({ name, prefix });
  }
  // Those of a user's project on a pack.
  for (let at = 1; (await files.names(`${OWN}-${at}/`)).length > 0; at += 1) {
    found.push({ name: `${OWN}-${at}`, prefix: `${OWN}-${at}/` });
  }
  return found.length === 0 ? [{ name: "sources", prefix: "" }] : found;
}

/** The `behaviors.ts` of each layer that has one. */
export async function behaviorsIn(
  files: PackFiles,
  layers: readonly Layer[],
): Promise<readonly { readonly file: string; readonly text: string }[]> {
  const each = layers.map(async ({ prefix }) => {
    const text = await files.text(prefix + BEHAVIORS);
    return text === undefined ? [] : [{ file: prefix + BEHAVIORS, text }];
  });
  return (await Promise.all(each)).flat();
}

/** The text of all code of the layers: their `behaviors.ts`, and what those import. */
export async function codeOf(files: PackFiles, layers: readonly Layer[]): Promise<string> {
  const each = layers.map(async ({ prefix }) => {
    const names = (await files.names(prefix)).filter((name) => /\.[jt]s$/.test(name));
    return Promise.all(names.map((name) => files.text(prefix + name)));
  });
  return (await Promise.all(each)).flat().join("\n");
}
