import { expect, test } from "vitest";
import { parse } from "yaml";
import { normalize } from "../../codegen/init/normalize/normalize.js";
import { sourcesOf } from "../../codegen/init/pack/sources.js";
import { BOUNDS } from "../../codegen/init/wire/filters.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { Call } from "./small-documents.js";
import { documentOf, listOf, NUMBER, objectOf, ref, TEXT } from "./small-documents.js";

const STATUS: JsonObject = { ...TEXT, enum: ["open", "closed"] };
const ORDER = objectOf({
  id: TEXT,
  status: STATUS,
  shop_id: TEXT,
  amount: NUMBER,
  created_at: TEXT,
  updated_at: TEXT,
  buyer: objectOf({ id: TEXT, name: TEXT }),
  customer: { anyOf: [TEXT, objectOf({ id: TEXT })] },
  tags: listOf(TEXT),
  seal: {},
});

function listOfOrders(call: string, said: Call): JsonObject {
  const document = documentOf(
    { "GET /orders/{order_id}": { answer: ref("order") }, [call]: said },
    { order: ORDER },
  );
  const { files, guesses } = sourcesOf(
    normalize(document, "shop.yaml").document,
    "shop",
    "2026-01-01",
  );
  const { orders } = parse(files.get("resources.yaml") ?? "");
  const [list] = Object.values<JsonObject>(orders.operations).filter((it) => it["verb"] === "list");
  return { ...list, says: guesses.map(({ says }) => says) };
}

const filtersOf = (call: string, said: Call): unknown => listOfOrders(call, said)["filters"];
const orders = (query: Readonly<Record<string, JsonObject>>): Call => ({
  answer: listOf(ref("order")),
  query,
});

const RANGE = objectOf({ gt: NUMBER, gte: NUMBER, lt: NUMBER, lte: NUMBER }, []);
const INSTANT: JsonObject = { ...TEXT, format: "date-time" };

test.each<[string, Readonly<Record<string, JsonObject>>, JsonObject | undefined]>([
  ["a field's name", { status: STATUS }, { status: "equals" }],
  ["several values of it", { status: listOf(TEXT) }, { status: "any-of" }],
  ["its name for many", { shop_ids: listOf(TEXT) }, { shop_ids: any("shop_id") }],
  ["its name in brackets", { "filter[status]": TEXT }, { "filter[status]": one("status") }],
  [
    "the members of a filter",
    { filter: objectOf({ status: TEXT }) },
    { "filter[status]": one("status") },
  ],
  ["when it was made", { created_after: TEXT }, { created_after: at("gt") }],
  ["until when, in brackets", { "created[lte]": TEXT }, { "created[lte]": at("lte") }],
  [
    "an object of comparisons",
    { created: { anyOf: [RANGE, NUMBER] } },
    ranges("created", "created_at"),
  ],
  ["comparisons with a number", { amount: RANGE }, ranges("amount", "amount")],
  [
    "a least and a most",
    { min_amount: NUMBER, amount_max: NUMBER },
    {
      min_amount: { field: "amount", match: "gte" },
      amount_max: { field: "amount", match: "lte" },
    },
  ],
  [
    "a bound with a sign",
    { "created_at<": INSTANT, "amount>": NUMBER },
    { "created_at<": at("lte"), "amount>": { field: "amount", match: "gte" } },
  ],
  ["an instant alone", { since: INSTANT, before: INSTANT }, { since: at("gte"), before: at("lt") }],
  [
    "when it was changed",
    { since: { ...INSTANT, description: "Those updated since then." } },
    { since: { field: "updated_at", match: "gte" } },
  ],
  [
    "a reference",
    { customer: TEXT, shop: TEXT, buyer: TEXT },
    { customer: "equals", shop: one("shop_id"), buyer: one("buyer.id") },
  ],
  [
    "a member of a field",
    { buyer: objectOf({ name: TEXT }) },
    { "buyer[name]": one("buyer.name") },
  ],
  ["its own id", { ids: listOf(TEXT), order_id: TEXT }, { ids: any("id"), order_id: one("id") }],
  ["an element of a list", { tag: TEXT }, { tag: { field: "tags", match: "has" } }],
  ["a text to search", { q: TEXT, limit: TEXT }, { q: { match: "search" } }],
  [
    "a text in one field",
    { status_query: TEXT },
    { status_query: { field: "status", match: "search" } },
  ],
  [
    "values separated by commas",
    { status: { ...TEXT, description: "Comma-separated list." } },
    { status: { ...any("status"), separator: "," } },
  ],
  [
    "a state, or all",
    { status: { ...TEXT, enum: ["open", "closed", "all"] } },
    { status: { ...one("status"), all: "all" } },
  ],
  ["no field's name", { colour: TEXT, limit: TEXT }, undefined],
  ["a field that is not a plain value", { seal: TEXT }, undefined],
])("a list is narrowed by %s", (_, query, filters) => {
  expect(filtersOf("GET /orders", orders(query))).toEqual(filters);
});

test.each<[string, Readonly<Record<string, JsonObject>>, JsonObject]>([
  [
    "names that it lists",
    {
      sort: { ...TEXT, enum: ["created", "amount", "fame"] },
      direction: { ...TEXT, enum: ["asc", "desc"], default: "desc" },
    },
    {
      parameter: "sort",
      fields: { created: "created_at", amount: "amount" },
      order: "descending",
    },
  ],
  [
    "signs",
    { order_by: { ...TEXT, enum: ["amount", "-amount"], default: "-amount" } },
    { parameter: "order_by", fields: { amount: "amount" }, fallback: "-amount" },
  ],
])("a list is sorted by %s", (_, query, sort) => {
  expect(listOfOrders("GET /orders", orders(query))["sort"]).toEqual(sort);
});

test("a default by which a text names a field sorts by any field", () => {
  const order_by: JsonObject = { ...TEXT, default: "-created_at" };
  expect(listOfOrders("GET /orders", orders({ order_by }))["sort"]).toMatchObject({
    fields: { amount: "amount", created_at: "created_at" },
    fallback: "-created_at",
  });
});

test("the report has the parameters that mean something else, and those that mean nothing", () => {
  const { says } = listOfOrders("GET /orders", orders({ q: TEXT, colour: TEXT, fame: TEXT }));
  expect(says).toContainEqual(expect.stringMatching(/ is narrowed by q \(search\)$/));
  expect(says).toContainEqual(expect.stringMatching(/ ignores colour, fame$/));
});

test("the members of its body narrow a search", () => {
  const body = objectOf({ shop_ids: listOf(TEXT), limit: TEXT });
  const answer = objectOf({ orders: listOf(ref("order")) });
  expect(filtersOf("POST /orders/search", { answer, body })).toEqual({ shop_ids: any("shop_id") });
});

const WORDS = Object.values(BOUNDS).flatMap((bound) =>
  (bound?.words ?? []).map((word) => [word, bound?.match ?? ""] as const),
);

test.each(WORDS)("%s behind the name of a field is %s", (word, match) => {
  const name = /\w/.test(word) ? `created_at_${word}` : `created_at${word}`;
  expect(filtersOf("GET /orders", orders({ [name]: INSTANT }))).toEqual({ [name]: at(match) });
});

function one(field: string): JsonObject {
  return { field, match: "equals" };
}

function any(field: string): JsonObject {
  return { field, match: "any-of" };
}

function at(match: string): JsonObject {
  return { field: "created_at", match };
}

function ranges(name: string, field: string): JsonObject {
  const matches = ["gt", "gte", "lt", "lte"];
  return Object.fromEntries(matches.map((match) => [`${name}[${match}]`, { field, match }]));
}
