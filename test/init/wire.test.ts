import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { normalize } from "../../codegen/init/normalize/normalize.js";
import { sourcesOf } from "../../codegen/init/pack/sources.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import { isObject, objectAt } from "../../src/engine/base/json.js";
import { documentOf, listOf, NUMBER, objectOf, ref, TEXT } from "./small-documents.js";

const ORDER = objectOf({ id: TEXT, title: TEXT });

function packOf(document: JsonObject): { readonly wire: JsonObject } {
  const { files } = sourcesOf(normalize(document, "shop.yaml").document, "shop", "2026-01-01");
  return parse(files.get("pack.yaml") ?? "");
}

describe("the order of a list is chosen", () => {
  const listed = (parameter: JsonObject) =>
    packOf(
      documentOf(
        { "GET /orders": { answer: listOf(ref("order")), query: { sort: parameter } } },
        { order: ORDER },
      ),
    ).wire["list"];

  test("by the two values of a parameter, with its default", () => {
    expect(listed({ type: "string", enum: ["ASC", "DESC"], default: "ASC" })).toMatchObject({
      order: {
        default: "oldest-first",
        parameter: "sort",
        values: { DESC: "newest-first", ASC: "oldest-first" },
      },
    });
  });

  test("by the field of creation with a sign", () => {
    expect(listed({ type: "string", enum: ["title", "created_at", "-created_at"] })).toMatchObject({
      order: { values: { "-created_at": "newest-first", created_at: "oldest-first" } },
    });
  });

  test("by no parameter without a value for each order", () => {
    expect(listed({ type: "string", enum: ["title", "price"] })).not.toHaveProperty(
      "order.parameter",
    );
  });
});

test("answers have a header with an id of the call only where the document has one", () => {
  const { wire } = packOf(documentOf({ "GET /orders": { answer: listOf(ORDER) } }));
  expect(wire["request_id"]).toEqual({ prefix: "req_" });
  const paths = { "/orders": { get: { responses: { 200: answer } } } };
  const said = packOf({ openapi: "3.1.1", info: { title: "Small", version: "1" }, paths });
  expect(said.wire["request_id"]).toEqual({ prefix: "req_", header: "Shop-Request-Id" });
});

const answer = { description: "Done", headers: { "Shop-Request-Id": { schema: TEXT } } };

test("the idempotency key is in the body when the document has it there", () => {
  const body = objectOf({ idempotency_key: TEXT, title: TEXT });
  const { wire } = packOf(
    documentOf({ "POST /orders": { answer: ref("order"), body } }, { order: ORDER }),
  );
  expect(wire["idempotency"]).toMatchObject({ body: "idempotency_key", methods: ["POST"] });
});

test("refusals have the form of the errors beside an object when no refusal is described", () => {
  const errors = listOf(objectOf({ code: TEXT, detail: TEXT }));
  const answer = { type: "object", properties: { order: ref("order"), errors } };
  const { wire } = packOf(documentOf({ "GET /orders/{id}": { answer } }, { order: ORDER }));
  expect(Object(wire["bodies"])["error"]).toEqual({
    errors: [{ code: "$code", detail: "$message" }],
  });
});

test("bodies of refusals have the names of their schemas, and a status of its declared type", () => {
  const refused = (...names: readonly string[]): JsonObject =>
    Object.fromEntries(
      names.map((name, at) => [
        String(404 + 5 * at),
        { description: name, content: { "application/json": { schema: ref(name) } } },
      ]),
    );
  const document = documentOf(
    { "GET /orders/{id}": { answer: ref("order") }, "GET /members/{id}": { answer: ref("order") } },
    {
      order: ORDER,
      "basic-error": objectOf({ message: TEXT, status: TEXT }),
      "scim-error": objectOf({ detail: TEXT, status: NUMBER }),
      "1st": objectOf({ text: TEXT }),
    },
  );
  const declared = (path: string, ...names: readonly string[]): JsonObject => {
    const { get, ...rest } = objectAt(objectAt(document, "paths"), path);
    const { responses, ...call } = isObject(get) ? get : {};
    const all = { ...(isObject(responses) ? responses : {}), ...refused(...names) };
    return { ...rest, get: { ...call, responses: all } };
  };
  const { wire } = packOf({
    ...document,
    paths: {
      "/orders/{id}": declared("/orders/{id}", "basic-error", "1st"),
      "/members/{id}": declared("/members/{id}", "scim-error"),
    },
  });
  expect(Object(wire["bodies"])["error"]).toEqual({ message: "$message", status: "$status_text" });
  expect(Object(wire["bodies"])["errors"]).toMatchObject({
    scim_error: { body: { detail: "$message", status: "$status" } },
    form_2: { body: { text: "$message" } },
  });
});

test("no text of a refusal is made up of words", () => {
  const bodyOf = (members: JsonObject, example?: JsonObject): unknown => {
    const shown = example === undefined ? {} : { example };
    const content = { "application/json": { schema: objectOf(members), ...shown } };
    const responses = { 200: { description: "Done." }, 404: { description: "No.", content } };
    const paths = { "/orders": { get: { responses } } };
    const { wire } = packOf({ openapi: "3.1.1", info: { title: "Small", version: "1" }, paths });
    return Object(wire["bodies"])["error"];
  };
  expect(bodyOf({ error_msg: TEXT })).toEqual({ error_msg: "$message" });
  expect(bodyOf({ info: TEXT })).toEqual({ info: "$message" });
  const shown = (example: string): JsonObject => ({ type: "string", example });
  expect(bodyOf({ info: shown("No such order."), kind: shown("gone") })).toEqual({
    info: "$message",
    kind: "$code",
  });
  const example = { why: "It is closed.", link: "https://shop.example/errors", level: 3 };
  expect(bodyOf({ why: TEXT, link: TEXT, level: NUMBER }, example)).toEqual({
    ...example,
    why: "$message",
  });
});

test("a refusal has the media type, and no more than the members and texts, of the document", () => {
  const enumOf = (...texts: readonly string[]): JsonObject => ({
    type: "string",
    enum: [...texts],
  });
  const members = {
    error: enumOf("missing_parameter", "invalid_format"),
    errorDescription: enumOf("Please send all parameters", "The format is invalid"),
    data: objectOf({ id: TEXT, type: TEXT }),
  };
  const schema = objectOf(members, ["error", "errorDescription"]);
  const content = { "application/vnd.shop+json": { schema } };
  const responses = { 200: { description: "Done." }, 400: { description: "No.", content } };
  const paths = { "/orders": { get: { responses } } };
  const { wire } = packOf({ openapi: "3.1.1", info: { title: "Small", version: "1" }, paths });
  const ofErrors = { statuses: ["default"], media_type: "application/vnd.shop+json" };
  expect(wire["bodies"]).toMatchObject({ errors: { form_1: ofErrors } });
  expect(wire["bodies"]).toHaveProperty("media_type", "application/json");
  const errorDescription = "Please send all parameters";
  expect(Object(wire["bodies"])["error"]).toEqual({ error: "$code", errorDescription });
});

test("of two lists in a body, the one with such objects makes many of them", () => {
  const line = objectOf({ sku: TEXT, count: NUMBER });
  const body = objectOf({
    orders: listOf(objectOf({ title: TEXT, note: TEXT })),
    lines: listOf(line),
  });
  const kept = objectOf({ id: TEXT, title: TEXT, note: TEXT });
  const document = documentOf(
    {
      "GET /orders": { answer: listOf(ref("order")) },
      "GET /orders/{id}": { answer: ref("order") },
      "POST /orders/batch": { answer: objectOf({ orders: listOf(ref("order")) }), body },
    },
    { order: kept },
  );
  const { files } = sourcesOf(normalize(document, "shop.yaml").document, "shop", "2026-01-01");
  const { orders } = parse(files.get("resources.yaml") ?? "");
  expect(Object.values(orders.operations)).toContainEqual(
    expect.objectContaining({ verb: "bulk", bulk: { does: "create", items: "orders" } }),
  );
  expect(orders.fields).toMatchObject({ title: { role: "often" }, note: { role: "often" } });
});
