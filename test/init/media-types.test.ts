import { expect, test } from "vitest";
import { normalize } from "../../codegen/init/normalize/normalize.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { packOf } from "./made-pack.js";

const SHELF = {
  type: "object",
  required: ["id"],
  properties: { id: { type: "string" }, name: { type: "string" } },
};
const OWN = "application/vnd.shop.source+json";
const PAGE = "application/vnd.shop.source+json; type=collection";

const of = (type: string, schema: JsonObject): JsonObject => ({ content: { [type]: { schema } } });
const done = (type: string, schema: JsonObject): JsonObject => ({
  description: "Done.",
  ...of(type, schema),
});

test("bodies and answers of JSON by another name go by it", async () => {
  await using pack = await packOf({
    "/shelves": {
      get: { responses: { "200": done(PAGE, { type: "array", items: SHELF }) } },
      post: {
        requestBody: of(OWN, { properties: { name: { type: "string" } } }),
        responses: { "201": done(OWN, SHELF) },
      },
    },
    "/shelves/{id}": { get: { responses: { default: done(OWN, SHELF) } } },
    "/about": { get: { responses: { "200": done("application/vnd.shop.about+json", SHELF) } } },
  });
  expect(pack.made?.figures).toMatchObject({ operations: 4, succeeded: 4, valid: 4, held: 2 });
  await using sim = await createSimulator({ pack: pack.folder });
  const body = JSON.stringify({ name: "Upper" });
  const headers = { "content-type": OWN };
  const made = await sim.fetch(`${sim.url}/shelves`, { method: "POST", headers, body });
  expect([made.status, made.headers.get("content-type")]).toEqual([201, OWN]);
  expect(await made.json()).toMatchObject({ name: "Upper" });
  const list = await sim.fetch(`${sim.url}/shelves`);
  expect(list.headers.get("content-type")).toBe(PAGE);
});

test("a body of any media type is JSON where its schema is of an object, and no other is", () => {
  const get = (type: string, schema: JsonObject): JsonObject => ({
    get: { operationId: type, responses: { "200": done(type, schema) } },
  });
  const { document } = normalize(
    {
      openapi: "3.1.0",
      paths: { "/a": get("*/*", SHELF), "/b": get("application/*", { type: "string" }) },
    },
    "api.yaml",
  );
  expect(document).toMatchObject({
    paths: {
      "/a": { get: { responses: { "200": { content: { "application/json": {} } } } } },
      "/b": { get: { responses: { "200": { content: { "application/*": {} } } } } },
    },
  });
});
