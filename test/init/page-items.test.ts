import { afterAll, beforeAll, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { capturedOf } from "../../src/engine/schemas/captured.js";
import { loadPackFolder } from "../../src/use/testing/pack/pack-folder.js";
import type { MadePack } from "./made-pack.js";
import { answering, packOf } from "./made-pack.js";

const parcel = {
  type: "object",
  required: ["id", "weight"],
  properties: { id: { type: "string" }, weight: { type: "integer" } },
};
const crate = { ...parcel };
const list = (items: JsonObject, more: JsonObject = {}) =>
  answering({
    type: "object",
    required: ["data", "note"],
    properties: {
      data: { type: "array", items, ...more },
      has_more: { type: "boolean" },
      note: { type: "string", enum: ["made"] },
    },
  });
const body = (schema: JsonObject) => ({
  requestBody: { content: { "application/json": { schema } } },
});

let pack: MadePack;
beforeAll(async () => {
  pack = await packOf({
    "/parcels": {
      get: { operationId: "listParcels", ...list(parcel) },
      post: { operationId: "createParcel", ...body(parcel), ...answering(parcel) },
    },
    "/parcels/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      get: { operationId: "getParcel", ...answering(parcel) },
    },
    "/crates": {
      get: { operationId: "listCrates", ...list(crate, { maxItems: 2 }) },
      post: { operationId: "createCrate", ...body(crate), ...answering(crate) },
    },
  });
});
afterAll(() => pack[Symbol.asyncDispose]());

test("the compiler finds the items of a list, unless the schema bounds their number", () => {
  const captured = capturedOf(loadPackFolder(pack.folder));
  expect(captured?.pageOf("listParcels")?.at).toEqual(["data"]);
  expect(captured?.pageOf("listCrates")).toBeUndefined();
});
