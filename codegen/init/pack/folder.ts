import { rm } from "node:fs/promises";
import { join } from "node:path";
import { exists } from "../../sources/files.js";
import { GUESSED, OWN } from "../../sources/layers/layers.js";
import { Refusal, write } from "../document.js";

/** Folder with copies of the document, as its author wrote it. */
const ORIGINAL = "original";

/**
 * Makes the folder of a pack: copies of the document, and once the layer of its owner.
 *
 * @param call an operation of the document, for the example in the owner's layer
 * @throws Refusal of a folder with sources of its own, which `init` would have to overwrite
 */
export async function prepareFolder(
  folder: string,
  texts: ReadonlyMap<string, string>,
  call: string,
): Promise<void> {
  if (await exists(join(folder, "pack.yaml"))) throw new Refusal(WITHOUT_LAYERS, folder);
  await rm(join(folder, ORIGINAL), { recursive: true, force: true });
  for (const [file, text] of texts) {
    await write(join(folder, ORIGINAL, file.replaceAll("../", "up/")), text);
  }
  if (!(await exists(join(folder, OWN)))) {
    await write(join(folder, OWN, "operations.yaml"), skeleton(call));
  }
}

const WITHOUT_LAYERS =
  "has a pack.yaml, so it holds the sources of a pack without layers, which init does not change. " +
  `Choose another --out, and move to its ${OWN}/ what you changed in these files`;

/** Writes the guesses of `init` anew. */
export async function writeGuesses(
  folder: string,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  await rm(join(folder, GUESSED), { recursive: true, force: true });
  for (const [file, text] of files) await write(join(folder, GUESSED, file), text);
}

const skeleton = (
  call: string,
): string => `# Your layer: what the document does not say. It wins over ${GUESSED}/, fact by fact, and init never
# changes it. The other files here have the names and keys of those in ${GUESSED}/. Say only what
# differs; \`$remove: true\` removes. This file is about operations, by their call or id:
#
# ${call}:
#   verb: call
`;
