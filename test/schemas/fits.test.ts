import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "../../src/engine/base/json.js";
import { Budget, MAX_STEPS } from "../../src/engine/schemas/budget.js";
import { checkBy, fits } from "../../src/engine/schemas/check/check.js";
import { SchemaDocument } from "../../src/engine/schemas/document.js";
import { fit as fitTo } from "../../src/engine/schemas/fit.js";
import { anyJson, anySchema, satisfiableSchema } from "./arbitraries.js";

const budget = (): Budget => new Budget(MAX_STEPS);

describe("a check without reports", () => {
  test("agrees with one that reports", () => {
    fc.assert(
      fc.property(anySchema, fc.array(anyJson, { maxLength: 5 }), (schema, values) => {
        const document = new SchemaDocument(schema);
        for (const value of values) {
          const { problems } = checkBy(document, value, [], budget());
          expect(fits(document, schema, value, budget())).toBe(problems.length === 0);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("fits values again as at first", () => {
    fc.assert(
      fc.property(satisfiableSchema, fc.array(anyJson, { maxLength: 3 }), (schema, values) => {
        const document = new SchemaDocument(schema);
        for (const value of [...values, ...values]) {
          expect(fitTo(document, schema, value, "seed", budget())).toEqual(
            fitTo(new SchemaDocument(schema), schema, value, "seed", budget()),
          );
        }
      }),
      { numRuns: 100 },
    );
  });

  test("ends within its budget", () => {
    const part = { properties: { a: { $ref: "#" } } };
    const schema = { oneOf: [part, part] };
    let value: Json = {};
    for (let level = 0; level < 60; level++) value = { a: value };
    const steps = new Budget(1_000);
    expect(fits(new SchemaDocument(schema), schema, value, steps)).toBe(true);
    expect(steps.over).toBe(true);
  });
});
