// `markdownPages`: prints a pack's reference (the pages that describe it to people) as files of
// Markdown, which `npm run codegen` writes to `docs/deck/`.

import type {
  Reference,
  ReferenceBlock,
  ReferencePage,
  ReferencePlace,
  Words,
} from "../../src/engine/pack/reference.js";
import type { PackContext } from "../facts/context.js";
import type { OutputFile } from "../print/source.js";
import { pageHeader } from "../print/source.js";
import { referenceOf } from "./index.js";

/** The reference as pages of Markdown: `README.md`, which lists them, and a file for each page. */
export function markdownPages(context: PackContext): readonly OutputFile[] {
  const reference = referenceOf(context);
  const header = `${pageHeader(context.origin)}\n`;
  const { api_version, captured } = context.model.pack;
  const version = `Version ${api_version} of the vendor's API, captured on ${captured}.`;
  return [
    { path: "README.md", text: header + overview(reference, version) },
    ...reference.pages.map((page) => ({ path: `${page.name}.md`, text: header + pageText(page) })),
  ];
}

function overview({ pack, pages }: Reference, version: string): string {
  const rows = pages.map(({ name, title, entries }) => {
    const [only] = entries;
    const count = entries.length > 1 ? entries.length : rowsIn(only?.blocks ?? []);
    return `| [${title}](${name}.md) | ${count} |`;
  });
  return `${[
    `# ${pack}`,
    `${version} Each fact names its source: captured (the service description), documented (the vendor's public pages) or assumed (a choice of the pack, where both are silent).`,
    ["| page | entries |", "| --- | --- |", ...rows].join("\n"),
    "`facsimile pack show` prints the same. A running instance serves it as a page at `/__admin__/reference`.",
  ].join("\n\n")}\n`;
}

const rowsIn = (blocks: readonly ReferenceBlock[]): number =>
  blocks.reduce((sum, block) => sum + (block.kind === "table" ? block.rows.length : 0), 0);

function pageText({ name, title, about, entries }: ReferencePage): string {
  const parts = entries.map((entry) => {
    const heading = entry.name === name ? [] : [`## \`${entry.name}\``];
    return [...heading, ...entry.blocks.map((block) => blockText(block, name))].join("\n\n");
  });
  return `${[`# ${title}`, wordsText(about, name), ...parts].join("\n\n")}\n`;
}

function blockText(block: ReferenceBlock, page: string): string {
  switch (block.kind) {
    case "text":
      return wordsText(block.words, page);
    case "heading":
      return `**${wordsText(block.words, page)}**`;
    case "json":
      return `\`\`\`json\n${block.text}\n\`\`\``;
    case "diagram":
      return `\`\`\`mermaid\n${block.mermaid}\n\`\`\``;
    case "table":
      return [
        line(block.head),
        line(block.head.map(() => "---")),
        ...block.rows.map((row) => line(row.map((words) => wordsText(words, page)))),
      ].join("\n");
  }
}

const line = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;

function wordsText(words: Words, page: string): string {
  return words
    .map((word) => {
      if (typeof word === "string") return escaped(word);
      const name = `\`${word.code}\``;
      return word.to === undefined ? name : `[${name}](${address(word.to, page)})`;
    })
    .join("")
    .trim();
}

function address({ page, entry }: ReferencePlace, from: string): string {
  const file = page === from && entry !== null ? "" : `${page}.md`;
  return entry === null || entry === page ? `${page}.md` : `${file}#${slug(entry)}`;
}

/** The anchor of a heading in rendered Markdown. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, "")
    .replaceAll(" ", "-");

const escaped = (text: string): string => text.replaceAll(/([<*_])/g, "\\$1");
