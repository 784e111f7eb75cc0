// `pageAddress`: the URL of another page of a list, made from that of the call, such as `?page=3`
// from `?page=2`. `page-words.ts` puts it into links.

import { byKind } from "../../../engine/base/by-kind.js";
import { MASK } from "../../../engine/base/key-mask.js";
import type { ListForm, PageStyle } from "../../../engine/pack/pack.js";
import type { PagePlace } from "../../../engine/world/rules/pages.js";
import { previousCursor } from "../../../engine/world/rules/pages.js";

/** Pages that an answer can link to. */
export type PageName = "self" | "first" | "previous" | "next" | "last";

/**
 * The path and query of another page, made from the URL of the call for this one. Null if there is
 * no such page, or the vendor has no parameter for it.
 */
export function pageAddress(
  name: PageName,
  url: string,
  form: ListForm,
  page: PagePlace,
): string | null {
  if (name === "self") return addressWith(url, {});
  const wanted = parametersOf(name, form, page);
  return wanted === null ? null : addressWith(url, wanted);
}

/** Values by parameter; null removes it. */
type WantedParameters = Readonly<Record<string, string | null>>;

function parametersOf(name: PageName, form: ListForm, page: PagePlace): WantedParameters | null {
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
