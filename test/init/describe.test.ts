import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schemaOf } from "../../codegen/init/describe.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { createSimulator } from "../../src/use/testing/index.js";
import type { MadePack } from "./made-pack.js";
import { packFrom } from "./made-pack.js";

const ID = { name: "id", in: "path", required: true, schema: { type: "string" } };

const DONE: JsonObject = { "200": { description: "Done." } };

function withExample(schema: JsonObject, example: Json): JsonObject {
  return { "200": { description: "Done.", content: { "application/json": { schema, example } } } };
}

function taking(...names: readonly string[]): JsonObject {
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  const schema = { type: "object", properties };
  return { requestBody: { content: { "application/json": { schema } } } };
}

const SAW = { id: "tl_8Kd02mVq", name: "Saw", price: 12.5, lent_at: null, tags: ["sharp"] };

/** Its answers have examples (tools), or no description (boxes, and their tools). */
const DOCUMENT: JsonObject = {
  openapi: "3.0.3",
  info: { title: "Tool shed", version: "1" },
  paths: {
    "/tools": {
      get: { responses: withExample({ type: "array", items: { type: "object" } }, [SAW]) },
      post: { ...taking("name", "color"), responses: withExample({ type: "object" }, SAW) },
    },
    "/tools/{id}": {
      parameters: [ID],
      get: { responses: withExample({ type: "object" }, SAW) },
      delete: { responses: { "204": { description: "Gone." } } },
    },
    "/tools/{id}/sharpen": {
      parameters: [ID],
      post: { responses: withExample({ type: "object", additionalProperties: false }, {}) },
    },
    "/boxes": {
      get: { responses: DONE },
      post: { ...taking("label", "place"), responses: DONE },
    },
    "/boxes/{id}": {
      parameters: [ID],
      get: { responses: DONE },
      put: { ...taking("label"), responses: DONE },
      delete: { responses: DONE },
    },
    "/tools/{id}/boxes": { parameters: [ID], get: { responses: DONE } },
  },
};

describe("init of a document whose answers have no schemas", () => {
  let pack: MadePack;

  beforeAll(async () => {
    pack = await packFrom(DOCUMENT);
  }, 120_000);

  afterAll(() => pack[Symbol.asyncDispose]());

  test("keeps objects, and answers as the document allows", () => {
    const { figures } = pack.made ?? {};
    expect(figures).toMatchObject({ operations: 11, stateful: 11, succeeded: 11, valid: 11 });
    expect(figures?.held).toBe(figures?.checks);
  });

  test("creates objects like the example, with the members that the caller sends", async () => {
    await using sim = await createSimulator({ pack: pack.folder });
    const tool = await call(sim, "POST", "/tools", { name: "Plane", color: "red" });
    expect(tool).toMatchObject({ id: expect.stringMatching(/^tl_\w{8}$/), name: "Plane" });
    expect(tool).toMatchObject({ color: "red" });
    expect(tool).toMatchObject({ price: 12.5, lent_at: null, tags: ["sharp"] });
    expect(await call(sim, "GET", "/tools")).toEqual([tool]);
  });

  test("adds no member to an object that may have none", async () => {
    await using sim = await createSimulator({ pack: pack.folder });
    const { id } = Object(await call(sim, "POST", "/tools", { name: "Plane" }));
    expect(await call(sim, "POST", `/tools/${id}/sharpen`)).toEqual({});
  });

  test("creates objects as the caller sends them, with an id, without an example", async () => {
    await using sim = await createSimulator({ pack: pack.folder });
    const box = Object(await call(sim, "POST", "/boxes", { label: "Nails", place: "A" }));
    expect(box).toEqual({ id: expect.any(String), label: "Nails", place: "A" });
    await call(sim, "PUT", `/boxes/${box.id}`, { label: "Screws" });
    expect(await call(sim, "GET", `/boxes/${box.id}`)).toEqual({ ...box, label: "Screws" });
    expect(await call(sim, "GET", "/boxes")).toEqual([{ ...box, label: "Screws" }]);
    await call(sim, "DELETE", `/boxes/${box.id}`);
    expect(await call(sim, "GET", "/boxes")).toEqual([]);
  });
});

type Simulator = Pick<Awaited<ReturnType<typeof createSimulator>>, "fetch" | "url" | "key">;

async function call(sim: Simulator, method: string, path: string, body?: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await sim.fetch(`${sim.url}${path}`, { method, headers, ...sent });
  const text = await response.text();
  return text === "" ? undefined : JSON.parse(text);
}

describe("the schema of examples has", () => {
  test.each<[string, readonly Json[], JsonObject]>([
    ["the kind and the first value", [3, 4], { type: "integer", examples: [3] }],
    ["null beside the kind", ["a", null], { type: ["string", "null"], examples: ["a"] }],
    ["nothing when kinds differ", ["a", 1], {}],
    [
      "the members of all examples as required",
      [{ a: true, b: true }, { a: false }],
      {
        type: "object",
        properties: {
          a: { type: "boolean", examples: [true] },
          b: { type: "boolean", examples: [true] },
        },
        required: ["a"],
      },
    ],
    [
      "a map when names are keys",
      [{ "10:20": 1, "10:30": 2 }],
      { type: "object", additionalProperties: { type: "integer", examples: [1] } },
    ],
    [
      "the form of an instant",
      ["2026-06-09T08:00:00Z"],
      { type: "string", format: "date-time", examples: ["2026-06-09T08:00:00Z"] },
    ],
  ])("%s", (_, examples, schema) => {
    expect(schemaOf(examples)).toEqual(schema);
  });
});
