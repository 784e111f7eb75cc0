import { nearest } from "../../../engine/base/nearest.js";
import type {
  Reference,
  ReferenceBlock,
  ReferenceEntry,
  ReferencePage,
  Words,
} from "../../../engine/pack/reference.js";
import { table } from "./table.js";
import { UserError } from "./user-error.js";

// The reference of a pack as plain text.

/** The pages, each with the first names on it. */
export function overviewText({ pack, pages }: Reference): string {
  const rows = pages.map(({ name, entries }) => {
    const names = entries.map((entry) => entry.name).filter((entry) => entry !== name);
    const first = names.slice(0, MAX_NAMES).join(", ");
    return [name, names.length > MAX_NAMES ? `${first}…` : first];
  });
  return `${pack}\n${table(rows, "  ")}`;
}

const MAX_NAMES = 5;

/**
 * A page, or the entries and rows of a name on every page.
 *
 * @throws UserError for an unknown name
 */
export function lookUp(reference: Reference, what: string): string {
  const { pack, pages } = reference;
  const page = pages.find(({ name }) => name === what);
  // A name of both, such as events, means the page.
  if (page !== undefined) return pageText(page);
  const found = [...entriesNamed(reference, what), ...rowsNamed(reference, what)];
  if (found.length > 0) return found.map(foundText).join("\n");
  const near = nearest(what, namesIn(reference));
  const names = pages.map(({ name }) => name).join(", ");
  const hint = near === undefined ? `its pages are ${names}` : `did you mean ${near}?`;
  throw new UserError(`${pack} has nothing named "${what}"; ${hint}`);
}

/** The place of a name, and its content. */
interface Found {
  readonly page: string;
  readonly entry: string;
  readonly blocks: readonly ReferenceBlock[];
}

function pageText({ title, about, name, entries }: ReferencePage): string {
  const parts = entries.map((entry) => {
    const heading = entry.name === name ? "" : `\n${entry.name}\n`;
    return heading + entry.blocks.map(blockText).join("");
  });
  return `${title}\n${wordsText(about)}\n${parts.join("")}`;
}

function foundText({ page, entry, blocks }: Found): string {
  const at = page === entry ? page : `${page}: ${entry}`;
  return `${at}\n${blocks.map(blockText).join("")}`;
}

/** Entries of this name. */
function entriesNamed({ pages }: Reference, name: string): readonly Found[] {
  return eachEntry(pages)
    .filter(({ entry }) => entry.name === name)
    .map(({ page, entry }) => ({ page, entry: entry.name, blocks: entry.blocks }));
}

/** Rows of tables that begin with this name, or with `type/code` of an error, below their heads. */
function rowsNamed({ pages }: Reference, name: string): readonly Found[] {
  return eachEntry(pages).flatMap(({ page, entry }) => {
    const blocks = entry.blocks.flatMap((block): ReferenceBlock[] => {
      if (block.kind !== "table") return [];
      const rows = block.rows.filter((row) => namesOf(entry, row).includes(name));
      return rows.length === 0 ? [] : [{ ...block, rows }];
    });
    return blocks.length === 0 ? [] : [{ page, entry: entry.name, blocks }];
  });
}

/** Every name of the reference. */
function namesIn({ pages }: Reference): readonly string[] {
  const rows = eachEntry(pages).flatMap(({ entry }) =>
    entry.blocks.flatMap((block) =>
      block.kind === "table" ? block.rows.flatMap((row) => namesOf(entry, row)) : [],
    ),
  );
  const entries = eachEntry(pages).map(({ entry }) => entry.name);
  return [...new Set([...pages.map(({ name }) => name), ...entries, ...rows])];
}

interface Place {
  readonly page: string;
  readonly entry: ReferenceEntry;
}

export const eachEntry = (pages: readonly ReferencePage[]): readonly Place[] =>
  pages.flatMap(({ name, entries }) => entries.map((entry) => ({ page: name, entry })));

/** The names of a row: its first word that is code, alone and after the entry's name. */
export function namesOf(
  { name }: ReferenceEntry,
  [first = []]: readonly Words[],
): readonly string[] {
  const [word] = first;
  if (typeof word !== "object") return [];
  return [word.code, `${name}/${word.code}`];
}

function blockText(block: ReferenceBlock): string {
  switch (block.kind) {
    case "text":
      return `  ${wordsText(block.words)}\n`;
    case "heading":
      return `  ${wordsText(block.words)}:\n`;
    case "json":
      return block.text.replaceAll(/^/gm, "    ").concat("\n");
    // A table follows with the same transitions.
    case "diagram":
      return "";
    case "table":
      return table([...headOf(block.head), ...block.rows.map((row) => row.map(wordsText))], "    ");
  }
}

const headOf = (head: readonly string[]): readonly (readonly string[])[] =>
  head.every((name) => name === "") ? [] : [head.map((name) => name.toUpperCase())];

export const wordsText = (words: Words): string =>
  words.map((word) => (typeof word === "string" ? word : word.code)).join("");
