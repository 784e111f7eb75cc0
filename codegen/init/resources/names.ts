import { normal, singular, wordsIn } from "../api/words.js";

/** A name that no other has: with words before it, nearest first, then with a number. */
export function freeName(
  word: string,
  before: readonly string[],
  taken: { has(name: string): boolean },
): string {
  let name = plain(word);
  if (!taken.has(name)) return name;
  for (const more of before) {
    name = `${plain(more)}_${name}`;
    if (!taken.has(name)) return name;
  }
  let at = 2;
  while (taken.has(`${name}_${at}`)) at++;
  return `${name}_${at}`;
}

/** As names of packs are written: lower-case letters, digits and underscores, a letter first. */
function plain(word: string): string {
  const name = normal(word);
  return /^[a-z]/.test(name) ? name : `n${name === "" ? "one" : name}`;
}

/** Words of a path's key from its end, the words before it as what it lies below. */
export function pathWords(key: string): { readonly word: string; readonly before: string[] } {
  const words = key
    .replace(/#$/, "")
    .split("/")
    .filter((step) => step !== "" && step !== "{}");
  const telling = words.filter((word) => !isVersion(word));
  const [word = "root", ...before] = (telling.length > 0 ? telling : words).reverse();
  return { word, before: before.map(singular) };
}

function isVersion(word: string): boolean {
  return /^(api|rest|v\d+([._]\d+)*|\d[\d.-]*)$/i.test(word);
}

/** The name of one object of a collection. */
export function objectName(collection: string): string {
  const name = singular(collection);
  return wordsIn(name).length > 0 ? plain(name) : "thing";
}
