import { describe, expect, test } from "vitest";
import { normalize } from "../../codegen/init/normalize/normalize.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";

const OK: JsonObject = { "200": { description: "Fine." } };

/** The repaired form of a document with one schema, and the repairs. */
function normalized(
  schema: Json,
  openapi = "3.0.3",
): { schema: Json | undefined; repairs: string[] } {
  const document = {
    openapi,
    paths: { "/a": { get: { operationId: "a", responses: OK } } },
    components: { schemas: { A: schema } },
  };
  const { document: result, repairs } = normalize(document, "api.yaml");
  const { components }: JsonObject = result;
  const schemas = Object(components)["schemas"];
  return { schema: Object(schemas)["A"], repairs: repairs.map(({ what }) => what) };
}

describe("schemas of OpenAPI 3.0 are said as 3.1 says them", () => {
  const cases: readonly (readonly [Json, Json])[] = [
    [{ type: "string", nullable: true }, { type: ["string", "null"] }],
    [
      { type: "string", nullable: true, enum: ["a"] },
      { type: ["string", "null"], enum: ["a", null] },
    ],
    [{ allOf: [{}], nullable: true }, { anyOf: [{ allOf: [{}] }, { type: "null" }] }],
    [{ minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
    [{ minimum: 1, exclusiveMinimum: false }, { minimum: 1 }],
    [{ $ref: "#/x", nullable: true }, { $ref: "#/x" }],
    [
      { type: "object", properties: { nullable: { type: "boolean" } } },
      { type: "object", properties: { nullable: { type: "boolean" } } },
    ],
  ];
  test.each(cases)("%j", (schema, wanted) => {
    expect(normalized(schema).schema).toEqual(wanted);
  });
});

describe("constructs of no version are repaired and noted", () => {
  const cases: readonly (readonly [Json, Json])[] = [
    [{ type: "int" }, { type: "integer" }],
    [{ type: "any" }, {}],
    [{ type: "String" }, { type: "string" }],
    [{ type: "array" }, { type: "array", items: {} }],
    [{ enum: [] }, {}],
    [{ required: true }, {}],
    [{ pattern: "^[a-z\\:]$" }, { pattern: "^[a-z:]$" }],
    [{ pattern: "(" }, {}],
    [{ items: [{ type: "object" }, {}] }, { anyOf: [{ type: "object" }, {}] }],
    [
      { type: "array", items: [{ type: "object" }] },
      { type: "array", items: { type: "object" } },
    ],
    [
      { type: "array", items: [{ minimum: 1 }, {}] },
      { type: "array", items: { anyOf: [{ minimum: 1 }, {}] } },
    ],
    [
      { type: "array", minItems: 2, items: [{ minimum: 1 }, {}] },
      { type: "array", minItems: 2, prefixItems: [{ minimum: 1 }, {}] },
    ],
    [{ minimum: 0, exclusiveMinimum: true }, { exclusiveMinimum: 0 }],
  ];
  test.each(cases)("%j", (schema, wanted) => {
    const { schema: result, repairs } = normalized(schema, "3.1.0");
    expect(result).toEqual(wanted);
    expect(repairs).toHaveLength(1);
  });
});

describe("paths", () => {
  const route = (path: string, operation: JsonObject): ReturnType<typeof normalize> =>
    normalize({ openapi: "3.1.0", paths: { [path]: { get: operation } } }, "api.yaml");

  test("a parameter that is not declared is, and an operation without a name gets one", () => {
    const { document } = route("/shops/{id}/orders", { responses: OK });
    expect(document).toMatchObject({
      paths: {
        "/shops/{id}/orders": {
          get: {
            operationId: "get_shops_id_orders",
            parameters: [{ name: "id", in: "path", required: true }],
          },
        },
      },
    });
  });

  test("a part that is never sent does not distinguish operations", () => {
    const { document, folded } = normalize(
      {
        openapi: "3.1.0",
        paths: {
          "/a#two": { get: { operationId: "two", responses: OK } },
          "/a": { get: { operationId: "one", responses: OK } },
          "/b#only": { get: { operationId: "only", responses: OK } },
        },
      },
      "api.yaml",
    );
    expect(Object.keys(Object(document["paths"]))).toEqual(["/a", "/b"]);
    expect(folded).toEqual([{ operation: "two", into: "one" }]);
  });

  test("a path keeps the slash at its end, and joins the one without", () => {
    const { document, folded, repairs } = normalize(
      {
        openapi: "3.1.0",
        paths: {
          "/a/": { get: { operationId: "one", responses: OK } },
          "/a": {
            get: { operationId: "two", responses: OK },
            post: { operationId: "make", responses: OK },
          },
        },
      },
      "api.yaml",
    );
    expect(document["paths"]).toMatchObject({ "/a/": { get: {}, post: {} } });
    expect(folded).toEqual([{ operation: "two", into: "one" }]);
    expect(repairs).toContainEqual({
      what: "a path that differs only in a slash at its end joined the other",
      place: "/paths/~1a",
      times: 1,
    });
  });

  test("paths that differ in the names of parameters are one, with the names of the first", () => {
    const { document, folded } = normalize(
      {
        openapi: "3.1.0",
        paths: {
          "/a/{x}/b/{y}": { get: { operationId: "read", responses: OK } },
          "/a/{y}/b/{name}": {
            parameters: [{ name: "y", in: "path", required: true, schema: { type: "integer" } }],
            get: { operationId: "again", responses: OK },
            delete: { operationId: "remove", responses: OK },
          },
        },
      },
      "api.yaml",
    );
    expect(Object.keys(Object(document["paths"]))).toEqual(["/a/{x}/b/{y}"]);
    expect(document).toMatchObject({
      paths: {
        "/a/{x}/b/{y}": {
          delete: { parameters: [{ name: "x", schema: { type: "integer" } }, { name: "y" }] },
        },
      },
    });
    expect(folded).toEqual([{ operation: "again", into: "read" }]);
  });

  test("HEAD is answered by GET of the same path, whatever comes first", () => {
    const head = { operationId: "look", responses: OK };
    const get = { operationId: "read", responses: OK };
    const paths = { "/a": { head, get }, "/b": { head: { ...head, operationId: "alone" } } };
    const { document, folded } = normalize({ openapi: "3.1.0", paths }, "api.yaml");
    expect(folded).toEqual([{ operation: "look", into: "read" }]);
    expect(document).toMatchObject({ paths: { "/a": { get }, "/b": { head: {} } } });
  });

  test.each([
    [{ openapi: "4.0.0", paths: {} }, "is of version 4.0.0"],
    [{ paths: {} }, "says no version"],
    [{ openapi: "3.1.0" }, "has no paths"],
    [{ openapi: "3.1.0", paths: {} }, "has no operations"],
  ])("%j is refused", (document, message) => {
    expect(() => normalize(document, "api.yaml")).toThrow(message);
  });
});

test("Swagger 2.0 becomes OpenAPI 3.1", () => {
  const { document } = normalize(
    {
      swagger: "2.0",
      host: "api.example.com",
      basePath: "/v3",
      consumes: ["application/json"],
      produces: ["application/json"],
      securityDefinitions: { key: { type: "basic" } },
      paths: {
        "/things": {
          post: {
            operationId: "create",
            parameters: [
              { name: "body", in: "body", required: true, schema: { $ref: "#/definitions/Thing" } },
              { name: "q", in: "query", type: "array", items: { type: "string" } },
            ],
            responses: { 201: { description: "Made.", schema: { $ref: "#/definitions/Thing" } } },
          },
        },
        "/files": {
          post: {
            operationId: "upload",
            parameters: [{ name: "file", in: "formData", type: "file", required: true }],
            responses: OK,
          },
        },
      },
      definitions: { Thing: { type: "object", "x-nullable": true } },
    },
    "api.json",
  );
  const json = { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } };
  expect(document).toMatchObject({
    openapi: "3.1.1",
    servers: [{ url: "https://api.example.com/v3" }],
    paths: {
      "/things": {
        post: {
          requestBody: { required: true, content: json },
          parameters: [{ name: "q", schema: { type: "array" }, explode: false }],
          responses: { 201: { content: json } },
        },
      },
      "/files": {
        post: {
          requestBody: {
            content: {
              "multipart/form-data": {
                schema: { properties: { file: { type: "string", format: "binary" } } },
              },
            },
          },
        },
      },
    },
    components: {
      securitySchemes: { key: { type: "http", scheme: "basic" } },
      schemas: { Thing: { type: ["object", "null"] } },
    },
  });
});

describe("the address of a next page", () => {
  const page = (name: string, example: string): Json => {
    const schema = { type: "object", properties: { [name]: { type: "string", format: "uri" } } };
    const content = { "application/json": { schema, example: { [name]: example } } };
    const get = { responses: { "200": { description: "A page", content } } };
    const { document } = normalize({ openapi: "3.1.0", paths: { "/pages": { get } } }, "api.yaml");
    return JSON.stringify(document).includes('"format":"uri"');
  };

  test("has the form of the document's examples", () => {
    expect(page("next_page", "/pages?after=2")).toBe(false);
    expect(page("next_page", "https://api.example/pages?after=2")).toBe(true);
  });

  test("the format of any other member stays", () => expect(page("uri", "/pages/1")).toBe(true));
});
