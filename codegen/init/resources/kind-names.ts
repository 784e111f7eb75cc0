// `init` (from a document to a pack): the names of kinds of object in `resources.yaml`, from the
// paths of their calls: `pathWords` reads the words, `freeName` makes one that is not taken, and
// `objectName` names one object of a collection.

import { normal, singular } from "../api/bodies.js";
import { numbered } from "../document.js";

/** A name that is not taken: with the words before it, nearest first, then with a number. */
export function freeName(
  word: string,
  before: readonly string[],
  taken: { has(name: string): boolean },
): string {
  let name = plain(word);
  for (const more of before) {
    if (!taken.has(name)) return name;
    name = `${plain(more)}_${name}`;
  }
  return numbered(name, (it) => taken.has(it));
}

/** A name of the pack format: lower-case letters, digits and underscores, with a letter first. */
function plain(word: string): string {
  const name = normal(word);
  return /^[a-z]/.test(name) ? name : `n${name === "" ? "one" : name}`;
}

/** The last word of a path's key, and those before it in the singular, from the last. */
export function pathWords(key: string): { readonly word: string; readonly before: string[] } {
  const words = key
    .replace(/#$/, "")
    .split("/")
    .filter((step) => step !== "" && step !== "{}");
  const unversioned = words.filter((word) => !VERSION.test(word));
  const [word = "root", ...before] = (unversioned.length > 0 ? unversioned : words).reverse();
  return { word, before: before.map(singular) };
}

const VERSION = /^(api|rest|v\d+([._]\d+)*|\d[\d.-]*)$/i;

/** The name of one object of a collection. */
export function objectName(collection: string): string {
  const name = singular(collection);
  return name === "" ? "thing" : plain(name);
}
