import { describe, expect, test } from "vitest";
import { emitOperations } from "../../codegen/emit/operations.js";
import { emitResources } from "../../codegen/emit/resources.js";
import type { PackContext } from "../../codegen/facts/context.js";
import { typescriptOf } from "../../codegen/print/module-printer.js";
import { emitModel, emitTypes } from "../../codegen/types/pack-types.js";
import { emitBothValidators } from "../../codegen/validators/validators.js";
import type { Edit } from "./lamps.js";
import { lampsContext, lampsWith } from "./lamps.js";

/** Documents whose schemas are put together from others. */

/** One emitted module in one line, before it is laid out. */
const inLine = (text: string): string => text.replaceAll(/\s+/g, " ");

const resources = async (...edits: readonly Edit[]): Promise<string> =>
  inLine(typescriptOf(emitResources(await lampsContext(...edits))).text);

const typesOf = ({ document, origin, places }: PackContext): string =>
  inLine(typescriptOf(emitTypes(document, origin, places.src)).text);

const SPLIT: readonly Edit[] = [
  [
    "openapi.yaml",
    "    Lamp:\n      type: object\n      required: [id, name, status]\n      properties:\n        id:",
    `    Lamp:
      allOf:
        - { $ref: "#/components/schemas/Thing" }
        - required: [name, status]
    Thing:
      type: object
      required: [id]
      properties:
        id:`,
  ],
];

describe("an object of several parts", () => {
  test("can be one part of another schema, named by its place", async () => {
    const place = '"#/components/schemas/Lamp/allOf/0"';
    const named: Edit = ["resources.yaml", "schema: Lamp\n", `schema: ${place}\n`];
    const { problems } = await lampsWith(...SPLIT, named);
    expect(problems.filter(({ message }) => message.includes("leads nowhere"))).toEqual([]);
  });

  test("keeps the fields of all of them", async () => {
    const [whole, split] = [await resources(), await resources(...SPLIT)];
    const names = (text: string) =>
      [...text.matchAll(/\.\.\.plain, "name": "(\w+)"/g)].map(([, name]) => name);
    expect(names(whole)).toContain("burned_ms");
    expect(names(split)).toEqual(names(whole));
  });

  test("requires a property that another part describes", async () => {
    const types = typesOf(await lampsContext(...SPLIT));
    expect(types).toContain("Lamp = Thing & ({ readonly name: Json; readonly status: Json })");
  });
});

describe("keywords beside a reference", () => {
  const BESIDE: Edit = [
    "openapi.yaml",
    `            schema: { $ref: "#/components/schemas/CreateLamp" }`,
    `            schema: { $ref: "#/components/schemas/CreateLamp", maxProperties: 7, properties: { glow: { type: integer } } }`,
  ];

  test("are taken", async () => {
    expect((await lampsWith(BESIDE)).problems).toEqual([]);
  });

  test("hold together with it", async () => {
    const context = await lampsContext(BESIDE);
    const { document, origin, places } = context;
    const [validators] = emitBothValidators(document, {}, origin, places.src);
    expect(validators && typescriptOf(validators).text).toContain("must NOT have more than");
    const model = inLine(typescriptOf(emitModel(context)).text);
    expect(model).toContain("types.CreateLamp & ({ readonly glow?: number; })");
    expect(typescriptOf(emitOperations(context)).text).toContain(`"properties": ["glow", "name"]`);
  });
});

describe("a component named after a word of the language", () => {
  test.each(["case", "string", "default"])("%s", async (name) => {
    const named: Edit = [
      "openapi.yaml",
      "    LampData:\n",
      `    ${name}: { type: string }\n    LampData:\n`,
    ];
    const types = typesOf(await lampsContext(named));
    const type = name.charAt(0).toUpperCase() + name.slice(1);
    expect(types).toMatch(new RegExp(`export type (Api)?${type} = string;`));
  });
});

describe("a field that no call sets", () => {
  const lampField = (field: string, required = "id, name, status"): readonly Edit[] => [
    ["openapi.yaml", "required: [id, name, status]", `required: [${required}]`],
    [
      "openapi.yaml",
      "        glow: { x-provenance: captured }\n",
      `        glow: { x-provenance: captured }\n        ${field}\n`,
    ],
  ];
  const copier = async (...edits: readonly Edit[]): Promise<string> =>
    /"copy": .*? \}\),/.exec(await resources(...edits))?.[0] ?? "";

  test.each([
    [
      "lumen: { type: [integer, 'null'], x-provenance: captured }",
      `"lumen": from["lumen"] ?? null`,
    ],
    [
      "lumen: { type: integer, x-provenance: captured }",
      `"lumen": from["lumen"] === undefined ? 0 : `,
    ],
    ["lumen: { type: integer, default: 7, x-provenance: captured }", "undefined ? 7 : "],
    [
      "lumen: { type: integer, minimum: 3, maximum: 3, x-provenance: captured }",
      "undefined ? 3 : ",
    ],
    ["lumen: { type: boolean, x-provenance: captured }", "undefined ? false : "],
    ["lumen: { type: string, enum: [low], x-provenance: captured }", `undefined ? "low" : `],
    ["lumen: { type: string, example: bright, x-provenance: captured }", `undefined ? "bright" : `],
    ["lumen: { type: array, items: {}, x-provenance: captured }", `shared["lamps.lumen"]`],
  ])("has a value that its schema admits: %s", async (field, expected) => {
    const text = await copier(...lampField(field, "id, name, status, lumen"));
    expect(text).toContain(expected);
  });

  test("is left out where it is not required and cannot be null", async () => {
    const text = await copier(...lampField("lumen: { type: integer, x-provenance: captured }"));
    expect(text).toContain(`...(from["lumen"] === undefined ? {} : { "lumen": from["lumen"] })`);
  });

  test("called `object` is the name of the kind, where its schema admits that", async () => {
    const text = await copier(...lampField("object: { type: string, x-provenance: captured }"));
    expect(text).toContain(`undefined ? "lamp" : from["object"]`);
  });

  test("named `object` has its fallback, or a value that its schema admits", async () => {
    const field = "object: { type: object, x-provenance: captured }";
    const [said, bare] = [
      await copier(...lampField(field, "id, name, status, object"), [
        "resources.yaml",
        "    name: { role: once }",
        "    name: { role: once }\n    object: { fallback: { shade: green } }",
      ]),
      await copier(...lampField(field, "id, name, status, object")),
    ];
    expect(said).toContain(`shared["lamps.object"]`);
    expect(bare).toContain(`shared["lamps.object"]`);
  });
});
