import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject, ownValue } from "../../../src/engine/base/json.js";
import type { Schemas, View } from "../api/schemas.js";
import { normal, wordList } from "../api/words.js";

/** Names of members of a list's body, by the placeholder for their value. */
const METAS = {
  $has_more: wordList("has_more more has_next has_next_page has_more_results more_results"),
  $total: wordList(
    "total total_count total_items total_results total_entries total_size total_records count_total",
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
  next: wordList(
    "next next_page next_url next_uri next_link next_page_url next_page_uri next_href next_cursor",
    "next_page_token next_token next_marker next_iterator iterator cursor after end_cursor",
    "continuation_token page_token",
  ),
  previous: wordList(
    "prev previous previous_page prev_page previous_url prev_url previous_page_url",
    "previous_page_uri prev_page_url previous_cursor prev_cursor prev_iterator prev_marker before",
    "start_cursor",
  ),
  first: wordList("first first_page_url first_page_uri first_url"),
  last: wordList("last last_page_url last_page_uri last_url"),
  self: wordList("self self_url"),
};

/** The key under which a name is listed. */
function keyFor(lists: Readonly<Record<string, readonly string[]>>, name: string) {
  return Object.keys(lists).find((key) => lists[key]?.includes(name));
}

/**
 * The body of a list, as placeholders in the form that its schema describes.
 *
 * @param example an example of the body
 */
export function listBody(
  schemas: Schemas,
  view: View,
  path: readonly string[],
  example: Json | undefined,
): Json {
  const body = formOf(schemas, view, path);
  return isObject(body) && isObject(example) ? withoutHost(body, example) : body;
}

/** The body with addresses without a host, when those of the example have none. */
function withoutHost(body: JsonObject, example: JsonObject): JsonObject {
  const addresses = Object.entries(body).filter(([, value]) => ADDRESS.test(String(value)));
  const isLocal = addresses.some(([name]) => /^\/(?!\/)/.test(String(ownValue(example, name))));
  if (!isLocal) return body;
  const local = addresses.map(([name, value]) => [name, String(value).replace("_url", "_path")]);
  return { ...body, ...Object.fromEntries(local) };
}

const ADDRESS = /^\$\w+_url\??$/;

function formOf(schemas: Schemas, view: View, path: readonly string[]): Json {
  const [step, ...rest] = path;
  if (step === undefined) return "$items";
  const members = [...view.properties].flatMap(([name, schema]): [string, Json][] => {
    const inner = schemas.view(schema);
    if (name === step) return [[name, formOf(schemas, inner, rest)]];
    const value = metaValue(schemas, name, inner, view, 0);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(members);
}

function metaValue(
  schemas: Schemas,
  name: string,
  view: View,
  holder: View,
  depth: number,
): Json | undefined {
  const [only] = view.enum;
  if (only !== undefined && only !== null && view.enum.length === 1) return only;
  if (view.properties.size > 0) return depth > 2 ? undefined : metaObject(schemas, view, depth + 1);
  const placeholder = around(name, view) ?? plainMeta(name, view, holder);
  if (placeholder === undefined) return undefined;
  return holder.required.has(name) ? placeholder : `${placeholder}?`;
}

function metaObject(schemas: Schemas, view: View, depth: number): JsonObject | undefined {
  const members = [...view.properties].flatMap(([name, schema]): [string, Json][] => {
    const value = metaValue(schemas, name, schemas.view(schema), view, depth);
    return value === undefined ? [] : [[name, value]];
  });
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

function plainMeta(name: string, { types }: View, holder: View): string | undefined {
  const word = normal(name);
  const number = types.has("integer") || types.has("number");
  if (word === "url" || word === "uri") return types.has("string") ? "$path" : undefined;
  const placeholder = keyFor(METAS, word);
  if (placeholder === "$has_more") return types.has("boolean") ? placeholder : undefined;
  if (!number) return undefined;
  // Beside the address of the next page, a count is the count of all items.
  return word === "count" && holder.properties.has("next") ? "$total" : placeholder;
}

function around(name: string, { types, schema }: View): string | undefined {
  const word = normal(name);
  const page = keyFor(AROUND, word);
  if (page === undefined) return undefined;
  const isBeside = page === "next" || page === "previous";
  if (types.has("integer")) return word.endsWith("page") && isBeside ? `$${page}_page` : undefined;
  if (!types.has("string")) return undefined;
  const isUrl = /ur[il]|href|link/.test(word) || /^ur[il]$/.test(String(schema["format"]));
  if (isUrl || !isBeside) return `$${page}_url`;
  const mayBeUrl = ["next", "previous", "prev"].includes(word) && looksLikeAddress(schema);
  return mayBeUrl ? `$${page}_url` : `$${page}_cursor`;
}

function looksLikeAddress(schema: JsonObject): boolean {
  const { example, description } = schema;
  const text = `${String(example ?? "")} ${String(description ?? "")}`;
  return /https?:\/\/|\/[a-z]+\?|\bur[il]\b/i.test(text) && !/cursor|token/i.test(text);
}

/** The key of the items when the body has it at the top, and the body with `*` for this key. */
export function keyed(body: Json): { readonly key: string | undefined; readonly rest: Json } {
  if (!isObject(body)) return { key: undefined, rest: body };
  const key = Object.keys(body).find((name) => body[name] === "$items");
  if (key === undefined) return { key, rest: body };
  const rest = Object.entries(body).map(([name, value]): [string, Json] =>
    name === key ? ["*", value] : [name, value],
  );
  return { key, rest: Object.fromEntries(rest) };
}
