// `getReference`: the handler of `GET /__admin__/reference`, a page for browsers with what the
// running pack says of its vendor. `pack-description.ts` answers its facts as JSON.

import { byKind } from "../../../engine/base/by-key.js";
import type {
  Reference,
  ReferenceBlock,
  ReferenceEntry,
  ReferencePage,
  ReferencePlace,
  Words,
} from "../../../engine/pack/reference.js";
import { HTML_TYPE, Html, html } from "../../call/html.js";
import type { Handler } from "../handlers.js";
import { WrittenAnswer } from "../handlers.js";

/** `GET /__admin__/reference`: the facts of the pack about its vendor, as a page. */
export const getReference: Handler<"getReference"> = async ({ world }) => {
  const page = referencePage(await world.pack.reference());
  const headers = { "content-security-policy": POLICY };
  return new WrittenAnswer(new TextEncoder().encode(page), HTML_TYPE, headers);
};

/** The reference as one HTML page without scripts and external resources. */
export function referencePage({ pack, pages }: Reference): string {
  const title = `Reference of ${pack}`;
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title><style>${new Html(REFERENCE_STYLE)}</style></head><body>
<nav aria-label="Contents"><a class="top" href="#top">${pack}</a>${pages.map(contents)}</nav>
<main id="top"><h1>${title}</h1>${LEGEND}${pages.map(section)}</main>
</body></html>`.text;
}

const LEGEND = html`<p>Each fact names its source: captured (the service description), documented (the vendor’s public pages) or assumed (a choice of the pack, where both are silent).</p>`;

function contents({ name, title, entries }: ReferencePage): Html {
  const links = entries
    .filter((entry) => entry.name !== name)
    .map((entry) => html`<li>${anchor({ page: name, entry: entry.name }, entry.name)}</li>`);
  const head = anchor({ page: name, entry: null }, title);
  if (links.length === 0) return html`<p>${head}</p>`;
  return html`<details><summary>${head}</summary><ul>${links}</ul></details>`;
}

function section({ name, title, about, entries }: ReferencePage): Html {
  const parts = entries.map((entry) => entryHtml(entry, name));
  return html`<section><h2 id="${idOf({ page: name, entry: null })}">${title}</h2><p>${wordsHtml(about)}</p>${parts}</section>`;
}

function entryHtml({ name, blocks }: ReferenceEntry, page: string): Html {
  const id = idOf({ page, entry: name });
  const heading = name === page ? "" : html`<h3 id="${id}"><code>${name}</code></h3>`;
  return html`<article>${heading}${blocks.map((block) => blockHtml(block))}</article>`;
}

const blockHtml = byKind<ReferenceBlock, [], Html>({
  text: ({ words }) => html`<p>${wordsHtml(words)}</p>`,
  heading: ({ words }) => html`<h4>${wordsHtml(words)}</h4>`,
  json: ({ text }) => html`<pre><code>${text}</code></pre>`,
  // The compiler draws it.
  diagram: ({ svg }) => html`<figure>${new Html(svg)}</figure>`,
  table: ({ head, rows }) => tableHtml(head, rows),
});

/** Without a head the first cell of a row is its name. */
function tableHtml(head: readonly string[], rows: readonly (readonly Words[])[]): Html {
  const isFacts = head.every((name) => name === "");
  const top = isFacts
    ? ""
    : html`<thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>`;
  const cell = (words: Words, at: number): Html =>
    isFacts && at === 0
      ? html`<th scope="row">${wordsHtml(words)}</th>`
      : html`<td>${wordsHtml(words)}</td>`;
  const body = rows.map((row) => html`<tr>${row.map(cell)}</tr>`);
  return html`<div class="wide"><table class="${isFacts ? "facts" : "list"}">${top}<tbody>${body}</tbody></table></div>`;
}

const wordsHtml = (words: Words): readonly Html[] =>
  words.map((word) => {
    if (typeof word === "string") return html`${word}`;
    const name = html`<code>${word.code}</code>`;
    return word.to === undefined ? name : anchor(word.to, name);
  });

const anchor = (to: ReferencePlace, words: string | Html): Html =>
  html`<a href="#${idOf(to)}">${words}</a>`;

/** An entry that is its whole page has the id of the page. */
const idOf = ({ page, entry }: ReferencePlace): string =>
  entry === null || entry === page ? page : `${page}/${entry}`;

/** The style of the reference: two columns on wide screens, and the reader's colour scheme. */
const REFERENCE_STYLE = `
:root{color-scheme:light dark;--page:#fff;--side:#f6f7f9;--ink:#1d2430;--soft:#5b6675;--line:#dfe3e9;--link:#1556b8;--mark:#eef1f5;--end:#2f7d4f}
@media (prefers-color-scheme:dark){:root{--page:#14181f;--side:#1a1f28;--ink:#e3e7ee;--soft:#98a3b3;--line:#2e3643;--link:#82b1ff;--mark:#222936;--end:#7fcf9f}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;display:grid;grid-template-columns:17rem minmax(0,1fr);background:var(--page);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem 1.25rem;background:var(--side);border-right:1px solid var(--line);font-size:.875rem}
nav .top{display:block;margin-bottom:1rem;font-weight:650;font-size:1rem}
nav p,nav summary{margin:.35rem 0}
nav p{padding-left:1rem}
nav ul{margin:.2rem 0 .8rem;padding-left:1.6rem;list-style:none}
nav li{margin:.15rem 0;overflow-wrap:anywhere}
nav summary{cursor:pointer}
main{max-width:72rem;padding:2rem clamp(1rem,4vw,3.5rem) 6rem}
a{color:var(--link);text-decoration:none}
a:hover{text-decoration:underline}
h1{margin:0 0 .5rem;font-size:1.9rem;line-height:1.2}
h2{margin:3.5rem 0 .5rem;padding-bottom:.35rem;border-bottom:1px solid var(--line);font-size:1.45rem}
h3{margin:2.5rem 0 .5rem;font-size:1.05rem}
h4{margin:1.4rem 0 .4rem;font-size:.9rem;color:var(--soft)}
p{max-width:68ch}
section>p,main>p{color:var(--soft)}
code{font:.875em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
td code{overflow-wrap:normal}
h3 code{font-size:1em;font-weight:650}
td code,p code{padding:.1em .3em;border-radius:4px;background:var(--mark)}
pre{overflow:auto;padding:.9rem 1.1rem;border-radius:8px;background:var(--mark)}
.wide{overflow-x:auto;margin:.8rem 0}
table{border-collapse:collapse;font-size:.875rem}
table.list{width:100%}
th,td{padding:.4rem .9rem .4rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{font-weight:600;color:var(--soft);white-space:nowrap}
tr:target,h3:target{background:var(--mark)}
figure{margin:1rem 0;overflow-x:auto}
svg.states{font:12px system-ui,sans-serif;max-width:100%;height:auto}
svg.states text{fill:var(--ink)}
svg.states .life{stroke:var(--line);stroke-dasharray:3 4}
svg.states .state rect{fill:var(--mark);stroke:var(--line)}
svg.states .first rect{stroke:var(--link);stroke-width:2}
svg.states .end rect{stroke:var(--end);stroke-width:2}
svg.states .move line{stroke:var(--soft)}
svg.states .tip,svg.states .from{fill:var(--soft)}
svg.states .loop{fill:none;stroke:var(--soft)}
svg.states .move text{paint-order:stroke;stroke:var(--page);stroke-width:4px}
@media (max-width:50rem){body{display:block}nav{position:static;height:auto;border-right:0;border-bottom:1px solid var(--line)}}
@media print{nav{display:none}body{display:block}}
`.trim();

/** The page has no scripts and no external resources. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";
