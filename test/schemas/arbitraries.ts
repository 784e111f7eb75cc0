// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema
import fc from "fast-check";
import type { Json } from "../../src/engine/base/json.js";

/** Schemas and values from small pools, so that they meet: about a third of the checks pass. */

const key = fc.constantFrom("a", "b", "c");

export const anyJson: fc.Arbitrary<Json> = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom<Json>(null, true, false, 0, 1, 2, -1, 1.5, "", "a", "ab", "2025-01-31"),
    fc.array(tie("json"), { maxLength: 3 }),
    fc
      .uniqueArray(fc.tuple(key, tie("json")), { maxLength: 3, selector: ([name]) => name })
      .map(Object.fromEntries),
  ),
})).json;

const small = fc.integer({ min: 0, max: 3 });
const type = fc.constantFrom("null", "boolean", "integer", "number", "string", "array", "object");

function mapOf(schema: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  return fc
    .uniqueArray(fc.tuple(key, schema), { maxLength: 3, selector: ([name]) => name })
    .map(Object.fromEntries);
}

function keywords(schema: fc.Arbitrary<Json>): fc.Arbitrary<readonly [string, Json]> {
  const list = fc.array(schema, { minLength: 1, maxLength: 3 });
  const names = fc.uniqueArray(key, { maxLength: 2 });
  const one = <T extends Json>(name: string, value: fc.Arbitrary<T>) =>
    value.map((held): readonly [string, Json] => [name, held]);
  return fc.oneof(
    {
      weight: 4,
      arbitrary: one("type", fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 }))),
    },
    one(
      "enum",
      fc.uniqueArray(anyJson, {
        minLength: 1,
        maxLength: 3,
        comparator: (a, b) => JSON.stringify(a) === JSON.stringify(b),
      }),
    ),
    one("const", anyJson),
    one("minimum", small),
    one("maximum", small),
    one("exclusiveMinimum", small),
    one("exclusiveMaximum", small),
    one("multipleOf", fc.constantFrom(1, 2, 0.5)),
    one("minLength", small),
    one("maxLength", small),
    one("pattern", fc.constantFrom("^a", "b$", "^[a-z]*$", "\\d{4}")),
    one("format", fc.constantFrom("date", "email", "uuid")),
    one("minItems", small),
    one("maxItems", small),
    one("uniqueItems", fc.boolean()),
    one("minProperties", small),
    one("maxProperties", small),
    one("required", names),
    one(
      "dependentRequired",
      fc.tuple(key, names).map(([trigger, held]) => Object.fromEntries([[trigger, held]])),
    ),
    one("items", schema),
    one("prefixItems", list),
    one("properties", mapOf(schema)),
    one(
      "patternProperties",
      schema.map((held) => ({ "^[ab]$": held })),
    ),
    one("additionalProperties", schema),
    one("propertyNames", schema),
    one("dependentSchemas", mapOf(schema)),
    one("allOf", list),
    one("anyOf", list),
    one("oneOf", list),
    one("not", schema),
    one("if", schema),
    one("then", schema),
    one("else", schema),
    one("unevaluatedProperties", schema),
    one("$ref", fc.constantFrom("#/$defs/text", "#/$defs/list")),
  );
}

const part: fc.Arbitrary<Json> = fc.letrec<{ schema: Json }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.boolean(),
    fc.array(keywords(tie("schema")), { maxLength: 4 }).map(Object.fromEntries),
  ),
})).schema;

/** Schemas of the common vocabulary, satisfiable or not. */
export const anySchema: fc.Arbitrary<Json> = fc
  .array(keywords(part), { maxLength: 4 })
  .map((entries) =>
    Object.fromEntries([
      ...entries,
      ["$defs", { text: { type: "string" }, list: { type: "array", items: { $ref: "#" } } }],
    ]),
  );

const range = (name: string, min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.nat(5))
    .map(([low, more]) => ({ [`min${name}`]: low, [`max${name}`]: low + more }));

const optional = <T extends Json>(part: fc.Arbitrary<T>): fc.Arbitrary<T | Record<string, never>> =>
  fc.oneof(fc.constant({}), part);

const merged = (...parts: readonly fc.Arbitrary<Json>[]): fc.Arbitrary<Json> =>
  fc.tuple(...parts).map((held) => Object.assign({}, ...held));

const leaf: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    { type: "boolean" },
    { type: "null" },
    { type: ["string", "null"] },
    {},
    true,
  ),
  merged(fc.constant({ type: "string" }), optional(range("Length", 0, 30))),
  fc
    .constantFrom("date", "date-time", "email", "uuid", "uri", "ipv4", "hostname", "time")
    .map((format) => ({ type: "string", format })),
  fc
    .constantFrom("^[A-Z]{3}-\\d{4}$", "^\\w+$", "[a-f0-9]{8}", "^(a|b)+$", "^x?y*z$")
    .map((pattern) => ({ type: "string", pattern })),
  merged(
    fc.constantFrom<Json>({ type: "integer" }, { type: "number" }),
    fc
      .tuple(fc.integer(), fc.nat(1_000))
      .map(([low, more]) => ({ minimum: low, maximum: low + more })),
  ),
  fc
    .constantFrom(1, 5, 0.5, 0.01)
    .map((multipleOf) => ({ type: "number", multipleOf, exclusiveMinimum: 0 })),
  fc.array(anyJson, { minLength: 1, maxLength: 4 }).map((choices) => ({ enum: choices })),
  anyJson.map((value) => ({ const: value })),
);

/** Schemas in which no rule contradicts another. */
export const satisfiableSchema: fc.Arbitrary<Json> = fc.letrec<{ schema: Json }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    merged(
      fc.constant({ type: "array" }),
      tie("schema").map((items) => ({ items })),
      optional(range("Items", 0, 4)),
    ),
    fc
      .array(tie("schema"), { minLength: 1, maxLength: 3 })
      .map((prefixItems) => ({ type: "array", prefixItems, items: false })),
    fc.tuple(mapOf(tie("schema")), fc.boolean(), fc.boolean()).map(([properties, all, closed]) => ({
      type: "object",
      properties,
      required: all ? Object.keys(Object(properties)) : [],
      additionalProperties: !closed,
    })),
    fc.array(tie("schema"), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
    tie("schema").map((schema) => ({ allOf: [schema, {}], description: "as it is" })),
    tie("schema").map((schema) => ({ if: schema, then: true, else: schema })),
  ),
})).schema;
