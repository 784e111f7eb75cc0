import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { normalize } from "../../codegen/init/normalize/normalize.js";
import { sourcesOf } from "../../codegen/init/pack/sources.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";

const STATE: JsonObject = { $ref: "#/components/schemas/state" };
const ORDER: JsonObject = { type: "object", properties: { id: { type: "string" }, state: STATE } };

/** The pack that init makes of a document with a list of orders. */
function made(page: JsonObject, more: JsonObject = {}): (file: string) => Record<string, never> {
  const parameters = [
    { name: "limit", in: "query", schema: { type: "integer" } },
    { name: "cursor", in: "query", schema: { type: "string" } },
    { name: "state", in: "query", schema: STATE },
  ];
  const content = { "application/json": page };
  const error = { "application/json": { schema: { $ref: "#/components/schemas/error" } } };
  const responses = {
    "200": { description: "Orders", content },
    default: { description: "Refused", content: error },
  };
  const document: JsonObject = {
    openapi: "3.1.1",
    info: { title: "Shop", version: "1" },
    paths: { "/orders": { get: { operationId: "listOrders", parameters, responses } } },
    components: {
      schemas: {
        order: ORDER,
        state: { type: "string", enum: ["open", "sent"] },
        error: { type: "object", properties: { type: TYPES, code: TEXT, message: TEXT } },
        ...more,
      },
    },
  };
  const { files } = sourcesOf(normalize(document, "shop.yaml").document, "shop", "2026-01-01");
  return (file) => parse(files.get(file) ?? "");
}

const TEXT: JsonObject = { type: "string" };
const TYPES: JsonObject = { type: "string", enum: ["api_error", "invalid_request_error"] };
const ORDERS: Json = { type: "array", items: { $ref: "#/components/schemas/order" } };

describe("init infers from answers", () => {
  test("the object of a list from the part that describes it", () => {
    const page = {
      allOf: [
        { $ref: "#/components/schemas/page" },
        { type: "object", properties: { data: ORDERS } },
      ],
    };
    const any = { type: "object", properties: { data: { type: "array" } } };
    const { orders } = made({ schema: page }, { page: any })("resources.yaml");
    expect(orders).toMatchObject({ schema: "order" });
  });

  test("addresses without a host when those of an example have none", () => {
    const properties = { data: ORDERS, next_page_uri: TEXT, first_page_uri: TEXT };
    const example = { data: [], next_page_uri: null, first_page_uri: "/orders?limit=1" };
    const { wire } = made({ schema: { type: "object", properties }, example })("pack.yaml");
    const list = { next_page_uri: "$next_path?", first_page_uri: "$first_path?" };
    expect(wire).toMatchObject({ bodies: { list } });
  });

  test("a filter by a field whose schema is a reference", () => {
    const page = { schema: { type: "object", properties: { data: ORDERS } } };
    const { orders } = made(page)("resources.yaml");
    expect(orders).toMatchObject({ operations: { list: { filters: { state: "equals" } } } });
  });

  test("types of error for the caller's mistakes and for the service's", () => {
    const names = Object.keys(
      made({ schema: { type: "object", properties: { data: ORDERS } } })("errors.yaml"),
    );
    expect(names).toContain("invalid_request_error/not_found");
    expect(names).toContain("api_error/internal_error");
  });
});
