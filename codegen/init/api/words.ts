/** Words of a name in any case: `customerId`, `customer_id` and `Customer-ID` are the same two. */
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

const ODD: Readonly<Record<string, string>> = {
  addresses: "address",
  analyses: "analysis",
  aliases: "alias",
  children: "child",
  criteria: "criterion",
  data: "data",
  indices: "index",
  indexes: "index",
  media: "media",
  people: "person",
  series: "series",
  status: "status",
  statuses: "status",
};

/** The last word of a name as one of its kind: `line_items` is `line_item`. */
export function singular(name: string): string {
  const words = wordsIn(name);
  const last = words.at(-1) ?? "";
  return [...words.slice(0, -1), singularWord(last)].join("_");
}

function singularWord(word: string): string {
  const odd = Object.hasOwn(ODD, word) ? ODD[word] : undefined;
  if (odd !== undefined) return odd;
  if (/(ss|us|is|news)$/.test(word)) return word;
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") && word.length > 2 ? word.slice(0, -1) : word;
}

export function isPlural(name: string): boolean {
  const words = wordsIn(name);
  const last = words.at(-1) ?? "";
  return singularWord(last) !== last;
}
