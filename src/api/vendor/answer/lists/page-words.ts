// What the body and the headers of a list say of its page: its items, totals, cursors, links.

import type { Json } from "../../../../engine/base/json.js";
import { quoted } from "../../../../engine/base/json.js";
import type { ListForm, ListParts } from "../../../../engine/pack/pack.js";
import type { PagePlace } from "../../../../engine/world/rules/lists/pages.js";
import { parametersOf, previousCursor } from "../../../../engine/world/rules/lists/pages.js";
import { fromPath } from "../../../call/plane-call.js";
import { sentQuery } from "../../body/body.js";
import type { PageName } from "./page-address.js";
import { pageAddress } from "./page-address.js";

/** The call for a page. */
export interface PageCall {
  /** As it was sent, without the key. */
  readonly url: string;
  /** The instance's URL, without a trailing slash. */
  readonly origin: string;
}

/**
 * The placeholders of a page's body, each as JSON text. They are getters because a vendor's body has
 * only some of them.
 */
export class PageWords implements ListParts {
  readonly items: string;
  readonly requestId: string;
  readonly #form: ListForm;
  readonly #page: PagePlace;
  readonly #call: PageCall;

  constructor(form: ListForm, page: PagePlace, call: PageCall, items: string, requestId: string) {
    this.items = items;
    this.requestId = quoted(requestId);
    this.#form = form;
    this.#page = page;
    this.#call = call;
  }

  get count(): string {
    return String(this.#page.rows.length);
  }

  get limit(): string {
    return String(this.#page.limit ?? this.#page.rows.length);
  }

  get hasMore(): string {
    return String(this.#page.hasMore);
  }

  get hasPrevious(): string {
    return String(this.#page.hasPrevious);
  }

  get done(): string {
    return String(!this.#page.hasMore);
  }

  get nextCursor(): string {
    return JSON.stringify(this.#page.nextCursor);
  }

  get previousCursor(): string {
    return JSON.stringify(previousCursor(this.#form, this.#page));
  }

  get total(): string {
    return String(this.#page.total);
  }

  get page(): string {
    return String(this.#number);
  }

  get pageCount(): string {
    return String(Math.ceil(this.#page.total / this.#size));
  }

  get nextPage(): string {
    return this.#page.hasMore ? String(this.#number + 1) : "null";
  }

  get previousPage(): string {
    return this.#page.hasPrevious ? String(Math.max(this.#number - 1, this.#first)) : "null";
  }

  get offset(): string {
    return String(this.#page.offset);
  }

  get end(): string {
    const { offset, rows } = this.#page;
    return rows.length === 0 ? "null" : String(offset + rows.length - 1);
  }

  get nextOffset(): string {
    return this.#page.hasMore ? String(this.#page.offset + this.#size) : "null";
  }

  get firstId(): string {
    return JSON.stringify(this.#page.ids?.[0] ?? this.#page.rows[0]?.id ?? null);
  }

  get lastId(): string {
    return JSON.stringify(this.#page.ids?.at(-1) ?? this.#page.rows.at(-1)?.id ?? null);
  }

  get path(): string {
    return quoted(fromPath(this.#call.url).split("?", 1)[0] ?? "");
  }

  get selfUrl(): string {
    return this.#url("self");
  }

  get firstUrl(): string {
    return this.#url("first");
  }

  get previousUrl(): string {
    return this.#url("previous");
  }

  get nextUrl(): string {
    return this.#url("next");
  }

  get lastUrl(): string {
    return this.#url("last");
  }

  get selfPath(): string {
    return this.#path("self");
  }

  get firstPath(): string {
    return this.#path("first");
  }

  get previousPath(): string {
    return this.#path("previous");
  }

  get nextPath(): string {
    return this.#path("next");
  }

  get lastPath(): string {
    return this.#path("last");
  }

  get #size(): number {
    return this.#page.limit ?? Math.max(this.#page.rows.length, 1);
  }

  get #first(): number {
    return this.#form.pages?.kind === "page" ? this.#form.pages.first : 1;
  }

  get #number(): number {
    return this.#first + Math.floor(this.#page.offset / this.#size);
  }

  #url(name: PageName): string {
    return JSON.stringify(pageUrl(name, this.#form, this.#page, this.#call));
  }

  #path(name: PageName): string {
    return JSON.stringify(pageAddress(name, fromPath(this.#call.url), this.#form, this.#page));
  }
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
export function headersOfPage(
  form: ListForm,
  page: PagePlace,
  call: PageCall,
  requestId: string,
): Readonly<Record<string, string>> | undefined {
  const link = linkHeader(form, page, call);
  const isLeftOut = form.headers_when_asked === true && !asksForPage(form, call);
  if (form.headers === undefined || isLeftOut) return link;
  return { ...link, ...namedHeaders(form.headers(new PageWords(form, page, call, "", requestId))) };
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
