import { expect, test } from "vitest";
import { normalize } from "../../codegen/init/normalize/normalize.js";
import { readBundle } from "../../codegen/init/read/bundle.js";
import { sourceWith } from "./document-files.js";

const HEAD = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\n";
const DONE = "responses: { '200': { description: Done } }";

/** A document as it is read, and its repairs as lines. */
async function read(texts: Readonly<Record<string, string>>) {
  const { document, repairs } = await readBundle(sourceWith(texts));
  const lines = repairs.all().map(({ what, place, times }) => `${place} ${what} ${times}`);
  return { document, lines, repairs };
}

test("a reference that leads nowhere is left out, with what means nothing without it", async () => {
  const { document, lines } = await read({
    "api.yaml": `${HEAD}
paths:
  /a:
    post:
      parameters: [{ $ref: '#/components/parameters/Nothing' }, { name: q, in: query }]
      requestBody: { $ref: '#/components/requestBodies/Nothing' }
      responses:
        '200':
          description: A
          headers: { X-A: { $ref: '#/components/headers/Nothing' } }
          content:
            application/json:
              schema:
                properties:
                  b: { $ref: '#/components/schemas/Ordr', title: B }
                  c: { anyOf: [{ $ref: '#/components/schemas/Nothing' }, { type: string }] }
                  d: { anyOf: [{ $ref: '#/components/schemas/Nothing' }] }
                  examples: { $ref: '#/components/schemas/Nothing' }
        '404': { $ref: '#/components/responses/Nothing' }
components: { schemas: { Order: {} } }`,
  });
  const properties = {
    b: { title: "B" },
    c: { anyOf: [{ type: "string" }] },
    d: {},
    examples: {},
  };
  expect(document["paths"]).toEqual({
    "/a": {
      post: {
        parameters: [{ name: "q", in: "query" }],
        responses: {
          "200": {
            description: "A",
            headers: {},
            content: { "application/json": { schema: { properties } } },
          },
          "404": {},
        },
      },
    },
  });
  const at = "/paths/~1a/post/responses/200/content/application~1json/schema/properties";
  expect(lines).toContain(
    `${at}/b/$ref $ref "#/components/schemas/Ordr" leads nowhere, and was left out; is #/components/schemas/Order meant? 1`,
  );
  expect(lines).toContain(
    `${at}/c/anyOf/0/$ref $ref "#/components/schemas/Nothing" leads nowhere, and was left out 3`,
  );
});

test("a file that is not there, the network and a circle are left out", async () => {
  const { document, lines } = await read({
    "api.yaml": `${HEAD}
paths:
  /a: { get: { ${DONE}, x: { examples: { one: { $ref: examples/one.json }, two: { value: 2 } } } } }
  /b: { $ref: parts.yaml }
components:
  schemas:
    Far: { $ref: 'https://example.com/far.yaml' }
    Round: { $ref: '#/components/schemas/Again' }
    Again: { $ref: '#/components/schemas/Round' }`,
    "parts.yaml": `get: { ${DONE}, externalDocs: { $ref: docs.yaml } }`,
  });
  expect(document).toMatchObject({
    paths: { "/a": { get: { x: { examples: { two: { value: 2 } } } } }, "/b": { get: {} } },
    components: { schemas: { Far: {}, Round: {}, Again: {} } },
  });
  expect(document).not.toHaveProperty(["paths", "/a", "get", "x", "examples", "one"]);
  const missing = "leads to a file that does not exist or cannot be read, and was left out";
  expect(lines).toEqual([
    `/paths/~1a/get/x/examples/one/$ref $ref "examples/one.json" ${missing} 1`,
    '/components/schemas/Far/$ref $ref "https://example.com/far.yaml" leads out to the network: only files are read, and was left out 1',
    '/components/schemas/Round/$ref $ref "#/components/schemas/Again" leads in a circle, and was left out 1',
    '/components/schemas/Again/$ref $ref "#/components/schemas/Round" leads in a circle, and was left out 1',
    `parts.yaml#/get/externalDocs/$ref $ref "docs.yaml" ${missing} 1`,
  ]);
});

test("when no operation is left, the refusal names the reference to them", async () => {
  const { document, repairs } = await read({
    "api.yaml": `${HEAD}paths: { /a: { $ref: pathz/a.yaml } }`,
  });
  expect(() => normalize(document, "api.yaml", repairs)).toThrow(
    'api.yaml has no operations: at #/paths/~1a/$ref $ref "pathz/a.yaml" leads to a file',
  );
});

test("a reference where the standard has none is replaced by its target", async () => {
  const { document, lines } = await read({
    "api.yaml": `${HEAD}
paths:
  /a:
    get:
      responses:
        '200': { description: A, content: { $ref: '#/components/x-content/Order' } }
        '400': { description: A, content: { application/json: { $ref: '#/components/schemas/Order' } } }
        '404': { description: A, content: { application/json: { $ref: '#/components/x-media/Lost' } } }
        '500': { $ref: '#/components/responses/Broken' }
components:
  x-content: { Order: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
  x-media: { Lost: { schema: { type: string } } }
  responses: { Broken: { description: B } }
  schemas:
    Order: { properties: { $ref: '#/components/x-members' }, required: [content] }
    content: { $ref: '#/components/schemas/Order' }
  x-members: { content: { $ref: '#/components/schemas/Order' }, id: { type: string } }`,
  });
  const order = { $ref: "#/components/schemas/Order" };
  expect(document).toMatchObject({
    paths: {
      "/a": {
        get: {
          responses: {
            "200": { content: { "application/json": { schema: order } } },
            "400": { content: { "application/json": { schema: order } } },
            "404": { content: { "application/json": { schema: { type: "string" } } } },
            "500": { $ref: "#/components/responses/Broken" },
          },
        },
      },
    },
    components: {
      schemas: {
        Order: { properties: { content: order, id: { type: "string" } } },
        content: order,
      },
    },
  });
  expect(lines).toEqual([
    "/paths/~1a/get/responses/200/content a $ref where the standard has none was replaced by its target 4",
  ]);
});
