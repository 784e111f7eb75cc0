import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { normalize } from "../../codegen/init/normalize/normalize.js";
import { sourcesOf } from "../../codegen/init/pack/sources.js";
import type { ResourceEntry } from "../../codegen/model/model.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import { isObject } from "../../src/engine/base/json.js";
import { setAt } from "../../src/engine/base/paths.js";
import { documentOf, listOf, NUMBER, objectOf, ref, TEXT } from "./small-documents.js";

/** Ids and instants that a document shows outside of the schema of their own field. */

type Resources = Readonly<Record<string, ResourceEntry>>;

function inferred(document: JsonObject): { resources: Resources; repairs: readonly string[] } {
  const normalized = normalize(document, "small.json");
  const { files } = sourcesOf(normalized.document, "small", "2026-06-09");
  const repairs = normalized.repairs.map(({ what, times }) => `${what}: ${times}`);
  return { resources: parse(files.get("resources.yaml") ?? ""), repairs };
}

const idOf = (resources: Resources, name: string): unknown => resources[name]?.id;

const KEEPER = objectOf({ id: TEXT, name: TEXT, created_at: NUMBER, lamp: TEXT }, ["id"]);

/** Keepers of lamps, with more said at one place. */
function lighthouse(path: readonly (string | number)[] = [], value: JsonObject = {}): JsonObject {
  const document = documentOf(
    {
      "POST /keepers": { body: objectOf({ name: TEXT }), answer: ref("KeeperObject") },
      "GET /keepers/{keeper_id}": { answer: ref("KeeperObject") },
      "GET /keepers": { answer: listOf(ref("KeeperObject")) },
      "POST /lamps": { body: objectOf({ keeper_id: TEXT }), answer: ref("Lamp") },
      "GET /lamps/{lamp}": { answer: ref("Lamp") },
    },
    { KeeperObject: KEEPER, Lamp: objectOf({ id: TEXT, keeper_id: TEXT }) },
  );
  return path.length === 0 ? document : withAt(document, path, value);
}

function withAt(document: JsonObject, path: readonly (string | number)[], value: JsonObject) {
  const changed = setAt(document, path, value);
  return isObject(changed) ? changed : document;
}

describe("the form of an id comes from", () => {
  const schemas = ["components", "schemas"];
  const keeper = [...schemas, "KeeperObject"];
  test.each<[string, readonly (string | number)[], JsonObject, JsonObject]>([
    [
      "an extension with the object as JSON text, and a comma too many",
      [...keeper, "x-docs"],
      { example: '{ "id": "kpr_abc123", "name": "Ida", }' },
      { prefix: "kpr_" },
    ],
    [
      "an extension of an operation with its answer",
      ["paths", "/keepers/{keeper_id}", "get", "x-shown"],
      { calls: [{ request: "curl", response: '{ "id": "kpr_8Kd02mVqX1Zb" }' }] },
      { prefix: "kpr_", length: 12 },
    ],
    [
      "an extension that names the prefix",
      keeper,
      { ...KEEPER, "x-id-prefix": "kpr" },
      { prefix: "kpr_" },
    ],
    [
      "a member of another object's example",
      [...schemas, "Lamp"],
      { ...objectOf({ id: TEXT, keeper_id: TEXT }), example: { keeper_id: "kpr-001" } },
      { prefix: "kpr-" },
    ],
    [
      "the example of a parameter elsewhere",
      ["paths", "/lamps", "post", "parameters", 0],
      { name: "keeper_id", in: "query", schema: TEXT, example: "kpr_01J1F8ABCDXYZ" },
      { prefix: "kpr_", length: 13, alphabet: "0123456789ABCDEFGHJKMNPQRSTVWXYZ" },
    ],
    [
      "a sentence about it",
      [...keeper, "properties", "id"],
      { ...TEXT, description: "Identifies the keeper (kpr_...)." },
      { prefix: "kpr_" },
    ],
  ])("%s", (_, path, value, form) => {
    const { resources } = inferred(lighthouse(path, value));
    expect(idOf(resources, "keepers")).toEqual({ field: "id", kind: "prefix", ...form });
  });

  test("the noun, where the document shows none", () => {
    expect(idOf(inferred(lighthouse()).resources, "keepers")).toMatchObject({ prefix: "keeper_" });
  });
});

test("a prefix is that of the kind that it is short for, and another kind has a longer one", () => {
  const example = { id: "msg_abc123" };
  const shown = (name: string) => ({ ...objectOf({ id: TEXT, [name]: TEXT }), example });
  const { resources } = inferred(
    documentOf(
      {
        "GET /items/{item_id}": { answer: ref("Item") },
        "GET /posts/messages/{message_id}": { answer: ref("Message") },
      },
      { Item: shown("part"), Message: shown("text") },
    ),
  );
  expect(idOf(resources, "messages")).toMatchObject({ prefix: "msg_" });
  expect(idOf(resources, "items")).toMatchObject({ prefix: "msg_0" });
});

test("what an extension shows is in the report", () => {
  const path = ["paths", "/keepers/{keeper_id}", "get", "x-shown"];
  const { repairs } = inferred(lighthouse(path, { response: '{ "id": "kpr_1" }' }));
  expect(repairs).toContain("the example of an answer was taken from an extension (`x-…`): 1");
});

describe("a number is an instant", () => {
  const created = ["components", "schemas", "KeeperObject", "properties", "created_at"];
  test.each<[string, JsonObject, string]>([
    ["by its format", { ...NUMBER, format: "unixtime" }, "unix"],
    [
      "in seconds by its description",
      { ...NUMBER, description: "Unix timestamp, in seconds" },
      "unix",
    ],
    [
      "in ms by its description",
      { ...NUMBER, description: "Epoch time in milliseconds." },
      "unix-ms",
    ],
    ["in ms by its example", { ...NUMBER, example: 1_700_690_400_000 }, "unix-ms"],
  ])("%s", (_, schema, time) => {
    const { resources } = inferred(lighthouse(created, schema));
    expect(resources["keepers"]?.fields?.["created_at"]?.time).toBe(time);
  });

  test("in the unit of the document's other instants, where it names none", () => {
    const said = { ...NUMBER, description: "Unix timestamp of its making." };
    const document = lighthouse(created, said);
    const lamp = ["components", "schemas", "Lamp", "properties", "lit_at"];
    const lit = { type: "number", description: "A timestamp in milliseconds." };
    const { resources } = inferred(withAt(document, lamp, lit));
    expect(resources["keepers"]?.fields?.["created_at"]?.time).toBe("unix-ms");
  });
});
