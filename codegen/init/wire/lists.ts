// `init` (from a document to a pack): `listsOf` finds the distinct forms of the bodies of a
// document's lists: the envelope around the items, and members about pages (`has_more`).
// `paging.ts` finds the parameters that ask for a page.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import {
  canonicalJson,
  defined,
  isArray,
  isObject,
  listAt,
  mapValues,
  ownValue,
} from "../../../src/engine/base/json.js";
import type { ListEntry, NamedListEntry } from "../../model/model.js";
import { normal, wordList } from "../api/bodies.js";
import type { Operation } from "../api/operations.js";
import type { Schemas, View } from "../api/schemas.js";
import { isNamedAlike } from "../api/schemas.js";
import type { Classified } from "../classify/classify.js";
import { pagingOf, saysNext } from "./paging.js";

/** The distinct forms of a document's lists. */
export function listsOf(classified: readonly Classified[], schemas: Schemas): Lists {
  const styles = new Map<string, Style>();
  for (const { site, finding } of classified) {
    if (finding.verb !== "list" || site.list === undefined) continue;
    const { operation, list } = site;
    const { content } = operation.answer;
    const paging = pagingOf(operation, schemas);
    const tied = tiedTo(paging);
    const form = formOf({ schemas, tied }, schemas.view(content?.schema), list.path);
    const said = withoutHost(form, content?.example);
    const body = paging.cursor === undefined ? withAddresses(said) : said;
    const entry = reachable({ ...paging, ...pageHeaders(operation, paging, tied) }, body);
    const { key, rest } = keyed(body);
    const sign = canonicalJson([rest, JSON.stringify(entry)]);
    const style = styles.get(sign) ?? { body, key, entry, operations: new Map() };
    style.operations.set(operation.id, key);
    styles.set(sign, style);
  }
  const [usual = PLAIN, ...others] = [...styles.values()].sort(
    (a, b) => b.operations.size - a.operations.size,
  );
  const names = new Map(others.map((style, at) => [style, `list_${at + 2}`]));
  return {
    usual: { body: usual.body, entry: usual.entry },
    named: Object.fromEntries(
      [...names].map(([{ body, entry }, name]) => [name, { body, ...entry }]),
    ),
    styleOf: (operation) => {
      const style = [usual, ...others].find((each) => each.operations.has(operation));
      if (style === undefined) return {};
      const key = style.operations.get(operation);
      return defined({ list: names.get(style), items: key === style.key ? undefined : key });
    },
  };
}

export interface Lists {
  /** The form of most lists, which operations need not name. */
  readonly usual: { readonly body: Json; readonly entry: ListEntry };
  readonly named: Readonly<Record<string, NamedListEntry>>;
  /** The keys of an operation for its list. */
  styleOf(operation: string): { readonly list?: string; readonly items?: string };
}

/** Names of members of a list's body, by the placeholder for their value. */
export const METAS = {
  $done: wordList("done is_done finished last is_last last_page is_last_page"),
  $has_previous: wordList("has_previous has_prev has_previous_page has_prev_page"),
  $has_more: wordList("has_more more has_next has_next_page has_more_results more_results"),
  $total: wordList(
    "total total_count total_items total_results total_entries total_size total_records count_total",
    "total_elements",
  ),
  $page_count: wordList("page_count total_pages pages num_pages number_of_pages"),
  $page: wordList("page current_page page_number page_num"),
  $limit: wordList("limit per_page page_size pagelen"),
  $offset: wordList("offset skip start"),
  $first_id: ["first_id"],
  $last_id: ["last_id"],
  $count: wordList("count num_results result_count results_count returned item_count"),
};

/** Names of members that hold the address or the cursor of a page, by the page. */
const AROUND = {
  next: pagesNamed("next", "iterator cursor after end_cursor continuation_token page_token"),
  previous: [...pagesNamed("prev", "before start_cursor"), ...pagesNamed("previous")],
  first: pagesNamed("first"),
  last: pagesNamed("last"),
  self: pagesNamed("self"),
};

/** `next`, `next_page`, `next_page_url` and so on, and other names for the same. */
function pagesNamed(page: string, ...others: readonly string[]): readonly string[] {
  const ends = wordList("page url uri link href page_url page_uri cursor token page_token marker");
  return [page, ...[...ends, "iterator"].map((end) => `${page}_${end}`), ...wordList(...others)];
}

/** Within a member that names a page: what its own members hold. */
const INNER = {
  url: wordList("href url uri link"),
  path: wordList("path"),
  cursor: wordList("cursor token offset iterator page_token after before id"),
};

/** The key under which a name is listed. */
function keyFor(lists: Readonly<Record<string, readonly string[]>>, name: string) {
  return Object.keys(lists).find((key) => lists[key]?.includes(name));
}

/** The body with addresses without a host, when those of the example have none. */
function withoutHost(body: Json, example: Json | undefined): Json {
  if (!isObject(body) || !isObject(example)) return body;
  const addresses = Object.entries(body).filter(([, value]) => ADDRESS.test(String(value)));
  const isLocal = addresses.some(([name]) => /^\/(?!\/)/.test(String(ownValue(example, name))));
  if (!isLocal) return body;
  const local = addresses.map(([name, value]) => [name, String(value).replace("_url", "_path")]);
  return { ...body, ...Object.fromEntries(local) };
}

const ADDRESS = /^\$\w+_url\??$/;

interface FormReading {
  readonly schemas: Schemas;
  readonly tied: Tied;
}

/** The body of a list, as placeholders in the form that its schema describes. */
function formOf(reading: FormReading, view: View, path: readonly string[]): Json {
  const { schemas } = reading;
  const [step, ...rest] = path;
  if (step === undefined) return "$items";
  const listed = itemsIn(schemas, view.properties.get(step));
  const members = [...view.properties].flatMap(([name, schema]): [string, Json][] => {
    const inner = schemas.view(schema);
    if (name === step) return [[name, formOf(reading, inner, rest)]];
    const others = itemsIn(schemas, schema);
    // The same objects again, under another name.
    if (listed && others && isNamedAlike(listed, others)) return [[name, "$items"]];
    const value = metaValue(reading, inner, { name, holder: view, above: "", depth: 0 });
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(members);
}

function itemsIn(schemas: Schemas, schema: JsonObject | undefined): View | undefined {
  const { items } = schemas.view(schema);
  return items === undefined ? undefined : schemas.view(items);
}

/** The place of a member in the body. */
interface MemberPlace {
  readonly name: string;
  readonly holder: View;
  /** The name of the holder; empty at the top. */
  readonly above: string;
  readonly depth: number;
}

function metaValue(reading: FormReading, view: View, place: MemberPlace): Json | undefined {
  const { name, holder, depth } = place;
  const [only] = view.enum;
  if (only !== undefined && only !== null && view.enum.length === 1) return only;
  if (view.properties.size > 0) return depth > 2 ? undefined : metaObject(reading, view, place);
  const placeholder =
    around(place, view) ?? onward(name, view, reading.tied) ?? plainMeta(name, view, holder);
  if (placeholder === undefined) return undefined;
  if (!needs(holder, name, reading.schemas)) return `${placeholder}?`;
  return isTextAlone(view) && placeholder.endsWith("_cursor") ? `${placeholder}!` : placeholder;
}

/** Whether an object, or an alternative of it, has to have a member: a made-up one leads nowhere. */
function needs({ required, schema }: View, name: string, schemas: Schemas): boolean {
  const branches = [...listAt(schema, "anyOf"), ...listAt(schema, "oneOf")];
  return required.has(name) || branches.some((it) => schemas.view(it).required.has(name));
}

/** Whether a value has to be a text. */
function isTextAlone({ types, schema }: View): boolean {
  const isOneOf = "anyOf" in schema || "oneOf" in schema;
  return types.size === 1 && types.has("string") && !isOneOf && schema["nullable"] !== true;
}

function metaObject(
  reading: FormReading,
  view: View,
  { name: above, holder, depth }: MemberPlace,
): JsonObject | undefined {
  const { schemas } = reading;
  const members = [...view.properties].flatMap(([name, schema]): [string, Json][] => {
    const inner = { name, holder: view, above, depth: depth + 1 };
    const value = metaValue(reading, schemas.view(schema), inner);
    return value === undefined ? [] : [[name, value]];
  });
  if (members.length === 0) return undefined;
  const condition = mayBeNull(schemas, holder.properties.get(above)) && pageIn(members);
  return { ...(condition ? { $when: condition } : {}), ...Object.fromEntries(members) };
}

/** The placeholder by which an object about the next page has a value. */
function pageIn(members: readonly (readonly [string, Json])[]): string | undefined {
  const texts = members.map(([, value]) => String(value).replace(/[?!]$/, ""));
  return texts.every((text) => /^\$next_/.test(text)) ? texts[0] : undefined;
}

function mayBeNull(schemas: Schemas, schema: Json | undefined): boolean {
  if (!isObject(schema)) return false;
  const target = schemas.resolved(schema);
  return [schema, target].some((each) => isObject(each) && isNullable(each));
}

function isNullable(schema: JsonObject): boolean {
  const { type, nullable } = schema;
  const branches = [...listAt(schema, "anyOf"), ...listAt(schema, "oneOf")];
  const isNull = (it: Json): boolean => isObject(it) && it["type"] === "null";
  return nullable === true || (isArray(type) && type.includes("null")) || branches.some(isNull);
}

function plainMeta(name: string, { types }: View, holder: View): string | undefined {
  const word = normal(name);
  const number = types.has("integer") || types.has("number");
  if (word === "url" || word === "uri") return types.has("string") ? "$path" : undefined;
  const placeholder = keyFor(METAS, word);
  if (placeholder !== undefined && FLAGS.has(placeholder)) {
    return types.has("boolean") ? placeholder : undefined;
  }
  if (!number) return undefined;
  // Beside the address of the next page, a count is the count of all items.
  return word === "count" && holder.properties.has("next") ? "$total" : placeholder;
}

const FLAGS: ReadonlySet<string> = new Set(["$has_more", "$has_previous", "$done"]);

function around({ name, above }: MemberPlace, { types, schema }: View): string | undefined {
  const word = normal(name);
  const inner = keyFor(INNER, word);
  const outer = inner === undefined ? undefined : keyFor(AROUND, normal(above));
  const page = outer ?? keyFor(AROUND, word);
  if (page === undefined) return undefined;
  const isBeside = page === "next" || page === "previous";
  if (types.has("integer")) return word.endsWith("page") && isBeside ? `$${page}_page` : undefined;
  if (!types.has("string")) return undefined;
  if (outer !== undefined) return inner === "cursor" && !isBeside ? undefined : `$${page}_${inner}`;
  const isUrl = /ur[il]|href|link/.test(word) || /^ur[il]$/.test(String(schema["format"]));
  if (isUrl || !isBeside) return `$${page}_url`;
  const mayBeUrl = ["next", "previous", "prev"].includes(word) && looksLikeAddress(schema);
  return mayBeUrl ? `$${page}_url` : `$${page}_cursor`;
}

/** What a member has that is called like a parameter of pages, or whose description says so. */
function onward(name: string, { types, schema }: View, tied: Tied): string | undefined {
  const own = tied.get(normal(name));
  // A number says which page this is, and leads to no other where the parameter is a text.
  if (!types.has("string")) return own === "$next_cursor" ? undefined : own;
  if (own !== undefined || !saysNext(String(schema["description"] ?? ""))) return own;
  return looksLikeAddress(schema) ? "$next_url" : "$next_cursor";
}

/** The placeholders of members and headers by the parameters to which callers send their values. */
type Tied = ReadonlyMap<string, string>;

function tiedTo({ cursor, page, offset }: ListEntry): Tied {
  const ways = [
    [offset?.parameter, "$next_offset"],
    [page?.parameter, "$next_page"],
    [cursor?.cursor, "$next_cursor"],
  ] as const;
  const next = ways.flatMap(([name, value]): [string, string][] =>
    name === undefined ? [] : [[`next_${normal(name)}`, value]],
  );
  return new Map([...next, [normal(cursor?.cursor ?? "cursor"), "$next_cursor"]]);
}

/** The headers that an answer with pages declares. */
function pageHeaders(
  { answer, words }: Operation,
  { cursor, page, offset }: ListEntry,
  tied: Tied,
): Pick<ListEntry, "link_header" | "headers"> {
  if ((cursor ?? page ?? offset) === undefined) return {};
  const entries = answer.headers.flatMap((name): [string, string][] => {
    const word = normal(name).replace(/^(x_)?(pagination_)?/, "");
    const beside = keyFor(AROUND, word);
    const isAround = beside === "next" || beside === "previous";
    const kind = page !== undefined && word.endsWith("page") ? "page" : "cursor";
    const value = tied.get(word) ?? (isAround ? `$${beside}_${kind}` : keyFor(METAS, word));
    return value === undefined ? [] : [[name, value]];
  });
  const isLinked = answer.headers.some((name) => normal(name) === "link");
  return {
    ...(isLinked || /\blink headers?\b/i.test(words) ? { link_header: true } : {}),
    ...(entries.length === 0 ? {} : { headers: Object.fromEntries(entries) }),
  };
}

function looksLikeAddress(schema: JsonObject): boolean {
  const { example, description } = schema;
  if (/^https?:\/\//.test(String(example ?? ""))) return true;
  const text = `${String(example ?? "")} ${String(description ?? "")}`;
  return /https?:\/\/|\/[a-z]+\?|\b(?:ur[il]|link)\b/i.test(text) && !/cursor|token/i.test(text);
}

/** The key of the items when the body has it at the top, and the body with `*` for this key. */
function keyed(body: Json): { readonly key: string | undefined; readonly rest: Json } {
  if (!isObject(body)) return { key: undefined, rest: body };
  const key = Object.keys(body).find((name) => body[name] === "$items");
  if (key === undefined) return { key, rest: body };
  const { [key]: items = null, ...rest } = body;
  return { key, rest: { ...rest, "*": items } };
}

interface Style {
  readonly body: Json;
  readonly key: string | undefined;
  readonly entry: ListEntry;
  readonly operations: Map<string, string | undefined>;
}

/**
 * Without a next cursor in the body, the cursor is the id of the last object. A caller who does not
 * know this by its name follows the Link header.
 */
function reachable(entry: ListEntry, body: Json): ListEntry {
  const parameter = entry.cursor?.cursor;
  if (parameter === undefined || isGiven(entry, body)) return entry;
  const { cursor: _, ...others } = entry.cursor ?? {};
  const link = /after|marker|since|start|last/.test(normal(parameter)) ? {} : { link_header: true };
  return { ...entry, ...link, cursor: { ...others, after: parameter } };
}

/** Where no parameter takes a cursor, the next page has an address. */
function withAddresses(body: Json): Json {
  if (isArray(body)) return body.map(withAddresses);
  if (!isObject(body)) return body;
  return mapValues(body, (value, name) => {
    const isText = typeof value === "string" && /^(next|previous|prev)$/.test(normal(name));
    return isText ? value.replace("_cursor", "_url") : withAddresses(value);
  });
}

/** Whether a page has the cursor of the next one, or its address. */
function isGiven({ link_header: link, headers }: ListEntry, body: Json): boolean {
  return link === true || /"\$next_(cursor|url|path)/.test(JSON.stringify([body, headers ?? null]));
}

const PLAIN: Style = {
  body: "$items",
  key: undefined,
  entry: { order: "newest-first" },
  operations: new Map(),
};
