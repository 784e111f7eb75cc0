import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { normalize } from "../../codegen/init/normalize/normalize.js";
import { sourcesOf } from "../../codegen/init/pack/sources.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isObject, objectAt } from "../../src/engine/base/json.js";
import { documentOf, listOf, objectOf, ref, TEXT } from "./small-documents.js";

/** By id, the operations of the pack that init makes, with the names of their resources. */
function operationsIn(document: JsonObject): Readonly<Record<string, JsonObject>> {
  const { files } = sourcesOf(normalize(document, "api.yaml").document, "api", "2026-01-01");
  const resources: Json = parse(files.get("resources.yaml") ?? "");
  return Object.fromEntries(
    Object.entries(isObject(resources) ? resources : {}).flatMap(([resource, entry]) =>
      Object.values(objectAt(isObject(entry) ? entry : {}, "operations"))
        .filter(isObject)
        .map((operation) => [String(operation["id"]), { ...operation, resource }]),
    ),
  );
}

test("an action changes the object that calls at another path keep", () => {
  const KITE = objectOf({ id: TEXT, status: TEXT });
  const operations = operationsIn(
    documentOf(
      {
        "POST /kites": { answer: ref("kite"), body: objectOf({ name: TEXT }) },
        "GET /kites/{kite}": { answer: ref("kite") },
        "POST /wind/kites/{id}/tear": { answer: ref("kite") },
      },
      { kite: KITE },
    ),
  );
  expect(operations["post_wind_kites_id_tear"]).toMatchObject({
    resource: operations["post_kites"]?.["resource"],
    verb: "update",
  });
});

test("a list across all owners has the objects that calls make and read below each", () => {
  const operations = operationsIn(
    documentOf(
      {
        "GET /kites": { answer: listOf(ref("kite")) },
        "POST /flyers/{flyer}/kites": { answer: ref("kite"), body: objectOf({ name: TEXT }) },
        "GET /flyers/{flyer}/kites": { answer: listOf(ref("kite")) },
        "GET /flyers/{flyer}/kites/{kite}": { answer: ref("kite") },
      },
      { kite: objectOf({ id: TEXT, name: TEXT }) },
    ),
  );
  const [own, across] = ["post_flyers_flyer_kites", "get_kites"].map((id) => operations[id]);
  expect(across).toEqual({ id: "get_kites", verb: "list", resource: own?.["resource"] });
});

test("a call changes the object whose token another call makes", () => {
  const operations = operationsIn(
    documentOf({
      "POST /door/key/create": {
        answer: objectOf({ door_key: TEXT, made_for: TEXT }),
        body: objectOf({ owner: TEXT }),
      },
      "POST /door/lamp/refresh": { answer: objectOf({}), body: objectOf({ door_key: TEXT }) },
    }),
  );
  const [made, refreshed] = ["post_door_key_create", "post_door_lamp_refresh"].map(
    (id) => operations[id],
  );
  expect(made).toMatchObject({ verb: "create" });
  expect(refreshed).toMatchObject({ resource: made?.["resource"], verb: "update" });
});

describe("an answer with further members", () => {
  const shown = (more: JsonObject): JsonObject => {
    const example = { ok: true, masts: [{ id: "M1", height: 12 }] };
    const schema = { ...objectOf({ ok: { type: "boolean" } }), ...more };
    const content = { "application/json": { schema, example } };
    const responses = { "200": { description: "Done", content } };
    return {
      openapi: "3.1.1",
      info: { title: "Masts", version: "1" },
      paths: { "/masts.list": { get: { operationId: "list", responses } } },
    };
  };

  test("has those of its example", () => {
    const { document } = normalize(shown({ additionalProperties: true }), "masts.yaml");
    expect(JSON.stringify(document)).toContain('"height"');
    expect(operationsIn(shown({ additionalProperties: true }))["list"]?.["verb"]).toBe("list");
  });

  test("has no others where the schema does not say that there can be any", () => {
    expect(operationsIn(shown({}))["list"]?.["verb"]).toBe("call");
  });
});
