import { describe, expect, test } from "vitest";
import { listForm, objectForm } from "../../codegen/init/api/bodies.js";
import { Schemas } from "../../codegen/init/api/schemas.js";
import { writtenBy } from "../../codegen/init/resources/fields.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";

const schemas = new Schemas({});

const TEXT = { type: "string" };
const NUMBER = { type: "integer" };
const ORDER = object({ id: TEXT, title: TEXT, items: listOf({ sku: TEXT }) });
const ERRORS = listOf({ code: TEXT, detail: TEXT });
const LINKS = object({ self: TEXT, next: TEXT });

function object(properties: Readonly<Record<string, Json>>): JsonObject {
  return { type: "object", properties };
}

function listOf(properties: Readonly<Record<string, Json>>): JsonObject {
  return { type: "array", items: object(properties) };
}

/** Where in an answer the objects stand, and whether they are many. */
function found(
  properties: Readonly<Record<string, Json>>,
  noun: string,
  body?: JsonObject,
): readonly [string, string] {
  const schema = object(properties);
  const list = listForm(schemas, schema, noun, false);
  if (list !== undefined) return ["list", list.path.join(".")];
  const one = objectForm(schemas, schema, noun, schemas.view(body));
  return ["object", one?.path.join(".") ?? ""];
}

describe("of an answer's members, what was asked for is", () => {
  test.each<[string, Readonly<Record<string, Json>>, string, readonly [string, string]]>([
    ["the object beside errors", { order: ORDER, errors: ERRORS }, "orders", ["object", "order"]],
    [
      "the list beside errors and links",
      { orders: listOf({ id: TEXT }), errors: ERRORS, links: LINKS },
      "orders",
      ["list", "orders"],
    ],
    ["none of the errors that stand alone", { errors: ERRORS }, "members", ["object", ""]],
    ["the errors where the path is about them", { errors: ERRORS }, "errors", ["list", "errors"]],
    [
      "what is called as the path is, rather than what is related to it",
      { object: ORDER, related_objects: listOf({ id: TEXT }) },
      "object",
      ["object", "object"],
    ],
    [
      "what is called as the path is, of several objects",
      { customer: object({ id: TEXT }), order: ORDER, invoice: object({ id: TEXT }) },
      "orders",
      ["object", "order"],
    ],
    [
      "the whole, of an object that has a list of its own",
      { id: TEXT, title: TEXT, items: listOf({ sku: TEXT }) },
      "orders",
      ["object", ""],
    ],
    [
      "the list of a page with many words about it",
      { page: NUMBER, pagelen: NUMBER, size: NUMBER, next: TEXT, values: listOf({ name: TEXT }) },
      "branches",
      ["list", "values"],
    ],
  ])("%s", (_, properties, noun, place) => {
    expect(found(properties, noun)).toEqual(place);
  });

  test("the one that the caller has written, of several objects", () => {
    const properties = { rental: object({ id: TEXT, days: NUMBER, tool: TEXT }), tool: ORDER };
    const body = object({ days: NUMBER, tool: TEXT });
    expect(found(properties, "checkout", body)).toEqual(["object", "rental"]);
    expect(found(properties, "checkout")).toEqual(["object", ""]);
  });
});

describe("of a body's members, the caller writes", () => {
  const order = schemas.view(ORDER);
  const content = (properties: Readonly<Record<string, Json>>) => ({
    mediaType: "application/json",
    schema: object(properties),
    pointer: "",
    example: undefined,
  });

  test("those within the object, where it stands beside what is about the call", () => {
    const written = writtenBy(content({ order: ORDER, retry_key: TEXT }), order, schemas);
    expect(written.in).toBe("order");
    expect([...written.members.keys()]).toEqual(["id", "title", "items"]);
  });

  test("all of them, where the object has them itself", () => {
    const written = writtenBy(content({ title: TEXT, options: LINKS }), order, schemas);
    expect(written.in).toBeUndefined();
    expect([...written.members.keys()]).toEqual(["title", "options"]);
  });
});
