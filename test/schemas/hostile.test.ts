import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { admitSchema } from "../../src/engine/schemas/admit.js";
import { Budget, MAX_STEPS } from "../../src/engine/schemas/budget.js";
import { checkValue, checkWithin } from "../../src/engine/schemas/check/check.js";
import { synthesize } from "../../src/engine/schemas/make/synthesize.js";
import { HOSTILE_SCHEMAS } from "./hostile-schemas.js";

const STEPS_SPENT = `what lies past ${MAX_STEPS} steps`;

/** Each level offers the one below it several times: as many ways as `width ** height`. */
function tower(keyword: string, height: number, width: number, floor: Json): Json {
  const levels = Array.from({ length: height }, (_, at) => [
    `d${at}`,
    { [keyword]: Array.from({ length: width }, () => ({ $ref: `#/$defs/d${at + 1}` })) },
  ]);
  return { $ref: "#/$defs/d0", $defs: { ...Object.fromEntries(levels), [`d${height}`]: floor } };
}

function chain(length: number): Json {
  return tower("allOf", length, 1, { type: "string" });
}

const many = (count: number) => Array.from({ length: count }, (_, at) => at);
const manyFields = Object.fromEntries(many(100_000).map((at) => [`k${at}`, at]));
const deep: Json = JSON.parse("[".repeat(100_000) + "]".repeat(100_000));
const manyItems = many(50_000);

describe("a check of anything ends soon", () => {
  test.each<[string, Json, Json]>([
    ["alternatives upon alternatives", tower("anyOf", 60, 2, { type: "string" }), 1],
    ["one of alternatives upon alternatives", tower("oneOf", 60, 2, { type: "string" }), "x"],
    ["all of all of all", tower("allOf", 60, 3, { type: "integer" }), 1],
    [
      "one constant, compared thousands of times",
      { allOf: many(9_000).map(() => ({ const: manyItems })) },
      [...manyItems],
    ],
    [
      "uniqueness, asked thousands of times",
      { allOf: many(9_000).map(() => ({ uniqueItems: true })) },
      manyItems,
    ],
    [
      "a hundred thousand fields, each checked",
      { additionalProperties: { type: "number" } },
      manyFields,
    ],
  ])("%s: it stops and says so", (_, schema, value) => {
    expect(checkValue(schema, value)).toEqual({ problems: [], unenforced: [STEPS_SPENT] });
  });

  test("a large constant, missed thousands of times, is not written out each time", () => {
    const schema = { items: { not: { const: [[manyItems]] } } };
    const value = many(5_000).map(() => [[0]]);
    expect(checkValue(schema, value)).toEqual({ problems: [], unenforced: [] });
  });

  test("a chain of references that is too long is not followed to its end", () => {
    expect(admitSchema(chain(3_000))).toEqual([]);
    expect(checkValue(chain(3_000), 1).unenforced).toEqual(["rules beyond 400 nested schemas"]);
    expect(checkValue(chain(100), 1).problems).toHaveLength(1);
  });

  test.each<[Json, Json]>([
    [{ items: { $ref: "#" } }, deep],
    [{ uniqueItems: true }, [deep, deep]],
    [{ const: [[[]]] }, deep],
  ])("%#: levels without end do not exhaust the stack", (schema, value) => {
    expect(() => checkValue(schema, value)).not.toThrow();
  });

  test("very many problems are cut to a hundred", () => {
    expect(checkValue({ additionalProperties: false }, manyFields).problems).toHaveLength(100);
    expect(checkValue({ required: Object.keys(manyFields) }, {}).problems).toHaveLength(100);
  });

  test("a pattern that backtracks elsewhere is matched in one pass", () => {
    const text = `${"a".repeat(100_000)}!`;
    expect(checkValue({ pattern: "^(a+)+$" }, text)).toEqual({
      problems: [{ path: "$", message: "must match the pattern ^(a+)+$", rule: "pattern" }],
      unenforced: [],
    });
  });

  test.each<[string, Json, string]>([
    ["(a|b|c|d){1000}", { pattern: "(a|b|c|d){1000}" }, "abcd".repeat(2_500)],
    ["long", { pattern: "a".repeat(2_001) }, "a"],
    ["repeated", { pattern: "(a|b){1000}".repeat(50) }, "a"],
  ])("a pattern that costs too much is not enforced, and named: %s", (_, schema, text) => {
    expect(checkValue(schema, text)).toEqual({
      problems: [],
      unenforced: [expect.stringMatching(/^pattern /)],
    });
  });

  test("thousands of costly patterns: those past the budget are not compiled", () => {
    const schema = { allOf: many(3_000).map((at) => ({ pattern: `(x|y|a){900}|a${at}` })) };
    const { problems, unenforced } = checkValue(schema, "a");
    expect(problems.length).toBeLessThanOrEqual(100);
    expect(unenforced.length).toBeGreaterThan(0);
    expect(unenforced.length).toBeLessThanOrEqual(20);
  });

  test("the same check costs the same after any other checks", () => {
    const schema = { items: { pattern: "^(a|b){300}$" } };
    const value = many(3_000).map(() => "ab".repeat(150));
    expect(checkValue(schema, value)).toEqual(checkValue(schema, value));
    expect(checkValue(structuredClone(schema), value)).toEqual(checkValue(schema, value));
  });
});

describe("schemas whose parts multiply", () => {
  test.each(HOSTILE_SCHEMAS)("%s: making and check are paid, and end", (_, schema) => {
    expect(admitSchema(schema)).toEqual([]);
    const budget = new Budget(MAX_STEPS);
    const made = synthesize(schema, "seed", [], budget);
    // The last step may exceed the budget by the cost of one schema.
    expect(budget.spent).toBeLessThan(MAX_STEPS * 1.5);
    expect(JSON.stringify(made.value).length).toBeLessThan(1_000_000);
    const again = new Budget(MAX_STEPS);
    expect(synthesize(structuredClone(schema), "seed", [], again)).toEqual(made);
    expect(again.spent).toBe(budget.spent);
  });

  test.each(HOSTILE_SCHEMAS)("%s: an input's check is paid, and ends", (_, schema) => {
    for (const value of [{}, { a: "a".repeat(50_000), k0: {} }, manyFields, [...manyItems, "x"]]) {
      const budget = new Budget(MAX_STEPS);
      checkWithin(schema, value, [], budget);
      expect(budget.spent).toBeLessThan(MAX_STEPS * 1.5);
    }
  });

  const wide = (more: JsonObject): Json => ({ items: { type: "object", ...more }, minItems: 400 });
  const patterns = Object.fromEntries(many(500).map((at) => [`(?=z${at})`, {}]));
  const rules = Object.fromEntries(many(500).map((at) => [`k${at}`, [`k${at + 1}`]]));
  const fields = Object.fromEntries(many(500).map((at) => [`p${at}`, false]));

  // Regressions of free steps: each of these costs more than without its multiplying part.
  test.each<[string, Json, number]>([
    ["names × patterns", wide({ required: ["a", "b", "c"], patternProperties: patterns }), 30_000],
    ["entries of an enum", { minItems: 400, items: { enum: many(500).map((n) => [n]) } }, 5_000],
    ["declared fields", wide({ properties: fields }), 20_000],
    ["dependentRequired", wide({ dependentRequired: rules }), 20_000],
    ["names as long as one likes", wide({ required: ["n".repeat(50_000)] }), 20_000],
    [
      "texts of a pattern",
      { minItems: 400, items: { pattern: "^(a{0,9}){50}$", minLength: 440 } },
      20_000,
    ],
  ])("making pays for %s", (_, schema, least) => {
    const budget = new Budget(MAX_STEPS);
    synthesize(schema, "seed", [], budget);
    expect(budget.spent).toBeGreaterThan(least);
  });

  test.each<[string, Json, Json]>([
    ["patterns that cannot be read", { items: { patternProperties: patterns } }, [{ a: 1 }]],
    ["patterns, though there is no name", { items: { patternProperties: patterns } }, [{}]],
    ["dependentSchemas that none meets", { items: { dependentSchemas: fields } }, [{}]],
    ["comparing with an object of many fields", { items: { enum: [{}] } }, [fields]],
  ])("a check pays for %s", (_, schema, items) => {
    const budget = new Budget(MAX_STEPS);
    checkWithin(schema, items, [], budget);
    expect(budget.spent).toBeGreaterThan(60);
  });

  test("values beyond the bound on steps are left out, with a message", () => {
    const { isCut, unenforced } = synthesize(wide({ properties: fields }), "seed");
    expect(isCut).toBe(true);
    expect(unenforced).toEqual([]);
    expect(synthesize({ type: "string" }, "seed").isCut).toBe(false);
  });
});

describe("a synthesis of anything ends soon, and is small", () => {
  const links = (required: boolean) =>
    Object.fromEntries(
      many(30).map((at) => {
        const next = { $ref: `#/$defs/d${at + 1}` };
        const keys = required ? { required: ["a", "b", "c"] } : {};
        return [`d${at}`, { type: "object", ...keys, properties: { a: next, b: next, c: next } }];
      }),
    );
  const wide = (required: boolean): Json => ({
    $ref: "#/$defs/d0",
    $defs: { ...links(required), d30: { type: "string" } },
  });

  test.each<[string, Json]>([
    ["three fields in three fields, thirty times, optional", wide(false)],
    ["three fields in three fields, thirty times, required", wide(true)],
    ["an endless required field", { required: ["a"], properties: { a: { $ref: "#" } } }],
    [
      "two endless required fields",
      { required: ["a", "b"], properties: { a: { $ref: "#" }, b: { $ref: "#" } } },
    ],
    ["a billion items", { type: "array", minItems: 1e9, items: { type: "string" } }],
    ["a billion characters", { type: "string", minLength: 1e9 }],
    ["a billion fields", { type: "object", minProperties: 1e9 }],
    ["a long text in many items", { minItems: 1_000, items: { const: "x".repeat(100_000) } }],
    ["a costly pattern in many items", { minItems: 1_000, items: { pattern: "^(a|b){1000}$" } }],
    ["repetitions of repetitions", { pattern: "^((((()*){999}){999}){999})$" }],
    ["alternatives upon alternatives", tower("anyOf", 60, 2, { type: "string", minLength: 3 })],
    ["a chain of references", chain(3_000)],
  ])("%s", (_, schema) => {
    expect(admitSchema(schema)).toEqual([]);
    const { value } = synthesize(schema, "seed");
    expect(JSON.stringify(value).length).toBeLessThan(200_000);
    expect(synthesize(schema, "seed").value).toEqual(value);
  });
});
