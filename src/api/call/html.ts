// `html` and `pageAnswer`: pages for people, such as a hosted page of a vendor or a
// question for consent: plain HTML without scripts, in one style, which loads nothing. `html`
// escapes every text.

import { createHash } from "node:crypto";
import type { PlaneAnswer } from "../call/plane-call.js";

/** A piece of HTML whose texts are escaped. Only `html` makes it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What stands in a piece of HTML: a text, which is escaped, or other pieces. */
type HtmlValue = string | number | Html | readonly Html[];

/**
 * HTML with values in it. Texts are escaped for contents and for attributes in double quotes.
 *
 * @example html`<p title="${"a\"b"}">${"<b>"}</p>`.text // '<p title="a&quot;b">&lt;b&gt;</p>'
 */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const filled = parts.map((part, at) => part + wordsOf(values[at] ?? ""));
  return new Html(filled.join(""));
}

function wordsOf(value: HtmlValue): string {
  if (value instanceof Html) return value.text;
  if (typeof value === "object") return value.map(({ text }) => text).join("");
  return String(value).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A page: its title and what stands below it. */
export interface PageContent {
  readonly title: string;
  readonly body: Html;
  /** Where the browser goes on; only `onward` makes one of a text. */
  readonly onward?: URL | undefined;
}

/**
 * An address for a link that leads on: whole, and of http or https; undefined for any other text, such
 * as `javascript:alert(1)`.
 */
export function onward(text: string): URL | undefined {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  return address?.protocol === "http:" || address?.protocol === "https:" ? address : undefined;
}

/** The colours have a contrast of 4.5 at least, in light and dark. */
const STYLE = `
:root { color-scheme: light dark; --ink: #1b1b1f; --paper: #fff; --line: #85858d; --lead: #1d4ed8; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ececf1; --paper: #18181b; --line: #8b8b95; --lead: #9db8ff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
aside { margin: 0 0 1rem; padding: .5rem .75rem; border: 1px dashed var(--line); }
h1 { font-size: 1.4rem; line-height: 1.25; }
dl { margin: 1rem 0; }
dt { font-weight: 600; }
dd { margin: 0 0 .5rem; white-space: pre-wrap; max-height: 16rem; overflow-y: auto; }
form { margin: 1rem 0; }
label { display: block; margin: 0 0 .75rem; }
input, select { display: block; width: 100%; }
input, select, button { min-height: 2.75rem; padding: .25rem .5rem; border: 1px solid var(--line);
  border-radius: .25rem; background: var(--paper); color: inherit; font: inherit; }
input[type=checkbox], input[type=radio] { display: inline; width: auto; min-height: 0; }
button { width: 100%; font-weight: 600; cursor: pointer; }
a { color: var(--lead); }
:focus-visible { outline: 3px solid var(--lead); outline-offset: 2px; }
`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** Headers of a page that no other site reads or opens, and that nobody keeps. */
export const APART = {
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
};

export const HTML_TYPE = "text/html; charset=utf-8";

/**
 * A browser applies `form-action` to redirects too, so a page that leads elsewhere after a form does it
 * by a link and `Refresh`. With another policy for referrers a form would have the origin `null`.
 */
const HEADERS = {
  "content-type": HTML_TYPE,
  "content-security-policy": [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "form-action 'self'",
    ...["base-uri", "frame-ancestors"].map((kind) => `${kind} 'none'`),
  ].join("; "),
  "referrer-policy": "same-origin",
  ...APART,
};

/**
 * The answer with a page; HEAD has no body. `vendor` is the name of the pack, which the page says that
 * it is none of. `said` are further headers, such as the date.
 */
export function pageAnswer(
  method: string,
  status: number,
  { title, body: main, onward: next }: PageContent,
  vendor: string,
  said: PlaneAnswer["headers"] = {},
): PlaneAnswer {
  const { text } = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – simulation</title>
<style>${new Html(STYLE)}</style>
<main>
<aside>This is a simulation by Facsimile, for tests. It is no page of ${vendor}, and what you enter stays on this instance.</aside>
<h1>${title}</h1>
${main}
</main>
</html>
`;
  const refresh = next === undefined ? {} : { refresh: `1; url=${next.href}` };
  const length = { "content-length": String(Buffer.byteLength(text)) };
  const body = method === "HEAD" ? null : text;
  const headers = { ...said, ...HEADERS, ...length, ...refresh };
  return { status, headers, body, network: null, delay: 0, trace: null, over: null };
}

/**
 * Whether a form was sent by a page of this instance: a browser says in `Origin` and `Sec-Fetch-Site`
 * where a form comes from. A client that is no browser says nothing.
 */
export function isFromHere({
  origin,
  host,
  "sec-fetch-site": site,
}: Readonly<Record<string, string | readonly string[] | undefined>>): boolean {
  if (site !== undefined && site !== "same-origin") return false;
  if (origin === undefined) return true;
  return URL.canParse(String(origin)) && new URL(String(origin)).host === hostOf(String(host));
}

/** The host with its port, as an origin has it: in lower case. */
const hostOf = (host: string): string =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).host : "";
