import { expect, test } from "vitest";
import { parse } from "yaml";
import { normalize } from "../../codegen/init/normalize/normalize.js";
import { sourcesOf } from "../../codegen/init/pack/sources.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { Call } from "./small-documents.js";
import { documentOf, listOf, objectOf, ref, TEXT } from "./small-documents.js";

const ORDER = objectOf({ id: TEXT, status: TEXT, shop_id: TEXT, created_at: TEXT, buyer: {} });

function filtersOf(call: string, said: Call): unknown {
  const document = documentOf(
    { "GET /orders/{order_id}": { answer: ref("order") }, [call]: said },
    { order: ORDER },
  );
  const { files } = sourcesOf(normalize(document, "shop.yaml").document, "shop", "2026-01-01");
  const { orders } = parse(files.get("resources.yaml") ?? "");
  const [list] = Object.values<JsonObject>(orders.operations).filter((it) => it["verb"] === "list");
  return list?.["filters"];
}

test.each<[string, Readonly<Record<string, JsonObject>>, JsonObject | undefined]>([
  ["a field's name", { status: TEXT }, { status: "equals" }],
  ["several values of it", { status: listOf(TEXT) }, { status: "any-of" }],
  ["its name for many", { shop_ids: listOf(TEXT) }, { shop_ids: any("shop_id") }],
  ["its name in brackets", { "filter[status]": TEXT }, { "filter[status]": one("status") }],
  ["when it was made", { created_after: TEXT }, { created_after: at("after") }],
  ["until when, in brackets", { "created[lte]": TEXT }, { "created[lte]": at("before") }],
  ["no field's name", { q: TEXT, limit: TEXT }, undefined],
  ["a field that is not a plain value", { buyer: TEXT }, undefined],
])("a list is narrowed by %s", (_, query, filters) => {
  expect(filtersOf("GET /orders", { answer: listOf(ref("order")), query })).toEqual(filters);
});

test("the members of its body narrow a search", () => {
  const body = objectOf({ shop_ids: listOf(TEXT), limit: TEXT });
  const answer = objectOf({ orders: listOf(ref("order")) });
  expect(filtersOf("POST /orders/search", { answer, body })).toEqual({ shop_ids: any("shop_id") });
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
