import { expect, test } from "vitest";
import { normalize } from "../../codegen/init/normalize/normalize.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { packOf } from "./made-pack.js";
import { objectOf, TEXT } from "./small-documents.js";

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

test("an answer has the media type as the document spells it", async () => {
  const spelt = "application/json;charset=UTF-8";
  await using pack = await packOf({
    "/shelves": { post: { responses: { "201": done("application/json", SHELF) } } },
    "/shelves/{id}": {
      get: { responses: { "200": done(spelt, SHELF), "404": done("application/json", {}) } },
    },
  });
  await using sim = await createSimulator({ pack: pack.folder });
  const typeOf = async (path: string, method = "GET") =>
    (await sim.fetch(`${await sim.listen()}${path}`, { method })).headers.get("content-type");
  expect(await typeOf("/shelves", "POST")).toBe("application/json");
  expect(await typeOf("/shelves/none")).toBe("application/json");
  expect(await typeOf("/nowhere")).toBe("application/json");
  const { id }: { id?: unknown } = Object(
    await (await sim.fetch(`${sim.url}/shelves`, { method: "POST" })).json(),
  );
  expect(await typeOf(`/shelves/${id}`)).toBe(spelt);
  const overPort = await fetch(`${await sim.listen()}/shelves/${id}`);
  expect(overPort.headers.get("content-type")).toBe(spelt);
});

test("of several media types of an answer, Accept chooses", async () => {
  const content = {
    "application/json": { schema: SHELF },
    [OWN]: { schema: SHELF },
    "application/vnd.other+json": { schema: { type: "object", properties: { other: {} } } },
  };
  const pictures = { "image/png": {}, "image/gif": {}, "text/plain": { example: "A picture." } };
  await using pack = await packOf({
    "/shelves": { post: { responses: { "201": done("application/json", SHELF) } } },
    "/shelves/{id}": { get: { responses: { "200": { description: "Done.", content } } } },
    "/picture": { get: { responses: { "200": { description: "Done.", content: pictures } } } },
  });
  await using sim = await createSimulator({ pack: pack.folder });
  const { id }: { id?: unknown } = Object(
    await (await sim.fetch(`${sim.url}/shelves`, { method: "POST" })).json(),
  );
  const asked = async (path: string, accept: string) => {
    const response = await sim.fetch(`${sim.url}${path}`, { headers: { accept } });
    return [response.headers.get("content-type"), (await response.text()).slice(0, 10)];
  };
  const shelf = `{"id":"she`;
  expect(await asked(`/shelves/${id}`, OWN)).toEqual([OWN, shelf]);
  expect(await asked(`/shelves/${id}`, `${OWN};q=0.5, */*`)).toEqual(["application/json", shelf]);
  expect(await asked(`/shelves/${id}`, `application/*;q=0.1, ${OWN}`)).toEqual([OWN, shelf]);
  // An answer of another form is not made of the object.
  const other = "application/vnd.other+json";
  expect(await asked(`/shelves/${id}`, other)).toEqual(["application/json", shelf]);
  expect(await asked("/picture", "image/gif")).toEqual([
    "image/gif",
    "GIF89a\u0001\u0000\u0001\u0000",
  ]);
  expect(await asked("/picture", "text/*")).toEqual(["text/plain", "A picture."]);
  expect((await asked("/picture", "audio/*"))[0]).toBe("image/png");
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

test.each(["text/xml", "application/xml"])("a body of %s is taken as it is", async (type) => {
  const body = objectOf({ name: TEXT });
  await using pack = await packOf({
    "/shelves": { post: { requestBody: of(type, body), responses: { "201": done(type, body) } } },
  });
  expect(pack.made?.figures).toMatchObject({ operations: 1, succeeded: 1, valid: 1 });
  await using sim = await createSimulator({ pack: pack.folder });
  const sent = { method: "POST", headers: { "content-type": type }, body: "<shelf/>" };
  expect((await sim.fetch(`${sim.url}/shelves`, sent)).status).toBe(201);
});
