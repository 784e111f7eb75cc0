import type { PackFile } from "../model/model.js";
import type { Problem } from "../sources/problems.js";

/** `from "…"`, and `import("…")`. */
const SPECIFIER = /(?:\bfrom\s*|\bimport\s*(?:\(\s*)?)"([^"\n]+)"/g;

/** `/<name>/<version>/<file>` at the end of a specifier. */
const PLACE = /\/([^/]+)\/(\d+\.\d+\.\d[^/]*)\/([^/]+)$/;

/**
 * Imports of types of another version of the pack, which a copied folder still has: the compiler
 * would list every difference between the two versions. Importing another version's behaviors is
 * allowed.
 */
export function behaviorsProblems(
  file: string,
  text: string,
  { name, version }: PackFile,
): readonly Problem[] {
  return [...text.matchAll(SPECIFIER)].flatMap(({ index, 0: whole, 1: specifier = "" }) => {
    const [, ofPack, ofVersion, imported = ""] = PLACE.exec(specifier) ?? [];
    const isOther = ofPack === name && ofVersion !== version;
    if (!isOther || imported.startsWith("behaviors.")) return [];
    const message = `behaviors of ${name}@${version} are checked against its own types, and these are of ${name}@${ofVersion}`;
    const own = specifier.replace(`/${name}/${ofVersion}/`, `/${name}/${version}/`);
    return { file, ...placeAt(text, index + whole.indexOf('"')), message, nearest: own };
  });
}

function placeAt(text: string, index: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, index).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
