import { describe, expect, test } from "vitest";
import { emitOperations } from "../../codegen/emit/operations.js";
import { emitPackIndex } from "../../codegen/emit/pack-index.js";
import { captured } from "../../codegen/openapi/captured.js";
import { typescriptOf } from "../../codegen/print/module-printer.js";
import { emitCapturedSchemas } from "../../codegen/validators/captured-schemas.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isObject } from "../../src/engine/base/json.js";
import type { CapturedSchemas } from "../../src/engine/pack/pack.js";
import type { Edit } from "./lamps.js";
import { lampsContext, lampsWith } from "./lamps.js";

const CAPTURED: Edit = [
  "pack.yaml",
  "captured: 2026-06-09\n",
  "captured: 2026-06-09\ndocument: { reading: captured, provenance: documented }\n",
];

/** The first schema of that kind in the document of the lamps, with something that is not strict. */
const LOOSE: Edit = [
  "openapi.yaml",
  "    Lamp:\n      type: object\n",
  "    Lamp:\n      type: object\n      x-order: 1\n      shape: round\n      maxLength: 3\n      format: lamp\n",
];

const schemasOf = (document: JsonObject): JsonObject => {
  const { components } = captured(document);
  const schemas = isObject(components) ? components["schemas"] : undefined;
  return isObject(schemas) ? schemas : {};
};

const withSchemas = (schemas: JsonObject): JsonObject => ({ components: { schemas } });

describe("a captured document", () => {
  test("needs no provenance, and unknown keywords in its schemas are a remark", async () => {
    expect((await lampsWith(LOOSE)).problems).not.toEqual([]);
    expect((await lampsWith(CAPTURED, LOOSE)).problems).toEqual([]);
  });

  test("has its schemas as data, without validators and types", async () => {
    const context = await lampsContext(CAPTURED);
    expect(context.isTyped).toBe(false);
    expect(typescriptOf(emitOperations(context)).text).toContain('"validate": null');
    const index = typescriptOf(emitPackIndex(context)).text;
    expect(index).toContain('from "./schemas.js"');
    expect(index).not.toContain("./model.js");
  });

  test("its schemas are texts that parse to the same schemas", async () => {
    const edit: Edit = [
      "openapi.yaml",
      "    Lamp:\n      type: object\n",
      `    Lamp:\n      type: object\n      default: { name: "it's \\\\ é \\u2028" }\n`,
    ];
    const [code] = emitCapturedSchemas(await lampsContext(CAPTURED, edit));
    const text = code === undefined ? "" : typescriptOf(code).text;
    expect(text).toMatch(/^[ -~\n]*$/);
    const module: { readonly schemas: () => CapturedSchemas } = await import(
      `data:text/javascript,${encodeURIComponent(text)}`
    );
    const { components, bodies, answers, unevaluated } = module.schemas();
    expect(JSON.parse(components["Lamp"] ?? "")).toMatchObject({
      type: "object",
      default: { name: "it's \\ é \u2028" },
    });
    expect(JSON.parse(bodies["createLamp"] ?? "")).toEqual({
      $ref: "#/components/schemas/CreateLamp",
    });
    expect(Object.keys(answers["createLamp"] ?? {})).toContain("201");
    expect(unevaluated).toBe(false);
  });
});

describe("operations", () => {
  test("without an operationId, or with that of another, are named by method and path", () => {
    const { paths } = captured({
      paths: {
        "/a": { get: {}, post: { operationId: "go" } },
        "/a/{id}": { post: { operationId: "go" } },
      },
    });
    expect(paths).toEqual({
      "/a": { get: { operationId: "GET /a" }, post: { operationId: "go" } },
      "/a/{id}": { post: { operationId: "POST /a/{id}" } },
    });
  });
});

describe("references of schemas", () => {
  test("to a place that is not a component make a component of it", () => {
    const schemas = schemasOf({
      paths: { "/a": { get: { parameters: [{ schema: { type: "string" } }] } } },
      components: {
        schemas: {
          A: { properties: { b: { $ref: "#/components/schemas/A/properties/c" }, c: {} } },
          D: { $ref: "#/paths/~1a/get/parameters/0/schema" },
        },
      },
    });
    expect(schemas).toEqual({
      A: {
        properties: {
          b: { $ref: "#/components/schemas/components.schemas.A.properties.c" },
          c: {},
        },
      },
      "components.schemas.A.properties.c": {},
      D: { $ref: "#/components/schemas/paths..a.get.parameters.0.schema" },
      "paths..a.get.parameters.0.schema": { type: "string" },
    });
  });

  test("to a component with a slash in its name lead there", () => {
    const schemas = schemasOf(withSchemas({ "a/b": {}, C: { $ref: "#/components/schemas/a~1b" } }));
    expect(schemas).toEqual({ "a.b": {}, C: { $ref: "#/components/schemas/a.b" } });
  });
});

describe("keywords of OpenAPI 3.0 become those of 3.1", () => {
  test.each<[JsonObject, Json]>([
    [{ type: "string", nullable: true }, { type: ["string", "null"] }],
    [{ type: "string", nullable: false }, { type: "string" }],
    [
      { type: "string", nullable: true, enum: ["a"] },
      { type: ["string", "null"], enum: ["a", null] },
    ],
    [
      { nullable: true, $ref: "#/components/schemas/A" },
      { anyOf: [{ $ref: "#/components/schemas/A" }, { type: "null" }] },
    ],
    [{ minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
    [{ maximum: 1, exclusiveMaximum: false }, { maximum: 1 }],
    [{ example: 5 }, { examples: [5] }],
    [
      { properties: { nullable: { nullable: true, type: "integer" } } },
      { properties: { nullable: { type: ["integer", "null"] } } },
    ],
  ])("%j", (said, meant) => {
    expect(schemasOf(withSchemas({ A: said }))).toEqual({ A: meant });
  });
});

test("the examples of a message come first among those of its schema", () => {
  const { paths } = captured({
    components: { examples: { Two: { value: 2 } } },
    paths: {
      "/a": {
        get: {
          responses: {
            default: {
              content: {
                "application/json": {
                  schema: { type: "integer", example: 3 },
                  examples: { one: { value: 1 }, two: { $ref: "#/components/examples/Two" } },
                },
              },
            },
          },
        },
      },
    },
  });
  expect(JSON.stringify(paths)).toContain('"schema":{"type":"integer","examples":[1,2]}');
});

test("a query is checked as far as the errors of the vendor say", async () => {
  const STATUS: Edit = [
    "openapi.yaml",
    "{ name: status, in: query, schema: { type: string }, x-provenance: captured }",
    "{ name: status, in: query, required: true, schema: { enum: [on, off] }, x-provenance: captured }",
  ];
  const errorsOf = (errors: string): Edit => [
    "pack.yaml",
    "validation: { status: 400, field: $ }",
    `validation: { status: 400, field: $, errors: ${errors} }`,
  ];
  const checkedBy = async (...edits: readonly Edit[]) =>
    typescriptOf(emitOperations(await lampsContext(STATUS, ...edits))).text;
  const named =
    "{ parameter.required: request/unauthorized, parameter.enum: request/unauthorized }";
  expect(await checkedBy(errorsOf(named))).toMatch(
    /"status": \{ *"isNeeded": true, *"values": \["on", "off"\] *\}/,
  );
  expect(await checkedBy()).not.toContain("checkedParameters");
});
