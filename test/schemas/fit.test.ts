import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "../../src/engine/base/json.js";
import { Budget, MAX_STEPS } from "../../src/engine/schemas/budget.js";
import { SchemaDocument } from "../../src/engine/schemas/document.js";
import { fit as fitTo } from "../../src/engine/schemas/fit.js";
import { synthesize } from "../../src/engine/schemas/make/synthesize.js";
import { anyJson, satisfiableSchema } from "./arbitraries.js";

function fitted(schema: Json, value: Json, seed = "answer 1"): Json {
  return fitTo(new SchemaDocument(schema), schema, value, seed, new Budget(MAX_STEPS));
}

/** Ajv, which shares no code with the fitting. */
function ajvAccepts(schema: Json, value: Json): boolean {
  const ajv = new Ajv2020({
    strict: false,
    ownProperties: true,
    validateSchema: false,
    logger: false,
    multipleOfPrecision: 9,
  });
  formats.default(ajv);
  return ajv.validate(Object(schema), value) === true;
}

const customer = {
  type: "object",
  required: ["id", "email", "closed_at", "level"],
  properties: {
    id: { type: "string" },
    email: { type: "string", format: "email" },
    closed_at: { type: ["string", "null"], format: "date-time" },
    level: { enum: ["basic", "plus"] },
    name: { type: "string", minLength: 2 },
    address: {
      type: "object",
      properties: { city: { type: "string" }, map: { type: "string", format: "uri" } },
      required: ["city"],
    },
    links: { type: "array", items: { type: "string", format: "uri" } },
    home: {
      anyOf: [
        { type: "string", format: "uri" },
        { type: "object", required: ["path"] },
      ],
    },
    tags: { type: "array", items: { type: "string" }, maxItems: 2 },
  },
};

const ada = { id: "cus_1", email: "ada@example.com", closed_at: null, level: "plus" };

describe("an object", () => {
  test("that fits stays as it is", () => {
    const value = { ...ada, address: { city: "Oslo" }, tags: ["a"] };
    expect(fitted(customer, value)).toEqual(value);
  });

  test.each<[string, Json]>([
    ["required", { ...ada, email: "ada", closed_at: "yesterday" }],
    ["optional", { ...ada, address: { city: "Oslo", map: "/maps/oslo" } }],
    ["in a list", { ...ada, links: ["/a", "https://example.com/b"] }],
    ["of an alternative", { ...ada, home: "/ada" }],
  ])("keeps a text that misses its format, %s", (_, value) => {
    const document = new SchemaDocument(customer);
    expect(fitTo(document, customer, value, "answer 1", new Budget(MAX_STEPS))).toEqual(value);
  });

  test("gets a text of the format where it has none or another kind of value", () => {
    const url = { type: "string", format: "uri", examples: ["/not/a/uri"] };
    const schema = { type: "object", required: ["url"], properties: { url } };
    for (const value of [{}, { url: 7 }, { url: null }]) {
      expect(fitted(schema, value)).toEqual({ url: expect.stringMatching(/^https:/) });
    }
  });

  test("loses undeclared fields, at every depth", () => {
    const value = { ...ada, rank: 1, address: { city: "Oslo", planet: "Earth" } };
    expect(fitted(customer, value)).toEqual({ ...ada, address: { city: "Oslo" } });
  });

  test("keeps other fields if the schema describes them, or declares none", () => {
    const counts = { properties: { a: {} }, additionalProperties: { type: "integer" } };
    expect(fitted(counts, { a: "x", b: 1, c: "x" })).toEqual({ a: "x", b: 1 });
    expect(fitted({ type: "object" }, { a: 1 })).toEqual({ a: 1 });
    expect(fitted({ properties: { a: {} }, unevaluatedProperties: true }, { b: 1 })).toEqual({
      b: 1,
    });
  });

  test("gets required fields: null if the schema names it, else a value that fits", () => {
    expect(fitted(customer, { id: "cus_1" })).toEqual({
      id: "cus_1",
      email: expect.stringContaining("@example.com"),
      closed_at: null,
      level: expect.stringMatching(/^(basic|plus)$/),
    });
  });

  test("gets an example or a default where the schema has one", () => {
    const schema = {
      required: ["a", "b"],
      properties: {
        a: { type: "string", examples: ["first"] },
        b: { type: "integer", default: 7 },
      },
    };
    expect(fitted(schema, {})).toEqual({ a: "first", b: 7 });
  });

  test("has a misfit replaced where it is required, left out where it is not", () => {
    const value = { ...ada, level: "none", name: "x", address: {} };
    expect(fitted(customer, value)).toEqual({
      ...ada,
      level: expect.stringMatching(/^(?:basic|plus)$/),
      address: { city: expect.any(String) },
    });
  });

  test("keeps a number for a text, and a text for a number", () => {
    const schema = { properties: { a: { type: "string" }, b: { type: "integer" } } };
    expect(fitted(schema, { a: 5, b: "12" })).toEqual({ a: "5", b: 12 });
  });

  test("gets fields that another field requires", () => {
    const schema = { dependentRequired: { card: ["number"], number: ["month"] } };
    const value = fitted(schema, { card: "visa" });
    expect(value).toEqual({ card: "visa", number: expect.anything(), month: expect.anything() });
  });
});

describe("a list", () => {
  test("is fitted item by item, and no longer than it may be", () => {
    const value = { ...ada, tags: ["a", {}, 2, "c"] };
    expect(fitted(customer, value)).toEqual({ ...ada, tags: ["a", "2"] });
  });

  test("is as long as it must be", () => {
    const schema = { type: "array", items: { type: "integer" }, minItems: 2 };
    expect(fitted(schema, [5])).toEqual([5, expect.any(Number)]);
  });

  test("fits its items as separate values", () => {
    const list = { type: "array", items: customer };
    expect(fitted(list, [{ id: "cus_1" }, { id: "cus_2" }])).toEqual([
      fitted(customer, { id: "cus_1" }),
      fitted(customer, { id: "cus_2" }),
    ]);
  });
});

describe("composed schemas", () => {
  test("allOf is read as one", () => {
    const schema = {
      allOf: [
        { properties: { a: { type: "integer" } }, required: ["a"] },
        { properties: { b: { type: "integer" } }, required: ["b"] },
      ],
    };
    expect(fitted(schema, { a: 1, b: 2, c: 3 })).toEqual({ a: 1, b: 2 });
  });

  const pets = (discriminator: Json): Json => ({
    oneOf: [{ $ref: "#/$defs/Cat" }, { $ref: "#/$defs/Dog" }],
    discriminator,
    $defs: {
      Cat: { required: ["kind", "lives"], properties: { kind: {}, lives: { type: "integer" } } },
      Dog: { required: ["kind", "barks"], properties: { kind: {}, barks: { type: "boolean" } } },
    },
  });

  test("a discriminator names the alternative, by its name or by the mapping", () => {
    const plain = pets({ propertyName: "kind" });
    expect(fitted(plain, { kind: "Dog", lives: 9 })).toEqual({
      kind: "Dog",
      barks: expect.any(Boolean),
    });
    const mapped = pets({ propertyName: "kind", mapping: { hound: "#/$defs/Dog", tom: "Cat" } });
    expect(fitted(mapped, { kind: "hound", lives: 9 })).toMatchObject({ kind: "hound" });
    expect(fitted(mapped, { kind: "tom", barks: true })).toEqual({
      kind: "tom",
      lives: expect.any(Number),
    });
  });

  test("without one, the alternative with the least change is chosen", () => {
    const schema = {
      anyOf: [
        { required: ["kind", "name"], properties: { kind: { const: "team" }, name: {} } },
        {
          required: ["kind", "name", "email"],
          properties: { kind: { const: "person" }, name: {}, email: { type: "string" } },
        },
      ],
    };
    expect(fitted(schema, { kind: "person", name: "Ada" })).toEqual({
      kind: "person",
      name: "Ada",
      email: expect.any(String),
    });
  });

  test("an object that is lost weighs as much as all that would be wrong in it", () => {
    const boat = {
      type: "object",
      required: ["id", "hull", "mast", "sail"],
      properties: { id: { type: "string" }, name: { type: "string" } },
    };
    const one = { type: "object", required: ["boat"], properties: { boat } };
    const many = {
      type: "object",
      required: ["boats"],
      properties: { boats: { type: "array", items: boat } },
    };
    const value = { boat: { id: "b1", name: "Ida", port: "Oslo" } };
    expect(fitted({ oneOf: [one, many] }, value)).toMatchObject({ boat: { id: "b1" } });
  });

  test("the pattern of a text tells alternatives apart, however much is missing", () => {
    const many = Object.fromEntries(
      "abcdefgh".split("").map((name) => [name, { type: "integer" }]),
    );
    const boat = {
      properties: { id: { type: "string", pattern: "^B" }, ...many },
      required: Object.keys(many),
    };
    const buoy = { properties: { id: { type: "string", pattern: "^A" } } };
    expect(fitted({ anyOf: [buoy, boat] }, { id: "B1" })).toMatchObject({
      id: "B1",
      a: expect.anything(),
    });
  });

  test("a value that several alternatives of oneOf admit is brought to fit one", () => {
    const schema = {
      oneOf: [
        { required: ["a"], properties: { a: {}, b: {} } },
        { required: ["b"], properties: { a: {}, b: {} } },
      ],
    };
    expect(ajvAccepts(schema, fitted(schema, { a: 1, b: 2 }))).toBe(true);
  });

  test("a schema that contains itself applies as deep as the value", () => {
    const schema = {
      $ref: "#/$defs/node",
      $defs: {
        node: {
          required: ["name"],
          properties: { name: { type: "string" }, next: { $ref: "#/$defs/node" } },
        },
      },
    };
    const value = { name: "a", next: { name: "b", next: { other: 1 } } };
    expect(fitted(schema, value)).toEqual({
      name: "a",
      next: { name: "b", next: { name: expect.any(String) } },
    });
  });
});

describe("for random schemas and values", () => {
  test("the answer fits, as Ajv says, and is the same each time", () => {
    fc.assert(
      fc.property(satisfiableSchema, anyJson, (schema, value) => {
        const answer = fitted(schema, value);
        expect({ answer, accepted: ajvAccepts(schema, answer) }).toEqual({
          answer,
          accepted: true,
        });
        expect(fitted(schema, value)).toEqual(answer);
      }),
      { numRuns: 500, seed: 3 },
    );
  });

  test("a value that fits, and has nothing undeclared, is unchanged", () => {
    fc.assert(
      fc.property(satisfiableSchema, fc.string(), (schema, seed) => {
        const { value } = synthesize(schema, seed);
        expect(fitted(schema, value)).toEqual(value);
      }),
      { numRuns: 500, seed: 4 },
    );
  });
});
