import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { DocumentSource } from "../../codegen/init/read/bundle.js";
import { readBundle, sourceAt } from "../../codegen/init/read/bundle.js";
import { sourceWith } from "./document-files.js";

const OPEN = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\n";

describe("a document that cannot be read is refused with its place", () => {
  const broken: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
    ["no YAML", { "api.yaml": `${OPEN}paths: { /a: [` }, "api.yaml:3:15 is neither JSON nor YAML:"],
    ["a << of no mapping", { "api.yaml": "a:\n  <<: 5" }, "api.yaml:2:3 has a <<"],
    ["broken JSON", { "api.json": '{ "openapi": "3.1.0",\n "paths": [ }' }, "api.json:2:"],
    [
      "a way out of the folder",
      { "api.yaml": `${OPEN}paths: { /a: { $ref: 'x/%2e%2e/../a.yaml' } }`, "../a.yaml": "{}" },
      `api.yaml:3:23 $ref "x/%2e%2e/../a.yaml" leads to ../a.yaml, which is not below the document's folder; --allow-outside`,
    ],
    ["aliases without end", { "api.yaml": bomb() }, "api.yaml has aliases"],
    ["an alias within itself", { "api.yaml": "a: &a [*a]" }, "api.yaml has an alias within"],
    [
      "more than 20 MB",
      { "api.yaml": `# ${"x".repeat(21 * 1024 * 1024)}` },
      "api.yaml: this file has 22 MiB, and at most 20 are read",
    ],
    ["a text", { "api.yaml": "hello" }, "api.yaml is no OpenAPI document"],
  ];

  test.each(broken)("%s", async (_, texts, message) => {
    await expect(readBundle(sourceWith(texts))).rejects.toThrow(message);
  });

  test("a << takes over the members of a mapping", async () => {
    const texts = {
      "api.yaml": `${OPEN}paths: {}\nx-a: &a { p: 1, q: 2 }\nx-b: { <<: *a, q: 3 }`,
    };
    const { document } = await readBundle(sourceWith(texts));
    expect(document).toMatchObject({ "x-b": { p: 1, q: 3 } });
  });

  test("no such document", async () => {
    const source: DocumentSource = sourceAt("/nowhere/at/all.yaml");
    await expect(readBundle(source)).rejects.toThrow(
      "/nowhere/at/all.yaml: there is no such file; give an OpenAPI document",
    );
  });
});

describe("files outside of the document's folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "facsimile-reading-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const inside = join(folder, "deep/inside");
  mkdirSync(join(inside, "parts"), { recursive: true });
  for (const place of ["secret.yaml", "deep/secret.yaml", "deep/inside/parts/a.yaml"]) {
    writeFileSync(join(folder, place), "get: { summary: read }");
  }
  symlinkSync(join(folder, "deep"), join(inside, "up"), "junction");
  symlinkSync(join(inside, "parts"), join(inside, "down"), "junction");
  symlinkSync(join(folder, "secret.yaml"), join(inside, "secret.yaml"));
  const naming = (reference: string): string => {
    const path = join(inside, "api.yaml");
    writeFileSync(path, `${OPEN}paths: { /a: { $ref: '${reference}' } }`);
    return path;
  };

  test.each([
    ["../secret.yaml", "api.yaml:3:23"],
    ["../../secret.yaml", "api.yaml:3:23"],
    ["../missing.yaml", "api.yaml:3:23"],
    ["secret.yaml", "leads to secret.yaml, a link out of the document's folder"],
    ["up/secret.yaml", "leads to up/secret.yaml, a link out of the document's folder"],
  ])("%s is read when the caller allows it, and only then", async (reference, message) => {
    const path = naming(reference);
    await expect(readBundle(sourceAt(path))).rejects.toThrow(message);
    if (reference.includes("missing")) return;
    await expect(readBundle(sourceAt(path, true))).resolves.toMatchObject({
      document: { paths: { "/a": { get: { summary: "read" } } } },
    });
  });

  test("a link to a place below it is followed, and so is one that is the document", async () => {
    const path = naming("down/a.yaml");
    const link = join(inside, "link.yaml");
    await expect(readBundle(sourceAt(path))).resolves.toBeDefined();
    writeFileSync(join(folder, "plain.yaml"), `${OPEN}paths: {}`);
    symlinkSync(join(folder, "plain.yaml"), link);
    await expect(readBundle(sourceAt(link))).resolves.toBeDefined();
  });
});

/** Ten lines that expand to ten thousand million values. */
function bomb(): string {
  const lines = Array.from({ length: 10 }, (_, at) => {
    const inner = at === 0 ? '"x"' : `*a${at - 1}`;
    return `a${at}: &a${at} [${Array.from({ length: 10 }, () => inner).join(", ")}]`;
  });
  return lines.join("\n");
}

describe("several files become one document", () => {
  test("paths stay in place, and schemas become components, circles too", async () => {
    const { document } = await readBundle(
      sourceWith({
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

  test("a component keeps its name", async () => {
    const { document } = await readBundle(
      sourceWith({
        "api.yaml": `${OPEN}paths: {}\ncomponents: { schemas: { A: { $ref: 'a.yaml#/A' }, C: { $ref: 'c.yaml#/A' } } }`,
        "a.yaml": "A: { title: one }",
        "c.yaml": "A: { title: other }",
      }),
    );
    expect(document).toMatchObject({
      components: { schemas: { A: { title: "one" }, C: { title: "other" } } },
    });
  });

  test("two schemas of one name get different names", async () => {
    const { document } = await readBundle(
      sourceWith({
        "api.yaml": `${OPEN}paths: { /x: { y: { allOf: [{ $ref: 'a.yaml#/A' }, { $ref: 'c.yaml#/A' }] } } }`,
        "a.yaml": "A: { title: one }",
        "c.yaml": "A: { title: other }",
      }),
    );
    expect(document).toMatchObject({
      components: { schemas: { A: { title: "one" }, A_2: { title: "other" } } },
      paths: {
        "/x": {
          y: { allOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/A_2" }] },
        },
      },
    });
  });

  test("a file may hold all components of a kind", async () => {
    const { document } = await readBundle(
      sourceWith({
        "api.yaml": `${OPEN}paths: { /a: { $ref: a.yaml } }\ncomponents: { schemas: { $ref: schemas.yaml } }`,
        "a.yaml": "get: { x: { schema: { $ref: 'api.yaml#/components/schemas/A' } } }",
        "schemas.yaml": "A: { items: { $ref: '#/B' } }\nB: { title: b }",
      }),
    );
    expect(document).toMatchObject({
      paths: { "/a": { get: { x: { schema: { $ref: "#/components/schemas/A" } } } } },
      components: {
        schemas: { A: { items: { $ref: "#/components/schemas/B" } }, B: { title: "b" } },
      },
    });
  });

  test("in Swagger 2.0 too, which has other sections", async () => {
    const { document } = await readBundle(
      sourceWith({
        "api.yaml": `swagger: 2.0\ninfo: { title: T, version: 1.0 }\npaths: { /a: { get: { responses: { 200: { schema: { $ref: b.yaml } } } } } }`,
        "b.yaml": "{ title: b }",
      }),
    );
    expect(document).toEqual({
      swagger: 2,
      info: { title: "T", version: 1 },
      paths: { "/a": { get: { responses: { 200: { schema: { $ref: "#/definitions/b" } } } } } },
      definitions: { b: { title: "b" } },
    });
  });
});
