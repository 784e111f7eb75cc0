import type {
  Reference,
  ReferenceBlock,
  ReferenceEntry,
  ReferencePage,
  Words,
} from "../../../engine/pack/reference.js";
import { table } from "./table.js";

/** The reference as plain text. */

/** What was found of a name: where, and what it says. */
export interface Found {
  readonly page: string;
  readonly entry: string;
  readonly blocks: readonly ReferenceBlock[];
}

export function pageText({ title, about, name, entries }: ReferencePage): string {
  const parts = entries.map((entry) => {
    const heading = entry.name === name ? "" : `\n${entry.name}\n`;
    return heading + entry.blocks.map(blockText).join("");
  });
  return `${title}\n${wordsText(about)}\n${parts.join("")}`;
}

export function resultText({ page, entry, blocks }: Found): string {
  const at = page === entry ? page : `${page}: ${entry}`;
  return `${at}\n${blocks.map(blockText).join("")}`;
}

/** Entries of this name. */
export function entriesNamed({ pages }: Reference, name: string): readonly Found[] {
  return eachEntry(pages)
    .filter(({ entry }) => entry.name === name)
    .map(({ page, entry }) => ({ page, entry: entry.name, blocks: entry.blocks }));
}

/** Rows of tables that begin with this name, under their heads; of an error its type may lead. */
export function rowsNamed({ pages }: Reference, name: string): readonly Found[] {
  return eachEntry(pages).flatMap(({ page, entry }) => {
    const blocks = entry.blocks.flatMap((block): ReferenceBlock[] => {
      if (block.kind !== "table") return [];
      const rows = block.rows.filter((row) => namesOf(entry, row).includes(name));
      return rows.length === 0 ? [] : [{ ...block, rows }];
    });
    return blocks.length === 0 ? [] : [{ page, entry: entry.name, blocks }];
  });
}

/** Every name that there is something to say of. */
export function namesIn({ pages }: Reference): readonly string[] {
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

const eachEntry = (pages: readonly ReferencePage[]): readonly Place[] =>
  pages.flatMap(({ name, entries }) => entries.map((entry) => ({ page: name, entry })));

function namesOf({ name }: ReferenceEntry, [first = []]: readonly Words[]): readonly string[] {
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
    // The moves follow as a table.
    case "diagram":
      return "";
    case "table":
      return table([...headOf(block.head), ...block.rows.map((row) => row.map(wordsText))], "    ");
  }
}

const headOf = (head: readonly string[]): readonly (readonly string[])[] =>
  head.every((name) => name === "") ? [] : [head.map((name) => name.toUpperCase())];

const wordsText = (words: Words): string =>
  words.map((word) => (typeof word === "string" ? word : word.code)).join("");
