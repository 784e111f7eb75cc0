import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { withoutCircles } from "../../codegen/init/normalize/schema-repairs.js";
import { fromSwagger } from "../../codegen/init/normalize/swagger.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { compare } from "../../src/tools/diff/compare.js";
import { circleOf, KEYWORDS } from "../fuzz/hostile-documents.js";
import { changed, document } from "./documents.js";

const PARCEL = "components schemas Parcel".split(" ");
const NEW = "components schemas NewParcel properties".split(" ");
const LIST = ["paths", "/parcels", "get"];
const CREATE = ["paths", "/parcels", "post"];
const SIZE = ["paths", "/parcels", "get", "parameters", "0", "schema"];

type Row = readonly [id: string, level: string, path: readonly string[], value?: Json];

/** One change each, and the one kind of which it is. */
const ROWS: readonly Row[] = [
  ["api-removed-without-deprecation", "breaks", CREATE],
  ["api-path-removed-without-deprecation", "breaks", ["paths", "/parcels/{id}"]],
  [
    "endpoint-added",
    "adds",
    ["paths", "/parcels", "delete"],
    { responses: { "204": { description: "" } } },
  ],
  ["endpoint-deprecated", "adds", [...LIST, "deprecated"], true],
  ["request-parameter-max-decreased", "breaks", [...SIZE, "maximum"], 50],
  ["request-parameter-max-increased", "adds", [...SIZE, "maximum"], 500],
  ["request-parameter-min-set", "breaks", [...SIZE, "minimum"], 1],
  ["request-parameter-default-value-changed", "adds", [...SIZE, "default"], 10],
  ["request-parameter-type-changed", "breaks", [...SIZE, "type"], "boolean"],
  ["request-parameter-type-generalized", "adds", [...SIZE, "type"], "number"],
  ["request-parameter-became-required", "breaks", [...LIST, "parameters", "0", "required"], true],
  [
    "request-parameter-enum-value-removed",
    "breaks",
    [...LIST, "parameters", "1", "schema", "enum"],
    ["new"],
  ],
  [
    "request-parameter-enum-value-added",
    "adds",
    [...LIST, "parameters", "1", "schema", "enum"],
    ["new", "sent", "lost"],
  ],
  ["new-optional-request-parameter", "adds", [...CREATE, "parameters"], [parameter(false)]],
  ["new-required-request-parameter", "breaks", [...CREATE, "parameters"], [parameter(true)]],
  ["request-body-became-optional", "adds", [...CREATE, "requestBody", "required"], false],
  ["request-body-removed", "breaks", [...CREATE, "requestBody"]],
  [
    "request-body-media-type-added",
    "adds",
    [...CREATE, "requestBody", "content", "text/plain"],
    { schema: { type: "string" } },
  ],
  ["request-property-removed", "may-break", [...NEW, "note"]],
  ["new-optional-request-property", "adds", [...NEW, "size"], { type: "integer" }],
  ["request-property-became-required", "breaks", [...NEW.slice(0, -1), "required"], ["to", "kind"]],
  ["request-property-became-optional", "adds", [...NEW.slice(0, -1), "required"], []],
  ["request-property-became-nullable", "adds", [...NEW, "note", "nullable"], true],
  ["request-property-type-changed", "breaks", [...NEW, "weight", "type"], "string"],
  ["request-property-type-generalized", "adds", [...NEW, "weight", "type"], "number"],
  ["request-property-enum-value-removed", "breaks", [...NEW, "kind", "enum"], ["box"]],
  ["request-property-enum-value-added", "adds", [...NEW, "kind", "enum"], ["box", "bag", "tube"]],
  ["request-property-became-enum", "breaks", [...NEW, "note", "enum"], ["a", "b"]],
  ["request-property-max-length-decreased", "breaks", [...NEW, "to", "maxLength"], 40],
  ["request-property-max-length-unset", "adds", [...NEW, "to", "maxLength"]],
  ["request-property-pattern-changed", "may-break", [...NEW, "to", "pattern"], "^[b-y]+$"],
  ["request-property-pattern-removed", "adds", [...NEW, "to", "pattern"]],
  ["request-property-pattern-added", "breaks", [...NEW, "note", "pattern"], "^[a-z]+$"],
  ["response-required-property-removed", "breaks", [...PARCEL, "properties", "id"]],
  ["response-optional-property-removed", "adds", [...PARCEL, "properties", "weight"]],
  [
    "response-optional-property-added",
    "adds",
    [...PARCEL, "properties", "size"],
    { type: "integer" },
  ],
  ["response-property-became-optional", "breaks", [...PARCEL, "required"], ["id"]],
  ["response-property-became-required", "adds", [...PARCEL, "required"], ["id", "state", "note"]],
  [
    "response-property-became-nullable",
    "breaks",
    [...PARCEL, "properties", "weight", "nullable"],
    true,
  ],
  [
    "response-property-became-not-nullable",
    "adds",
    [...PARCEL, "properties", "note", "nullable"],
    false,
  ],
  [
    "response-property-type-changed",
    "breaks",
    [...PARCEL, "properties", "weight", "type"],
    "string",
  ],
  [
    "response-property-type-generalized",
    "breaks",
    [...PARCEL, "properties", "weight", "type"],
    "number",
  ],
  [
    "response-property-enum-value-added",
    "breaks",
    [...PARCEL, "properties", "state", "enum"],
    ["new", "sent", "lost"],
  ],
  [
    "response-property-enum-value-removed",
    "adds",
    [...PARCEL, "properties", "state", "enum"],
    ["new"],
  ],
  [
    "response-property-max-length-increased",
    "breaks",
    [...PARCEL, "properties", "note", "maxLength"],
    90,
  ],
  [
    "response-property-max-length-decreased",
    "adds",
    [...PARCEL, "properties", "note", "maxLength"],
    9,
  ],
  [
    "response-success-status-removed",
    "breaks",
    [...LIST, "responses"],
    { "400": { description: "" } },
  ],
  ["response-non-success-status-removed", "adds", [...CREATE, "responses", "400"]],
  ["response-media-type-removed", "breaks", [...CREATE, "responses", "201", "content"], {}],
];

function parameter(required: boolean): JsonObject {
  return { name: "trial", in: "query", required, schema: { type: "boolean" } };
}

const OASDIFF = hasOasdiff();

function hasOasdiff(): boolean {
  try {
    execFileSync("oasdiff", ["--version"]);
    return true;
  } catch {
    return false;
  }
}

/** Kinds and levels by oasdiff. */
function byOasdiff(was: JsonObject, is: JsonObject): ReadonlySet<string> {
  const folder = mkdtempSync(join(tmpdir(), "oasdiff-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = [was, is].map((each, at) => {
    const path = join(folder, `${at}.json`);
    writeFileSync(path, JSON.stringify(each));
    return path;
  });
  const text = execFileSync("oasdiff", ["changelog", ...files, "--format", "json"], {
    encoding: "utf8",
  });
  const LEVELS = ["", "adds", "may-break", "breaks"];
  const found: readonly { readonly id: string; readonly level: number }[] = JSON.parse(text);
  return new Set(found.map(({ id, level }) => `${id} ${LEVELS[level]}`));
}

/** Where there was no list of values oasdiff also shows each value of the new one. */
const isOfNew = (kind: string, own: ReadonlySet<string>): boolean =>
  kind === "request-property-enum-value-added adds" &&
  own.has("request-property-became-enum breaks");

for (const [id, level, path, value] of ROWS) {
  describe(`${id}, which ${level}`, () => {
    const [was, is] = [document(), changed(document(), path, value)];
    const own = new Set(compare(was, is).map((change) => `${change.id} ${change.level}`));

    test("is found", () => {
      expect([...own]).toContain(`${id} ${level}`);
    });

    test.runIf(OASDIFF)("oasdiff finds the same (where it is installed)", () => {
      const theirs = [...byOasdiff(was, is)].filter((kind) => !isOfNew(kind, own));
      expect([...own].sort()).toEqual(theirs.sort());
    });
  });
}

test("a change of a component schema is one, and has all of its calls", () => {
  const is = changed(document(), [...PARCEL, "properties", "id"]);
  expect(compare(document(), is)).toEqual([
    {
      id: "response-required-property-removed",
      level: "breaks",
      operations: ["GET /parcels", "POST /parcels", "GET /parcels/{id}"],
      place: "answer with Parcel: id",
      words: "was removed",
    },
  ]);
});

test("a component within others is compared once, and calls that reach it have its changes", () => {
  const box = (kind: Json) => ({ type: "object", properties: { kind } });
  const within = (kind: Json, more: JsonObject = {}): JsonObject => {
    const held = changed(document(), ["components", "schemas", "Box"], box(kind));
    const inner = { anyOf: [{ $ref: "#/components/schemas/Box" }], ...more };
    return changed(held, [...PARCEL, "properties", "box"], inner);
  };
  const [was, is] = [within({ type: "string" }), within({ type: "string", enum: ["a", "b"] })];
  expect(compare(is, was)).toMatchObject([
    { place: "answer with Box: kind", words: 'was one of "a", "b", is any' },
  ]);
  expect(compare(is, was)[0]?.operations).toHaveLength(3);
  expect(compare(was, within({ type: "string" }, { nullable: true }))).toMatchObject([
    { place: "answer with Parcel: box", words: "may be null" },
  ]);
});

describe("a removed member names its new place where that is certain", () => {
  const object = (properties: JsonObject): JsonObject => ({ type: "object", properties });
  const part = { type: "array", items: { $ref: "#/components/schemas/Part" } };
  const [text, number] = [{ type: "string" }, { type: "integer" }];
  /** What is said of the seal of a parcel, which has parts. */
  function saidOf(seal: Json, parcel: JsonObject, more: JsonObject = {}): string | undefined {
    const schemas = (own: JsonObject, { Part = {}, Other = {} }: JsonObject): JsonObject =>
      ["Parcel", "Part", "Other"].reduce((all, name) => {
        const other = { $ref: "#/components/schemas/Other" };
        const made: Readonly<Record<string, JsonObject>> = {
          Parcel: object({ ...own, parts: part, whoever: { anyOf: [text, other] } }),
          Part: object({ weight: number, ...Object(Part) }),
          Other: object({ name: text, ...Object(Other) }),
        };
        return changed(all, ["components", "schemas", name], made[name]);
      }, document());
    const [was, is] = [schemas({ seal, box: object({}) }, {}), schemas(parcel, more)];
    const found = compare(was, is).find(({ place }) => /^answer with Parcel: seal$/.test(place));
    return found?.words.replace("was removed", "").replace("; ", "");
  }
  const box = object({});

  test.each<[words: string, seal: Json, parcel: JsonObject, more?: JsonObject]>([
    ["it is new in Part", text, { box }, { Part: { seal: text } }],
    ["", text, { box }, { Part: { seal: number } }],
    ["", text, { box }, { Other: { seal: text } }],
    ["box.seal is new", text, { box: object({ seal: text }) }],
    ["lid.seal is new", text, { box, lid: object({ seal: text }) }],
    ["", text, { box, lid: object({ seal: number }) }],
    ["wax_seal is new", text, { box, wax_seal: text }],
    ["", text, { box, wax_seal: number }],
    ["", text, { box, sea: text, seat: text }],
    ["seals is new", object({}), { box, seals: { type: "array", items: object({}) } }],
    ["seals is new", object({}), { box, seals: { type: "array", items: { anyOf: [text, box] } } }],
    ["", text, { box, wax_seal: text, seals: { type: "array", items: text } }],
  ])("%j", (words, seal, parcel, more) => {
    expect(saidOf(seal, parcel, more)).toBe(words);
  });
});

test("a chain of many components is compared", () => {
  const chain = (type: string): JsonObject => {
    const schemas = Array.from({ length: 20_000 }, (_, at) => [
      `C${at}`,
      { type: "object", properties: { next: { $ref: `#/components/schemas/C${at + 1}` } } },
    ]);
    const last = { type: "object", properties: { end: { type } } };
    const all = Object.fromEntries([...schemas, ["C20000", last]]);
    const parcel = { $ref: "#/components/schemas/C0" };
    return changed(document(), ["components", "schemas"], { ...all, Parcel: parcel });
  };
  expect(compare(chain("string"), chain("boolean"))).toMatchObject([
    { id: "response-property-type-changed", place: "answer with C20000: end" },
  ]);
});

test("an alternative without a name that changes within is the same alternative", () => {
  const either = (limit: number): JsonObject =>
    changed(document(), [...NEW, "note"], {
      anyOf: [
        { type: "object", properties: { text: { type: "string", maxLength: limit } } },
        { type: "string", enum: [""] },
      ],
    });
  expect(compare(either(9), either(5))).toMatchObject([
    {
      id: "request-property-max-length-decreased",
      place: "request body with NewParcel: note.text",
    },
  ]);
});

test("words are changes of their own level, and the same document has none", () => {
  const is = changed(document(), [...LIST, "summary"], "All of them");
  expect(compare(document(), is).map(({ level }) => level)).toEqual(["words"]);
  expect(compare(document(), document())).toEqual([]);
});

test("another name of a parameter in the path is the same call", () => {
  const { "/parcels/{id}": call, ...others } = Object(document()["paths"]);
  const renamed = JSON.parse(JSON.stringify(call).replace('"name":"id"', '"name":"parcel"'));
  const is = { ...document(), paths: { ...others, "/parcels/{parcel}": renamed } };
  expect(compare(document(), is)).toEqual([]);
});

test("parts of allOf, and a null beside one alternative, are compared by their effect", () => {
  const path = [...PARCEL, "properties", "weight"];
  const number = changed(document(), path, { type: "integer", nullable: true });
  const parts = changed(document(), path, { allOf: [{ type: "integer" }, { nullable: true }] });
  const either = changed(document(), path, { anyOf: [{ type: "integer" }, { type: "null" }] });
  expect(compare(number, parts)).toEqual([]);
  expect(compare(number, either)).toEqual([]);
});

test("a Swagger 2.0 document compares like its OpenAPI form", () => {
  const swagger = (limit: number): JsonObject =>
    fromSwagger({
      swagger: "2.0",
      produces: ["application/json"],
      consumes: ["application/json"],
      paths: {
        "/parcels": {
          post: {
            parameters: [
              { name: "size", in: "query", type: "integer", maximum: limit },
              {
                name: "body",
                in: "body",
                schema: {
                  type: "object",
                  properties: { to: { type: "string", maxLength: limit } },
                },
              },
            ],
            responses: { "200": { description: "", schema: { type: "string", maxLength: limit } } },
          },
        },
      },
    });
  expect(compare(swagger(9), swagger(5)).map(({ id, level }) => `${id} ${level}`)).toEqual([
    "request-parameter-max-decreased breaks",
    "request-property-max-length-decreased breaks",
    "response-body-max-length-decreased adds",
  ]);
});

test.each(KEYWORDS)("a schema that is within itself by %s is compared once", (keyword) => {
  const within = withoutCircles(circleOf(keyword), () => {});
  expect(compare(within, structuredClone(within))).toEqual([]);
});
