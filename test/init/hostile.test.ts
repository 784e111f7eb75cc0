import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { answering, packOf } from "./made-pack.js";

const DONE = { "200": { description: "Done." } };
const json = (schema: Json): JsonObject => ({
  responses: { "200": { description: "Done.", content: { "application/json": { schema } } } },
});

/** Within itself by allOf: no value can be judged by it. */
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

test("`nullable` beside no type means nothing in OpenAPI 3.1: null is not answered", async () => {
  const member = { allOf: [{ type: "string" }], nullable: true };
  const thing = { type: "object", required: ["name"], properties: { name: member } };
  await using pack = await packOf({ "/a": { get: answering(thing) } });
  expect(pack.made?.figures).toMatchObject({ succeeded: 1, valid: 1 });
});
