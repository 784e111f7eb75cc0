import { describe, expect, test } from "vitest";
import { bundled } from "../../codegen/openapi/bundle.js";
import { openFiles } from "../../codegen/openapi/document-files.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";

/** The bundled document, or the problems of its references. */
async function inOne(
  document: JsonObject,
  others: Readonly<Record<string, Json>> = {},
): Promise<Json> {
  const wrong: string[] = [];
  const files = new Map(Object.entries({ "openapi.yaml": document, ...others }));
  const opened = await openFiles("openapi.yaml", {
    open: async (file) => files.get(file),
    whyNot: (file) => (file.startsWith("../../../..") ? "which is far" : undefined),
    report: (file, { path, message, nearest }) =>
      wrong.push(`${[file, ...path].join(" ")}: ${message}${nearest ? `, but ${nearest}` : ""}`),
  });
  if (opened === undefined || opened.lost.length > 0) return wrong;
  return bundled("openapi.yaml", document, opened);
}

describe("a document of several files", () => {
  test("is one document: referenced files are inserted at their first reference", async () => {
    const document = {
      a: { $ref: "parts/lamp.yaml#/Lamp" },
      b: { $ref: "parts/lamp.yaml#/Lamp", title: "Again" },
      c: { $ref: "#/a" },
    };
    const whole = await inOne(document, {
      "parts/lamp.yaml": {
        Lamp: { properties: { next: { $ref: "#/Lamp" }, shade: { $ref: "../shade.yaml" } } },
      },
      "shade.yaml": { type: "string" },
    });
    expect(whole).toEqual({
      a: { properties: { next: { $ref: "#/a" }, shade: { type: "string" } } },
      b: { $ref: "#/a", title: "Again" },
      c: { $ref: "#/a" },
    });
  });

  test("may name them as URLs do, and those in folders above", async () => {
    const document = { a: { $ref: "my%20lamp.yaml#/a~1b" } };
    const whole = await inOne(document, {
      "my lamp.yaml": { "a/b": { shade: { $ref: "../../../shade.yaml" } } },
      "../../../shade.yaml": { type: "string" },
    });
    expect(whole).toEqual({ a: { shade: { type: "string" } } });
  });

  test("keeps its version, and an $id is not an address", async () => {
    const head = { openapi: "3.2.0", info: { title: "T", version: 1 } };
    const document = { ...head, a: { $id: "https://example.com/a", b: { $ref: "b.yaml" } } };
    const whole = await inOne(document, { "b.yaml": { type: "string" } });
    expect(whole).toEqual({
      ...head,
      a: { $id: "https://example.com/a", b: { type: "string" } },
    });
  });

  test("has values, in which a $ref is a word like any other", async () => {
    const values = {
      default: { $ref: "nowhere.yaml" },
      examples: [{ $ref: "nowhere.yaml" }],
      properties: { default: { $ref: "#/b" } },
    };
    const document = { a: values, b: { $ref: "b.yaml" } };
    const others = { "b.yaml": { examples: { one: { value: { $ref: "no.yaml" } } } } };
    expect(await inOne(document, others)).toEqual({ a: values, b: others["b.yaml"] });
  });
});

describe("a document of one file", () => {
  test("is itself", async () => {
    const document = { c: { $ref: "#/a" }, a: {} };
    expect(await inOne(document)).toBe(document);
  });

  test("with references that lead through others has them lead straight there", async () => {
    const document = { a: { $ref: "#/b" }, b: { x: { title: "x" } }, c: { $ref: "#/a/x" } };
    expect(await inOne(document)).toMatchObject({ c: { $ref: "#/b/x" } });
  });
});

describe("all wrong references are reported", () => {
  test.each<[string, string]>([
    ["#/bb", '$ref "#/bb" leads nowhere, but #/b'],
    ["c.yaml#/x", '$ref "c.yaml#/x" leads nowhere'],
    ["#/circle", '$ref "#/circle" leads in a circle'],
    ["https://example.com", '$ref "https://example.com" leads out to the network'],
    ["../../../../a.yaml", '$ref "../../../../a.yaml" leads to ../../../../a.yaml, which is far'],
  ])("%s", async (reference, message) => {
    const document = {
      a: { $ref: reference },
      b: { $ref: "c.yaml" },
      circle: { $ref: "#/circle" },
    };
    const wrong = await inOne(document, { "c.yaml": {} });
    expect(wrong).toContainEqual(expect.stringContaining(`openapi.yaml a $ref: ${message}`));
  });
});
