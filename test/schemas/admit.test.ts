// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema
import { describe, expect, test } from "vitest";
import type { Json } from "../../src/engine/base/json.js";
import { admitSchema } from "../../src/engine/schemas/admit.js";

const problemsOf = (schema: Json) =>
  admitSchema(schema).map(({ path, message }) => `${path} ${message}`);

function chain(length: number): Json {
  const links = Array.from({ length }, (_, at) => [`d${at}`, { $ref: `#/$defs/d${at + 1}` }]);
  return {
    $ref: "#/$defs/d0",
    $defs: { ...Object.fromEntries(links), [`d${length}`]: { type: "string" } },
  };
}

describe("schemas that are admitted", () => {
  test.each<Json>([
    {},
    true,
    false,
    { type: "object", properties: { city: { type: "string", "x-note": 1 } }, required: ["city"] },
    { type: ["string", "null"], format: "no-such-format", pattern: "(?=unreadable)" },
    { items: [{ type: "string" }, { type: "number" }], additionalItems: false },
    { dependencies: { card: ["address"], gift: { required: ["note"] } } },
    { $defs: { a: { $anchor: "here", type: "string" } }, $ref: "#here" },
    { $ref: "#/$defs/a%20b~1c~0d", $defs: { "a b/c~d": {} } },
    { components: { thing: { type: "string" } }, $ref: "#/components/thing" },
    { properties: { $ref: { type: "string" }, type: { type: "string" } } },
    { enum: [{ $ref: "https://example.com/not-a-reference", type: "wrong" }] },
    chain(9_000),
  ])("%#", (schema) => {
    expect(problemsOf(schema)).toEqual([]);
  });

  test("a schema may refer to itself for parts of the value", () => {
    const tree = { type: "object", properties: { next: { $ref: "#" } }, items: { $ref: "#" } };
    expect(problemsOf(tree)).toEqual([]);
    expect(problemsOf({ $dynamicAnchor: "node", items: { $dynamicRef: "#node" } })).toEqual([]);
  });
});

describe("schemas that are refused, each with a valid form", () => {
  test.each<[Json, string]>([
    [null, '$ must be a schema: an object such as {"type": "string"}, true or false, not null'],
    [[], "$ must be a schema"],
    ["string", "$ must be a schema"],
    [{ properties: { a: "string" } }, "properties.a must be a schema"],
    [{ items: null }, "items must be a schema"],
    [{ type: "int" }, 'type "int" is not a type; the types are array, boolean, integer'],
    [{ type: ["string", 1] }, "type 1 is not a type"],
    [{ type: [] }, "type must name at least one type"],
    [{ type: ["string", "null", "string"] }, "type must name each type once"],
    [{ required: true }, "required must be an array of names"],
    [{ required: ["a", 1] }, "required must be an array of names"],
    [{ properties: ["a"] }, "properties must be an object of schemas by name"],
    [{ enum: "a" }, "enum must be an array of at least one value"],
    [{ enum: [] }, "enum must be an array of at least one value"],
    [{ minimum: "1" }, "minimum must be a number"],
    [
      { exclusiveMinimum: true },
      "exclusiveMinimum must be a number; true and false belong to draft 4",
    ],
    [{ multipleOf: 0 }, "multipleOf must be a number greater than 0"],
    [{ minLength: -1 }, "minLength must be an integer of at least 0"],
    [{ maxItems: 1.5 }, "maxItems must be an integer of at least 0"],
    [{ pattern: 1 }, "pattern must be a string"],
    [{ uniqueItems: "yes" }, "uniqueItems must be true or false"],
    [{ allOf: {} }, "allOf must be an array of at least one schema"],
    [{ oneOf: [] }, "oneOf must be an array of at least one schema"],
    [{ not: [] }, "not must be one schema, not an array"],
    [{ dependentRequired: { a: "b" } }, "dependentRequired must be an object of arrays of names"],
    [{ $ref: "https://example.com/a" }, "$ref must point into this schema"],
    [{ $ref: "other.json#/a" }, "$ref must point into this schema"],
    [{ $ref: 1 }, "$ref must point into this schema"],
    [{ $ref: "#/$defs/none" }, "$ref has no target: #/$defs/none"],
    [{ $ref: "#none" }, "$ref has no target: #none"],
    [{ $ref: "#/%E0%A4%A" }, "$ref has no target"],
    [{ $ref: "#/toString" }, "$ref has no target"],
    [{ $ref: "#/x", x: 5 }, "$ref must be a schema"],
    [{ $ref: "#/x", x: { type: "wrong" } }, '$ref.type "wrong" is not a type'],
  ])("%j: %s", (schema, problem) => {
    expect(problemsOf(schema)).toEqual([expect.stringContaining(problem)]);
  });

  test("all problems are named at once, each with its place", () => {
    const schema = { properties: { a: { type: "x" }, "b.c": { minimum: "0" } }, required: 1 };
    expect(admitSchema(schema, ["output_schema"]).map(({ path }) => path)).toEqual([
      "output_schema.required",
      "output_schema.properties.a.type",
      'output_schema.properties["b.c"].minimum',
    ]);
  });

  test("a thousand problems are cut to a hundred", () => {
    const properties = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`p${at}`, 1]));
    expect(problemsOf({ properties })).toHaveLength(100);
  });
});

describe("limits", () => {
  const nested = (levels: number): Json => {
    let schema: Json = {};
    for (let level = 1; level < levels; level++) schema = { not: schema };
    return schema;
  };

  test("64 levels are admitted, 65 are not", () => {
    expect(problemsOf(nested(64))).toEqual([]);
    expect(problemsOf(nested(65))).toEqual(["$ must have at most 64 levels"]);
    expect(problemsOf(JSON.parse("[".repeat(100_000) + "]".repeat(100_000)))).toHaveLength(1);
  });

  test("levels within an enum or an unknown keyword count as well", () => {
    expect(problemsOf({ enum: [nested(70)] })).toHaveLength(1);
    expect(problemsOf({ "x-data": nested(70) })).toHaveLength(1);
  });

  test("10,000 subschemas are admitted, 10,001 are not", () => {
    const flat = (count: number) => ({ anyOf: Array.from({ length: count - 1 }, () => ({})) });
    expect(problemsOf(flat(10_000))).toEqual([]);
    expect(problemsOf(flat(10_001))).toEqual([expect.stringContaining("at most 10000 fit")]);
  });
});

describe("references in circles", () => {
  test.each<Json>([
    { $ref: "#" },
    { allOf: [{ $ref: "#" }] },
    { anyOf: [{ type: "string" }, { $ref: "#" }] },
    { not: { $ref: "#" } },
    { if: {}, else: { $ref: "#" } },
    { dependentSchemas: { a: { $ref: "#" } } },
    {
      $ref: "#/$defs/a",
      $defs: { a: { $ref: "#/$defs/b" }, b: { oneOf: [{ $ref: "#/$defs/a" }] } },
    },
    { properties: { x: { $ref: "#/$defs/a" } }, $defs: { a: { $ref: "#/$defs/a" } } },
    { $dynamicAnchor: "me", $dynamicRef: "#me" },
  ])("that never go into the value are refused: %j", (schema) => {
    expect(problemsOf(schema)).toEqual([expect.stringContaining("its check would never end")]);
  });
});
