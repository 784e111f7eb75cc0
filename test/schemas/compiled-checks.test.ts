import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "../../src/engine/base/json.js";
import { compileChecks, fits } from "../../src/engine/schemas/check/check.js";
import { SchemaDocument } from "../../src/engine/schemas/document.js";
import { fit as fitTo } from "../../src/engine/schemas/fit/fit.js";
import { Budget, MAX_STEPS } from "../../src/engine/schemas/patterns.js";
import { anyJson, anySchema, satisfiableSchema } from "./arbitraries.js";

const budget = (): Budget => new Budget(MAX_STEPS);

function compiled(schema: Json): SchemaDocument {
  const document = new SchemaDocument(schema);
  compileChecks(document);
  return document;
}

describe("compiled checks", () => {
  test("agree with the interpreter", () => {
    fc.assert(
      fc.property(anySchema, fc.array(anyJson, { maxLength: 5 }), (schema, values) => {
        const [document, interpreted] = [compiled(schema), new SchemaDocument(schema)];
        for (const value of values) {
          expect(fits(document, schema, value, budget())).toBe(
            fits(interpreted, schema, value, budget()),
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  test("fit values as the interpreter does, again and again", () => {
    fc.assert(
      fc.property(satisfiableSchema, fc.array(anyJson, { maxLength: 3 }), (schema, values) => {
        const [document, interpreted] = [compiled(schema), new SchemaDocument(schema)];
        for (const value of [...values, ...values]) {
          expect(fitTo(document, schema, value, "seed", budget())).toEqual(
            fitTo(interpreted, schema, value, "seed", budget()),
          );
        }
      }),
      { numRuns: 100 },
    );
  });

  test("end within their budget", () => {
    const part = { properties: { a: { $ref: "#" } } };
    const schema = { oneOf: [part, part] };
    let value: Json = {};
    for (let level = 0; level < 60; level++) value = { a: value };
    const steps = new Budget(1_000);
    expect(fits(compiled(schema), schema, value, steps)).toBe(true);
    expect(steps.over).toBe(true);
  });
});
