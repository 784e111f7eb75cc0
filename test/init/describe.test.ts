import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { compile } from "../../codegen/command/command.js";
import { schemaOf } from "../../codegen/init/describe/of-examples.js";
import type { Made } from "../../codegen/init/init.js";
import { init } from "../../codegen/init/init.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { toolchainWith } from "../../src/use/cli/commands/pack/pack-toolchain.js";
import { createSimulator } from "../../src/use/testing/index.js";

const ID = { name: "id", in: "path", required: true, schema: { type: "string" } };

const DONE: JsonObject = { "200": { description: "Done." } };

function shownAs(schema: JsonObject, example: Json): JsonObject {
  return { "200": { description: "Done.", content: { "application/json": { schema, example } } } };
}

function taking(...names: readonly string[]): JsonObject {
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  const schema = { type: "object", properties };
  return { requestBody: { content: { "application/json": { schema } } } };
}

const SAW = { id: "tl_8Kd02mVq", name: "Saw", price: 12.5, lent_at: null, tags: ["sharp"] };

/** Its answers are shown by examples (tools), or not described at all (boxes, and what is in them). */
const DOCUMENT: JsonObject = {
  openapi: "3.0.3",
  info: { title: "Tool shed", version: "1" },
  paths: {
    "/tools": {
      get: { responses: shownAs({ type: "array", items: { type: "object" } }, [SAW]) },
      post: { ...taking("name", "color"), responses: shownAs({ type: "object" }, SAW) },
    },
    "/tools/{id}": {
      parameters: [ID],
      get: { responses: shownAs({ type: "object" }, SAW) },
      delete: { responses: { "204": { description: "Gone." } } },
    },
    "/tools/{id}/sharpen": {
      parameters: [ID],
      post: { responses: shownAs({ type: "object", additionalProperties: false }, {}) },
    },
    "/boxes": {
      get: { responses: DONE },
      post: { ...taking("label", "room"), responses: DONE },
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
  let folder: string;
  let made: Made | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "facsimile-describe-"));
    const document = join(folder, "shed.yaml");
    await writeFile(document, stringify(DOCUMENT));
    const options = { document, out: join(folder, "pack"), overlay: undefined, name: undefined };
    made = await init(
      { ...options, day: "2026-06-09" },
      toolchainWith(compile, () => undefined),
    );
  }, 120_000);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("keeps objects all the same, and answers as the document admits", () => {
    const { figures } = made ?? {};
    expect(figures).toMatchObject({ operations: 11, stateful: 11, succeeded: 11, valid: 11 });
    expect(figures?.held).toBe(figures?.checks);
  });

  test("makes what an example shows, with what the caller has given", async () => {
    await using sim = await createSimulator({ pack: join(folder, "pack") });
    const tool = await call(sim, "POST", "/tools", { name: "Plane", color: "red" });
    expect(tool).toMatchObject({ id: expect.stringMatching(/^tl_\w{8}$/), name: "Plane" });
    expect(tool).toMatchObject({ color: "red" });
    expect(tool).toMatchObject({ price: 12.5, lent_at: null, tags: [] });
    expect(await call(sim, "GET", "/tools")).toEqual([tool]);
  });

  test("adds nothing to an object that may have no members", async () => {
    await using sim = await createSimulator({ pack: join(folder, "pack") });
    const { id } = Object(await call(sim, "POST", "/tools", { name: "Plane" }));
    expect(await call(sim, "POST", `/tools/${id}/sharpen`)).toEqual({});
  });

  test("makes what is written, with an id, where nothing is shown", async () => {
    await using sim = await createSimulator({ pack: join(folder, "pack") });
    const box = Object(await call(sim, "POST", "/boxes", { label: "Nails", room: "A" }));
    expect(box).toEqual({ id: expect.any(String), label: "Nails", room: "A" });
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

describe("of examples, a schema has", () => {
  test.each<[string, readonly Json[], JsonObject]>([
    ["the kind and the first value", [3, 4], { type: "integer", examples: [3] }],
    ["null beside the kind", ["a", null], { type: ["string", "null"], examples: ["a"] }],
    ["nothing, where kinds differ", ["a", 1], {}],
    [
      "required what all of them have",
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
      "a map, where names are no names of fields",
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
