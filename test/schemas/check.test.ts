// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema
import { describe, expect, test } from "vitest";
import type { Json } from "../../src/engine/base/json.js";
import { checkValue } from "../../src/engine/schemas/check/check.js";

const problemsOf = (schema: Json, value: Json) =>
  checkValue(schema, value).problems.map(({ path, message }) => `${path} ${message}`);

const booking = {
  type: "object",
  required: ["city", "guests"],
  properties: {
    city: { type: "string", minLength: 2 },
    nights: { type: "integer", minimum: 1 },
    guests: {
      type: "array",
      items: { type: "object", required: ["name"], properties: { name: { type: "string" } } },
    },
  },
  additionalProperties: false,
};

describe("a problem has plain words and its place", () => {
  test("all problems at once", () => {
    const value = { city: "R", nights: 0.5, guests: [{ name: "Ada" }, { name: 1 }, {}], extra: 1 };
    expect(problemsOf(booking, value)).toEqual([
      "city must have at least 2 characters",
      "nights must be an integer",
      "guests[1].name must be a string",
      "guests[2].name is required",
      "extra is not a known field",
    ]);
    expect(problemsOf(booking, { city: "Rome", guests: [] })).toEqual([]);
  });

  test("the base path comes first; the whole value has the base alone", () => {
    expect(checkValue(booking, {}, ["input"]).problems.map(({ path }) => path)).toEqual([
      "input.city",
      "input.guests",
    ]);
    expect(checkValue(booking, null, ["input"]).problems).toEqual([
      { path: "input", message: "must be an object", rule: "type" },
    ]);
  });

  test.each<[Json, Json, string]>([
    [{ type: ["string", "null"] }, 1, "$ must be a string or null"],
    [{ const: { a: 1 } }, { a: 2 }, '$ must be {"a":1}'],
    [{ enum: ["a", "b", 3] }, "c", '$ must be one of "a", "b" or 3'],
    [{ enum: [{ a: 1 }] }, { a: 2 }, '$ must be one of {"a":1}'],
    [{ minimum: 1 }, 0, "$ must be at least 1"],
    [{ maximum: 1 }, 2, "$ must be at most 1"],
    [{ exclusiveMinimum: 1 }, 1, "$ must be greater than 1"],
    [{ exclusiveMaximum: 1 }, 1, "$ must be less than 1"],
    [{ multipleOf: 0.01 }, 0.005, "$ must be a multiple of 0.01"],
    [{ maxLength: 1 }, "ab", "$ must have at most 1 character"],
    [{ pattern: "^a+$" }, "b", "$ must match the pattern ^a+$"],
    [{ format: "date" }, "2025-02-30", "$ must be a date such as 2025-01-31"],
    [{ minItems: 2 }, [1], "$ must have at least 2 items"],
    [{ maxItems: 1 }, [1, 2], "$ must have at most 1 item"],
    [
      { uniqueItems: true },
      [1, { a: 1 }, { a: 1 }],
      "$ must not repeat an item: 1 and 2 are equal",
    ],
    [
      { prefixItems: [{}], items: false },
      [1, 2],
      "[1] is one item too many: at most 1 are allowed",
    ],
    [{ contains: { const: 1 } }, [2], "$ must have an item that match the schema in contains"],
    [
      { contains: { const: 1 }, maxContains: 1 },
      [1, 1],
      "$ must have at most 1 item that match the schema in contains",
    ],
    [{ minProperties: 1 }, {}, "$ must have at least 1 field"],
    [{ maxProperties: 0 }, { a: 1 }, "$ must have at most 0 fields"],
    [{ dependentRequired: { a: ["b"] } }, { a: 1 }, "b is required together with a"],
    [{ dependencies: { a: ["b"] } }, { a: 1 }, "b is required together with a"],
    [{ dependencies: { a: { required: ["b"] } } }, { a: 1 }, "b is required"],
    [
      { propertyNames: { maxLength: 1 } },
      { ab: 1 },
      "ab has a name that propertyNames does not allow",
    ],
    [{ patternProperties: { "^x": { type: "string" } } }, { xy: 1 }, "xy must be a string"],
    [{ properties: { a: false } }, { a: 1 }, "a is not allowed"],
    [{ not: { type: "string" } }, "a", "$ must not match the schema in not"],
    [
      { oneOf: [{}, {}] },
      1,
      "$ must match exactly one of the 2 alternatives in oneOf, and matches 2",
    ],
    [
      {
        oneOf: [
          { type: "object", properties: { kind: { const: "a" }, size: { type: "number" } } },
          { type: "object", properties: { kind: { enum: ["b"] }, size: { maximum: 5 } } },
        ],
      },
      { kind: "b", size: 6 },
      "size must be at most 5",
    ],
    [
      { if: { type: "string" }, then: { minLength: 2 }, else: { minimum: 2 } },
      1,
      "$ must be at least 2",
    ],
    [{ dependentSchemas: { a: { required: ["b"] } } }, { a: 1 }, "b is required"],
    [
      { unevaluatedProperties: false, allOf: [{ properties: { a: {} } }] },
      { a: 1, b: 1 },
      "b is not a known field",
    ],
    [{ unevaluatedItems: false, prefixItems: [{}] }, [1, 2], "[1] is not a known item"],
    [
      { items: [{ type: "string" }], additionalItems: { type: "number" } },
      [1, "a"],
      "[0] must be a string",
    ],
  ])("%j, %j: %s", (schema, value, problem) => {
    expect(problemsOf(schema, value)).toContain(problem);
  });

  test("the only alternative for this type of value reports its missing members", () => {
    const card = { type: "object", required: ["number"] };
    const schema = { anyOf: [{ type: "null" }, { $ref: "#/$defs/card" }], $defs: { card } };
    expect(problemsOf(schema, {})).toEqual(["number is required"]);
    expect(problemsOf(schema, "x")).toEqual(["$ must be an object"]);
  });

  test("a value of the wrong type has no other problem", () => {
    expect(problemsOf({ type: "string", enum: ["a"], not: {} }, 1)).toEqual(["$ must be a string"]);
  });

  test("long values, patterns and keys are cut", () => {
    const long = "x".repeat(10_000);
    for (const [schema, value] of [
      [{ const: long }, 1],
      [{ pattern: `^${"y".repeat(1_000)}$` }, "x"],
      [{ additionalProperties: false }, { [long]: 1 }],
    ] satisfies [Json, Json][]) {
      expect(problemsOf(schema, value).join("").length).toBeLessThan(300);
    }
    expect(problemsOf({ enum: Array.from({ length: 500 }, (_, at) => at) }, "x")).toEqual([
      "$ must be one of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 … (500 in all)",
    ]);
  });
});

describe("rules that judges differ about, by the standard", () => {
  test.each<[Json, Json, boolean]>([
    [{ type: "integer" }, 1.0, true],
    [{ multipleOf: 0.01 }, 19.99, true],
    [{ multipleOf: 1e-7 }, 1, true],
    [{ minLength: 2 }, "😀", false],
    [{ maxLength: 1 }, "😀", true],
    [{ required: ["toString"] }, {}, false],
    [{ required: ["__proto__"] }, {}, false],
    [{ properties: { toString: false } }, {}, true],
    [{ uniqueItems: true }, [1, "1", true, [1], { a: 1 }], true],
    [
      { uniqueItems: true },
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      false,
    ],
    [{ contains: false }, [], false],
    [{ contains: { const: 1 }, minContains: 0 }, [], true],
    [{ contains: { const: 1 }, unevaluatedItems: { const: 2 } }, [1, 2], true],
    [{ contains: { const: 1 }, unevaluatedItems: { const: 2 } }, [1, 3], false],
    [{ oneOf: [true, { items: false }], unevaluatedItems: false }, [1], false],
    [{ $ref: "#/$defs/a", minimum: 3, $defs: { a: { type: "number" } } }, 2, false],
    [{ then: false }, 1, true],
    [{ format: "no-such-format" }, "x", true],
    [{ minimum: 5, minLength: 5, minItems: 5 }, null, true],
  ])("%j accepts %j: %s", (schema, value, accepted) => {
    expect(checkValue(schema, value)).toEqual({
      problems: accepted ? [] : [expect.anything()],
      unenforced: [],
    });
  });

  test("__proto__ is a field like any other", () => {
    const schema: Json = JSON.parse(
      '{"properties":{"__proto__":{"type":"string"}},"required":["__proto__"]}',
    );
    expect(problemsOf(schema, {})).toEqual(["__proto__ is required"]);
    expect(problemsOf(schema, JSON.parse('{"__proto__":1}'))).toEqual([
      "__proto__ must be a string",
    ]);
    expect(problemsOf(schema, JSON.parse('{"__proto__":"x"}'))).toEqual([]);
  });
});

describe("rules that cannot be enforced", () => {
  const unreadable = { pattern: "^(?=.*\\d).+$" };

  test("an unreadable pattern accepts every text and is named", () => {
    expect(checkValue(unreadable, "x")).toEqual({
      problems: [],
      unenforced: [expect.stringMatching(/^pattern \^\(\?=\.\*\\d\)\.\+\$: RE2 cannot read it/)],
    });
  });

  test("it is named once, and only at its place", () => {
    expect(checkValue({ items: unreadable }, ["a", "b", "c"]).unenforced).toHaveLength(1);
    expect(checkValue({ items: unreadable }, [1, 2]).unenforced).toEqual([]);
  });

  test.each<[Json, Json]>([
    [{ not: unreadable }, "x"],
    [{ oneOf: [unreadable, { type: "string" }] }, "x"],
    [{ if: unreadable, then: false, else: false }, "x"],
    [{ anyOf: [unreadable, { type: "number" }] }, "x"],
    [{ patternProperties: { "(?=a)": false }, additionalProperties: false }, { x: 1 }],
    [{ contains: unreadable, maxContains: 0 }, ["x"]],
    [{ propertyNames: unreadable }, { x: 1 }],
    [{ unevaluatedProperties: false, patternProperties: { "(?=a)": true } }, { x: 1 }],
  ])("schemas that depend on it are not refused: %j", (schema, value) => {
    const { problems, unenforced } = checkValue(schema, value);
    expect(problems).toEqual([]);
    expect(unenforced).toHaveLength(1);
  });

  test("schemas that do not depend on it are still refused", () => {
    expect(problemsOf({ ...unreadable, maxLength: 1 }, "xx")).toHaveLength(1);
    expect(problemsOf({ anyOf: [unreadable], allOf: [{ const: "y" }] }, "x")).toHaveLength(1);
  });
});
