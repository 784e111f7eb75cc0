import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { normalize } from "../../codegen/init/normalize/normalize.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import type { AnyPack, Simulator } from "../../src/use/testing/index.js";
import { createSimulator } from "../../src/use/testing/index.js";
import type { MadePack } from "./made-pack.js";
import { packFrom } from "./made-pack.js";
import { listOf, objectOf, ref, TEXT } from "./small-documents.js";

// Mistakes and habits that real documents share, in one document of ours.

const body = (type: string, schema: JsonObject): JsonObject => ({
  required: true,
  content: { [type]: { schema } },
});
const done = (schema: JsonObject, type = "application/json"): JsonObject => ({
  responses: { "200": { description: "Done.", content: { [type]: { schema } } } },
});
const inPath = (name: string, schema: JsonObject = TEXT): JsonObject => ({
  parameters: [{ name, in: "path", required: true, schema }],
});

const PLANT = objectOf({ id: TEXT, name: TEXT, note: TEXT }, ["name"]);
const PLANTS = objectOf({ plants: listOf(ref("Plant")) }, []);
const HOOK = objectOf({ id: TEXT, url: TEXT, secret: TEXT }, ["url"]);
const RESULT = objectOf({ code: { type: "integer" }, message: TEXT, result: ref("Keeper") });

const DOCUMENT: JsonObject = {
  openapi: "3.0.3",
  info: { title: "Nursery", version: "1" },
  paths: {
    "/plants": {
      get: done(PLANTS),
      put: {
        operationId: "createPlants",
        requestBody: body("application/json", PLANTS),
        ...done(PLANTS),
      },
      post: {
        operationId: "updateOrCreatePlants",
        requestBody: body("application/json", PLANTS),
        ...done(PLANTS),
      },
    },
    "/plants/{plant_id}": { get: { ...inPath("plant_id"), ...done(ref("Plant")) } },
    "/keepers": {
      post: {
        requestBody: body("application/octet-stream", objectOf({ name: TEXT }, ["name", "pin"])),
        ...done(RESULT),
      },
    },
    "/keepers/{keeper}": {
      get: { ...inPath("keeper"), ...done(RESULT) },
      put: {
        ...inPath("keeper"),
        requestBody: body("application/form-data", objectOf({ name: TEXT })),
        ...done(RESULT),
      },
    },
    "/beds/{names}/soil": { get: { ...inPath("names", listOf(TEXT)), ...done(listOf(PLANT)) } },
    "/garden/hooks": {
      get: done(listOf(ref("GardenHook"))),
      post: { requestBody: body("application/json", HOOK), ...done(ref("GardenHook")) },
    },
    "/garden/hooks/{hook_id}": { get: { ...inPath("hook_id"), ...done(ref("GardenHook")) } },
    "/keepers/{keeper}/hooks": {
      get: { ...inPath("keeper"), ...done(listOf(ref("Hook"))) },
      post: {
        ...inPath("keeper"),
        requestBody: body("application/json", HOOK),
        ...done(ref("Hook")),
      },
    },
    "/seeds": {
      post: { requestBody: body("text/csv", TEXT), ...done(ref("Packet")) },
    },
    "/seeds/{seed_id}": { get: { ...inPath("seed_id"), ...done(ref("Packet")) } },
    "/diary": { get: done(TEXT, "application/x-jsonl") },
    "/pots": {
      get: done(objectOf({ pots: listOf(ref("Pot")) })),
      post: { requestBody: body("application/json", ref("NewPot")), ...done(ref("Pot")) },
    },
  },
  components: {
    schemas: {
      Plant: PLANT,
      Hook: HOOK,
      GardenHook: { ...HOOK, title: "Another kind with the same members" },
      Packet: objectOf({ id: TEXT, weight: TEXT }, ["id"]),
      Keeper: objectOf({ id: TEXT, name: TEXT }),
      Pot: { ...objectOf({ id: TEXT, size: TEXT }, ["size"]), additionalProperties: false },
      // `additionalProperties` refuses the members of the schema that it extends.
      NewPot: { allOf: [ref("Pot")], required: ["size"], additionalProperties: false },
    },
  },
};

let made: MadePack;
let sim: Simulator<AnyPack>;

beforeAll(async () => {
  made = await packFrom(DOCUMENT);
  sim = await createSimulator<AnyPack>({ pack: made.folder });
}, 120_000);

afterAll(async () => {
  await sim.close();
  await made[Symbol.asyncDispose]();
});

async function call(method: string, path: string, sent?: Json | FormData) {
  const json = { "content-type": "application/json" };
  const more =
    sent === undefined
      ? {}
      : sent instanceof FormData
        ? { body: sent }
        : { body: JSON.stringify(sent), headers: json };
  const response = await sim.fetch(`${sim.url}${path}`, { method, ...more });
  return { status: response.status, body: Object(JSON.parse(await response.text())) };
}

test("every operation of a loose document answers with success, as it says", () => {
  const refused = made.made?.drive.driven.filter(({ status, verdict }) => status > 299 || verdict);
  expect(refused).toEqual([]);
});

describe("a body that lists objects of the collection", () => {
  test("makes each of them, by the operation's own word", async () => {
    const { body } = await call("PUT", "/plants", { plants: [{ name: "Ash" }, { name: "Elm" }] });
    expect(body).toMatchObject({ plants: [{ name: "Ash" }, { name: "Elm" }] });
    const { id } = body.plants[0];
    expect(await call("GET", `/plants/${id}`)).toMatchObject({
      status: 200,
      body: { name: "Ash" },
    });
  });

  test("changes those that are there, and makes the others", async () => {
    const { body: first } = await call("PUT", "/plants", { plants: [{ name: "Oak" }] });
    const { id } = first.plants[0];
    const { body } = await call("POST", "/plants", {
      plants: [{ id, name: "Holm oak" }, { name: "Fir" }],
    });
    expect(body).toMatchObject({ plants: [{ id, name: "Holm oak" }, { name: "Fir" }] });
  });
});

test("an object of a media type without a form is sent as JSON or as a form", async () => {
  const { body } = await call("POST", "/keepers", { name: "Ada", pin: 7 });
  expect(body).toMatchObject({ result: { name: "Ada" } });
  const form = new FormData();
  form.set("name", "Eve");
  const changed = await call("PUT", `/keepers/${body.result.id}`, form);
  expect(changed).toMatchObject({ status: 200, body: { result: { name: "Eve" } } });
});

test("kinds of another namespace are apart, whatever their members have in common", async () => {
  const { body: keeper } = await call("POST", "/keepers", { name: "Bea", pin: 7 });
  const hooks = `/keepers/${keeper.result.id}/hooks`;
  const { body: hook } = await call("POST", hooks, { url: "https://example.com" });
  expect(await call("GET", hooks)).toMatchObject({ body: [{ id: hook.id }] });
  expect(await call("GET", "/garden/hooks")).toMatchObject({ body: [] });
});

test("a schema may be closed although it extends another", async () => {
  const { status, body } = await call("POST", "/pots", { size: "L" });
  expect([status, body]).toMatchObject([200, { size: "L" }]);
});

test("a test may seed an object whose create requires a member that it does not declare", async () => {
  const keeper = { id: "keep_0000000000000001", name: "Cyd", pin: 7 };
  await sim.seed({ resources: { keepers: [keeper] } });
  expect(await call("GET", `/keepers/${keeper.id}`)).toMatchObject({
    body: { result: { name: "Cyd" } },
  });
});

test("a test may seed an object whose create takes a file", async () => {
  const [id] = (await sim.seed({ resources: { seeds: [{ id: "seed_0000000000000001" }] } })).ids;
  expect(await call("GET", `/seeds/${id}`)).toMatchObject({ status: 200, body: { id } });
});

test("each of these repairs is noted, with its place", () => {
  const { repairs } = normalize(DOCUMENT, "api.yaml");
  expect(repairs.map(({ what, place }) => [what, place])).toEqual(
    expect.arrayContaining([
      [expect.stringContaining("application/octet-stream is read as JSON"), expect.anything()],
      [expect.stringContaining("application/form-data is read as multipart"), expect.anything()],
      [expect.stringContaining("additionalProperties: false"), "/components/schemas/NewPot"],
    ]),
  );
});
