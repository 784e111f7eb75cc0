// `init` (from a document to a pack): two jobs. It compares names in any spelling for all steps
// (`normal`, `wordsIn`, `singular`: `customerId` is `customer_id`), and it finds the list or the
// object in the body of an answer, whatever envelope is around it (`listForm`, `objectForm`).

import type { JsonObject } from "../../../src/engine/base/json.js";
import type { Schemas, View } from "./schemas.js";
import { sharedMembers } from "./schemas.js";

/** The place of a list in an answer, and its items. */
export interface FoundList {
  /** Keys that lead to the array; none when the answer is the array. */
  readonly path: readonly string[];
  readonly item: View;
  /** The member of each element that is the item: `plan` of `[{ plan: { … } }]`. */
  readonly within?: string;
}

/** The place of an object in an answer. */
export interface ObjectForm {
  readonly path: readonly string[];
  readonly object: View;
}

/**
 * The list in an answer; undefined when the answer is not a list.
 *
 * @param hint the word of the path that names the collection
 * @param paged whether the operation has parameters of paging
 */
export function listForm(
  schemas: Schemas,
  schema: JsonObject | undefined,
  hint: string,
  paged: boolean,
): FoundList | undefined {
  const view = schemas.view(schema);
  if (isListing(view)) return itemsOf(schemas, view, [], hint);
  return listWithin({ schemas, hint, paged }, view, []);
}

interface Finder {
  readonly schemas: Schemas;
  readonly hint: string;
  readonly paged: boolean;
}

function isListing({ items, properties, types }: View): boolean {
  const isObject = types.has("object") && !types.has("array");
  return items !== undefined && properties.size === 0 && !isObject;
}

function itemsOf(
  schemas: Schemas,
  view: View,
  path: readonly string[],
  hint: string,
): FoundList | undefined {
  const item = schemas.view(view.items);
  if (!isRecord(item)) return undefined;
  const inner = wrappedIn(schemas, item, hint);
  return inner === undefined ? { path, item } : { path, item: inner.view, within: inner.name };
}

/** The object in an element that is only an envelope: it has the path's name, or it is alone. */
function wrappedIn(schemas: Schemas, element: View, hint: string): InBody | undefined {
  if (hasOwnId(element)) return undefined;
  const members = membersOf(schemas, element);
  const isObject = ({ view }: InBody): boolean => isRecord(view) && view.properties.size > 0;
  const named = members.find((it) => isExactly(it.name, hint) && isObject(it));
  const only =
    members.length === 1 ? members.find((it) => isObject(it) && hasOwnId(it.view)) : named;
  const isEnvelope = members.every((it) => isObject(it) || isAbout(it.name));
  return isEnvelope ? (named ?? only) : undefined;
}

/** Whether a schema is of an object: with members, or with nothing but its type. */
export function isRecord(view: View): boolean {
  return view.properties.size > 0 || (view.types.has("object") && view.items === undefined);
}

function listWithin(search: Finder, view: View, above: readonly string[]): FoundList | undefined {
  const { schemas, hint, paged } = search;
  const members = membersOf(schemas, view);
  const lists = members.flatMap(({ name, view: member }) => {
    const mayList = isListing(member) && !isAside(name, hint);
    const form = mayList ? itemsOf(schemas, member, [...above, name], hint) : undefined;
    return form === undefined ? [] : [{ name, form }];
  });
  const named = lists.find(({ name }) => HOLDERS.has(normal(name)) || isNamed(name, hint));
  const rest = members.filter(({ name }) => !lists.some((it) => it.name === name));
  if (named === undefined || !HOLDERS.has(normal(named.name))) {
    const isOne = rest.some((it) => isExactly(it.name, hint) && isRecord(it.view));
    if (isOne && !lists.some(({ name }) => isExactly(name, hint))) return undefined;
  }
  const chatter = isAlone(rest, hint);
  // An order with its items is an order.
  if (!chatter && !paged && hasOwnId(view)) return undefined;
  if (named !== undefined && (chatter || paged || rest.length <= 4)) return named.form;
  const [only] = lists;
  if (only !== undefined && lists.length === 1 && (chatter || paged)) return only.form;
  return above.length > 1 ? undefined : listInEnvelope(search, view, above);
}

/** The list of `{ data: { items: […] } }`, in the only member that is not about the call. */
function listInEnvelope(
  search: Finder,
  view: View,
  above: readonly string[],
): FoundList | undefined {
  const [only, ...others] = [...view.properties].filter(
    ([name]) => !isAbout(name) || ["result", "results", "response"].includes(normal(name)),
  );
  if (only === undefined || others.length > 0) return undefined;
  const [name, schema] = only;
  const inner = search.schemas.view(schema);
  return inner.properties.size === 0 ? undefined : listWithin(search, inner, [...above, name]);
}

function isNamed(name: string, hint: string): boolean {
  const [own, wanted] = [singular(name), singular(hint)];
  return own === wanted || own.endsWith(`_${wanted}`) || wanted.endsWith(`_${own}`);
}

/** Whether a member has the name of the path's word: `order` of `/orders`. */
function isExactly(name: string, hint: string): boolean {
  return singular(name) === singular(hint);
}

interface InBody {
  readonly name: string;
  readonly view: View;
}

function membersOf(schemas: Schemas, view: View): readonly InBody[] {
  return [...view.properties].map(([name, schema]) => ({ name, view: schemas.view(schema) }));
}

/**
 * The object in an answer: the whole answer, or the member that holds it.
 *
 * @param written the request's body, which resembles the object that it creates or changes
 */
export function objectForm(
  schemas: Schemas,
  schema: JsonObject | undefined,
  hint: string,
  written: View,
): ObjectForm | undefined {
  const view = schemas.view(schema);
  if (!isRecord(view)) return undefined;
  const holder = hasOwnId(view) ? undefined : holderOf(membersOf(schemas, view), hint, written);
  return holder === undefined
    ? { path: [], object: view }
    : { path: [holder.name], object: holder.view };
}

/** The member that is the object: by its name, by the caller's members, or because it is the only one. */
function holderOf(members: readonly InBody[], hint: string, written: View): InBody | undefined {
  const records = members.filter(
    ({ name, view }) => isRecord(view) && view.properties.size > 0 && !isAside(name, hint),
  );
  const beside = (one: InBody): readonly InBody[] => members.filter((it) => it !== one);
  const exact = records.find(({ name }) => isExactly(name, hint));
  const isIts = (name: string): boolean => normal(name).startsWith(`${singular(hint)}_`);
  const isKnown = exact && (hasOwnId(exact.view) || [...exact.view.properties.keys()].some(isIts));
  if (exact !== undefined && (isKnown || isAlone(beside(exact), hint))) return exact;
  const holders = records.filter(({ name }) => normal(name) === "data" || isNamed(name, hint));
  const [holder] = holders;
  if (holder !== undefined && holders.length === 1) {
    const rest = beside(holder);
    const isAmongPlain = rest.every((it) => isChatter(it.name, it.view, hint) || isPlain(it.view));
    if (isAlone(rest, hint)) return holder;
    const isOne = hasOwnId(holder.view) || rest.some((it) => isRepeated(it, holder.view));
    if ((isAmongPlain || rest.length <= 2) && isOne) return holder;
  }
  const [only] = records;
  if (only !== undefined && records.length === 1 && isAlone(beside(only), hint)) {
    return isAbout(only.name) && !RESULTS.has(normal(only.name)) ? undefined : only;
  }
  return records.find((it) => hasOwnId(it.view) && isWritten(it, written));
}

/** Whether a text beside the object is one of its own members too, as its id may be. */
function isRepeated({ name, view }: InBody, object: View): boolean {
  return view.types.has("string") && !isAbout(name) && object.properties.has(name);
}

function isPlain(view: View): boolean {
  return !isRecord(view) && !isListing(view);
}

function isAlone(rest: readonly InBody[], hint: string): boolean {
  return rest.every(({ name, view }) => isChatter(name, view, hint));
}

/** Whether the caller writes a member of that name, or it has most of the caller's members. */
function isWritten({ name, view }: InBody, written: View): boolean {
  if (written.properties.has(name)) return true;
  const shared = sharedMembers(written.properties, view.properties);
  return shared > 1 && shared > 0.5 * written.properties.size;
}

export function hasOwnId(view: View): boolean {
  return [...view.properties.keys()].some(isIdName);
}

/** Whether a member is about the list or the call: `has_more`, `next_page_url`, `meta`. */
function isAbout(name: string): boolean {
  return wordsIn(name).every((word) => ABOUT.has(word));
}

/** Whether a member accompanies the object or list: the errors of an answer that is not about errors. */
function isAside(name: string, hint: string): boolean {
  return ASIDES.has(normal(name)) && !isNamed(name, hint);
}

/** Whether a member is about the list or the call, and does not hold what the path names. */
function isChatter(name: string, view: View, hint: string): boolean {
  return isAbout(name) && !(isNamed(name, hint) && !isPlain(view));
}

/** The words of texts that separate them by one space. */
export const wordList = (...texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => text.split(" "));

export const wordSet = (...texts: readonly string[]): ReadonlySet<string> =>
  new Set(wordList(...texts));

/** Words of a name in any case: `customerId`, `customer_id` and `Customer-ID` have the same two. */
export function wordsIn(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
}

/** One text for all spellings of a name. */
export function normal(name: string): string {
  return wordsIn(name).join("_");
}

const ID_NAMES = wordSet("id uuid uid sid gid guid");

/** Whether a name means an id and does not say of what: `id`, `UUID`. */
export const isIdName = (name: string): boolean => ID_NAMES.has(normal(name));

const IRREGULAR: Readonly<Record<string, string>> = {
  analyses: "analysis",
  aliases: "alias",
  children: "child",
  criteria: "criterion",
  indices: "index",
  people: "person",
  series: "series",
  statuses: "status",
};

/** The name with its last word in the singular: `line_items` becomes `line_item`. */
export function singular(name: string): string {
  const words = wordsIn(name);
  return [...words.slice(0, -1), singularWord(words.at(-1) ?? "")].join("_");
}

function singularWord(word: string): string {
  const irregular = Object.hasOwn(IRREGULAR, word) ? IRREGULAR[word] : undefined;
  if (irregular !== undefined) return irregular;
  if (/(ss|us|is|news)$/.test(word)) return word;
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") && word.length > 2 ? word.slice(0, -1) : word;
}

export function isPlural(name: string): boolean {
  return singular(name) !== normal(name);
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Words of members that describe a list, a page or a call rather than the object. */
const ABOUT = wordSet(
  "after api before begin code count current cursor cursors details end errors first from has",
  "href included info kind last length limit link links marker message meta metadata more next",
  "object offset ok order page pagelen pages pagination paging per previous prev request response",
  "result self size skip sort start status success summary time timestamp token total totals",
  "truncated type uri url version warning warnings",
  "id num number is of the to",
);

/** Members with the result of a call or the place of the next page, of any type. */
const ASIDES = wordSet(
  "error errors fault faults warning warnings link links meta metadata paging pagination",
);

/** Usual names of the member that holds the items of a list. */
const HOLDERS = wordSet(
  "data items results records entries values list rows elements nodes content resources objects",
  "collection matches",
);

/** Usual names of the member that holds the object of a call. */
const RESULTS = wordSet("result response object");

/** Whether an object has members besides those that every answer may have: `ok`, `message`. */
export const tellsMore = (view: View): boolean => tellingMembers(view).length > 0;

export const tellingMembers = ({ properties }: View): readonly string[] =>
  [...properties.keys()].filter((name) => !PLAIN_ANSWER.has(normal(name)));

const PLAIN_ANSWER = wordSet(
  "ok success message status error errors warning response_metadata request_id",
);
