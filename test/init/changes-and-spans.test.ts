import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { JsonObject } from "../../src/engine/base/json.js";
import { createSimulator } from "../../src/use/testing/index.js";
import { packFrom } from "./made-pack.js";

const text = { type: "string" };
const parameter = (name: string, of: string, schema: JsonObject = text) => ({
  name,
  in: of,
  required: of === "path",
  schema,
});
const content = (schema: JsonObject) => ({ content: { "application/json": { schema } } });
const done = (schema: JsonObject) => ({ description: "Done", ...content(schema) });
const BOOK = { $ref: "#/components/schemas/Book" };
const CHANGES = {
  type: "array",
  items: { type: "object", properties: { op: text, path: text, value: {} } },
};
const whole = { type: "integer" };

const DOCUMENT: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Books", version: "1" },
  paths: {
    "/books": {
      get: {
        operationId: "listBooks",
        parameters: [parameter("_start", "query", whole), parameter("_end", "query", whole)],
        responses: { "200": done({ type: "array", items: BOOK }) },
      },
      post: {
        operationId: "createBook",
        requestBody: content({ type: "object", properties: { title: text } }),
        responses: { "201": done(BOOK) },
      },
    },
    "/books/{id}": {
      get: {
        operationId: "getBook",
        parameters: [parameter("id", "path")],
        responses: { "200": done(BOOK) },
      },
      patch: {
        operationId: "updateBook",
        parameters: [parameter("id", "path")],
        requestBody: content({ type: "object", properties: { changes: CHANGES } }),
        responses: { "200": done(BOOK) },
      },
    },
  },
  components: {
    schemas: {
      Book: { type: "object", properties: { id: text, title: text }, required: ["id", "title"] },
    },
  },
};

test("an update can be a list of changes, and a page go from a first object to an end", async () => {
  await using made = await packFrom(DOCUMENT);
  const resources = parse(readFileSync(join(made.folder, "guessed/resources.yaml"), "utf8"));
  expect(resources.books.operations.update).toMatchObject({ patch: "changes" });
  expect(resources.books.fields.title).toEqual({ role: "often" });
  await using sim = await createSimulator({ pack: made.folder });
  const call = async (path: string, method = "GET", body?: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await sim.fetch(path, { method, headers, ...sent });
    return answer.json();
  };
  const ids: string[] = [];
  for (const title of ["One", "Two", "Three", "Four"]) {
    const { id }: { readonly id?: string } = Object(await call("/books", "POST", { title }));
    ids.push(String(id));
  }
  const changes = [{ op: "replace", path: "/title", value: "Last" }];
  await call(`/books/${ids[3]}`, "PATCH", { changes });
  expect(await call(`/books/${ids[3]}`)).toMatchObject({ title: "Last" });
  expect(await call("/books?_start=0&_end=2")).toMatchObject([
    { title: "Last" },
    { title: "Three" },
  ]);
  expect(await call("/books?_start=2&_end=9")).toMatchObject([{ title: "Two" }, { title: "One" }]);
  expect(await call("/books?_start=2&_end=2")).toEqual([]);
});
