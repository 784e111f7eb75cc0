// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema
import type { Json, JsonObject } from "../../src/engine/base/json.js";

/**
 * Schemas whose parts multiply: of each keyword that is asked for every item, field, part or way,
 * one that asks for as much as the 64 levels, the 10,000 subschemas and the body's size allow.
 */

const many = <T>(count: number, make: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const mapOf = <T extends Json>(count: number, key: string, make: (at: number) => T): JsonObject =>
  Object.fromEntries(many(count, (at) => [`${key}${at}`, make(at)]));

const ref = (to: string): JsonObject => ({ $ref: `#/$defs/${to}` });

/** Each level refers to the one below, as often as `wrap` likes: as many ways as that to the end. */
function ladder(height: number, wrap: (inner: Json) => Json, floor: Json): JsonObject {
  const levels = mapOf(height, "d", (at) => wrap(ref(`d${at + 1}`)));
  return { ...ref("d0"), $defs: { ...levels, [`d${height}`]: floor } };
}

const tower = (keyword: string, height: number, width: number, floor: Json): JsonObject =>
  ladder(height, (inner) => ({ [keyword]: many(width, () => inner) }), floor);

/** Each level holds the one below in several required fields. */
function bushes(height: number, width: number, required: boolean): JsonObject {
  const keys = many(width, (at) => `f${at}`);
  const bush = (inner: Json): Json => ({
    type: "object",
    ...(required ? { required: keys } : {}),
    properties: Object.fromEntries(keys.map((key) => [key, inner])),
  });
  return ladder(height, bush, { type: "string" });
}

/** One schema within another, so many times. */
function nested(depth: number, wrap: (inner: Json) => Json, floor: Json): Json {
  return many(depth, () => 0).reduce<Json>((inner) => wrap(inner), floor);
}

const rows = (items: Json, more: JsonObject = {}): JsonObject => ({
  type: "array",
  minItems: 1_000,
  items,
  ...more,
});

const three = { type: "object", required: ["a", "b", "c"] };
const names = many(1_000, (at) => `name_${at}`);
const long = "x".repeat(200_000);
const bigList = many(20_000, (at) => at);
const bigChoices = many(4_000, (at) => ({ number: at, text: `choice ${at}`, more: [at, at] }));

const ofPatterns: readonly (readonly [string, Json])[] = [
  [
    "three names × 70 patterns with big repetitions, in 1,000 objects",
    rows({ ...three, patternProperties: patternsLike((at) => `^z{1,900}${at}$`, 70) }),
  ],
  [
    "three names × 9,000 small patterns, in 1,000 objects",
    rows({ ...three, patternProperties: patternsLike((at) => `^z${at}$`, 9_000) }),
  ],
  [
    "three names × 9,000 patterns that RE2 cannot read",
    rows({ ...three, patternProperties: patternsLike((at) => `(?=z${at})`, 9_000) }),
  ],
  [
    "1,000 names × 5,000 patterns",
    {
      type: "object",
      required: names,
      patternProperties: patternsLike((at) => `^n.*${at}$`, 5_000),
    },
  ],
  [
    "all patterns fit all names",
    rows({ ...three, patternProperties: patternsLike((at) => `^[abc]|${at}`, 200) }),
  ],
  [
    "long classes, compiled",
    {
      ...three,
      patternProperties: patternsLike((at) => `${"\\p{L}".repeat(300)}${at}`, 60),
    },
  ],
  [
    "objects without fields × 9,000 patterns",
    rows({ type: "object", patternProperties: patternsLike((at) => `a${at}`, 9_000) }),
  ],
  ["1,000 texts of one costly pattern", rows({ type: "string", pattern: "^(a|b){1000}$" })],
  ["1,000 texts of a long pattern", rows({ type: "string", pattern: `^${"[a-z]".repeat(190)}$` })],
  ["repetitions of repetitions of nothing", rows({ pattern: "^((((()*){999}){999}){999})$" })],
  [
    "repetitions whose texts are never long enough",
    rows({ pattern: "^(a{0,9}){50}$", minLength: 3_999 }),
  ],
  ["patterns that RE2 does not take", rows({ pattern: "(?!x)y{1,5000}" })],
  [
    "400 costly patterns for one text",
    { allOf: many(400, (at) => ({ pattern: `(x|y|a){900}|a${at}` })) },
  ],
  ["nested quantifiers", rows({ type: "string", pattern: "^(([a-z])+.)+[A-Z]([a-z])+$" })],
  ["repetitions at the bound", rows({ pattern: "^([\\s\\S]{1,30}){1,30}$" })],
];

function patternsLike(pattern: (at: number) => string, count: number): JsonObject {
  return Object.fromEntries(many(count, (at) => [pattern(at), {}]));
}

const ofNames: readonly (readonly [string, Json])[] = [
  [
    "propertyNames with a costly pattern × 1,000 names",
    { required: names, propertyNames: { pattern: "^(n|a|m|e){1,400}_" } },
  ],
  [
    "propertyNames within propertyNames",
    rows({
      ...three,
      propertyNames: nested(28, (inner) => ({ allOf: [inner] }), { minLength: 1 }),
    }),
  ],
  ["required with 60,000 names", { type: "object", required: many(60_000, (at) => `n${at}`) }],
  [
    "required with 5,000 names, in 1,000 objects",
    rows({ type: "object", required: many(5_000, (at) => `n${at}`) }),
  ],
  [
    "9,000 declared fields, in 1,000 objects",
    rows({ type: "object", properties: mapOf(9_000, "p", () => ({})) }),
  ],
  [
    "9,000 declared fields that may not be, in 1,000 objects",
    rows({ properties: mapOf(9_000, "p", () => false), type: "object" }),
  ],
  ["names of 100,000 characters", rows({ type: "object", required: [long, `${long}2`] })],
  [
    "long names within long names",
    nested(
      20,
      (inner) => ({
        type: "object",
        required: ["x".repeat(20_000)],
        properties: { ["x".repeat(20_000)]: inner },
      }),
      rows({}),
    ),
  ],
  [
    "a billion fields",
    {
      type: "object",
      minProperties: 1e9,
      additionalProperties: { type: "object", minProperties: 1e9 },
    },
  ],
  ["as many extra fields as fit, in 1,000 objects", rows({ type: "object", minProperties: 1_000 })],
];

const chainOf = (count: number): JsonObject =>
  Object.fromEntries(many(count, (at) => [`k${at}`, [`k${at + 1}`]]));

const ofDependents: readonly (readonly [string, Json])[] = [
  [
    "a chain of 20,000 dependentRequired",
    { type: "object", required: ["k0"], dependentRequired: chainOf(20_000) },
  ],
  [
    "a chain of 3,000 dependentRequired, in 1,000 objects",
    rows({ type: "object", required: ["k0"], dependentRequired: chainOf(3_000) }),
  ],
  [
    "dependentRequired: each of 300 on all",
    {
      type: "object",
      required: ["k0"],
      dependentRequired: Object.fromEntries(
        many(300, (at) => [`k${at}`, many(300, (to) => `k${to}`)]),
      ),
    },
  ],
  [
    "4,000 rules of dependentRequired that none meets, in 1,000 objects",
    rows({ type: "object", dependentRequired: chainOf(4_000) }),
  ],
  [
    "8,000 dependentSchemas × 8,000 names",
    {
      type: "object",
      required: many(8_000, (at) => `k${at}`),
      dependentSchemas: mapOf(8_000, "k", () => ({ minProperties: 1 })),
    },
  ],
  [
    "4,000 dependentSchemas that none meets, in 1,000 objects",
    rows({ type: "object", dependentSchemas: mapOf(4_000, "z", () => ({})) }),
  ],
  [
    "dependentSchemas within dependentSchemas",
    ladder(
      20,
      (inner) => ({ type: "object", required: ["a"], dependentSchemas: { a: inner, b: inner } }),
      { required: ["b"] },
    ),
  ],
  [
    "the old dependencies, both forms",
    rows({
      type: "object",
      required: ["k0"],
      dependencies: { ...chainOf(2_000), ...mapOf(2_000, "k1000", () => ({})) },
    }),
  ],
];

const ofValues: readonly (readonly [string, Json])[] = [
  ["an enum of 4,000 objects, in 1,000 items", rows({ enum: bigChoices })],
  ["an enum of 100,000 numbers, in 1,000 items", rows({ enum: many(100_000, (at) => at) })],
  [
    "an enum of large objects that never fit",
    rows({ enum: many(20, () => bigList.slice(0, 3_000)), type: "array", maxItems: 1 }),
  ],
  [
    "an enum of texts of 40,000 characters",
    rows({ enum: many(16, (at) => `${long.slice(0, 40_000)}${at}`) }),
  ],
  ["a const of 20,000 items, in 1,000 items", rows({ const: bigList })],
  ["a text of 200,000 characters, in 1,000 items", rows({ const: long })],
  [
    "large examples that do not fit",
    rows({ type: "integer", examples: [bigList], default: bigList }),
  ],
  ["500 constants for one value", { allOf: many(500, () => ({ const: bigList.slice(0, 400) })) }],
  [
    "200 enums for one value",
    { allOf: many(200, (at) => ({ enum: many(100, (to) => ({ at, to })) })) },
  ],
  [
    "multipleOf at the ends of the doubles",
    rows({ type: "number", minimum: 1e308, multipleOf: 5e-324 }),
  ],
  [
    "multipleOf of many sizes",
    rows({ allOf: many(300, (at) => ({ type: "number", multipleOf: 10 ** (at - 150) })) }),
  ],
  ["bounds that cross", rows({ type: "integer", minimum: 5, maximum: 4, exclusiveMinimum: 1e300 })],
  ["a billion characters, in 1,000 items", rows({ type: "string", minLength: 1e9 })],
  [
    "formats of a billion characters",
    rows({ type: "string", format: "date-time", minLength: 1e9 }),
  ],
  [
    "one text of 200 formats and lengths",
    rows({ allOf: many(200, (at) => ({ format: "uri", minLength: at, maxLength: 1_000 })) }),
  ],
];

const ofArrays: readonly (readonly [string, Json])[] = [
  [
    "arrays in arrays, a billion each",
    nested(30, (items) => ({ type: "array", minItems: 1e9, items }), {}),
  ],
  ["1,000 unique items of which there are two", rows({ enum: [1, 2] }, { uniqueItems: true })],
  [
    "1,000 unique objects, all equal",
    rows({ const: { a: many(200, (at) => at) } }, { uniqueItems: true }),
  ],
  [
    "unique within unique within unique",
    nested(8, (items) => ({ type: "array", minItems: 4, uniqueItems: true, items }), {
      type: "boolean",
    }),
  ],
  [
    "unique, asked 2,000 times",
    { ...rows({ type: "integer" }), allOf: many(2_000, () => ({ uniqueItems: true })) },
  ],
  [
    "contains 1,000 times what costs",
    rows({}, { contains: { pattern: "^(a|b|c){300}" }, minContains: 1_000 }),
  ],
  [
    "contains, asked 2,000 times",
    { ...rows({ type: "string" }), allOf: many(2_000, (at) => ({ contains: { minLength: at } })) },
  ],
  [
    "contains within contains",
    nested(30, (contains) => ({ type: "array", contains, minContains: 3 }), { type: "string" }),
  ],
  [
    "9,000 first items",
    { type: "array", prefixItems: many(9_000, (at) => ({ const: at })), minItems: 9_000 },
  ],
  [
    "first items within first items",
    ladder(12, (inner) => ({ type: "array", prefixItems: [inner, inner, inner], minItems: 3 }), {
      type: "string",
    }),
  ],
  [
    "unevaluatedItems behind 500 alternatives",
    rows(
      {},
      {
        anyOf: many(500, (at) => ({ prefixItems: many(10, () => ({ minLength: at })) })),
        unevaluatedItems: { type: "string" },
      },
    ),
  ],
];

const ofLogic: readonly (readonly [string, Json])[] = [
  ["alternatives upon alternatives", tower("anyOf", 60, 2, { type: "string", minLength: 3 })],
  ["one of alternatives upon alternatives", tower("oneOf", 60, 2, { type: "string" })],
  [
    "oneOf × oneOf",
    { allOf: many(90, () => ({ oneOf: many(90, (at) => ({ minLength: at })) })), type: "string" },
  ],
  ["all of all of all", tower("allOf", 60, 3, { type: "integer" })],
  [
    "all of 3,000 that each refer to all",
    {
      allOf: many(3_000, () => ref("all")),
      $defs: {
        all: { allOf: many(3_000, (at) => ref(`d${at % 10}`)), ...{} },
        ...mapOf(10, "d", () => ({ type: "string" })),
      },
    },
  ],
  [
    "a thousand parts, in 1,000 items",
    rows({ allOf: many(1_000, (at) => ({ type: "string", minLength: at % 7 })) }),
  ],
  [
    "not within not, and a hundred beside",
    ladder(50, (inner) => ({ not: { allOf: [inner, inner] } }), { type: "string" }),
  ],
  [
    "if within if within if",
    ladder(40, (inner) => ({ if: inner, then: inner, else: inner }), { type: "object" }),
  ],
  [
    "a chain of 2,000 conditions",
    {
      allOf: many(2_000, (at) => ({
        if: { minProperties: at },
        then: { required: [`k${at}`] },
        else: { maxProperties: at },
      })),
      type: "object",
    },
  ],
  [
    "unevaluatedProperties behind 200 alternatives × 40 fields",
    rows({
      anyOf: many(200, (at) => ({ properties: mapOf(40, `p${at}_`, () => ({})) })),
      unevaluatedProperties: false,
    }),
  ],
  [
    "unevaluatedProperties at each level",
    ladder(30, (inner) => ({ allOf: [inner, inner], unevaluatedProperties: { type: "string" } }), {
      properties: mapOf(50, "p", () => ({})),
    }),
  ],
  [
    "9,000 alternatives that lead back",
    {
      type: "object",
      required: ["a"],
      properties: { a: { anyOf: many(9_000, () => ({ $ref: "#" })) } },
    },
  ],
];

const ofReferences: readonly (readonly [string, Json])[] = [
  ["three fields in three fields, thirty times, required", bushes(30, 3, true)],
  ["nine fields in nine fields, thirty times, optional", bushes(30, 9, false)],
  [
    "two endless required fields",
    { required: ["a", "b"], properties: { a: { $ref: "#" }, b: { $ref: "#" } } },
  ],
  ["endless items", { type: "array", minItems: 3, items: { $ref: "#" } }],
  [
    "an endless field and all alternatives of it",
    {
      type: "object",
      required: ["a"],
      additionalProperties: { anyOf: [{ $ref: "#" }, { allOf: [{ $ref: "#" }] }] },
    },
  ],
  ["a chain of 3,000 references", tower("allOf", 3_000, 1, { type: "string" })],
  [
    "a chain of dynamic references",
    {
      $dynamicRef: "#d0",
      $defs: mapOf(2_000, "d", (at) => ({
        $dynamicAnchor: `d${at}`,
        ...(at < 1_999 ? { $dynamicRef: `#d${at + 1}` } : { type: "string" }),
      })),
    },
  ],
  [
    "references by long pointers",
    {
      type: "object",
      properties: mapOf(2_000, "p", () => ({ $ref: `#/$defs/${"y".repeat(200)}` })),
      $defs: { ["y".repeat(200)]: { type: "string" } },
    },
  ],
];

/** Each with its multiplying part. All of them are admitted. */
export const HOSTILE_SCHEMAS: readonly (readonly [name: string, schema: Json])[] = [
  ...ofPatterns,
  ...ofNames,
  ...ofDependents,
  ...ofValues,
  ...ofArrays,
  ...ofLogic,
  ...ofReferences,
];
