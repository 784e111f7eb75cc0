import { describe, expect, test } from "vitest";
import { normalize } from "../../codegen/init/normalize/normalize.js";
import { readBundle } from "../../codegen/init/read/bundle.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { circleIn } from "../../src/engine/schemas/unfolding.js";
import {
  chainOf,
  circleOf,
  KINDS,
  nestedIn,
  PATTERNS,
  towerOf,
} from "../fuzz/hostile-documents.js";
import { sourceWith } from "./document-files.js";
import { answering, packOf } from "./made-pack.js";
import { driven } from "./small-documents.js";

const DONE = { "200": { description: "Done." } };
const json = (schema: Json): JsonObject => ({
  responses: { "200": { description: "Done.", content: { "application/json": { schema } } } },
});

/** A schema that contains itself by allOf: no value can be validated against it. */
const WITHIN_ITSELF = {
  allOf: [{ $ref: "#/paths/~1a/get/responses/200/content/application~1json/schema" }],
};

const odd: readonly (readonly [string, JsonObject])[] = [
  [
    "an operation of the name of a function",
    { "/a": { get: { operationId: "constructor", responses: DONE } } },
  ],
  [
    "paths and members that are words of the language",
    {
      "/__proto__/{constructor}": {
        get: answering(
          { properties: { constructor: { type: "string" }, toString: { type: "string" } } },
          { operationId: "__proto__" },
        ),
      },
    },
  ],
  ["a schema within itself", { "/a": { get: json(WITHIN_ITSELF) } }],
  [
    "keywords of a schema that are of no right type",
    { "/a": { get: json({ type: 5, properties: [], allOf: {}, items: "x", pattern: "(" }) } },
  ],
  ["no schema at all", { "/a": { get: json(null) } }],
  [
    "parameters that are none",
    { "/a/{id}": { get: { parameters: [null, 3, {}], responses: DONE } } },
  ],
  ["answers that are none", { "/a": { get: { responses: [1] } } }],
  [
    "a value that nothing can be",
    {
      "/a": {
        get: json({
          type: "object",
          required: ["x"],
          properties: { x: { allOf: [{ type: "string" }, { type: "integer" }] } },
        }),
      },
    },
  ],
  [
    "an array of a thousand million texts as long",
    { "/a": { get: json({ type: "array", minItems: 1e9, items: { minLength: 1e9 } }) } },
  ],
  [
    "parameters without a name or an end",
    { "/a/{}": { get: json({}) }, "/b/{": { get: json({}) } },
  ],
];

test.each(odd)("%s: a pack is made, and every call of it succeeds", async (_, paths) => {
  await using pack = await packOf(paths);
  const operations = Object.keys(paths).length;
  expect(pack.made?.figures).toMatchObject({ operations, succeeded: operations });
});

describe("a schema with too many subschemas for one value is refused with its place", () => {
  test.each(["allOf", "anyOf", "oneOf", "not", "if", "dependentSchemas"])("%s", async (keyword) => {
    const texts = { "api.json": JSON.stringify(towerOf(keyword)) };
    await expect(readBundle(sourceWith(texts))).rejects.toThrow(
      /^api\.json #\/components\/schemas\/Level1\d\S* needs more than 10000 schemas for one value/,
    );
  });

  test("one schema within the other, too often", async () => {
    const texts = { "api.json": JSON.stringify(nestedIn(1_000)) };
    await expect(readBundle(sourceWith(texts))).rejects.toThrow("nested in more than 500 levels");
  });

  test("references that lead to references", async () => {
    const texts = { "api.json": JSON.stringify(chainOf(5_000, (next) => next)) };
    await expect(readBundle(sourceWith(texts))).rejects.toThrow("through more than 100 references");
  });
});

describe("a schema loses a reference back to itself", () => {
  test.each(["allOf", "anyOf", "oneOf", "not", "if", "dependentSchemas"])("%s", (keyword) => {
    const { document, repairs } = normalize(circleOf(keyword), "api.json");
    expect(circleIn(document)).toBeUndefined();
    const [ended] = repairs.filter(({ what }) => what.includes("lost the reference back"));
    expect(ended?.place).toMatch(/^\/components\/schemas\/Top/);
  });

  test("an object of several kinds keeps its fields, and each kind has them", () => {
    const { document } = normalize(KINDS, "api.json");
    const top = { type: "object", required: ["kind"], properties: { kind: { type: "string" } } };
    const allOf = [{ $ref: "#/components/schemas/Top" }, { properties: {} }];
    expect(document).toMatchObject({ components: { schemas: { Top: top, Cat: { allOf } } } });
    expect(document).not.toHaveProperty("components.schemas.Top.oneOf");
  });

  test("a pack is made of it, and every call succeeds", async () => {
    const { made } = await driven(circleOf("allOf"));
    expect(made.figures).toMatchObject({ operations: 2, succeeded: 2 });
  });
});

test("a pattern that takes a backtracking engine a lifetime is no obstacle", async () => {
  const { made } = await driven(PATTERNS);
  expect(made.figures).toMatchObject({ operations: 2 });
});

test("`nullable` without a type has no effect in OpenAPI 3.1: null is not answered", async () => {
  const member = { allOf: [{ type: "string" }], nullable: true };
  const thing = { type: "object", required: ["name"], properties: { name: member } };
  await using pack = await packOf({ "/a": { get: answering(thing) } });
  expect(pack.made?.figures).toMatchObject({ succeeded: 1, valid: 1 });
});
