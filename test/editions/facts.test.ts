import { expect, test } from "vitest";
import { factsOf, factsText } from "../../codegen/init/facts.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";

const PROSE = "The keeper of the lighthouse keeps this sentence to himself.";

const about = { description: PROSE, "x-note": PROSE };

/** A document with prose in every place that OpenAPI has for it. */
const DOCUMENT: JsonObject = {
  openapi: "3.1.1",
  info: {
    title: "Lighthouse",
    version: "7",
    license: { name: "MIT", ...about },
    contact: { name: "Keeper", email: "k@a.example", ...about },
    summary: PROSE,
    ...about,
  },
  servers: [{ url: "https://{at}.example/v1", variables: { at: { default: "api", ...about } } }],
  tags: [{ name: "lamps", ...about, externalDocs: { url: "https://a.example", ...about } }],
  security: [{ key: [] }],
  paths: {
    "/lamps/{id}": {
      summary: PROSE,
      ...about,
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "string" }, ...about },
      ],
      get: {
        operationId: "getLamp",
        summary: PROSE,
        tags: ["lamps"],
        externalDocs: { url: "https://a.example", ...about },
        deprecated: true,
        ...about,
        parameters: [
          { $ref: "#/components/parameters/page" },
          { name: "by", in: "query", schema: { type: "string", enum: ["age", "the light"] } },
        ],
        responses: {
          200: {
            ...about,
            headers: { "X-Page": { ...about, schema: { type: "string", ...about } } },
            links: { next: { operationId: "getLamp", ...about } },
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Lamp" },
                examples: { one: { summary: PROSE, value: { id: "lamp_1", note: PROSE } } },
              },
              "text/csv": { schema: { type: "string" }, example: "id,light" },
            },
          },
          404: { $ref: "#/components/responses/Lost" },
        },
        callbacks: { lit: { "{$request.body#/url}": { post: { ...about, responses: {} } } } },
      },
      post: {
        operationId: "setLamp",
        requestBody: { ...about, required: true, content: { "application/json": {} } },
        responses: { default: { ...about } },
      },
    },
  },
  webhooks: { lit: { post: { ...about, responses: {} } } },
  components: {
    securitySchemes: { key: { type: "http", scheme: "bearer", ...about } },
    examples: { lamp: { value: { note: PROSE } } },
    parameters: { page: { name: "page", in: "query", schema: { type: "integer" }, ...about } },
    responses: { Lost: { ...about } },
    schemas: {
      Lamp: {
        type: "object",
        title: "A lamp of the house",
        ...about,
        required: ["id"],
        example: { id: "lamp_1" },
        externalDocs: { url: "https://a.example", ...about },
        properties: {
          id: { type: "string", pattern: "^lamp_", examples: ["lamp_1", "lamp_2"], ...about },
          description: { type: "string", maxLength: 40, example: PROSE },
          example: { type: "integer", minimum: 3, default: 4, example: 5, title: "Of it" },
          key: { type: "string", examples: [`k_${"0".repeat(63)}`], default: "not yet known" },
          light: { anyOf: [{ $ref: "#/components/schemas/Lamp" }, { type: "null", ...about }] },
          others: { type: "array", items: { type: "string", ...about }, example: ["a"] },
        },
        additionalProperties: false,
        "x-order": 4,
      },
    },
  },
};

const TEXT = { type: "string" };
const FACTS: JsonObject = {
  openapi: "3.1.1",
  info: {
    title: "Lighthouse",
    version: "7",
    license: { name: "MIT" },
    contact: { name: "Keeper" },
  },
  servers: [{ url: "https://{at}.example/v1", variables: { at: { default: "api" } } }],
  paths: {
    "/lamps/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: TEXT }],
      get: {
        operationId: "getLamp",
        deprecated: true,
        parameters: [
          { $ref: "#/components/parameters/page" },
          { name: "by", in: "query", schema: { type: "string", enum: ["age", "the light"] } },
        ],
        responses: {
          200: {
            description: "",
            content: {
              "application/json": { schema: { $ref: "#/components/schemas/Lamp" } },
              "text/csv": { schema: TEXT, example: "id,light" },
            },
          },
          404: { $ref: "#/components/responses/Lost" },
        },
      },
      post: {
        operationId: "setLamp",
        requestBody: { required: true, content: { "application/json": {} } },
        responses: { default: { description: "" } },
      },
    },
  },
  components: {
    parameters: { page: { name: "page", in: "query", schema: { type: "integer" } } },
    responses: { Lost: { description: "" } },
    schemas: {
      Lamp: {
        type: "object",
        required: ["id"],
        properties: {
          id: { type: "string", pattern: "^lamp_", examples: ["lamp_1"] },
          description: { type: "string", maxLength: 40 },
          example: { type: "integer", minimum: 3, default: 4, example: 5 },
          key: { type: "string", default: "not yet known" },
          light: { anyOf: [{ $ref: "#/components/schemas/Lamp" }, { type: "null" }] },
          others: { type: "array", items: TEXT },
        },
        additionalProperties: false,
      },
    },
  },
};

test("facts are what a document says without its prose, its other examples and its extensions", () => {
  const facts = factsOf(DOCUMENT);
  expect(facts).toEqual(FACTS);
  expect(textsIn(facts).filter((text) => text.split(" ").length > 3)).toEqual([]);
  expect(factsOf(facts)).toEqual(facts);
});

test("facts are JSON with a line for each path and each component, in the document's order", () => {
  const text = factsText(factsOf(DOCUMENT));
  expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(FACTS));
  expect(text.split("\n").map((line) => line.slice(0, 24))).toEqual([
    "{",
    `"openapi": "3.1.1",`,
    `"info": {"title":"Lighth`,
    `"servers": [{"url":"http`,
    `"paths": {`,
    `"/lamps/{id}": {"paramet`,
    "},",
    `"components": {`,
    `"parameters": {`,
    `"page": {"name":"page","`,
    "},",
    `"responses": {`,
    `"Lost": {"description":"`,
    "},",
    `"schemas": {`,
    `"Lamp": {"type":"object"`,
    "}",
    "}",
    "}",
    "",
  ]);
});

/** All texts but those of enumerations and defaults. */
function textsIn(value: Json): readonly string[] {
  if (typeof value === "string") return [value];
  if (isArray(value)) return value.flatMap(textsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === "enum" || key === "default" ? [] : textsIn(part),
  );
}
