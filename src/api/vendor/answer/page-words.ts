// What the answer to a list says of its page: `pageParts` makes the values for its body (items,
// totals, cursors, links), `headersOfPage` its headers, such as `Link`. The phase `behave` calls
// both. `pageAddress` is the URL of another page, such as `?page=3` from `?page=2`.

import { byKind } from "../../../engine/base/by-key.js";
import type { Json } from "../../../engine/base/json.js";
import { quoted } from "../../../engine/base/json.js";
import { MASK } from "../../../engine/base/key-mask.js";
import type { ListForm, ListParts, PageStyle } from "../../../engine/pack/pack.js";
import type { PagePlace } from "../../../engine/world/rules/pages.js";
import { parametersOf, previousCursor } from "../../../engine/world/rules/pages.js";
import { fromPath } from "../../call/plane-call.js";
import { sentQuery } from "../body/body.js";

/** The call for a page. */
export interface PageCall {
  /** As it was sent, without the key. */
  readonly url: string;
  /** The instance's URL, without a trailing slash. */
  readonly origin: string;
}

/** A page in an answer: its list, its place, its call. */
export interface ShownPage {
  readonly form: ListForm;
  readonly page: PagePlace;
  readonly call: PageCall;
  readonly requestId: string;
}

interface WordedPage extends ShownPage {
  /** As text. */
  readonly items: string;
}

const sizeOf = ({ limit, rows }: PagePlace): number => limit ?? Math.max(rows.length, 1);

const firstOf = ({ pages }: ListForm): number => (pages?.kind === "page" ? pages.first : 1);

const numberOf = ({ form, page }: WordedPage): number =>
  firstOf(form) + Math.floor(page.offset / sizeOf(page));

const url =
  (name: PageName) =>
  ({ form, page, call }: WordedPage): string =>
    JSON.stringify(pageUrl(name, form, page, call));

const path =
  (name: PageName) =>
  ({ form, page, call }: WordedPage): string =>
    JSON.stringify(pageAddress(name, fromPath(call.url), form, page));

/** Each placeholder of a page's body, as JSON text. */
const PARTS: { readonly [P in keyof ListParts]: (worded: WordedPage) => string } = {
  items: ({ items }) => items,
  requestId: ({ requestId }) => quoted(requestId),
  count: ({ page }) => String(page.rows.length),
  limit: ({ page }) => String(page.limit ?? page.rows.length),
  hasMore: ({ page }) => String(page.hasMore),
  hasPrevious: ({ page }) => String(page.hasPrevious),
  done: ({ page }) => String(!page.hasMore),
  nextCursor: ({ page }) => JSON.stringify(page.nextCursor),
  previousCursor: ({ form, page }) => JSON.stringify(previousCursor(form, page)),
  total: ({ page }) => String(page.total),
  page: (worded) => String(numberOf(worded)),
  pageCount: ({ page }) => String(Math.ceil(page.total / sizeOf(page))),
  nextPage: (worded) => (worded.page.hasMore ? String(numberOf(worded) + 1) : "null"),
  previousPage: (worded) =>
    worded.page.hasPrevious ? String(Math.max(numberOf(worded) - 1, firstOf(worded.form))) : "null",
  offset: ({ page }) => String(page.offset),
  end: ({ page: { offset, rows } }) =>
    rows.length === 0 ? "null" : String(offset + rows.length - 1),
  nextOffset: ({ page }) => (page.hasMore ? String(page.offset + sizeOf(page)) : "null"),
  firstId: ({ page }) => JSON.stringify(page.ids?.[0] ?? page.rows[0]?.id ?? null),
  lastId: ({ page }) => JSON.stringify(page.ids?.at(-1) ?? page.rows.at(-1)?.id ?? null),
  path: ({ call }) => quoted(fromPath(call.url).split("?", 1)[0] ?? ""),
  selfUrl: url("self"),
  firstUrl: url("first"),
  previousUrl: url("previous"),
  nextUrl: url("next"),
  lastUrl: url("last"),
  selfPath: path("self"),
  firstPath: path("first"),
  previousPath: path("previous"),
  nextPath: path("next"),
  lastPath: path("last"),
};

interface WordedParts {
  worded: WordedPage;
}

/** Getters, because a vendor's body has only some of the parts. */
const GETTERS: WordedParts & ListParts = Object.create(null);
for (const [name, part] of Object.entries(PARTS)) {
  Object.defineProperty(GETTERS, name, {
    get(this: WordedParts): string {
      return part(this.worded);
    },
  });
}

/** The placeholders of a page's body. */
export function pageParts(shown: ShownPage, items: string): ListParts {
  const parts: typeof GETTERS = Object.create(GETTERS);
  parts.worded = { ...shown, items };
  return parts;
}

/** The whole address of a page; null: there is none. */
function pageUrl(name: PageName, form: ListForm, page: PagePlace, call: PageCall): string | null {
  const address = pageAddress(name, fromPath(call.url), form, page);
  return address === null ? null : `${call.origin}${address}`;
}

const RELATIONS = [
  ["first", "first"],
  ["previous", "prev"],
  ["next", "next"],
  ["last", "last"],
] as const;

/** The headers of a page; undefined for none. */
export function headersOfPage(shown: ShownPage): Readonly<Record<string, string>> | undefined {
  const { form, page, call } = shown;
  const link = linkHeader(form, page, call);
  const isLeftOut = form.headers_when_asked === true && !asksForPage(form, call);
  if (form.headers === undefined || isLeftOut) return link;
  return { ...link, ...namedHeaders(form.headers(pageParts(shown, ""))) };
}

/** Whether a call has a parameter that chooses a page. */
function asksForPage({ pages, also, size }: ListForm, { url }: PageCall): boolean {
  const query = sentQuery(url);
  const styles = [pages, also].flatMap((style) => (style == null ? [] : parametersOf(style)));
  return [...styles, size?.parameter].some((name) => name != null && Object.hasOwn(query, name));
}

/** The headers in the vendor's own names, from their text. */
function namedHeaders(text: string): Readonly<Record<string, string>> {
  const values: Readonly<Record<string, Json>> = JSON.parse(text);
  const present = Object.entries(values).filter(([, value]) => value !== null && value !== "");
  return Object.fromEntries(present.map(([name, value]) => [name, String(value)]));
}

/** The Link header of a page (https://www.rfc-editor.org/rfc/rfc8288); undefined: it has none. */
function linkHeader(
  form: ListForm,
  page: PagePlace,
  call: PageCall,
): Readonly<Record<string, string>> | undefined {
  if (!form.link_header || (!page.hasMore && !page.hasPrevious)) return undefined;
  const links = RELATIONS.flatMap(([name, relation]) => {
    const url = pageUrl(name, form, page, call);
    return url === null ? [] : `<${url}>; rel="${relation}"`;
  });
  return { link: links.join(", ") };
}

/** The items of a page. Concatenates lazily: the engine flattens the string once, when the whole body is sent. */
export function joined(texts: readonly string[]): string {
  let items = "";
  for (const text of texts) items += items === "" ? text : `,${text}`;
  return items;
}

/** Pages that an answer can link to. */
type PageName = "self" | "first" | "previous" | "next" | "last";

/**
 * The path and query of another page, made from the URL of the call for this one. Null if there is
 * no such page, or the vendor has no parameter for it.
 */
function pageAddress(name: PageName, url: string, form: ListForm, page: PagePlace): string | null {
  if (name === "self") return addressWith(url, {});
  const wanted = parametersTo(name, form, page);
  return wanted === null ? null : addressWith(url, wanted);
}

/** Values by parameter; null removes it. */
type WantedParameters = Readonly<Record<string, string | null>>;

function parametersTo(name: PageName, form: ListForm, page: PagePlace): WantedParameters | null {
  const { pages } = form;
  if (pages === null) return name === "first" || name === "last" ? {} : null;
  return PARAMETERS(pages, name, form, page);
}

type StyleOf<K extends PageStyle["kind"]> = Extract<PageStyle, { readonly kind: K }>;

const PARAMETERS = byKind<PageStyle, [PageName, ListForm, PagePlace], WantedParameters | null>({
  cursor: cursorParameters,
  page: ({ parameter, first, cursor }, name, form, page) => {
    const offset = offsetOf(name, page);
    const number = first + Math.floor((offset ?? 0) / (page.limit ?? 1));
    const place = cursor === undefined ? {} : { [cursor]: cursorOf(name, form, page) };
    return offset === null ? null : { [parameter]: String(number), ...place };
  },
  offset: ({ parameter, end }, name, _form, page) => {
    const offset = offsetOf(name, page);
    if (offset === null) return null;
    const behind = String(offset + (page.limit ?? 0));
    return { [parameter]: String(offset), ...(end === undefined ? {} : { [end]: behind }) };
  },
});

function cursorParameters(
  pages: StyleOf<"cursor">,
  name: PageName,
  form: ListForm,
  page: PagePlace,
): WantedParameters | null {
  const start: WantedParameters = Object.fromEntries(
    [pages.cursor, pages.after, pages.before].flatMap((each) =>
      each === null ? [] : [[each, null]],
    ),
  );
  if (name === "first") return start;
  const cursor = cursorOf(name, form, page);
  const parameter = pages.cursor ?? (name === "next" ? pages.after : pages.before);
  return cursor === null || parameter === null ? null : { ...start, [parameter]: cursor };
}

/** The cursor of a neighbouring page; null for another one, and where there is none. */
const cursorOf = (name: PageName, form: ListForm, page: PagePlace): string | null =>
  name === "next" ? page.nextCursor : name === "previous" ? previousCursor(form, page) : null;

/** How many objects come before the page; null: there is no such page. */
function offsetOf(name: PageName, { offset, limit, hasMore, total }: PagePlace): number | null {
  const size = limit ?? 1;
  if (name === "first") return 0;
  if (name === "next") return hasMore ? offset + size : null;
  if (name === "previous") return offset > 0 ? Math.max(offset - size, 0) : null;
  return Math.max(Math.ceil(total / size) - 1, 0) * size;
}

/** The address with other values for some parameters, and without the key. */
function addressWith(url: string, wanted: WantedParameters): string {
  const [path = "", query = ""] = url.split("?", 2);
  const parameters = new URLSearchParams(query);
  for (const [name, value] of [...parameters]) if (value === MASK) parameters.delete(name);
  for (const [name, value] of Object.entries(wanted)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  const text = String(parameters);
  return text === "" ? path : `${path}?${text}`;
}
