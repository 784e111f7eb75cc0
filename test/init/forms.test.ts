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

/** The place of an object or a list in an answer. */
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

describe("the object or list of an answer is", () => {
  test.each<[string, Readonly<Record<string, Json>>, string, readonly [string, string]]>([
    ["the object beside errors", { order: ORDER, errors: ERRORS }, "orders", ["object", "order"]],
    [
      "the list beside errors and links",
      { orders: listOf({ id: TEXT }), errors: ERRORS, links: LINKS },
      "orders",
      ["list", "orders"],
    ],
    ["none when there are only errors", { errors: ERRORS }, "members", ["object", ""]],
    ["the errors when the path names them", { errors: ERRORS }, "errors", ["list", "errors"]],
    [
      "the member with the name of the path, not one related to it",
      { object: ORDER, related_objects: listOf({ id: TEXT }) },
      "object",
      ["object", "object"],
    ],
    [
      "the member with the name of the path, of several objects",
      { customer: object({ id: TEXT }), order: ORDER, invoice: object({ id: TEXT }) },
      "orders",
      ["object", "order"],
    ],
    [
      "the member that has another called after it, beside more",
      { order: object({ orderCode: TEXT, title: TEXT }), tags: object({ color: TEXT }) },
      "orders",
      ["object", "order"],
    ],
    [
      "the whole where nothing says that its member is the object",
      { order: object({ title: TEXT }), tags: object({ color: TEXT }) },
      "orders",
      ["object", ""],
    ],
    [
      "the whole of an object with a list",
      { id: TEXT, title: TEXT, items: listOf({ sku: TEXT }) },
      "orders",
      ["object", ""],
    ],
    [
      "the list of a page with many other members",
      { page: NUMBER, pagelen: NUMBER, size: NUMBER, next: TEXT, values: listOf({ name: TEXT }) },
      "branches",
      ["list", "values"],
    ],
  ])("%s", (_, properties, noun, place) => {
    expect(found(properties, noun)).toEqual(place);
  });

  test("the one that the caller writes, of several objects", () => {
    const properties = { rental: object({ id: TEXT, days: NUMBER, tool: TEXT }), tool: ORDER };
    const body = object({ days: NUMBER, tool: TEXT });
    expect(found(properties, "checkout", body)).toEqual(["object", "rental"]);
    expect(found(properties, "checkout")).toEqual(["object", ""]);
  });
});

describe("the members that a caller writes are", () => {
  const order = schemas.view(ORDER);
  const content = (properties: Readonly<Record<string, Json>>) => ({
    mediaType: "application/json",
    schema: object(properties),
    pointer: "",
    example: undefined,
  });

  test("those of the object when other members are about the call", () => {
    const written = writtenBy(content({ order: ORDER, retry_key: TEXT }), order, schemas);
    expect(written.in).toBe("order");
    expect([...written.members.keys()]).toEqual(["id", "title", "items"]);
  });

  test("all of them when the object has them too", () => {
    const written = writtenBy(content({ title: TEXT, options: LINKS }), order, schemas);
    expect(written.in).toBeUndefined();
    expect([...written.members.keys()]).toEqual(["title", "options"]);
  });
});
