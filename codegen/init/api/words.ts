/** The words of texts that separate them by one space. */
export const wordList = (...texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => text.split(" "));

export const wordSet = (...texts: readonly string[]): ReadonlySet<string> =>
  new Set(wordList(...texts));

/** Words of a name in any case: `customerId`, `customer_id` and `Customer-ID` have the same two. */
export function wordsIn(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
}

/** One text for all spellings of a name. */
export function normal(name: string): string {
  return wordsIn(name).join("_");
}

const ID_NAMES = wordSet("id uuid uid sid gid guid");

/** Whether a name means an id and does not say of what: `id`, `UUID`. */
export const isIdName = (name: string): boolean => ID_NAMES.has(normal(name));

const IRREGULAR: Readonly<Record<string, string>> = {
  analyses: "analysis",
  aliases: "alias",
  children: "child",
  criteria: "criterion",
  indices: "index",
  people: "person",
  series: "series",
  statuses: "status",
};

/** The name with its last word in the singular: `line_items` becomes `line_item`. */
export function singular(name: string): string {
  const words = wordsIn(name);
  return [...words.slice(0, -1), singularWord(words.at(-1) ?? "")].join("_");
}

function singularWord(word: string): string {
  const irregular = Object.hasOwn(IRREGULAR, word) ? IRREGULAR[word] : undefined;
  if (irregular !== undefined) return irregular;
  if (/(ss|us|is|news)$/.test(word)) return word;
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") && word.length > 2 ? word.slice(0, -1) : word;
}

export function isPlural(name: string): boolean {
  return singular(name) !== normal(name);
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
