import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "../../src/engine/base/json.js";
import { admitSchema } from "../../src/engine/schemas/admit.js";
import { checkValue } from "../../src/engine/schemas/check/check.js";
import { anyJson, anySchema } from "./arbitraries.js";

/** Ajv's verdict; undefined for the few schemas that it cannot compile. */
function ajvAccepts(schema: Json, value: Json): boolean | undefined {
  const ajv = new Ajv2020({
    strict: false,
    ownProperties: true,
    validateSchema: false,
    logger: false,
  });
  formats.default(ajv);
  try {
    return ajv.validate(Object(schema), value) === true;
  } catch {
    return undefined;
  }
}

describe("an independent judge", () => {
  test("a value is accepted exactly when Ajv accepts it", () => {
    let accepted = 0;
    fc.assert(
      fc.property(anySchema, anyJson, (schema, value) => {
        fc.pre(admitSchema(schema).length === 0);
        const accepts = ajvAccepts(schema, value);
        fc.pre(accepts !== undefined);
        const { problems, unenforced } = checkValue(schema, value);
        expect(unenforced).toEqual([]);
        if (accepts) accepted++;
        expect({ accepts: problems.length === 0, problems }).toEqual({ accepts, problems });
      }),
      { numRuns: 1_500, seed: 7 },
    );
    expect(accepted).toBeGreaterThan(200);
  });
});
