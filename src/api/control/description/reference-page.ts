import { byKind } from "../../../engine/base/by-kind.js";
import type {
  Reference,
  ReferenceBlock,
  ReferenceEntry,
  ReferencePage,
  ReferencePlace,
  Words,
} from "../../../engine/pack/reference.js";
import { REFERENCE_STYLE } from "./reference-style.js";

/** The reference as one HTML page without scripts and external resources. */
export function referencePage({ pack, pages }: Reference): string {
  const title = `Reference of ${escaped(pack)}`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${title}</title><style>${REFERENCE_STYLE}</style></head><body>`,
    `<nav aria-label="Contents"><a class="top" href="#top">${escaped(pack)}</a>${pages.map(contents).join("")}</nav>`,
    `<main id="top"><h1>${title}</h1>${legend()}${pages.map(section).join("")}</main>`,
    "</body></html>",
  ].join("");
}

const legend = (): string =>
  "<p>Each fact names its source: captured (the service description), documented (the vendor’s public pages) or assumed (a choice of the pack, where both are silent).</p>";

function contents({ name, title, entries }: ReferencePage): string {
  const links = entries
    .filter((entry) => entry.name !== name)
    .map((entry) => `<li>${anchor({ page: name, entry: entry.name }, escaped(entry.name))}</li>`);
  const head = anchor({ page: name, entry: null }, escaped(title));
  if (links.length === 0) return `<p>${head}</p>`;
  return `<details><summary>${head}</summary><ul>${links.join("")}</ul></details>`;
}

function section({ name, title, about, entries }: ReferencePage): string {
  const parts = entries.map((entry) => entryHtml(entry, name)).join("");
  return `<section><h2 id="${idOf({ page: name, entry: null })}">${escaped(title)}</h2><p>${wordsHtml(about)}</p>${parts}</section>`;
}

function entryHtml({ name, blocks }: ReferenceEntry, page: string): string {
  const id = idOf({ page, entry: name });
  const heading = name === page ? "" : `<h3 id="${id}"><code>${escaped(name)}</code></h3>`;
  return `<article>${heading}${blocks.map((block) => blockHtml(block)).join("")}</article>`;
}

const blockHtml = byKind<ReferenceBlock, [], string>({
  text: ({ words }) => `<p>${wordsHtml(words)}</p>`,
  heading: ({ words }) => `<h4>${wordsHtml(words)}</h4>`,
  json: ({ text }) => `<pre><code>${escaped(text)}</code></pre>`,
  diagram: ({ svg }) => `<figure>${svg}</figure>`,
  table: ({ head, rows }) => tableHtml(head, rows),
});

/** Without a head the first cell of a row is its name. */
function tableHtml(head: readonly string[], rows: readonly (readonly Words[])[]): string {
  const isFacts = head.every((name) => name === "");
  const top = isFacts
    ? ""
    : `<thead><tr>${head.map((name) => `<th scope="col">${escaped(name)}</th>`).join("")}</tr></thead>`;
  const cell = (words: Words, at: number): string =>
    isFacts && at === 0
      ? `<th scope="row">${wordsHtml(words)}</th>`
      : `<td>${wordsHtml(words)}</td>`;
  const body = rows.map((row) => `<tr>${row.map(cell).join("")}</tr>`).join("");
  return `<div class="wide"><table class="${isFacts ? "facts" : "list"}">${top}<tbody>${body}</tbody></table></div>`;
}

function wordsHtml(words: Words): string {
  return words
    .map((word) => {
      if (typeof word === "string") return escaped(word);
      const name = `<code>${escaped(word.code)}</code>`;
      return word.to === undefined ? name : anchor(word.to, name);
    })
    .join("");
}

const anchor = (to: ReferencePlace, html: string): string => `<a href="#${idOf(to)}">${html}</a>`;

/** An entry that is its whole page has the id of the page. */
function idOf({ page, entry }: ReferencePlace): string {
  return escaped(entry === null || entry === page ? page : `${page}/${entry}`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
