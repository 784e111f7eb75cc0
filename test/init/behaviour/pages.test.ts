import { afterAll, beforeAll, expect, test } from "vitest";
import type { JsonObject } from "../../../src/engine/base/json.js";
import type { MadePack } from "../made-pack.js";
import { answering, packFrom } from "../made-pack.js";
import { listOf, NUMBER, objectOf, TEXT } from "../small-documents.js";

const parameter = (name: string, schema: JsonObject, more: JsonObject = {}): JsonObject => ({
  name,
  in: "query",
  schema,
  ...more,
});
const inPath = (name: string, schema: JsonObject): JsonObject =>
  parameter(name, schema, { in: "path", required: true });

const PAGE = [parameter("page", NUMBER), parameter("per_page", NUMBER)];
const EMAIL: JsonObject = { type: "string", format: "email" };
const SHA: JsonObject = { type: "string", minLength: 40, maxLength: 40, pattern: "^[0-9a-f]+$" };
const SHORT: JsonObject = { type: "string", maxLength: 30 };
const body = (schema: JsonObject): JsonObject => ({
  requestBody: { required: true, content: { "application/json": { schema } } },
});
const listed = (name: string, item: JsonObject, more: JsonObject = {}): JsonObject =>
  answering(objectOf({ [name]: listOf(item), ...more }));
const CURSOR = { next_cursor: TEXT };

/** Lists that an object reaches in an unusual way, or whose pages need unusual words. */
const document: JsonObject = {
  openapi: "3.1.1",
  info: { title: "Ward", version: "1" },
  paths: {
    "/wards/{ward}/beds": {
      get: {
        operationId: "links",
        parameters: [inPath("ward", TEXT), ...PAGE],
        ...listed("beds", objectOf({ id: NUMBER, label: TEXT })),
      },
    },
    "/wards/{ward}/beds/{bed_id}": {
      put: {
        operationId: "link",
        parameters: [inPath("ward", TEXT), inPath("bed_id", NUMBER)],
        responses: { "204": { description: "Linked" } },
      },
    },
    "/guests": {
      get: {
        operationId: "emails",
        parameters: PAGE,
        ...answering(listOf(objectOf({ email: EMAIL }))),
      },
    },
    "/search/charts": {
      get: {
        operationId: "searched",
        parameters: [parameter("q", TEXT, { required: true }), ...PAGE],
        ...listed("charts", objectOf({ id: NUMBER, title: TEXT }), { total_count: NUMBER }),
      },
    },
    "/scans": {
      get: {
        operationId: "hashed",
        parameters: PAGE,
        ...answering(listOf(objectOf({ id: NUMBER, commit_sha: SHA }))),
      },
    },
    "/pills/list": {
      post: {
        operationId: "offset",
        ...body(objectOf({ offset: { type: "integer", example: 85 }, count: NUMBER })),
        ...listed("pills", objectOf({ id: TEXT }), { total: NUMBER, warnings: listOf(TEXT) }),
      },
    },
    "/nurses": {
      get: {
        operationId: "alternatives",
        parameters: [parameter("cursor", TEXT), parameter("limit", NUMBER)],
        ...listed("nurses", objectOf({ id: TEXT }), {
          meta: { anyOf: [objectOf(CURSOR), objectOf({ notes: listOf(TEXT) })] },
        }),
      },
    },
    "/doors": {
      get: {
        operationId: "short",
        parameters: [parameter("cursor", SHORT), parameter("limit", NUMBER)],
        ...listed("doors", objectOf({ id: { type: "string", example: "door_a1b2c3d4e5f6" } }), {
          next_cursor: { type: ["string", "null"] },
        }),
      },
    },
  },
};

let pack: MadePack;
beforeAll(async () => {
  pack = await packFrom(document);
  expect(pack.made, pack.printed.join("\n")).toBeDefined();
}, 60_000);
afterAll(() => pack[Symbol.asyncDispose]());

test.each([
  ["of links to objects whose ids are numbers", "links"],
  ["of objects whose ids are addresses", "emails"],
  ["that each call has to search", "searched"],
  ["of objects whose hashes are longer than usual", "hashed"],
  ["whose example begins far behind", "offset"],
  ["whose cursor is in one of several forms", "alternatives"],
  ["whose cursor is short", "short"],
])("a list %s is followed to the end", (_, operation) => {
  const own = pack.made?.behaviour.pages.filter((it) => it.operation === operation) ?? [];
  expect(own.map(({ result, saw }) => [result, saw])).toEqual([
    ["passed", expect.stringMatching(/^[34] pages$/)],
  ]);
});
