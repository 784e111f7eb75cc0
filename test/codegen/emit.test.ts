import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { writeFiles } from "../../codegen/compile/project.js";
import { emitEvents } from "../../codegen/emit/events.js";
import { characterClass } from "../../codegen/emit/ids.js";
import { ofDocument } from "../../codegen/emit/operations.js";
import { emitResources } from "../../codegen/emit/resources.js";
import { emitWire } from "../../codegen/emit/wire.js";
import { declaredNames, packContext } from "../../codegen/facts/context.js";
import type { ApiDocument } from "../../codegen/facts/document.js";
import { readDocument } from "../../codegen/facts/document.js";
import type { PackModel, ResourceEntry } from "../../codegen/model/model.js";
import { format } from "../../codegen/print/format.js";
import { typescriptOf } from "../../codegen/print/module-printer.js";
import type { Emitted, OutputFile } from "../../codegen/print/source.js";
import { Code, header, literal } from "../../codegen/print/source.js";
import { emitModel, emitTypes } from "../../codegen/types/pack-types.js";
import { schemaType } from "../../codegen/types/schema-type.js";
import {
  emitValidators,
  requestValidators,
  responseValidators,
} from "../../codegen/validators/validators.js";
import type { Json } from "../../src/engine/base/json.js";
import { ORIGIN, SHOP } from "./shop.js";

const PLACES = { src: "..", behaviors: null };
const context = () => packContext(SHOP, PLACES);

async function bodyOf(file: Emitted): Promise<string> {
  const [formatted] = await format([file]);
  return (formatted?.text ?? "").slice(header(ORIGIN).length).trim();
}

const BUILT = { makes: "doors", description: "A door.", provenance: "assumed" } as const;

test.each([
  ["an event outside makes one", { "door.built": BUILT }, false],
  ["nothing does", {}, true],
])("a kind of object is known as one that nothing makes: %s", async (_, world_events, isUnmade) => {
  const operations = { close: { id: "closeDoor", transition: "close" } };
  const doors: ResourceEntry = { provenance: "assumed", ...SHOP.resources["doors"], operations };
  const lifecycles = { ...SHOP.lifecycles, world_events };
  const model: PackModel = { ...SHOP, resources: { doors }, lifecycles };
  const bodyWith = (code: string): Promise<string> =>
    bodyOf(emitResources(packContext({ ...model, code }, PLACES)));
  expect((await bodyWith("")).includes("isUnmade: true")).toBe(isUnmade);
  expect(await bodyWith(`world.create("doors", {})`)).not.toContain("isUnmade");
  const begun = { ...model, resources: { doors: { ...doors, fixtures: {} } } };
  expect(await bodyOf(emitResources(packContext(begun, PLACES)))).not.toContain("isUnmade");
});

test.each([
  [{ operationId: "closeDoor", deprecated: true }, { deprecated: true }],
  [{ operationId: "closeDoor", deprecated: false }, { deprecated: false }],
  [{ operationId: "closeDoor" }, undefined],
])("an operation has what the engine reads of %j", (operation, expected) => {
  expect(ofDocument(operation, ["deprecated"])).toEqual(expected);
});

describe("the type of a schema", () => {
  const cases: readonly (readonly [schema: Json, type: string])[] = [
    [true, "Json"],
    [{}, "Json"],
    [{ description: "anything" }, "Json"],
    [{ $ref: "#/components/schemas/Task", description: "a task" }, "Task"],
    [{ $ref: "#/components/schemas/Error" }, "ApiError"],
    [{ const: "task" }, '"task"'],
    [{ type: ["string", "null"], enum: ["a", null] }, '"a" | null'],
    [{ type: ["integer", "number"] }, "number"],
    [{ type: "array", items: { type: ["string", "null"] } }, "readonly (string | null)[]"],
    [{ type: "object" }, "JsonObject"],
    [
      { type: "object", additionalProperties: { type: "number" } },
      "{ readonly [key: string]: number }",
    ],
    [
      { type: "object", properties: {}, additionalProperties: false },
      "Readonly<Record<string, never>>",
    ],
    [{ type: "object", properties: { "a-b": { type: "null" } } }, '{\nreadonly "a-b"?: null;\n}'],
    [{ oneOf: [{ type: "string" }, { type: "boolean" }] }, "string | boolean"],
    [{ allOf: [{ $ref: "#/components/schemas/A" }, { if: {}, else: {} }] }, "A"],
    [{ anyOf: [{ type: "string" }, {}] }, "Json"],
  ];

  test.each(cases)("%j is %s", (schema, type) => {
    expect(schemaType(schema)).toBe(type);
  });
});

describe("types.ts", () => {
  test("has one alias per component, its comments and quoted keys", async () => {
    const file = emitTypes(readDocument(SHOP.openapi), ORIGIN, "..");
    expect(await bodyOf(file)).toBe(
      `
import type { Json, JsonObject } from "../engine/base/json.js";

export type DoorClosed = {
  readonly id: string;
  readonly "opening-hours": Json;
  readonly state?: string;
};

/** A door. *\\/ Not the end of the comment. */
export type ApiEvent = {
  /** [captured] */
  readonly id: string;
  /** How it stands */
  readonly state: "open" | "closed";
  readonly "opening-hours"?: JsonObject | null;
  readonly visitors?: readonly Visitor[];
};

/** Name */
export type Visitor = string | null;
`.trim(),
    );
  });
});

describe("model.ts", () => {
  test("types the names that behaviors can use and the members that they need", async () => {
    const text = await bodyOf(emitModel(context()));
    expect(text).toContain(
      `
  readonly doors: {
    readonly fields: Omit<types.ApiEvent, "visitors">;
    readonly hidden: {
      readonly lock: Json;
    };
    readonly views: Required<Pick<types.ApiEvent, "visitors">>;
    readonly transition: "close";
    readonly state: "open" | "closed";
    readonly timer: "draught";
    readonly branch: never;
    readonly pins: Readonly<Record<never, never>>;
  };
`,
    );
    expect(text).toContain(`readonly "door.closed": "doors";`);
    expect(text).toContain(`export type BodyPath = "at" | "name";`);
    expect(text.replaceAll(/\s+/g, "")).toContain(
      `exporttypeBehaviors=BehaviorsOf<CornerShop>&{
readonlyoperations:Required<Pick<NonNullable<BehaviorsOf<CornerShop>["operations"]>,"knock">>;
readonlyviews:Required<Pick<NonNullable<BehaviorsOf<CornerShop>["views"]>,"doors">>;
readonlyworldEvents:Required<Pick<NonNullable<BehaviorsOf<CornerShop>["worldEvents"]>,"door.stolen">>;};`.replaceAll(
        "\n",
        "",
      ),
    );
  });
});

describe("operations", () => {
  test("take verb, id parameter and status from the pack and its document", () => {
    expect(
      context().operations.map(({ operation, verb, idParameter, status }) => ({
        operation,
        verb,
        idParameter,
        status,
      })),
    ).toEqual([
      { operation: "close", verb: "transition", idParameter: "id", status: 200 },
      { operation: "knock", verb: "custom", idParameter: null, status: 200 },
    ]);
  });

  test("declare the properties of their bodies, of all that they are put together from", () => {
    const document = documentWith({
      Door: { allOf: [{ $ref: "#/components/schemas/Wing" }, { properties: { b: true } }] },
      Wing: { properties: { a: true }, if: { properties: { c: true } } },
    });
    expect(declaredNames(document, { $ref: "#/components/schemas/Door" })).toEqual(["a", "b"]);
  });

  test("lie below the path of the first server", () => {
    expect(context().document.basePath).toBe("/api/v1");
  });
});

describe("wire.ts", () => {
  test("writes templates out as JSON text with gaps", async () => {
    const text = await bodyOf(emitWire(context()));
    expect(text).toContain(
      `\`{"error":{"kind":\${p.type},"code":\${p.code},"price":"$5 \\\`off\\\`"}}\``,
    );
    expect(text).toContain(`plain: (p) => \`[\${p.items}]\``);
    expect(text).toContain("delete: () => `{}`");
    expect(text).toContain('event: { body: (p) => ({ id: p.id, body: p.data, kind: "event" })');
  });
});

describe("events.ts", () => {
  test("fills required properties and leaves out optional ones without a value", async () => {
    expect(await bodyOf(emitEvents(context()))).toContain(
      `
const doorClosed: (fields: JsonObject) => JsonObject = (fields) => ({
  id: filled(fields["id"]),
  "opening-hours": filled(fields["opening-hours"]),
  ...(fields["state"] == null ? {} : { state: fields["state"] }),
});
`,
    );
  });
});

describe("validators.js", () => {
  test("is a module that judges bodies and answers", async () => {
    const judge = await loadValidators(shopValidators(readDocument(SHOP.openapi)));
    expect(judge("knockBody", { at: "2025-01-01T00:00:00Z", name: "Al" })).toBe(true);
    expect(judge("knockBody", { at: "today" })).toBe(false);
    // One character of two code units is one character.
    expect(judge("knockBody", { at: "2025-01-01T00:00:00Z", name: "𝒜" })).toBe(false);
    expect(judge("knock202", { id: "d_1", state: "open", visitors: [null] })).toBe(true);
    expect(judge("knock200", { id: "d_1", state: "ajar" })).toBe(false);
  });

  test("print the function of a component once for all its answers", () => {
    const [{ text } = { text: "" }] = shopValidators(readDocument(SHOP.openapi));
    expect(text).toContain("export const knock200 = isEvent;");
    expect(text).toContain("export const knock202 = isEvent;");
    expect(text.match(/sourceURL="\/Event"/g)).toHaveLength(1);
    expect(text).not.toContain("require(");
  });

  test("refuse a keyword that JSON Schema does not know, by the name of the schema", () => {
    const document = documentWith({ Door: { type: "string", minLenght: 2 } });
    expect(() => shopValidators(document)).toThrow(/schema Door: .*minLenght/);
  });

  test("do not change with a description", () => {
    const plain = documentWith({ Door: { type: "string" } });
    const remarked = documentWith({
      Door: { type: "string", description: "A door", "x-provenance": "assumed", example: "d" },
    });
    expect(shopValidators(remarked)).toEqual(shopValidators(plain));
  });

  test("treat a property named description as a property", () => {
    const document = documentWith({
      Door: { type: "object", properties: { description: { type: "string", maxLength: 1 } } },
    });
    expect(shopValidators(document)[0]?.text).toContain("data.description");
  });
});

/** Below the project, so that the module finds its imports. */
async function loadValidators(files: readonly OutputFile[]) {
  const cache = fileURLToPath(new URL("../../node_modules/.cache", import.meta.url));
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "validators-"));
  try {
    await writeFiles(folder, files);
    const module: unknown = await import(pathToFileURL(join(folder, "validators.js")).href);
    return (name: string, value: Json): unknown => {
      const validate: unknown = Object.getOwnPropertyDescriptor(module, name)?.value;
      if (typeof validate !== "function") throw new Error(`validators.js has no ${name}`);
      return validate(value);
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function shopValidators(document: ApiDocument): readonly OutputFile[] {
  const all = Object.keys(document.schemas).map((name) => ({
    name: `the${name}`,
    schema: { $ref: `#/components/schemas/${name}` },
  }));
  const wanted = [...requestValidators(document), ...responseValidators(document), ...all];
  return emitValidators(document, wanted, ORIGIN, "..").map(typescriptOf);
}

function documentWith(schemas: Readonly<Record<string, Json>>): ApiDocument {
  return readDocument({ components: { schemas } });
}

describe("literals", () => {
  test("keep __proto__ an ordinary key", () => {
    expect(literal(JSON.parse('{"__proto__":{"a":1}}'))).toBe('{ ["__proto__"]: { "a": 1 } }');
  });

  test("hold code and regular expressions as they are", () => {
    expect(literal({ a: new Code("b"), c: /d\//, e: new Code("e") })).toBe(
      '{ "a": b, "c": /d\\//, e }',
    );
  });
});

test("an alphabet becomes ranges of a character class", () => {
  expect(characterClass("0123456789ABCabz-_]")).toBe("\\-0-9A-C\\]_abz");
});
