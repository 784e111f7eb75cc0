import { describe, expect, test } from "vitest";
import { readBundle } from "../../codegen/init/read/bundle.js";
import type { Shelf } from "../../codegen/init/read/files.js";
import { shelfOf, shelfWith } from "../../codegen/init/read/files.js";

const OPEN = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\n";

describe("a document that cannot be taken is refused with its place", () => {
  const broken: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
    ["no YAML", { "api.yaml": `${OPEN}paths: { /a: [` }, "api.yaml:3:15 is neither JSON nor YAML:"],
    ["broken JSON", { "api.json": '{ "openapi": "3.1.0",\n "paths": [ }' }, "api.json:2:"],
    [
      "a reference to nothing",
      {
        "api.yaml": `${OPEN}paths: {}\nx: { $ref: '#/components/schemas/Ordr' }\ncomponents: { schemas: { Order: {} } }`,
      },
      'api.yaml:4:13 $ref "#/components/schemas/Ordr" leads nowhere. Did you mean Order?',
    ],
    [
      "a file that is not there",
      { "api.yaml": `${OPEN}paths:\n  /a: { $ref: 'pathz/a.yaml' }`, "paths/a.yaml": "get: {}" },
      "api.yaml:4:16 leads to pathz/a.yaml, which does not exist. Did you mean paths/a.yaml?",
    ],
    [
      "a circle of files",
      {
        "api.yaml": `${OPEN}paths: { /a: { $ref: 'a.yaml' } }`,
        "a.yaml": "$ref: b.yaml",
        "b.yaml": "$ref: a.yaml",
      },
      'b.yaml:1:7 $ref "a.yaml" leads back to itself',
    ],
    [
      "a reference to the network",
      { "api.yaml": `${OPEN}paths: { /a: { $ref: 'https://example.com/a.yaml' } }` },
      'api.yaml:3:23 "https://example.com/a.yaml" leads out to the network',
    ],
    [
      "a way out of the folder",
      { "api.yaml": `${OPEN}paths: { /a: { $ref: '../../../etc/a.yaml' } }` },
      "api.yaml:3:23 leads to ../../../etc/a.yaml, which is not beside the document",
    ],
    ["aliases without end", { "api.yaml": bomb() }, "api.yaml has aliases"],
    ["an alias within itself", { "api.yaml": "a: &a [*a]" }, "api.yaml has an alias within"],
    [
      "more than 20 MB",
      { "api.yaml": `# ${"x".repeat(21 * 1024 * 1024)}` },
      "api.yaml is too large",
    ],
    ["a text", { "api.yaml": "hello" }, "api.yaml is no OpenAPI document"],
  ];

  test.each(broken)("%s", async (_, texts, message) => {
    const began = performance.now();
    await expect(readBundle(shelfWith(texts))).rejects.toThrow(message);
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  test("no such document", async () => {
    const shelf: Shelf = shelfOf("/nowhere/at/all.yaml");
    await expect(readBundle(shelf)).rejects.toThrow("all.yaml does not exist");
  });
});

/** Ten lines that stand for ten thousand million values. */
function bomb(): string {
  const lines = Array.from({ length: 10 }, (_, at) => {
    const inner = at === 0 ? '"x"' : `*a${at - 1}`;
    return `a${at}: &a${at} [${Array.from({ length: 10 }, () => inner).join(", ")}]`;
  });
  return lines.join("\n");
}

describe("several files become one document", () => {
  test("paths stand in their place, and schemas become components, circles of them too", async () => {
    const { document } = await readBundle(
      shelfWith({
        "api.yaml": `${OPEN}paths: { /a: { $ref: paths/a.yaml } }`,
        "paths/a.yaml":
          "get: { responses: { '200': { description: A, content: { application/json: { schema: { $ref: ../schemas.yaml#/A } } } } } }",
        "schemas.yaml":
          "A: { type: object, properties: { b: { $ref: '#/B' } } }\nB: { type: object, properties: { a: { $ref: '#/A' } } }",
      }),
    );
    expect(document).toMatchObject({
      paths: {
        "/a": {
          get: {
            responses: {
              200: {
                content: { "application/json": { schema: { $ref: "#/components/schemas/A" } } },
              },
            },
          },
        },
      },
      components: {
        schemas: {
          A: { properties: { b: { $ref: "#/components/schemas/B" } } },
          B: { properties: { a: { $ref: "#/components/schemas/A" } } },
        },
      },
    });
  });

  test("two of one name are told apart", async () => {
    const { document } = await readBundle(
      shelfWith({
        "api.yaml": `${OPEN}paths: {}\ncomponents: { schemas: { A: { $ref: 'a.yaml#/A' }, C: { $ref: 'c.yaml#/A' } } }`,
        "a.yaml": "A: { title: one }",
        "c.yaml": "A: { title: other }",
      }),
    );
    expect(document).toMatchObject({
      components: { schemas: { A_2: { title: "one" }, A_3: { title: "other" } } },
    });
  });
});
