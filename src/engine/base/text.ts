// Shortens and wraps texts for reports, the timeline and terminals: `cut` for a line, `bounded` for
// foreign texts with a note of what is left out, `wrapped` for columns. `chunks` cuts lists, and
// `filledText` puts values in.

const CHUNK = 100;

/** Cuts a list into pieces of 100. An empty list has one empty piece. */
export function* chunks<T>(all: readonly T[]): Generator<readonly T[], void, undefined> {
  yield all.slice(0, CHUNK);
  for (let at = CHUNK; at < all.length; at += CHUNK) yield all.slice(at, at + CHUNK);
}

/** The most characters of a foreign text in a report: of a message, and of a name. */
export const LONGEST = { message: 10_000, name: 1_000 } as const;

/**
 * A text from outside, for a report. Of a long one the beginning stays, and a word says how much is
 * left out.
 *
 * @example
 * ```ts
 * bounded("x".repeat(12_000), "message"); // "xxx…", "… (cut: 2,000 more characters)"
 * ```
 */
export function bounded(text: string, kind: keyof typeof LONGEST): string {
  const most = LONGEST[kind];
  if (text.length <= most) return text;
  // A slice would keep the whole text in memory.
  const start = text.slice(0, most).split("").join("");
  return `${start}… (cut: ${(text.length - most).toLocaleString("en")} more characters)`;
}

/** A text for a line: of a long one the beginning, at most `longest` characters with `…`. */
export const cut = (text: string, longest = 100): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;

/** Breaks a text between words into lines of at most `columns` characters; indents all but the first. */
export function wrapped(text: string, columns: number, indent: string): readonly string[] {
  const lines: string[] = [];
  let from = 0;
  let lead = "";
  while (lead.length + text.length - from > columns) {
    const line = lead + text.slice(from, from + columns - lead.length + 1);
    const space = line.lastIndexOf(" ");
    const end = space > indent.length ? space : columns;
    lines.push(line.slice(0, end));
    from += end - lead.length;
    while (/\s/.test(text.charAt(from))) from += 1;
    lead = indent;
  }
  return [...lines, lead + text.slice(from)];
}

/**
 * A text with values in place of the names in braces; braces around another word stay.
 *
 * @example filledText("{id}/logs", (name) => row[name]) // "trun_1/logs"
 */
export const filledText = (text: string, read: (name: string) => unknown): string =>
  text.replaceAll(/\{([^{}]*)\}/g, (found, name: string) => {
    const value = read(name);
    return typeof value === "string" || typeof value === "number" ? String(value) : found;
  });
