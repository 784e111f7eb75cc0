import { expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { answering, packOf } from "../init/made-pack.js";
import { clientCalls } from "./client.js";

const TEXT = { type: "string" };
const BERTH = { type: "object", properties: { name: TEXT, depth: { type: "integer" } } };
const BOAT = {
  type: "object",
  required: ["code"],
  properties: { id: TEXT, code: { type: "string", pattern: "^B-[0-9]{4}$" } },
};
const taking = (schema: JsonObject): JsonObject => ({
  requestBody: { required: true, content: { "application/json": { schema } } },
});

test("a client of the document alone makes what it then names, and deletes it last", async () => {
  const boat = { $ref: "#/paths/~1boats~1/post/requestBody/content/application~1json/schema" };
  await using pack = await packOf({
    // No example of this body fits its pattern, so that it is made by the schema.
    "/boats/": {
      post: answering(boat, taking(BOAT)),
      get: answering({ type: "array", items: boat }),
    },
    "/boats/{boat}/": { get: answering(boat), delete: answering({}) },
    "/berths/{name}": {
      put: { ...answering(BERTH, taking(BERTH)), summary: "Makes a berth." },
      get: answering(BERTH),
      delete: answering({}),
    },
    "/berths/{name}/close": { post: answering(BERTH) },
    "/berths/{name}/lamps/{lamp}": { put: answering(BERTH), delete: answering({}) },
  });
  expect(await clientCalls(pack.folder)).toEqual({ passed: 10, tried: 10 });
});
