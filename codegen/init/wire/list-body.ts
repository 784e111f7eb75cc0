import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject, ownValue } from "../../../src/engine/base/json.js";
import type { Schemas, View } from "../api/schemas.js";
import { normal } from "../api/words.js";

/** A member of a list's body that tells of the page, by the name that it has. */
interface Meta {
  readonly names: readonly string[];
  readonly value: string;
}

const METAS: readonly Meta[] = [
  meta("has_more more has_next has_next_page has_more_results more_results", "$has_more"),
  meta(
    "total total_count total_items total_results total_entries total_size total_records count_total",
    "$total",
  ),
  meta("page_count total_pages pages num_pages number_of_pages", "$page_count"),
  meta("page current_page page_number page_num", "$page"),
  meta("limit per_page page_size pagelen", "$limit"),
  meta("offset skip start", "$offset"),
  meta("first_id", "$first_id"),
  meta("last_id", "$last_id"),
  meta("count num_results result_count results_count returned item_count", "$count"),
];

/** Members with the address of a page, or what stands for it in a call. */
const AROUND: readonly { readonly names: readonly string[]; readonly what: string }[] = [
  {
    names:
      "next next_page next_url next_uri next_link next_page_url next_page_uri next_href next_cursor next_page_token next_token next_marker next_iterator iterator cursor after end_cursor continuation_token page_token".split(
        " ",
      ),
    what: "next",
  },
  {
    names:
      "prev previous previous_page prev_page previous_url prev_url previous_page_url previous_page_uri prev_page_url previous_cursor prev_cursor prev_iterator prev_marker before start_cursor".split(
        " ",
      ),
    what: "previous",
  },
  { names: "first first_page_url first_page_uri first_url".split(" "), what: "first" },
  { names: "last last_page_url last_page_uri last_url".split(" "), what: "last" },
  { names: "self self_url".split(" "), what: "self" },
];

/**
 * The body of a list, as placeholders in the form that its schema describes.
 *
 * @param example of such an answer
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

/** Addresses without the host, where those of the example have none. */
function withoutHost(body: JsonObject, example: JsonObject): JsonObject {
  const addresses = Object.entries(body).filter(([, value]) => ADDRESS.test(String(value)));
  const given = addresses.map(([name]) => ownValue(example, name));
  if (!given.some((value) => typeof value === "string" && /^\/(?!\/)/.test(value))) return body;
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
  const found = METAS.find(({ names }) => names.includes(word));
  if (found === undefined) return undefined;
  if (found.value === "$has_more") return types.has("boolean") ? found.value : undefined;
  // Where the addresses of the pages around stand beside it, a count is of all.
  if (word === "count" && holder.properties.has("next")) return number ? "$total" : undefined;
  return number ? found.value : undefined;
}

function around(name: string, { types, schema }: View): string | undefined {
  const word = normal(name);
  const found = AROUND.find(({ names }) => names.includes(word));
  if (found === undefined) return undefined;
  const { what } = found;
  if (types.has("integer")) {
    return word.endsWith("page") && ["next", "previous"].includes(what)
      ? `$${what}_page`
      : undefined;
  }
  if (!types.has("string")) return undefined;
  if (/ur[il]|href|link/.test(word) || isAddress(schema)) return `$${what}_url`;
  if (what === "next" || what === "previous") {
    return ["next", "previous", "prev"].includes(word) && looksLikeAddress(schema)
      ? `$${what}_url`
      : `$${what}_cursor`;
  }
  return `$${what}_url`;
}

function isAddress(schema: JsonObject): boolean {
  return schema["format"] === "uri" || schema["format"] === "url";
}

function looksLikeAddress(schema: JsonObject): boolean {
  const { example, description } = schema;
  const text = `${String(example ?? "")} ${String(description ?? "")}`;
  return /https?:\/\/|\/[a-z]+\?|\bur[il]\b/i.test(text) && !/cursor|token/i.test(text);
}

/** The key of the items where the body has it at the top, and the body without its name. */
export function keyed(body: Json): { readonly key: string | undefined; readonly rest: Json } {
  if (!isObject(body)) return { key: undefined, rest: body };
  const key = Object.keys(body).find((name) => body[name] === "$items");
  if (key === undefined) return { key, rest: body };
  const rest = Object.entries(body).map(([name, value]): [string, Json] =>
    name === key ? ["*", value] : [name, value],
  );
  return { key, rest: Object.fromEntries(rest) };
}

function meta(names: string, value: string): Meta {
  return { names: names.split(" "), value };
}
