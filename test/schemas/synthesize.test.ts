// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "../../src/engine/base/json.js";
import { hashText, Random } from "../../src/engine/base/random.js";
import { admitSchema } from "../../src/engine/schemas/admit.js";
import { checkValue } from "../../src/engine/schemas/check/check.js";
import { synthesize } from "../../src/engine/schemas/make/synthesize.js";
import { anySchema, satisfiableSchema } from "./arbitraries.js";

const valueFor = (schema: Json | null, seed = "run 1") => synthesize(schema, seed).value;

/** The value, for a schema that it must satisfy. */
function satisfying(schema: Json, seed = "run 1"): Json {
  const { value, misfit, unenforced } = synthesize(schema, seed);
  expect({ misfit, unenforced }).toEqual({ misfit: undefined, unenforced: [] });
  return value;
}

const booking = {
  type: "object",
  required: ["confirmation", "total"],
  properties: {
    confirmation: { type: "string", pattern: "^[A-Z]{2}\\d{6}$" },
    total: { type: "number", minimum: 0 },
    currency: { enum: ["USD", "EUR"] },
    check_in: { type: "string", format: "date" },
    guests: {
      type: "array",
      items: {
        type: "object",
        properties: { name: { type: "string" }, age: { type: "integer", minimum: 18 } },
      },
    },
  },
};

const FIXED = {
  confirmation: "JY249876",
  total: 436.03,
  currency: "USD",
  check_in: "2025-03-24",
  guests: [
    { name: "Alan Field", age: 56 },
    { name: "Mary Hill", age: 76 },
  ],
};

describe("a value for a schema", () => {
  test("without a schema it is null", () => {
    expect(synthesize(null, "seed")).toEqual({ value: null, unenforced: [], isCut: false });
  });

  test("it has every field, required or not, in the order of the schema", () => {
    const value = satisfying(booking);
    expect(Object.keys(Object(value))).toEqual(Object.keys(booking.properties));
    expect(value).toMatchObject({
      confirmation: expect.stringMatching(/^[A-Z]{2}\d{6}$/),
      check_in: expect.stringMatching(/^2025-\d\d-\d\d$/),
      guests: [{ name: expect.any(String) }, { name: expect.any(String) }],
    });
  });

  test.each<Json>([
    { type: "string", format: "email" },
    { type: "string", format: "uuid" },
    { type: "string", format: "date-time" },
    { type: "string", format: "ipv6" },
    { type: "string", minLength: 30, maxLength: 31 },
    { type: "string", maxLength: 2 },
    { type: "string", pattern: "^(?:\\+1)?[2-9]\\d{2}-\\d{3}-\\d{4}$" },
    { type: "string", pattern: "^[^@\\s]+@[^@\\s]+\\.com$", minLength: 30 },
    { type: "string", pattern: "^(USD|EUR) \\d+\\.\\d{2}$", maxLength: 12 },
    { type: "integer", minimum: 7, maximum: 7 },
    { type: "integer", exclusiveMinimum: 0.5, exclusiveMaximum: 2, multipleOf: 1 },
    { type: "integer", minimum: 1_000, multipleOf: 250 },
    { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 0.001 },
    { type: "number", multipleOf: 0.1, exclusiveMinimum: 0, maximum: 0.1 },
    { type: "number", minimum: -1.7e308, maximum: 1.7e308 },
    { type: ["null", "boolean"] },
    { const: { deep: [1, null] } },
    { enum: ["a", 1, null], type: "integer" },
    { type: "array", items: { enum: ["a", "b", "c"] }, uniqueItems: true, minItems: 3 },
    { prefixItems: [{ type: "string" }, { type: "number" }], items: false, minItems: 2 },
    { type: "array", items: { type: "integer" }, contains: { const: 500 }, minContains: 2 },
    { items: [{ const: 1 }], additionalItems: false },
    { type: "object", minProperties: 3, additionalProperties: { type: "integer" } },
    {
      required: ["x_1"],
      patternProperties: { "^x": { type: "boolean" } },
      additionalProperties: false,
    },
    { properties: { a: { type: "string" }, b: false }, maxProperties: 1 },
    {
      allOf: [
        { properties: { a: { minimum: 3 } } },
        { properties: { a: { type: "integer", maximum: 3 } } },
      ],
    },
    { allOf: [{ properties: { a: {} }, additionalProperties: false }, { properties: { b: {} } }] },
    {
      $ref: "#/$defs/place",
      $defs: { place: { required: ["city"], properties: { city: { type: "string" } } } },
    },
    { properties: { a: { type: "integer" } }, dependentRequired: { a: ["b"], b: ["c"] } },
    {
      properties: { a: {} },
      dependentSchemas: { a: { required: ["b"], properties: { b: { const: 1 } } } },
    },
    {
      if: { properties: { kind: { const: "card" } } },
      then: { required: ["number"] },
      properties: { kind: {} },
    },
    { not: { type: "string" } },
    { oneOf: [{ required: ["a"] }, { required: ["b"] }], properties: { a: {}, b: {} } },
    { unevaluatedProperties: false, allOf: [{ properties: { a: { type: "null" } } }] },
    { format: "no-such-format", minLength: 3 },
  ])("it satisfies %j", (schema) => {
    for (const seed of ["1", "2", "3"]) satisfying(schema, seed);
  });

  test("of alternatives it takes the first, or the first that fits", () => {
    expect(typeof satisfying({ anyOf: [{ type: "boolean" }, { type: "string" }] })).toBe("boolean");
    expect(satisfying({ oneOf: [{ const: 1 }, { const: 2 }], minimum: 2 })).toBe(2);
    expect(satisfying({ anyOf: [false, { const: "x" }] })).toBe("x");
  });

  test("an example, else a default, is used when it fits", () => {
    expect(valueFor({ type: "string", examples: ["example", "other"], default: "default" })).toBe(
      "example",
    );
    expect(valueFor({ type: "string", examples: [1], default: "default" })).toBe("default");
    expect(valueFor({ type: "integer", examples: [], default: "default" })).toEqual(
      expect.any(Number),
    );
    expect(valueFor({ properties: { a: { default: 5 } } })).toEqual({ a: 5 });
  });

  test("of several types it takes the first that is not null", () => {
    expect(typeof valueFor({ type: ["null", "string", "number"] })).toBe("string");
    expect(valueFor({ type: "null" })).toBeNull();
  });

  test("a text names its field", () => {
    const text = { type: "string" };
    expect(valueFor({ properties: { roomNotes: text, contact_email: text, city: text } })).toEqual({
      roomNotes: expect.stringMatching(/^room notes \w+ \d+$/),
      contact_email: expect.stringMatching(/^\w+\.\w+@example\.com$/),
      city: expect.stringMatching(/^[A-Z][a-z]+$/),
    });
  });

  test("__proto__ is a field like any other", () => {
    const schema: Json = JSON.parse(
      '{"properties":{"__proto__":{"type":"integer"}},"required":["__proto__"]}',
    );
    const value = satisfying(schema);
    expect(Object.keys(Object(value))).toEqual(["__proto__"]);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });
});

describe("schemas that lead back into themselves", () => {
  const node = (next: Json, required: readonly string[] = ["name"]): Json => ({
    $ref: "#/$defs/node",
    $defs: { node: { type: "object", required, properties: { name: { type: "string" }, next } } },
  });

  test("an optional field is left out, a list is empty", () => {
    expect(satisfying(node({ $ref: "#/$defs/node" }))).toEqual({ name: expect.any(String) });
    expect(satisfying(node({ type: "array", items: { $ref: "#/$defs/node" } }))).toEqual({
      name: expect.any(String),
      next: [],
    });
  });

  test("of alternatives it takes one that ends", () => {
    const next = { anyOf: [{ $ref: "#/$defs/node" }, { type: "null" }] };
    expect(satisfying(node(next, ["name", "next"]))).toEqual({
      name: expect.any(String),
      next: null,
    });
  });

  test("one that cannot end is cut, and says which rule it misses", () => {
    const { value, misfit } = synthesize(node({ $ref: "#/$defs/node" }, ["next"]), "seed");
    expect(misfit).toMatchObject({ rule: "type", message: "must be an object" });
    expect(JSON.stringify(value).length).toBeLessThan(10_000);
  });
});

describe("the same value each time", () => {
  test("it depends only on schema and seed", () => {
    const first = valueFor(booking, "run 1");
    valueFor(booking, "run 2");
    expect(valueFor(booking, "run 1")).toEqual(first);
    expect(valueFor(structuredClone(booking), "run 1")).toEqual(first);
    expect(valueFor(booking, "run 2")).not.toEqual(first);
    expect(synthesize(booking, new Random(hashText("x")))).toEqual(
      synthesize(booking, new Random(hashText("x"))),
    );
  });

  test("a field keeps its value when another is added", () => {
    const { properties } = booking;
    const more = { ...booking, properties: { first: { type: "string" }, ...properties } };
    expect(valueFor(more)).toMatchObject(Object(valueFor(booking)));
  });

  test("this value never changes: recorded tests of applications depend on it", () => {
    expect(valueFor(booking, "1/task_run/1")).toEqual(FIXED);
  });
});

describe("a value that misses a rule", () => {
  test.each<[Json, string, string]>([
    [{ type: "integer", minimum: 5, maximum: 4 }, "maximum", "$"],
    [
      { properties: { a: { type: "string", pattern: "^a$", minLength: 2 } }, required: ["a"] },
      "minLength",
      "a",
    ],
    [{ required: ["a"], additionalProperties: false }, "additionalProperties", "a"],
    [false, "false", "$"],
    [{ not: {} }, "not", "$"],
    [{ minItems: 3, maxItems: 2 }, "minItems", "$"],
  ])("%j is used nevertheless, and its rule is named", (schema, rule, path) => {
    expect(synthesize(schema, "seed").misfit).toMatchObject({ rule, path });
  });

  test("its path begins with the base", () => {
    expect(synthesize(false, "seed", ["output"]).misfit?.path).toBe("output");
  });

  test("an unreadable pattern is not a misfit: it is named as not enforced", () => {
    const { misfit, unenforced } = synthesize({ pattern: "^(?=a)" }, "seed");
    expect(misfit).toBeUndefined();
    expect(unenforced).toEqual([expect.stringContaining("(?=a)")]);
  });
});

describe("for random schemas", () => {
  test("a misfit is named exactly when the value has a problem; nothing throws", () => {
    fc.assert(
      fc.property(anySchema, fc.string(), (schema, seed) => {
        fc.pre(admitSchema(schema).length === 0);
        const { value, misfit } = synthesize(schema, seed);
        expect(misfit).toEqual(checkValue(schema, value).problems[0]);
        expect(synthesize(schema, seed).value).toEqual(value);
      }),
      { numRuns: 500, seed: 11 },
    );
  });

  test("where no rule contradicts another, the value satisfies them all", () => {
    fc.assert(
      fc.property(satisfiableSchema, fc.string(), (schema, seed) => {
        expect(admitSchema(schema)).toEqual([]);
        satisfying(schema, seed);
      }),
      { numRuns: 500, seed: 12 },
    );
  });
});
