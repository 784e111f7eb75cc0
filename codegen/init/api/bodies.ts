import type { JsonObject } from "../../../src/base/json.js";
import type { Schemas, View } from "./schemas.js";
import { normal, singular, wordsIn } from "./words.js";

/** Where in an answer a list stands, and what it lists. */
export interface ListForm {
  /** Keys that lead to the array; none when the answer is the array. */
  readonly path: readonly string[];
  readonly item: View;
}

/** Where in an answer the object stands. */
export interface ObjectForm {
  readonly path: readonly string[];
  readonly object: View;
}

/** Words of members that tell of a list, a page or a call, and are nothing of the thing itself. */
const ABOUT: ReadonlySet<string> = new Set(
  (
    "after api before begin code count current cursor cursors details end errors first from has " +
    "href included info kind last length limit link links marker message meta metadata more next " +
    "object offset ok order page pages pagination paging per previous prev request response result " +
    "self size skip sort start status success summary time timestamp token total totals truncated " +
    "type uri url version warning warnings"
  ).split(" "),
);

/** Usual names of the member that holds what a list lists. */
const HOLDERS: ReadonlySet<string> = new Set(
  "data items results records entries values list rows elements nodes content resources objects collection matches".split(
    " ",
  ),
);

/** Whether a member is about the list or the call: `has_more`, `next_page_url`, `meta`. */
export function isAbout(name: string): boolean {
  return wordsIn(name).every(
    (word) => ABOUT.has(word) || /^(id|num|number|is|of|the|to)$/.test(word),
  );
}

/**
 * The list that an answer is, if it is one.
 *
 * @param hint the word of the path that names the collection
 * @param paged whether the operation has parameters of paging
 */
export function listForm(
  schemas: Schemas,
  schema: JsonObject | undefined,
  hint: string,
  paged: boolean,
): ListForm | undefined {
  const view = schemas.view(schema);
  if (isListing(view)) return itemsOf(schemas, view, []);
  return listWithin(schemas, view, hint, paged, []);
}

function isListing(view: View): boolean {
  return view.items !== undefined && view.properties.size === 0;
}

function itemsOf(schemas: Schemas, view: View, path: readonly string[]): ListForm | undefined {
  const item = schemas.view(view.items);
  return isRecord(item) ? { path, item } : undefined;
}

/** An object of its own: something with members, or with nothing said of it but that it is one. */
export function isRecord(view: View): boolean {
  return view.properties.size > 0 || (view.types.has("object") && view.items === undefined);
}

function listWithin(
  schemas: Schemas,
  view: View,
  hint: string,
  paged: boolean,
  above: readonly string[],
): ListForm | undefined {
  const lists = [...view.properties].flatMap(([name, schema]) => {
    const member = schemas.view(schema);
    const form = isListing(member) ? itemsOf(schemas, member, [...above, name]) : undefined;
    return form === undefined ? [] : [{ name, form }];
  });
  const named = lists.find(({ name }) => HOLDERS.has(normal(name)) || isNamed(name, hint));
  const rest = [...view.properties.keys()].filter((name) => !lists.some((it) => it.name === name));
  const chatter = rest.every(isAbout);
  if (named !== undefined && (chatter || paged || rest.length <= 4)) return named.form;
  const [only] = lists;
  if (only !== undefined && lists.length === 1 && (chatter || paged)) return only.form;
  if (above.length > 1) return undefined;
  return listInEnvelope(schemas, view, hint, paged, above);
}

/** `{ data: { items: […] } }`, and one beside what is about the call. */
function listInEnvelope(
  schemas: Schemas,
  view: View,
  hint: string,
  paged: boolean,
  above: readonly string[],
): ListForm | undefined {
  const members = [...view.properties].filter(
    ([name]) => !isAbout(name) || ["result", "results", "response"].includes(normal(name)),
  );
  const [only] = members;
  if (only === undefined || members.length !== 1) return undefined;
  const [name, schema] = only;
  const inner = schemas.view(schema);
  if (inner.properties.size === 0) return undefined;
  return listWithin(schemas, inner, hint, paged, [...above, name]);
}

function isNamed(name: string, hint: string): boolean {
  const [own, wanted] = [singular(name), singular(hint)];
  return own === wanted || own.endsWith(`_${wanted}`) || wanted.endsWith(`_${own}`);
}

/** The object that an answer holds: the answer, or the one member that is no chatter. */
export function objectForm(
  schemas: Schemas,
  schema: JsonObject | undefined,
  hint: string,
): ObjectForm | undefined {
  const view = schemas.view(schema);
  if (!isRecord(view)) return undefined;
  if (hasOwnId(view)) return { path: [], object: view };
  const members = [...view.properties].map(([name, each]) => ({ name, view: schemas.view(each) }));
  const records = members.filter((it) => isRecord(it.view) && it.view.properties.size > 0);
  const holders = records.filter(({ name }) => normal(name) === "data" || isNamed(name, hint));
  const rest = members.filter((it) => !holders.includes(it));
  const [holder] = holders;
  if (holder !== undefined && holders.length === 1 && rest.every((it) => isAbout(it.name))) {
    return { path: [holder.name], object: holder.view };
  }
  const [only] = records;
  const others = members.filter((it) => it !== only);
  if (only !== undefined && records.length === 1 && others.every((it) => isAbout(it.name))) {
    return isAbout(only.name)
      ? { path: [], object: view }
      : { path: [only.name], object: only.view };
  }
  if (holder !== undefined && rest.length <= 2 && hasOwnId(holder.view)) {
    return { path: [holder.name], object: holder.view };
  }
  return { path: [], object: view };
}

const ID_NAMES: ReadonlySet<string> = new Set(["id", "uuid", "uid", "sid", "gid", "guid"]);

export function hasOwnId(view: View): boolean {
  return [...view.properties.keys()].some((name) => ID_NAMES.has(normal(name)));
}
