import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "../../src/engine/base/json.js";
import { Budget, MAX_STEPS } from "../../src/engine/schemas/budget.js";
import { SchemaDocument } from "../../src/engine/schemas/document.js";
import { fit as fitTo } from "../../src/engine/schemas/fit.js";
import { anyJson, satisfiableSchema } from "./arbitraries.js";

/** Fits values by one document, as the answers of a pack are. */
function fitter(schema: Json): (value: Json) => { readonly fitted: Json; readonly steps: number } {
  const document = new SchemaDocument(schema);
  return (value) => {
    const budget = new Budget(MAX_STEPS);
    return { fitted: fitTo(document, schema, value, "seed", budget), steps: budget.spent };
  };
}

const parcel = {
  type: "object",
  required: ["id", "size"],
  properties: {
    id: { type: "string" },
    size: {
      type: "object",
      required: ["width"],
      properties: { width: { type: "integer", maximum: 9 } },
    },
    tags: { type: "array", items: { type: "string" } },
  },
};

test("the items of a list are fitted in the pass that checks them", () => {
  const schema = { type: "array", items: parcel };
  const item = (at: number) => ({ id: `p_${at}`, size: { width: at % 9 } });
  const items = Array.from({ length: 100 }, (_, at) => item(at));
  const whole = fitter(schema)(items);
  expect(whole.fitted).toBe(items);
  const more = fitter(schema)(items.map((each) => ({ ...each, rank: 1 })));
  expect(more.fitted).toEqual(items);
  // What the schema lacks costs no second pass.
  expect(more.steps).toBeLessThan(whole.steps * 1.2);
});

describe("a value that stays as it is", () => {
  const [size, tags] = [{ width: 3 }, ["a", "b"]];

  test("is the same object", () => {
    const value = { id: "p_1", size, tags };
    expect(fitter(parcel)(value).fitted).toBe(value);
  });

  test.each<[string, Json, Json]>([
    ["a field with another value", { id: "p_2", size: { width: 10 } }, { id: "p_2" }],
    ["a field that is gone", { id: "p_2" }, { id: "p_2" }],
    ["a field that the schema lacks", { id: "p_2", size, rank: 1 }, { id: "p_2", size }],
    ["a part that the schema lacks", { id: "p_2", size: { width: 3, x: 1 } }, { id: "p_2", size }],
    ["a list with another item", { id: "p_2", size, tags: ["a", {}] }, { id: "p_2", size }],
  ])("does not hide %s", (_, value, kept) => {
    const fitOf = fitter(parcel);
    fitOf({ id: "p_1", size, tags });
    expect(fitOf(value).fitted).toMatchObject(Object(kept));
    expect(fitOf(value).fitted).toEqual(fitter(parcel)(value).fitted);
    expect(fitOf(value).fitted).not.toEqual(value);
  });

  test("and any other value: the result is the same whatever was fitted before", () => {
    fc.assert(
      fc.property(satisfiableSchema, fc.array(anyJson, { maxLength: 6 }), (schema, values) => {
        const fitOf = fitter(schema);
        for (const value of [...values, ...values]) {
          expect(fitOf(value).fitted).toEqual(fitter(schema)(value).fitted);
        }
      }),
      { numRuns: 150 },
    );
  });
});
